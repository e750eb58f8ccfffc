//! Letters of other scripts that pass for Latin ones.

use crate::lexicon;
use crate::tags::Tags;
use crate::window::{LONGEST_WORD, Window};

/// Rewrites the open word of a window when it is a Latin word in disguise: when it mixes look-alikes with Latin
/// letters, or when it is a telling word of the lexicon only after the exchange. Words that are truly Cyrillic or
/// Greek are left alone, because they have letters no Latin word has, or are in the lexicon themselves.
pub(crate) fn undisguise(window: &mut Window) {
    let text = window.open_text();
    if text.is_ascii() {
        return;
    }
    let Ok(word) = core::str::from_utf8(text) else { return };
    let mixed = word.bytes().any(|byte| byte.is_ascii());
    let telling = Tags::HEADS.or(Tags::WEAK).or(Tags::GRANTS);
    let tells = |latin: &Latin| lexicon::known(latin.as_bytes()).is_some_and(|tags| tags.any(telling));
    let Some(usual) = Latin::read(word, small) else { return };
    // Case is gone by now, and some capitals resemble another letter than their small forms do.
    let latin = match Latin::read(word, |c| capital(c).or_else(|| small(c))) {
        Some(capital) if !tells(&usual) && tells(&capital) => capital,
        _ => usual,
    };
    if mixed || lexicon::look_up(text).is_none() && tells(&latin) {
        window.truncate(0);
        for letter in latin.as_bytes() {
            window.push(char::from(*letter));
        }
    }
}

/// A word in Latin letters.
struct Latin {
    letters: [u8; LONGEST_WORD],
    len: usize,
}

impl Latin {
    /// Exchanges every letter that is not ASCII, or gives up.
    fn read(word: &str, exchange: impl Fn(char) -> Option<char>) -> Option<Self> {
        let mut latin = Self { letters: [0; LONGEST_WORD], len: 0 };
        for c in word.chars() {
            let letter = if c.is_ascii() { c } else { exchange(c)? };
            *latin.letters.get_mut(latin.len)? = u8::try_from(letter).ok()?;
            latin.len += 1;
        }
        Some(latin)
    }

    fn as_bytes(&self) -> &[u8] {
        &self.letters[..self.len]
    }
}

/// The Latin letter for which a folded Cyrillic, Greek or Armenian letter is mistaken.
const fn small(c: char) -> Option<char> {
    Some(match c {
        'а' | 'α' => 'a',
        'в' | 'β' | 'ь' => 'b',
        'с' => 'c',
        'ԁ' | 'ժ' => 'd',
        'е' | 'ε' | 'є' => 'e',
        'ց' => 'g',
        'һ' | 'н' | 'հ' => 'h',
        'і' | 'ι' | 'ӏ' => 'i',
        'ј' => 'j',
        'к' | 'κ' => 'k',
        'м' | 'μ' => 'm',
        'п' | 'ո' | 'η' => 'n',
        'о' | 'ο' | 'σ' | 'օ' | 'ө' => 'o',
        'р' | 'ρ' => 'p',
        'ԛ' | 'զ' => 'q',
        'г' => 'r',
        'ѕ' => 's',
        'т' | 'τ' => 't',
        'υ' | 'ս' | 'ц' => 'u',
        'ν' | 'ѵ' => 'v',
        'ԝ' | 'ω' | 'ш' | 'ѡ' => 'w',
        'х' | 'χ' => 'x',
        'у' | 'γ' | 'ү' => 'y',
        'ζ' => 'z',
        _ => return None,
    })
}

/// The same for capitals, where it is another letter.
const fn capital(c: char) -> Option<char> {
    Some(match c {
        'η' => 'h',
        'ν' => 'n',
        'υ' => 'y',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use crate::{inspect_name, inspect_text};

    #[test]
    fn disguised_words_are_recognised() {
        for name in ["раssword", "tоken_value", "аpiKey", "ΤΟΚΕΝ", "ΡΙΝ", "сооkiе", "ѕесrеt"]
        {
            assert!(inspect_name(name).is_some(), "{name}");
        }
        assert!(inspect_text("Enter your pаsswοrd").is_some());
    }

    #[test]
    fn real_words_keep_their_script() {
        for name in ["пароль", "секретный_ключ", "токен", "κωδικός_πρόσβασης"]
        {
            assert!(inspect_name(name).is_some(), "{name}");
        }
        for name in ["страна", "порт", "ромашка", "χρώμα", "τόπος", "рост", "сорт"]
        {
            assert!(inspect_name(name).is_none(), "{name}");
        }
    }
}
