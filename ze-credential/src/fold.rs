//! Folding of single characters: case, accents, compatibility forms and invisible characters.
//!
//! Two strings that look the same to a reader should be judged the same, so a character is reduced to what a
//! reader takes it for before any word is compared. The reduction is coarser than Unicode's compatibility
//! decomposition (it also drops accents, and reads `ß` as `ss`), which is harmless because the words of the
//! lexicon are written in folded form; a test holds them to it.

/// What is left of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Folded {
    /// Nothing: the character is invisible or only decorates the one before it.
    Dropped,
    /// One lower-case letter, ASCII digit or punctuation character.
    One(char),
    /// Two letters, for ligatures.
    Two(char, char),
}

use Folded::{Dropped, One, Two};

/// Base letters of U+00C0 to U+024F in order; a dot stands for a character without one.
const LATIN: &[u8] = b"\
aaaaaa.ceeeeiiiidnooooo.ouuuuy..aaaaaa.ceeeeiiiidnooooo.ouuuuy.y\
aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkkklllllll\
lllnnnnnnnnnoooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs\
bbbb..occdddd.eeeffgg.iikkl.mnnooo..pprsss.ttttuuuvyyzz.........\
.............aaiioouuuuuuuuuueaaaa..ggggkkoooo..j...gg..nnaa..oo\
aaaaeeeeiiiioooorrrruuuusstt..hhnd....aaeeooooooooyylntj..acclts\
z..bu.eejjqqrryy";

/// Base letters of U+1E00 to U+1EFF in order.
const LATIN_ADDITIONAL: &[u8] = b"\
aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm\
mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv\
wwwwwwwwwwxxxxyyzzzzzzhtwy.s....aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee\
eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy......";

/// Letters that are Latin to the eye although they have no decomposition: small capitals, phonetic letters,
/// letter-like symbols. Pairs of a symbol and its letter.
const LETTERLIKE: &str = "ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzɑaɡgɩiɐaɒaɓbɕcɖdɗdɘeɛeɦhɨiɫlɬlɱmɲnɳnɵoɹrɾr\
ʂsʈtʉuʋvʌvʍwʐzʰhʲjʳrʷwʸyˡlˢsˣxᵃaᵇbᶜcᵈdᵉeᶠfᵍgᵏkᵐmᵒoᵖpᵗtᵘuᵛvᶻzⁱiⁿnᴬaᴮbᴰdᴱeᴳgᴴhᴵiᴶjᴷkᴸlᴹmᴺnᴼoᴾpᴿrᵀtᵁuᵂwₐaₑeₒoₓxₕhₖk\
ₗlₘmₙnₚpₛsₜtᵢiᵣrᵤuᵥvⱼjℂcℊgℋhℌhℍhℎhℐiℑiℒlℓlℕnℙpℚqℛrℜrℝrℤzℨzKkÅaℬbℭcℯeℰeℱfℳmℴoℹiⅆdⅇeⅈiⅉjªaºoⅰiⅴvⅹxⅼlⅽcⅾdⅿm";

/// Katakana for the half-width block U+FF66 to U+FF9D.
const HALF_WIDTH_KANA: &str = "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン";

/// Reduces one character.
pub(crate) fn fold(c: char) -> Folded {
    let cp = c as u32;
    match cp {
        0x20..=0x7E => One(c.to_ascii_lowercase()),
        0x00..=0x9F => One(c),
        _ if is_invisible(cp) => Dropped,
        0xA0..=0x24F => latin(c, cp),
        0x300..=0x36F => Dropped,
        0x370..=0x3FF | 0x1F00..=0x1FFF => One(greek(c)),
        0x400..=0x52F => One(cyrillic(lower(c))),
        0x591..=0x5C7 | 0x640 | 0x64B..=0x65F | 0x670 => Dropped,
        0x622 | 0x623 | 0x625 => One('ا'),
        0x649 | 0x6CC => One('ي'),
        0x6A9 => One('ك'),
        0x1AB0..=0x1AFF | 0x1DC0..=0x1DFF | 0x20D0..=0x20FF | 0xFE20..=0xFE2F => Dropped,
        0x1E00..=0x1EFF => by_table(LATIN_ADDITIONAL, cp - 0x1E00, c),
        0x3041..=0x30FF | 0xFF66..=0xFF9F => kana(c, cp),
        0xFB00 => Two('f', 'f'),
        0xFB01 | 0xFB03 => Two('f', 'i'),
        0xFB02 | 0xFB04 => Two('f', 'l'),
        0xFB05 | 0xFB06 => Two('s', 't'),
        0xFF01..=0xFF5E => fold(ascii(cp - 0xFF01 + 0x21)),
        _ => {
            One(digit(cp).or_else(|| styled_latin(cp)).or_else(|| letterlike(c)).unwrap_or_else(|| lower(c)))
        }
    }
}

/// Default-ignorable characters: they take no room on the screen and therefore may not split a word either.
const fn is_invisible(cp: u32) -> bool {
    matches!(
        cp,
        0xAD | 0x34F
            | 0x61C
            | 0x115F..=0x1160
            | 0x17B4..=0x17B5
            | 0x180B..=0x180F
            | 0x200B..=0x200F
            | 0x202A..=0x202E
            | 0x2060..=0x206F
            | 0x3164
            | 0xFE00..=0xFE0F
            | 0xFEFF
            | 0xFFA0
            | 0xFFF0..=0xFFF8
            | 0x1BCA0..=0x1BCA3
            | 0x1D173..=0x1D17A
            | 0xE0000..=0xE0FFF
    )
}

fn latin(c: char, cp: u32) -> Folded {
    match c {
        'Æ' | 'æ' | 'Ǽ' | 'ǽ' | 'Ǣ' | 'ǣ' => Two('a', 'e'),
        'Œ' | 'œ' => Two('o', 'e'),
        'ß' => Two('s', 's'),
        'Þ' | 'þ' => Two('t', 'h'),
        'Ĳ' | 'ĳ' => Two('i', 'j'),
        'ª' => One('a'),
        'º' => One('o'),
        '¹' => One('1'),
        '²' => One('2'),
        '³' => One('3'),
        _ if cp >= 0xC0 => by_table(LATIN, cp - 0xC0, c),
        _ => One(c),
    }
}

fn by_table(table: &[u8], index: u32, c: char) -> Folded {
    match table.get(index as usize) {
        Some(&letter) if letter != b'.' => One(char::from(letter)),
        _ if c == 'ẞ' => Two('s', 's'),
        _ => One(lower(c)),
    }
}

/// Lower case of a character when that is a single character, else the character.
fn lower(c: char) -> char {
    let mut lowered = c.to_lowercase();
    match (lowered.next(), lowered.next()) {
        (Some(only), None) => only,
        _ => c,
    }
}

fn greek(c: char) -> char {
    match lower(c) {
        'ά' | 'ὰ' | 'ᾶ' => 'α',
        'έ' | 'ὲ' | 'ϵ' => 'ε',
        'ή' | 'ὴ' | 'ῆ' => 'η',
        'ί' | 'ϊ' | 'ΐ' | 'ὶ' | 'ῖ' => 'ι',
        'ό' | 'ὸ' => 'ο',
        'ύ' | 'ϋ' | 'ΰ' | 'ὺ' | 'ῦ' | 'ϒ' => 'υ',
        'ώ' | 'ὼ' | 'ῶ' => 'ω',
        'ς' | 'ϲ' => 'σ',
        'ϐ' => 'β',
        'ϑ' => 'θ',
        'ϕ' => 'φ',
        'ϖ' => 'π',
        'ϰ' => 'κ',
        'ϱ' => 'ρ',
        other => other,
    }
}

const fn cyrillic(c: char) -> char {
    match c {
        'й' | 'ѝ' => 'и',
        'ё' | 'ѐ' => 'е',
        'ї' => 'і',
        'ў' => 'у',
        'ѓ' | 'ґ' => 'г',
        'ќ' => 'к',
        other => other,
    }
}

/// Voiced kana lose their mark, because half-width and decomposed text writes it as a separate character.
fn kana(c: char, cp: u32) -> Folded {
    let wide = match cp {
        0x3099..=0x309C | 0xFF9E | 0xFF9F => return Dropped,
        0xFF66.. => HALF_WIDTH_KANA.chars().nth((cp - 0xFF66) as usize).unwrap_or(c),
        _ => c,
    };
    let cp = wide as u32;
    let (row, base) = if cp >= 0x30A1 { (cp - 0x30A1, 0x30A1) } else { (cp.wrapping_sub(0x3041), 0x3041) };
    let plain = match row {
        // Pairs of plain and voiced: ka to ti, then tu to to behind the small tu.
        10..=33 => row - row % 2,
        35..=40 => row - (row + 1) % 2,
        // Triples of plain, voiced and half-voiced: ha to ho.
        46..=60 => row - (row - 46) % 3,
        83 => 5,
        _ => row,
    };
    One(char::from_u32(base + plain).unwrap_or(wide))
}

/// Digits of other scripts and dressed-up digits.
fn digit(cp: u32) -> Option<char> {
    let value = match cp {
        0x660..=0x669 => cp - 0x660,
        0x6F0..=0x6F9 => cp - 0x6F0,
        0x966..=0x96F => cp - 0x966,
        0x2070 => 0,
        0x2074..=0x2079 => cp - 0x2070,
        0x2080..=0x2089 => cp - 0x2080,
        0x2460..=0x2468 => cp - 0x245F,
        0x2474..=0x247C => cp - 0x2473,
        0x2488..=0x2490 => cp - 0x2487,
        0x2776..=0x277E => cp - 0x2775,
        0x24EA => 0,
        0x1D7CE..=0x1D7FF => (cp - 0x1D7CE) % 10,
        0x1FBF0..=0x1FBF9 => cp - 0x1FBF0,
        _ => return None,
    };
    char::from_digit(value, 10)
}

/// Alphabets that repeat the Latin letters in another style.
fn styled_latin(cp: u32) -> Option<char> {
    let letter = match cp {
        0x1D400..=0x1D6A3 => (cp - 0x1D400) % 26,
        0x249C..=0x24B5 => cp - 0x249C,
        0x24B6..=0x24E9 => (cp - 0x24B6) % 26,
        0x1F110..=0x1F129 => cp - 0x1F110,
        0x1F130..=0x1F149 => cp - 0x1F130,
        0x1F150..=0x1F169 => cp - 0x1F150,
        0x1F170..=0x1F189 => cp - 0x1F170,
        0x1F1E6..=0x1F1FF => cp - 0x1F1E6,
        _ => return None,
    };
    Some(ascii(letter + u32::from(b'a')))
}

fn letterlike(c: char) -> Option<char> {
    // Everything in the table lies below the Arabic presentation forms; skip the search for scripts in use.
    if !matches!(c as u32, 0x250..=0x2FF | 0x1D00..=0x1DBF | 0x2070..=0x218F | 0x2C60..=0x2C7F | 0xA720..=0xA7FF)
    {
        return None;
    }
    let wanted = lower(c);
    let mut pairs = LETTERLIKE.chars();
    while let (Some(symbol), Some(letter)) = (pairs.next(), pairs.next()) {
        if symbol == c || symbol == wanted {
            return Some(letter);
        }
    }
    None
}

fn ascii(cp: u32) -> char {
    char::from_u32(cp).unwrap_or(' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(text: &str) -> std::string::String {
        let mut out = std::string::String::new();
        for c in text.chars() {
            match fold(c) {
                Dropped => {}
                One(a) => out.push(a),
                Two(a, b) => out.extend([a, b]),
            }
        }
        out
    }

    #[test]
    fn tables_have_one_letter_per_code_point() {
        assert_eq!(LATIN.len(), 0x250 - 0xC0);
        assert_eq!(LATIN_ADDITIONAL.len(), 0x100);
        assert_eq!(LETTERLIKE.chars().count() % 2, 0);
        assert_eq!(HALF_WIDTH_KANA.chars().count(), 56);
        assert!(LETTERLIKE.chars().skip(1).step_by(2).all(|letter| letter.is_ascii_lowercase()));
    }

    #[test]
    fn accents_and_case_go() {
        assert_eq!(folded("Contraseña ŞİFRE Mật-khẩu Łódź Straße"), "contrasena sifre mat-khau lodz strasse");
        assert_eq!(folded("e\u{301}te\u{301}"), "ete");
        assert_eq!(folded("Κωδικός Пароль Ёлка й"), "κωδικοσ пароль елка и");
    }

    #[test]
    fn dressed_up_letters_are_letters() {
        assert_eq!(folded("ｐａｓｓ𝐰𝒐𝔯𝕕"), "password");
        assert_eq!(folded("ⓣⓞⓚⓔⓝ ⒜⒝ 🄿🅸🅝 ᴘᴀꜱꜱ ²③𝟜"), "token ab pin pass 234");
        assert_eq!(folded("ﬁnal"), "final");
    }

    #[test]
    fn invisible_characters_go() {
        assert_eq!(folded("pa\u{200b}ss\u{ad}wo\u{2060}rd\u{feff}\u{e0041}"), "password");
    }

    #[test]
    fn kana_width_and_voicing_go() {
        assert_eq!(folded("ﾊﾟｽﾜｰﾄﾞ"), folded("パスワード"));
        assert_eq!(folded("カ\u{3099}ヅヴ"), "カツウ");
        assert_eq!(folded("だぢづでどばぱ"), "たちつてとはは");
    }
}
