//! The facade in a dedicated worker of headless Chromium.
#![cfg(target_arch = "wasm32")]

use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

mod common;

wasm_bindgen_test_configure!(run_in_dedicated_worker);

include!("common/all.rs");
