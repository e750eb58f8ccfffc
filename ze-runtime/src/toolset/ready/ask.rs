//! A question made ready.

use serde_json::Value;

use crate::call::scope::Slot;
use crate::elicit::choices::Offer;
use crate::elicit::form::{Field, FieldName};
use crate::elicit::template::Template;
use crate::elicit::{Refusal, guard};
use crate::param::expr::Suggested;
use crate::param::{AskDef, Literal, ParamDef};
use crate::schema::check::check;
use crate::schema::fault::Audience;
use crate::schema::pattern::Patterns;
use crate::toolset::ready::layout::{Layout, ReadyExpr};

pub(crate) struct ReadyAsk {
    pub(crate) def: AskDef,
    pub(crate) name: FieldName,
    pub(crate) field: Field,
    pub(crate) message: Template,
    /// What may be chosen, where that is found out when it is asked.
    pub(crate) choices: Option<ReadyExpr<Offer>>,
    pub(crate) suggested: Option<ReadyExpr<Suggested>>,
    /// The parameters that have to be known before it can be asked.
    pub(crate) needs: Vec<usize>,
    pub(crate) default: Option<Value>,
    /// What is filled in.
    constant: Option<Value>,
    /// What people call it.
    pub(crate) label: &'static str,
}

impl ReadyAsk {
    pub(crate) fn new(
        param: &ParamDef,
        def: &AskDef,
        (schema, patterns): (&Value, &Patterns),
        table: usize,
        layout: &Layout,
    ) -> Result<Self, String> {
        let options = (def.types.options)();
        let narrow = if def.choices.is_some() { Field::open } else { Field::narrow };
        let mut field = narrow(schema, &options)
            .map_err(|why| format!("`{}` can't be asked for in a form: {why}", (def.types.type_name)()))?;
        if let Some(choices) = field.choices_mut().filter(|_| def.choices.is_none())
            && !guard::choices(param.name, choices)
        {
            return Err("it has no choice to offer".to_owned());
        }
        field.required = !def.optional && def.default.is_none();
        let literal = |what: &str,
                       value: Option<&'static (dyn Literal + Sync)>|
         -> Result<Option<Value>, String> {
            let Some(value) = value.map(Literal::wire) else { return Ok(None) };
            if let Some((_, fault)) = check(schema, patterns, &value).first() {
                return Err(format!("its `{what}` {}", fault.words(Audience::Model)));
            }
            (def.types.read)(&value).map_err(|why| format!("its `{what}` was not accepted: {}", why.0))?;
            Ok(Some(value))
        };
        let default = literal("default", def.default)?;
        let suggest = literal("suggest", def.suggest)?;
        let constant = suggest.or_else(|| default.clone());
        if let Some(value) = &constant {
            field.fill(value);
        }
        let name = FieldName::new(param.name, &field, param.not_a_credential).map_err(guard::worded)?;
        for text in [&mut field.title, &mut field.description].into_iter().flatten() {
            *text = guard::without_links(text);
        }
        let message = layout.template(&guard::without_links(def.message), def.shows, table);
        let choices = def.choices.as_ref().map(|expr| layout.expr(expr, table));
        let suggested = def.suggested.as_ref().map(|expr| layout.expr(expr, table));
        let mut needs: Vec<usize> = message.params().collect();
        needs.extend(choices.iter().flat_map(|expr| &expr.needs));
        needs.extend(suggested.iter().flat_map(|expr| &expr.needs));
        let label = param.title.unwrap_or(param.name);
        Ok(Self { def: *def, name, field, message, choices, suggested, needs, default, constant, label })
    }

    /// The field, as it is asked with these choices and this filled in.
    pub(crate) fn field(&self, offer: Option<&Offer>, filled: Option<&Value>) -> Field {
        let mut field = self.field.clone();
        if let Some(offer) = offer {
            field.offer(offer.selection.clone());
            if let Some(text) = &offer.description {
                field.description = Some(text.clone());
            }
        }
        // A constant was filled in when the toolset was built, unless its choices were not known then.
        if let Some(value) = filled.or(self.constant.as_ref().filter(|_| offer.is_some())) {
            field.fill(value);
        }
        field
    }

    /// Whether a call cannot run without a value.
    pub(crate) fn is_required(&self) -> bool {
        self.otherwise(Refusal::Unasked).is_none()
    }

    /// Whether a value counts as missing although it is there.
    pub(crate) fn is_blank(&self, value: &Value) -> bool {
        (self.field.is_text() || self.choices.is_some())
            && !self.def.allow_blank
            && value.as_str().is_some_and(|text| text.trim().is_empty())
    }

    /// The parameter when nobody gave a value and the user did not say no.
    pub(crate) fn otherwise(&self, why: Refusal) -> Option<Slot> {
        self.left_empty().or_else(|| (self.def.types.refused)(why))
    }

    /// The parameter after the user's no. A default is for when nobody says anything: it does not override a no.
    pub(crate) fn after_no(&self, why: Refusal) -> Option<Slot> {
        let absent = if self.def.optional { (self.def.types.absent)() } else { None };
        absent.or_else(|| (self.def.types.refused)(why))
    }

    /// The parameter when the form came back without it.
    pub(crate) fn left_empty(&self) -> Option<Slot> {
        match &self.default {
            // Read once when the toolset was built, so it can be read again.
            Some(default) => (self.def.types.read)(default).ok(),
            None if self.def.optional => (self.def.types.absent)(),
            None => None,
        }
    }
}
