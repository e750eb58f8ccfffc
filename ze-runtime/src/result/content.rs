//! The kinds of content that a tool's result can hold.

use serde::{Deserialize, Serialize};

/// One piece of a tool's result:
/// <https://modelcontextprotocol.io/specification/2026-07-28/server/tools#tool-result>.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Content {
    /// Text.
    Text {
        /// The text.
        text: String,
        /// Who it is for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        annotations: Option<Annotated>,
    },
    /// A picture.
    #[serde(rename_all = "camelCase")]
    Image {
        /// Base64.
        data: String,
        /// Such as `image/png`.
        mime_type: String,
        /// Who it is for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        annotations: Option<Annotated>,
    },
    /// A sound.
    #[serde(rename_all = "camelCase")]
    Audio {
        /// Base64.
        data: String,
        /// Such as `audio/wav`.
        mime_type: String,
        /// Who it is for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        annotations: Option<Annotated>,
    },
    /// Where a resource is.
    ResourceLink(ResourceLink),
    /// A resource itself.
    Resource {
        /// The resource.
        resource: EmbeddedResource,
        /// Who it is for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        annotations: Option<Annotated>,
    },
}

/// Hints about a piece of content.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Annotated {
    /// Who it is for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub audience: Vec<Audience>,
    /// From 0 (optional) to 1 (required).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub priority: Option<f64>,
    /// When it was last changed, in ISO 8601.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_modified: Option<String>,
}

/// Who a piece of content is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Audience {
    /// The person.
    User,
    /// The model.
    Assistant,
}

/// A link to a resource.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ResourceLink {
    /// Where it is.
    pub uri: String,
    /// What it is called by program.
    pub name: String,
    /// What people see.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// What it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Such as `text/plain`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mime_type: Option<String>,
    /// In bytes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<u64>,
    /// Who it is for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub annotations: Option<Annotated>,
}

/// A resource inside a result.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum EmbeddedResource {
    /// A text resource.
    #[serde(rename_all = "camelCase")]
    Text {
        /// Where it is.
        uri: String,
        /// Such as `text/plain`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        mime_type: Option<String>,
        /// The text.
        text: String,
    },
    /// A binary resource.
    #[serde(rename_all = "camelCase")]
    Blob {
        /// Where it is.
        uri: String,
        /// Such as `application/pdf`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        mime_type: Option<String>,
        /// Base64.
        blob: String,
    },
}

impl Content {
    /// Text.
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text { text: text.into(), annotations: None }
    }

    /// A picture; `data` is base64.
    pub fn image(data: impl Into<String>, mime_type: impl Into<String>) -> Self {
        Self::Image { data: data.into(), mime_type: mime_type.into(), annotations: None }
    }

    /// A sound; `data` is base64.
    pub fn audio(data: impl Into<String>, mime_type: impl Into<String>) -> Self {
        Self::Audio { data: data.into(), mime_type: mime_type.into(), annotations: None }
    }

    /// A link to a resource.
    pub fn resource_link(uri: impl Into<String>, name: impl Into<String>) -> Self {
        Self::ResourceLink(ResourceLink { uri: uri.into(), name: name.into(), ..ResourceLink::default() })
    }

    /// A text resource itself.
    pub fn resource(uri: impl Into<String>, mime_type: impl Into<String>, text: impl Into<String>) -> Self {
        let resource =
            EmbeddedResource::Text { uri: uri.into(), mime_type: Some(mime_type.into()), text: text.into() };
        Self::Resource { resource, annotations: None }
    }

    /// A binary resource itself; `blob` is base64.
    pub fn blob(uri: impl Into<String>, mime_type: impl Into<String>, blob: impl Into<String>) -> Self {
        let resource =
            EmbeddedResource::Blob { uri: uri.into(), mime_type: Some(mime_type.into()), blob: blob.into() };
        Self::Resource { resource, annotations: None }
    }

    /// Says who it is for.
    #[must_use]
    pub fn annotated(mut self, hints: Annotated) -> Self {
        match &mut self {
            Self::Text { annotations, .. }
            | Self::Image { annotations, .. }
            | Self::Audio { annotations, .. }
            | Self::ResourceLink(ResourceLink { annotations, .. })
            | Self::Resource { annotations, .. } => *annotations = Some(hints),
        }
        self
    }
}

impl From<ResourceLink> for Content {
    fn from(link: ResourceLink) -> Self {
        Self::ResourceLink(link)
    }
}
