//! The facade in Node.
#![cfg(target_arch = "wasm32")]

use wasm_bindgen_test::wasm_bindgen_test;

mod common;

include!("common/all.rs");
