//! The state of reading a text: who is asked for what. One state and its steps, which read best together.

use crate::finding::{Class, Finding};
use crate::heads::after;
use crate::prose;
use crate::tags::Tags;
use crate::tokens::Token;
use crate::window::Gap;

/// What has been read of the text so far.
#[derive(Default)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "independent facts about a sentence, not the states of one thing"
)]
pub(crate) struct Reading {
    /// "Do not", "never": nothing in the sentence is asked for.
    negated: bool,
    /// A word has followed the verb that is negated.
    negation_has_object: bool,
    /// "How many", "should the": the answer is a number, a choice, or yes or no.
    question: bool,
    /// A list of choices follows: "Method (password or key)".
    choices: bool,
    /// The text itself is one of several choices.
    one_choice: bool,
    /// A verb of asking is in force.
    ask: Ask,
    /// What is mentioned now would be the object of that verb: no "name of the" has come between.
    object: bool,
    /// What is mentioned now would be the head of a label.
    label: Label,
    /// The word before was a verb of asking or leads up to one, so that a verb may follow.
    imperative: bool,
    /// Whether the label so far is about something a user has in part: "value of", "letters of".
    part: bool,
    /// It is a number: "number of your card", but also "number of passwords".
    number: bool,
    /// The sentence begins with its verb: "can you".
    inverted: bool,
    /// The verb of asking is not a request but a forecast: "where you enter".
    told: bool,
    /// "What is": a possessive or an article makes it a request.
    what: bool,
    /// A secret that was mentioned without being asked for, in which sentence: "create a token", to be followed by
    /// "paste it".
    pending: Option<(Finding, usize)>,
    /// Number of the sentence.
    sentence: usize,
    /// Words read of the sentence.
    words: usize,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Ask {
    #[default]
    No,
    /// "Choose a": asks for a password, but merely handles a token.
    Invent,
    Yes,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Label {
    /// Nothing but articles and possessives so far.
    #[default]
    Start,
    /// Inside the first noun phrase.
    Noun,
    /// Behind it and a preposition: a list may go on, as in "date of birth and password".
    Behind,
    /// In the next item of such a list.
    Again,
    /// Behind a verb or a switch, for good.
    Over,
}

impl Reading {
    /// Before a text that is one of several choices.
    pub(crate) fn of_a_choice() -> Self {
        Self { choices: true, one_choice: true, ..Self::default() }
    }

    /// Reads one token.
    pub(crate) fn step(&mut self, tokens: &[Token], at: usize) -> Option<Finding> {
        let token = tokens[at];
        self.punctuation(token);
        let found = self.mention(tokens, at);
        if found.is_some() {
            return found;
        }
        self.grammar(tokens, at);
        self.words += 1;
        self.pronoun(tokens, at)
    }

    fn punctuation(&mut self, token: Token) {
        match token.gap {
            Gap::Stop => {
                let (pending, sentence) = (self.pending.take(), self.sentence + 1);
                let one_choice = self.one_choice;
                *self = Self { pending, sentence, one_choice, choices: one_choice, ..Self::default() };
            }
            Gap::Colon | Gap::Bracket => {
                self.label = Label::Start;
                self.imperative = true;
                self.object = true;
                self.number = false;
            }
            Gap::Comma => {
                self.imperative = true;
                self.next_item();
            }
            Gap::Joined | Gap::Space => {}
        }
        if self.words == 0 {
            self.imperative = true;
        }
    }

    /// Whether the token is the head of a secret that is asked for.
    fn mention(&mut self, tokens: &[Token], at: usize) -> Option<Finding> {
        let asked = self.ask == Ask::Yes;
        let head = prose::head_at(tokens, at, asked)?;
        let counted = self.number && !matches!(head.class, Class::Payment | Class::Identity);
        if self.negated || self.choices || counted || prose::excused(tokens, head, at, asked) {
            return None;
        }
        let finding = Finding::new(head.class, tokens[head.first].start..tokens[head.last].end);
        self.pending = Some((finding.clone(), self.sentence));
        if self.question {
            return prose::lent(tokens, head).then_some(finding);
        }
        let memorised = matches!(head.class, Class::Password | Class::Code | Class::Secret);
        let asked = match self.ask {
            // How a token begins is told in a relative clause: "the string that starts with".
            Ask::Yes => {
                (self.object || tokens[at].is(Tags::PREFIX)) && !(self.told && prose::elsewhere(tokens, at))
            }
            Ask::Invent => self.object && memorised,
            Ask::No => {
                let again = self.label == Label::Again && !tokens[at].is(Tags::PLURAL);
                let heads = matches!(self.label, Label::Start | Label::Noun) || again;
                heads && prose::label_stands(tokens, head, at)
            }
        };
        asked.then_some(finding)
    }

    /// "Create a token and paste it": the object was mentioned before.
    fn pronoun(&self, tokens: &[Token], at: usize) -> Option<Finding> {
        let next = tokens[after(tokens, at)?];
        let asked = self.ask == Ask::Yes && !self.question && tokens[at].is(Tags::ASK) && next.is(Tags::IT);
        let (finding, sentence) = self.pending.as_ref()?;
        let recent = sentence + 1 >= self.sentence;
        (asked && recent && !(self.told && prose::elsewhere(tokens, at))).then(|| finding.clone())
    }

    /// Takes in what the token says about the sentence.
    fn grammar(&mut self, tokens: &[Token], at: usize) {
        let token = tokens[at];
        let imperative = core::mem::take(&mut self.imperative);
        let last_of_clause = after(tokens, at).is_none();
        let next = after(tokens, at).map_or(Tags::NONE, |at| tokens[at].tags);
        let last = at.checked_sub(1).map_or(Tags::NONE, |at| tokens[at].tags);

        // "Value of" and "type of" begin with nouns, although "value" and "type" are verbs, too; and "key" is a verb
        // only in "key in".
        let named = token.is(Tags::ATTRIBUTE.or(Tags::VALUE)) && next.any(Tags::OF) && self.words == 0;
        let noun = (named || token.is(Tags::KEY)) && !next.any(Tags::PARTICLE);
        // Scripts without spaces put the verb anywhere.
        let imperative = imperative || token.gap == Gap::Joined;
        let wish = token.is(Tags::WISH) && self.words == 0 && !next.any(Tags::YOUR);
        if token.is(Tags::BUT) {
            self.negated = false;
            self.question = false;
            self.imperative = true;
        } else if token.is(Tags::ASK) && imperative && !wish && !noun {
            self.asked(token, last, next);
        } else if token.is(Tags::INVENT) && imperative {
            self.invented(token, last, next);
        } else if token.is(Tags::NEGATION) {
            self.negated = true;
            self.negation_has_object = false;
            self.imperative = true;
        } else {
            let connects = Tags::ASK.or(Tags::AND).or(Tags::VERB).or(Tags::PARTICLE);
            self.negation_has_object |= !token.is(connects);
            self.question |= token.is(Tags::QUESTION);
            self.choices |= token.is(Tags::OPTION) && last_of_clause;
            self.structure(token, last, next);
        }
    }

    /// A verb of asking.
    fn asked(&mut self, token: Token, last: Tags, next: Tags) {
        // "Can you paste" is a request; "do you need" and "should users enter" are questions.
        let forecast = last.any(Tags::PERSON.or(Tags::VERB)) && !self.inverted;
        let others = last.any(Tags::PERSON) && !last.any(Tags::YOUR);
        // "How to share": still a question.
        let infinitive = last.any(Tags::TOWARDS);
        if self.words > 0 && !token.is(Tags::SWITCH) && !others && !infinitive {
            self.question = false;
        }
        if next.any(Tags::YOUR) {
            self.choices = false;
        }
        self.told = forecast;
        // "Don't worry, enter" negates another verb; "don't enter, paste or" negates them all.
        self.negated &= !self.negation_has_object;
        self.imperative = self.negated || next.any(Tags::ASK);
        if !self.negated {
            self.ask = Ask::Yes;
            self.object = true;
            self.part = false;
            self.label = Label::Over;
        }
    }

    /// A verb that asks for a secret only when the reader is to think of it.
    fn invented(&mut self, token: Token, last: Tags, next: Tags) {
        // "Add your key" asks for it, "create a key" does not.
        if next.any(Tags::YOUR) {
            return self.asked(token, last, next);
        }
        if self.ask == Ask::No && (!token.is(Tags::SWITCH) || token.is(Tags::THINK_UP)) {
            self.ask = Ask::Invent;
        }
        self.object = true;
        self.label = Label::Over;
    }

    /// Words that tell where in the sentence we are.
    fn structure(&mut self, token: Token, last: Tags, next: Tags) {
        // "What is your" is answered with the thing itself.
        let what = core::mem::replace(&mut self.what, token.is(Tags::WHAT));
        let links = Tags::VERB.or(Tags::AND).or(Tags::OF);
        if what && token.is(Tags::ARTICLE.or(Tags::YOUR)) && last.any(links) {
            self.question = false;
            self.label = Label::Start;
            return;
        }
        self.what |= what && token.is(links);
        if token.is(Tags::WHAT) {
            // Neither noun nor verb.
        } else if token.is(Tags::AND) {
            // "Do not enter this or paste that" is negated throughout.
            self.imperative = !(self.negated && token.is(Tags::OR));
            self.object = true;
            self.next_item();
            if next.any(Tags::YOUR) {
                self.label = Label::Start;
            }
        } else if token.is(Tags::PERSON) && (!token.is(Tags::OWNER) || next.any(Tags::VERB.or(Tags::ASK))) {
            self.imperative = true;
            self.label = Label::Over;
        } else if token.is(Tags::VERB) && !(token.is(Tags::OF) && next.any(Tags::LEADS)) {
            // "Número do cartão" has a preposition that looks like a verb.
            if !last.any(Tags::WHAT) {
                // "Is it" and "should the" at the start make a question.
                self.inverted |= self.words == 0;
                self.question |= self.words == 0;
                self.imperative = true;
                self.label = Label::Over;
            }
        } else if token.is(Tags::ARTICLE.or(Tags::YOUR)) {
            // An article behind a noun shows that the noun was a verb: "reads the".
            if self.label == Label::Noun && self.ask == Ask::No && !last.any(Tags::OF.or(Tags::WITH)) {
                self.label = Label::Over;
            }
        } else if token.is(Tags::OF.or(Tags::WITH)) {
            self.preposition(token, last, next);
        } else {
            self.part = token.is(Tags::PART);
            if self.label == Label::Start {
                let handles = token.is(Tags::SWITCH.or(Tags::COUNT).or(Tags::ACTION));
                let noun = token.is(Tags::GRANTS.or(Tags::NUMBER));
                self.label = if handles && !noun { Label::Over } else { Label::Noun };
            }
        }
    }

    /// A comma or a conjunction.
    fn next_item(&mut self) {
        self.label = match self.label {
            Label::Noun => Label::Start,
            Label::Behind => Label::Again,
            other => other,
        };
    }

    fn preposition(&mut self, token: Token, last: Tags, next: Tags) {
        self.imperative = true;
        let of_verb = last.any(Tags::ASK) && self.ask == Ask::Yes && self.object;
        if of_verb && token.is(Tags::PARTICLE.or(Tags::WITH)) {
            // "Type in", "sign in with".
        } else if token.is(Tags::RELATIVE) {
            self.label = Label::Over;
            self.object = false;
        } else if token.is(Tags::OF) && last.any(Tags::NUMBER) {
            self.number = true;
        } else if self.part || token.is(Tags::WITH) && next.any(Tags::YOUR) {
            // "Value of", "authenticate with your".
        } else {
            self.label = if self.label == Label::Over { Label::Over } else { Label::Behind };
            self.object = false;
        }
    }
}
