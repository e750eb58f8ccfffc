// Reads what the runner wrote: report.mjs NOT_APPLICABLE SCENARIOS RESULTS
// Fails on a failed check that is not listed, on a listed one that does not fail, on a scenario without results, and
// where there are no scenarios.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const [list, names, results] = process.argv.slice(2);
const lines = (file) => readFileSync(file, "utf8").split("\n").filter((line) => line !== "");
const scenarios = lines(names);
const listed = new Set();
const faults = [];
for (const line of lines(list).slice(1)) {
  const [scenario, check, reason] = line.split("\t");
  if (!reason) faults.push(`not applicable for no reason: ${line}`);
  listed.add(`${scenario} ${check}`);
}

const folders = existsSync(results) ? readdirSync(results) : [];
const checksOf = (scenario) => {
  // What follows the name is when it ran.
  const folder = folders.find((name) => name.startsWith(`server-${scenario}-20`));
  const file = folder && join(results, folder, "checks.json");
  return file && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
};

const total = { passed: 0, failed: 0, inapplicable: 0 };
const passing = new Set();
const failing = new Set();
for (const scenario of scenarios) {
  const checks = checksOf(scenario);
  if (checks.length === 0) faults.push(`${scenario}: no results`);
  const counts = { passed: 0, failed: 0, inapplicable: 0 };
  for (const { id, status, errorMessage } of checks) {
    const key = `${scenario} ${id}`;
    // It says that there was nothing to check.
    if (status === "INFO") continue;
    if (status === "SUCCESS") {
      counts.passed += 1;
      passing.add(key);
    } else if (listed.has(key)) {
      counts.inapplicable += 1;
      failing.add(key);
    } else {
      counts.failed += 1;
      faults.push(`${scenario}: ${id}: ${status}: ${errorMessage ?? ""}`);
    }
  }
  for (const outcome of Object.keys(total)) total[outcome] += counts[outcome];
  console.log(`${scenario}: ${counts.passed} passed, ${counts.failed} failed, ${counts.inapplicable} not applicable`);
}
if (scenarios.length === 0) faults.push("the runner lists no scenarios");
for (const key of listed) {
  if (passing.has(key)) faults.push(`listed as not applicable, and passes: ${key}`);
  else if (!failing.has(key)) faults.push(`listed as not applicable, and not checked: ${key}`);
}
for (const fault of faults) console.log(fault);
console.log(
  `conformance: ${scenarios.length} scenarios; ${total.passed} checks passed, ${total.failed} failed, ${total.inapplicable} not applicable`,
);
process.exit(faults.length === 0 ? 0 : 1);
