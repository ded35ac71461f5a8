//! See the crate description.
use wasm_bindgen::prelude::*;
/// X.
#[wasm_bindgen(js_name = startFen)]
#[must_use]
pub fn start_fen() -> String {
    "x".into()
}
