//! The four formats that a string of a form may have, checked as far as it helps a person: the server has the last
//! word.

/// A format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// `email`
    Email,
    /// `uri`
    Uri,
    /// `date`
    Date,
    /// `date-time`
    DateTime,
}

impl Format {
    /// By its name in a schema.
    pub(crate) fn of(name: &str) -> Option<Self> {
        match name {
            "email" => Some(Self::Email),
            "uri" => Some(Self::Uri),
            "date" => Some(Self::Date),
            "date-time" => Some(Self::DateTime),
            _ => None,
        }
    }

    /// What people see.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Email => "e-mail address",
            Self::Uri => "address that begins with a scheme, such as https:",
            Self::Date => "date as 2026-07-28",
            Self::DateTime => "date and time as 2026-07-28T09:30:00Z",
        }
    }

    /// Whether a text has it.
    pub(crate) fn check(self, text: &str) -> Result<(), String> {
        let fits = match self {
            Self::Email => text.split_once('@').is_some_and(|(name, host)| {
                !name.is_empty()
                    && !host.is_empty()
                    && !host.contains('@')
                    && !text.contains(char::is_whitespace)
            }),
            Self::Uri => url::Url::parse(text).is_ok(),
            Self::Date => is_date(text),
            Self::DateTime => is_date_time(text),
        };
        let article = if matches!(self, Self::Email | Self::Uri) { "an" } else { "a" };
        if fits { Ok(()) } else { Err(format!("not {article} {}", self.name())) }
    }
}

/// Numbers of two digits, or of four, between separators.
fn digits(text: &str, len: usize) -> Option<u32> {
    (text.len() == len && text.bytes().all(|byte| byte.is_ascii_digit())).then(|| text.parse().ok())?
}

fn is_date(text: &str) -> bool {
    let parts: Vec<_> = text.split('-').collect();
    let [year, month, day] = parts[..] else { return false };
    let (Some(year), Some(month), Some(day)) = (digits(year, 4), digits(month, 2), digits(day, 2)) else {
        return false;
    };
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if leap => 29,
        2 => 28,
        _ => 0,
    };
    (1..=days).contains(&day)
}

/// RFC 3339, with its offset.
fn is_date_time(text: &str) -> bool {
    let Some((date, rest)) = text.split_once(['T', 't']) else { return false };
    let Some(at) = rest.find(['Z', 'z', '+', '-']) else { return false };
    let (time, offset) = rest.split_at(at);
    let clock = |text: &str, parts: usize| {
        let values: Option<Vec<_>> = text.split(':').map(|part| digits(part, 2)).collect();
        values.is_some_and(|values| {
            values.len() == parts
                && values[0] < 24
                && values[1] < 60
                && values.get(2).is_none_or(|s| *s <= 60)
        })
    };
    let (whole, fraction) = time.split_once('.').map_or((time, None), |(whole, rest)| (whole, Some(rest)));
    let fraction_fits =
        fraction.is_none_or(|digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()));
    let offset_fits = offset.eq_ignore_ascii_case("z") || clock(&offset[1..], 2);
    is_date(date) && clock(whole, 3) && fraction_fits && offset_fits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_format_has_its_shape() {
        for (format, good, bad) in [
            (Format::Email, "a@b.example", vec!["a", "@b", "a@", "a@b@c", "a b@c"]),
            (Format::Uri, "https://a.example/b", vec!["a.example", "/b", ""]),
            (
                Format::Date,
                "2028-02-29",
                vec!["2027-02-29", "2026-13-01", "2026-1-1", "2026-04-31", "26-01-01"],
            ),
            (
                Format::DateTime,
                "2026-07-28T09:30:00.5+02:00",
                vec![
                    "2026-07-28",
                    "2026-07-28T09:30Z",
                    "2026-07-28T24:00:00Z",
                    "2026-07-28T09:30:00",
                    "2026-07-28T09:30:00.Z",
                    "2026-07-28T09:30:00+",
                ],
            ),
        ] {
            assert_eq!(format.check(good), Ok(()));
            for bad in bad {
                assert!(format.check(bad).is_err(), "{format:?} {bad}");
            }
        }
        assert_eq!(Format::DateTime.check("2026-07-28T09:30:00Z"), Ok(()));
    }
}
