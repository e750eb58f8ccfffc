//! What the options that bound a value say of it: `min`, `max_length`, `format` and the like.

use serde_json::{Map, Number, Value};

use crate::param::Literal;

/// The bounds that an author wrote.
#[derive(Clone, Copy)]
pub(crate) struct Bounds {
    pub(crate) min: Option<&'static (dyn Literal + Sync)>,
    pub(crate) max: Option<&'static (dyn Literal + Sync)>,
    pub(crate) min_length: Option<u64>,
    pub(crate) max_length: Option<u64>,
    pub(crate) min_items: Option<u64>,
    pub(crate) max_items: Option<u64>,
    pub(crate) format: Option<&'static str>,
    pub(crate) pattern: Option<&'static str>,
}

impl Bounds {
    pub(crate) const NONE: Self = Self {
        min: None,
        max: None,
        min_length: None,
        max_length: None,
        min_items: None,
        max_items: None,
        format: None,
        pattern: None,
    };

    /// Writes them into a schema; of two bounds the narrower one stays, as a type may have its own.
    pub(crate) fn apply(&self, schema: &mut Map<String, Value>) -> Result<(), String> {
        let number = |literal: Option<&'static (dyn Literal + Sync)>| match literal?.wire() {
            Value::Number(number) => Some(number),
            _ => None,
        };
        let lower = [
            ("minimum", number(self.min)),
            ("minLength", self.min_length.map(Number::from)),
            ("minItems", self.min_items.map(Number::from)),
        ];
        let upper = [
            ("maximum", number(self.max)),
            ("maxLength", self.max_length.map(Number::from)),
            ("maxItems", self.max_items.map(Number::from)),
        ];
        let mut put = |key: &str, own: Option<Number>, narrower: fn(f64, f64) -> bool| {
            let Some(own) = own else { return };
            let there = schema.get(key).and_then(Value::as_f64);
            if own.as_f64().is_some_and(|own| there.is_none_or(|there| narrower(own, there))) {
                schema.insert(key.to_owned(), Value::Number(own));
            }
        };
        for (key, own) in lower {
            put(key, own, |own, there| own > there);
        }
        for (key, own) in upper {
            put(key, own, |own, there| own < there);
        }
        if let Some(format) = self.format {
            schema.insert("format".to_owned(), format.into());
        }
        match self.pattern.and_then(|pattern| schema.insert("pattern".to_owned(), pattern.into())) {
            None => Ok(()),
            Some(_) => Err("its type has a pattern of its own; write one that says both".to_owned()),
        }
    }
}

/// The options that bound, for a builder whose definition is at `$def`. The second argument places the error: see
/// [`crate::param::asked`].
macro_rules! bounding {
    ($builder:ident $([$mode:ident])?, $bound:path, $def:ident $(. $path:ident)*) => {
        impl<T: $bound $(, $mode)?> $builder<T $(, $mode)?> {
            /// The least number.
            #[must_use]
            pub const fn min(mut self, [bound]: &'static [BoundOf<T>; 1], _: &[T; 0]) -> Self
            where
                T: KindOf<Kind: HasBound<T::Literal>>,
            {
                self.$def$(.$path)*.bounds.min = Some(bound);
                self
            }

            /// The greatest number.
            #[must_use]
            pub const fn max(mut self, [bound]: &'static [BoundOf<T>; 1], _: &[T; 0]) -> Self
            where
                T: KindOf<Kind: HasBound<T::Literal>>,
            {
                self.$def$(.$path)*.bounds.max = Some(bound);
                self
            }

            /// The least number of characters.
            #[must_use]
            pub const fn min_length(mut self, [bound]: &[u64; 1], _: &[T; 0]) -> Self
            where
                T: KindOf<Kind: IsText>,
            {
                self.$def$(.$path)*.bounds.min_length = Some(*bound);
                self
            }

            /// The greatest number of characters.
            #[must_use]
            pub const fn max_length(mut self, [bound]: &[u64; 1], _: &[T; 0]) -> Self
            where
                T: KindOf<Kind: IsText>,
            {
                self.$def$(.$path)*.bounds.max_length = Some(*bound);
                self
            }

            /// The least number of choices.
            #[must_use]
            pub const fn min_items(mut self, [bound]: &[u64; 1], _: &[T; 0]) -> Self
            where
                T: KindOf<Kind: HasItems>,
            {
                self.$def$(.$path)*.bounds.min_items = Some(*bound);
                self
            }

            /// The greatest number of choices.
            #[must_use]
            pub const fn max_items(mut self, [bound]: &[u64; 1], _: &[T; 0]) -> Self
            where
                T: KindOf<Kind: HasItems>,
            {
                self.$def$(.$path)*.bounds.max_items = Some(*bound);
                self
            }

            /// What the text must be: `email`, `uri`, `date` or `date-time`.
            #[must_use]
            pub const fn format(mut self, [format]: &[&'static str; 1], _: &[T; 0]) -> Self
            where
                T: KindOf<Kind: IsText>,
            {
                self.$def$(.$path)*.bounds.format = Some(format);
                self
            }

            /// What the text must match: a regular expression.
            #[must_use]
            pub const fn pattern(mut self, [pattern]: &[&'static str; 1], _: &[T; 0]) -> Self
            where
                T: KindOf<Kind: IsText>,
            {
                self.$def$(.$path)*.bounds.pattern = Some(pattern);
                self
            }

            /// The header in which HTTP clients repeat the argument, without its `Mcp-Param-`.
            #[must_use]
            pub const fn header(mut self, [name]: &[&'static str; 1], _: &[T; 0]) -> Self
            where
                T: Mirrorable,
            {
                self.$def$(.$path)*.header = Some(name);
                self
            }
        }
    };
}

pub(crate) use bounding;
