"""Outcomes held to what is expected, and clients to each other."""

import json


def question(one):
    """A question as cases have it: a form by its fields in their order, a page as one."""
    return {
        "message": one["message"],
        **({"fields": list(one["schema"]["properties"])} if one["schema"] else {"page": True}),
    }


def faults(case, revision, outcome):
    """What is not as expected of one client, in words."""
    if "lacks" in outcome:
        return []
    if "failed" in outcome:
        return [outcome["failed"]]
    found = []
    for tool, required in case.required_arguments(revision).items():
        listed = outcome["tools"].get(tool, {}).get("required", [])
        if listed != required:
            found.append(f"`required` of {tool} is {listed}, not {required}")
    for index, (got, wanted) in enumerate(zip(outcome["calls"], case.expected(revision), strict=True)):
        shown = {key: value for key, value in got.items() if key != "asked"}
        asked = [question(one) for one in got["asked"]]
        if {"asked": asked, **shown} != {"asked": [], **wanted}:
            found.append(f"call {index + 1} gave {json.dumps({'asked': asked, **shown})}")
    return found


def seen(outcome):
    """What a client saw, to be the same for all: results, questions with their schemas, descriptors."""
    return json.dumps({key: outcome[key] for key in ("tools", "calls")}, sort_keys=True)


def differences(outcomes):
    """Of one case at one revision, over clients and transports: who saw something else than the first."""
    whole = {who: seen(outcome) for who, outcome in outcomes.items() if "calls" in outcome}
    if not whole:
        return []
    first, *others = whole.items()
    return [f"{who} saw {what}\n    and {first[0]} {first[1]}" for who, what in others if what != first[1]]
