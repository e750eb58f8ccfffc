//! Tools that return each kind of content.

use ze_runtime::{Content, ToolOutput, tool};

/// A red pixel, as PNG in base64.
pub(crate) const PIXEL: &str =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4z8AAAAMBAQD3A0FDAAAAAElFTkSuQmCC";

/// One sample of silence, as WAV in base64.
const SILENCE: &str = "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQIAAAAAAA==";

/// Return text.
#[tool]
pub(crate) async fn test_simple_text() -> &'static str {
    "This is a simple text response for testing."
}

/// Return a picture.
#[tool]
pub(crate) async fn test_image_content() -> ToolOutput {
    ToolOutput::new().with(Content::image(PIXEL, "image/png"))
}

/// Return a sound.
#[tool]
pub(crate) async fn test_audio_content() -> ToolOutput {
    ToolOutput::new().with(Content::audio(SILENCE, "audio/wav"))
}

/// Return a resource.
#[tool]
pub(crate) async fn test_embedded_resource() -> ToolOutput {
    let text = "This is an embedded resource content.";
    ToolOutput::new().with(Content::resource("test://embedded-resource", "text/plain", text))
}

/// Return text, a picture and a resource.
#[tool]
pub(crate) async fn test_multiple_content_types() -> ToolOutput {
    let json = r#"{"test":"data","value":123}"#;
    ToolOutput::text("Multiple content types test:")
        .with(Content::image(PIXEL, "image/png"))
        .with(Content::resource("test://mixed-content-resource", "application/json", json))
}
