//! What is known about a word: a set of roles it can play in a name or a sentence.

/// A set of roles. A word may have several: `number` is the head of "card number" and counts in "number of
/// tokens".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tags(u128);

impl Tags {
    pub(crate) const NONE: Self = Self(0);

    /// Whether any of `other`'s roles is in the set.
    pub(crate) const fn any(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The roles of both sets.
    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

macro_rules! tags {
    ($($(#[doc = $doc:literal])* $name:ident,)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Bit { $($name,)* }
        impl Tags {
            $($(#[doc = $doc])* pub(crate) const $name: Self = Self(1 << Bit::$name as u64);)*
        }
    };
}

tags! {
    // Heads: secrets by themselves.
    /// `password`
    PASSWORD,
    /// `secret`
    SECRET,
    /// `token`
    TOKEN,
    /// `apikey`
    APIKEY,
    /// `privatekey`
    PRIVATE,
    /// `otp`
    OTP,
    /// `pin`
    PIN,
    /// `cardnumber`
    PAYMENT,
    /// `connectionstring`
    CONNECTION,
    /// `cookie`
    COOKIE,
    /// `iban`
    IDENTITY,
    /// `seedphrase`
    WALLET,
    /// Heads whose language puts what belongs to them behind them, so that a word behind does not take over:
    /// `contraseña del usuario`.
    LEADS,
    /// A word no other word ends in by chance, so that it is recognised at the end of a longer one.
    STRONG,
    /// A head that its company can take the meaning of: `token`, but not `accesstoken`.
    BARE,
    /// A word that is declined: up to four letters may follow it.
    STEM,

    // Weak heads: secrets in some company only.
    /// `key`
    KEY,
    /// `code`
    CODE,
    /// `pass`
    PASS,
    /// `number`
    NUMBER,
    /// `card`
    CARD,
    /// `account`
    ACCOUNT,

    // Company that turns a weak head into a secret.
    /// Words before `key`: `api`, `secret`.
    GRANTS,
    /// Of those, the words that make it a cryptographic key: `ssh`, `hmac`.
    CRYPTO,
    /// Words before `key` that make it a secret behind the name of a service: `azure_function_key`.
    SCOPED,
    /// `pat`, which is a token behind another word.
    PAT,
    /// `ak`, `sk`: access and secret key, behind the name of a service.
    HALF,
    /// `pem`, which is a private key behind the name of its owner.
    PEM,
    /// Words before `code`: `verification`, `door`.
    UNLOCKS,
    /// Whose or what's password it is: `user`, `db`.
    OWNER,
    /// A service that hands out keys: `openai`.
    PRODUCT,
    /// Kinds of bank card: `credit`.
    CREDIT,
    /// Words before `account number`: `bank`.
    BANK,

    /// Words before a number that tells who somebody is: `passport`.
    PERSONAL,
    /// Words that may stand between: `id`, `card`.
    IDENTIFIES,

    // Company that takes the secret away.
    /// Words before `token`: `page`.
    INERT_TOKEN,
    /// Words before `pin`: `gpio`.
    INERT_PIN,
    /// Of those, words that show in a sentence that no number is meant: `map`, `gpio`.
    SPOT,
    /// Words before `key` that prevail over `GRANTS`: `kms`, `public`.
    INERT_KEY,
    /// Words before `card` or `cookie` that make it an everyday one: `library`, `fortune`.
    INERT,
    /// Words of blockchains, where a token is a coin.
    COIN,
    /// Words in whose company a bare token is a bookmark: `next`, `page`.
    PAGING,
    /// Things a secret has: `length`.
    ATTRIBUTE,
    /// Words behind a secret that leave it one: `value`, `prod`.
    VALUE,
    /// Words in front that make a name a switch: `use`.
    SWITCH,
    /// Of those, words that do so with passwords only: a `reset_token` is not a switch.
    RESET,
    /// Words in front that make it a count: `max`.
    COUNT,

    // Grammar, for sentences.
    /// `enter`, `paste`
    ASK,
    /// `choose`, `set`: ask for a password, but merely handle a token.
    INVENT,
    /// `not`, `never`
    NEGATION,
    /// `of`, `for`
    OF,
    /// Of those, `that` and `because`, behind which another clause begins.
    RELATIVE,
    /// `with`, `using`
    WITH,
    /// `the`, `a`
    ARTICLE,
    /// `your`, `my`
    YOUR,
    /// `is`, `will`
    VERB,
    /// `how`, `whether`, `which`
    QUESTION,
    /// `what`
    WHAT,
    /// `and`, `or`
    AND,
    /// Of those, `or`.
    OR,
    /// `but`, `just`
    BUT,
    /// `it`, `them`
    IT,
    /// `you`, `I`
    PERSON,
    /// `method`, `type`: what follows is a list of choices.
    OPTION,
    /// `browser`, `website`
    ELSEWHERE,
    /// `here`, `below`
    HERE,
    /// `digits`, `letters`, `value`: parts that give the whole away.
    PART,
    /// `sms`, `authenticator`: what one-time codes arrive by.
    DELIVERY,
    /// `required`, `needed`
    NEEDED,
    /// `akia`, `ghp`: how tokens begin.
    PREFIX,

    /// `in`, `out`: belong to the verb before them.
    PARTICLE,
    /// `to`, `on`: prepositions of verbs like "pin", and not of nouns.
    TOWARDS,
    /// `create`: of the words that do so, those that are switches in names.
    THINK_UP,
    /// `use`: "which key shall I use" asks for the key.
    EMPLOY,
    /// `need`, `require`: ask in the mouth of whoever asks, and are switches otherwise.
    WISH,
    /// `remember`, `update`: verbs that handle a secret without asking for it.
    ACTION,
    /// `words`, `phrase`: what wallets are restored from.
    PHRASE,
    /// `wallet`
    PURSE,
    /// Files that contain a secret, and whose name may be asked for, but not their content: `kubeconfig`.
    FILE,
    /// `file`: has a name, but also contents.
    SHEET,
    /// `contents`, `upload`: what tells that the contents of a file are meant.
    CARRY,

    // Shape, set while reading.
    /// The word was found by taking off its plural ending.
    PLURAL,
    /// Digits only.
    DIGITS,
    /// A single letter.
    LETTER,
    /// Not in the lexicon.
    UNKNOWN,
    /// Formed like a participle: `generated`.
    PARTICIPLE,
    /// Formed like a noun from a verb: `hashing`.
    GERUND,
}

impl Tags {
    /// Every head that is a secret by itself.
    pub(crate) const HEADS: Self = Self::PASSWORD
        .or(Self::SECRET)
        .or(Self::TOKEN)
        .or(Self::APIKEY)
        .or(Self::PRIVATE)
        .or(Self::OTP)
        .or(Self::PIN)
        .or(Self::PAYMENT)
        .or(Self::CONNECTION)
        .or(Self::COOKIE)
        .or(Self::IDENTITY)
        .or(Self::WALLET);

    /// Every head that is a secret in some company only.
    pub(crate) const WEAK: Self = Self::KEY
        .or(Self::CODE)
        .or(Self::PASS)
        .or(Self::NUMBER)
        .or(Self::CARD)
        .or(Self::ACCOUNT)
        .or(Self::PAT)
        .or(Self::HALF)
        .or(Self::PEM);

    /// Roles that only mean something in a sentence.
    pub(crate) const GRAMMAR: Self = Self::ASK
        .or(Self::INVENT)
        .or(Self::NEGATION)
        .or(Self::OF)
        .or(Self::WITH)
        .or(Self::ARTICLE)
        .or(Self::YOUR)
        .or(Self::VERB)
        .or(Self::QUESTION)
        .or(Self::WHAT)
        .or(Self::AND)
        .or(Self::BUT)
        .or(Self::IT)
        .or(Self::PERSON)
        .or(Self::HERE)
        .or(Self::NEEDED);

    /// Roles of words that run-together names are made of.
    pub(crate) const TECHNICAL: Self = Self::HEADS
        .or(Self::WEAK)
        .or(Self::GRANTS)
        .or(Self::SCOPED)
        .or(Self::UNLOCKS)
        .or(Self::OWNER)
        .or(Self::PRODUCT)
        .or(Self::CREDIT)
        .or(Self::BANK)
        .or(Self::INERT_TOKEN)
        .or(Self::INERT_PIN)
        .or(Self::INERT_KEY)
        .or(Self::ATTRIBUTE)
        .or(Self::VALUE)
        .or(Self::SWITCH)
        .or(Self::COUNT);
}
