//! Composition of Hangul: the lexicon is written in syllables, but some file systems write every letter apart.

use crate::window::Window;

/// Adds a letter to the open word, composed with the one before it where possible.
pub(crate) fn push(window: &mut Window, letter: char) {
    // Only vowels and trailing consonants combine with what is before them.
    if matches!(letter, '\u{1161}'..='\u{11C2}')
        && let Some(last) =
            core::str::from_utf8(window.open_text()).ok().and_then(|text| text.chars().next_back())
        && let Some(syllable) = compose(last, letter)
    {
        window.truncate(window.open_text().len() - last.len_utf8());
        return window.push(syllable);
    }
    window.push(letter);
}

/// Composes a leading consonant with a vowel, or an open syllable with a trailing consonant.
fn compose(last: char, next: char) -> Option<char> {
    let (last, next) = (last as u32, next as u32);
    match (last, next) {
        (0x1100..=0x1112, 0x1161..=0x1175) => {
            char::from_u32(0xAC00 + ((last - 0x1100) * 21 + (next - 0x1161)) * 28)
        }
        (0xAC00..=0xD7A3, 0x11A8..=0x11C2) if (last - 0xAC00) % 28 == 0 => {
            char::from_u32(last + next - 0x11A7)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_become_syllables() {
        let mut window = Window::new();
        "\u{1107}\u{1175}\u{1106}\u{1175}\u{11AF}".chars().for_each(|letter| push(&mut window, letter));
        assert_eq!(core::str::from_utf8(window.open_text()), Ok("비밀"));
    }
}
