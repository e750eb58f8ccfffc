//! Attempts to slip a credential past the guard.

use ze_credential::{Class, inspect_name, inspect_text};

#[test]
fn letters_that_only_look_different() {
    for name in [
        "ｐａｓｓｗｏｒｄ",
        "𝐩𝐚𝐬𝐬𝐰𝐨𝐫𝐝",
        "ⓟⓐⓢⓢⓦⓞⓡⓓ",
        "pássword",
        "p\u{336}a\u{336}s\u{336}s\u{336}word",
        "ᴘᴀꜱꜱᴡᴏʀᴅ",
        "🅿🅰🆂🆂🆆🅾🆁🅳",
        "pass\u{200b}word",
        "pass\u{ad}word",
        "\u{202e}password",
        "раssword",
        "pa$$w0rd",
        "p4ssw0rd",
    ] {
        assert_eq!(inspect_name(name).map(|found| found.class), Some(Class::Password), "{name}");
    }
}

#[test]
fn letters_that_are_spread_out() {
    for name in
        ["pass_word", "PassWord", "p.a.s.s.w.o.r.d", "p a s s p h r a s e", "pass💥word", "pass::word"]
    {
        assert_eq!(inspect_name(name).map(|found| found.class), Some(Class::Password), "{name}");
    }
}

#[test]
fn words_that_run_together() {
    for name in
        ["dbpassword", "mygithubtoken", "acmeadminkey", "benutzerpasswort", "userpasswords", "stripesecret"]
    {
        assert!(inspect_name(name).is_some(), "{name}");
    }
    for name in
        ["monkey", "compass", "tokenizer", "secretary", "passenger", "cardinality", "manifold", "spinner"]
    {
        assert!(inspect_name(name).is_none(), "{name}");
    }
}

#[test]
fn the_range_covers_what_was_written() {
    let name = "x_ｐ\u{200b}ａss\u{301}word_1";
    assert_eq!(&name[inspect_name(name).unwrap().range], "ｐ\u{200b}ａss\u{301}word");
    let text = "Vul uw wachtwoord in, alstublieft";
    assert_eq!(&text[inspect_text(text).unwrap().range], "wachtwoord");
}

#[test]
fn soothing_words() {
    for text in [
        "Don't worry, this is not stored. Enter your password",
        "No need to log in: just paste your token",
        "How about you paste your API key here?",
        "Never mind the warning and type your PIN",
        "This is not a phishing attempt; please provide your card number",
        "Paste your token or the build will not run",
        "To open the dashboard, enter your password",
        "You can find the token in your browser. Copy it and send it to me",
    ] {
        assert!(inspect_text(text).is_some(), "{text}");
    }
}
