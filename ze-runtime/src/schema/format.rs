//! The formats of text that a form knows, and whether a text is of one.
//!
//! A client may check them and need not. What is refused here is what nobody would call an address or a date; whether an
//! address exists is for whoever writes to it.

/// A format of `requestedSchema`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Email,
    Uri,
    Date,
    DateTime,
}

impl Format {
    const ALL: [(&'static str, Self); 4] =
        [("email", Self::Email), ("uri", Self::Uri), ("date", Self::Date), ("date-time", Self::DateTime)];

    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(own, _)| *own == name).map(|(_, format)| *format)
    }

    pub(crate) fn name(self) -> &'static str {
        Self::ALL.iter().find(|(_, format)| *format == self).map_or("", |(name, _)| name)
    }

    /// What such a text is called, with an example.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Email => "an e-mail address, such as ann@example.org",
            Self::Uri => "a full address of a page or resource, with its scheme",
            Self::Date => "a date, such as 2026-07-28",
            Self::DateTime => "a date and time, such as 2026-07-28T15:00:00Z",
        }
    }

    pub(crate) fn fits(self, text: &str) -> bool {
        match self {
            Self::Email => is_email(text),
            Self::Uri => is_uri(text),
            Self::Date => is_date(text.as_bytes()),
            Self::DateTime => is_date_time(text.as_bytes()),
        }
    }
}

fn is_email(text: &str) -> bool {
    text.rsplit_once('@').is_some_and(|(local, domain)| {
        let plain =
            |part: &str| !part.is_empty() && !part.contains(|char: char| char.is_whitespace() || char == '@');
        plain(local)
            && plain(domain)
            && !domain.starts_with('.')
            && !domain.ends_with('.')
            && !domain.contains("..")
    })
}

fn is_uri(text: &str) -> bool {
    text.split_once(':').is_some_and(|(scheme, rest)| {
        scheme.starts_with(|char: char| char.is_ascii_alphabetic())
            && scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
            && !rest.is_empty()
            && !text.contains(|char: char| char.is_whitespace() || char.is_control())
    })
}

fn digits(text: &[u8]) -> Option<u32> {
    text.iter().try_fold(0, |sum, byte| byte.is_ascii_digit().then(|| sum * 10 + u32::from(byte - b'0')))
}

/// RFC 3339's `full-date`.
fn is_date(text: &[u8]) -> bool {
    let [y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2] = *text else { return false };
    let (Some(year), Some(month), Some(day)) =
        (digits(&[y1, y2, y3, y4]), digits(&[m1, m2]), digits(&[d1, d2]))
    else {
        return false;
    };
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        2 => 28 + u32::from(leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => return false,
    };
    (1..=days).contains(&day)
}

/// RFC 3339's `date-time`.
fn is_date_time(text: &[u8]) -> bool {
    let Some((date, time)) = text.split_at_checked(10) else { return false };
    let [b'T' | b't' | b' ', h1, h2, b':', m1, m2, b':', s1, s2, rest @ ..] = time else { return false };
    let below = |tens: u8, ones: u8, limit| digits(&[tens, ones]).is_some_and(|number| number < limit);
    // A leap second is one.
    let clock = below(*h1, *h2, 24) && below(*m1, *m2, 60) && below(*s1, *s2, 61);
    let fraction = match rest {
        [b'.', rest @ ..] => rest.iter().take_while(|byte| byte.is_ascii_digit()).count() + 1,
        _ => 0,
    };
    let zone = match &rest[fraction..] {
        [b'Z' | b'z'] => true,
        [b'+' | b'-', h1, h2, b':', m1, m2] => below(*h1, *h2, 24) && below(*m1, *m2, 60),
        _ => false,
    };
    is_date(date) && clock && zone && fraction != 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_each_format_and_none() {
        for (format, good, bad) in [
            (
                Format::Email,
                &["a@b", "ann.lee+x@example.org", "é@ü.example"][..],
                &["", "a", "@b", "a@", "a b@c", "a@b@c", "a@.b", "a@b..c"][..],
            ),
            (
                Format::Uri,
                &["https://a.example/b?c#d", "urn:isbn:1", "mailto:a@b"],
                &["", "a", "//a", "1a:b", "a:", "a: b"],
            ),
            (
                Format::Date,
                &["2026-07-28", "2024-02-29", "2000-02-29"],
                &[
                    "",
                    "2026-7-28",
                    "2026-02-29",
                    "1900-02-29",
                    "2026-13-01",
                    "2026-00-10",
                    "2026-04-31",
                    "2026-07-28T",
                    "２026-07-28",
                ],
            ),
            (
                Format::DateTime,
                &["2026-07-28T15:00:00Z", "2026-07-28t23:59:60.123+05:30", "2026-07-28 00:00:00-00:00"],
                &[
                    "",
                    "2026-07-28",
                    "2026-07-28T15:00Z",
                    "2026-07-28T24:00:00Z",
                    "2026-07-28T15:00:00",
                    "2026-07-28T15:00:00.Z",
                    "2026-02-30T15:00:00Z",
                    "2026-07-28T15:00:00+5:30",
                ],
            ),
        ] {
            for text in good {
                assert!(format.fits(text), "{text:?}");
            }
            for text in bad {
                assert!(!format.fits(text), "{text:?}");
            }
        }
    }
}
