//! See `pgn` in `laws.rs`.
#![no_main]

#[allow(dead_code)]
#[path = "../laws.rs"]
mod laws;

libfuzzer_sys::fuzz_target!(|data: &[u8]| laws::pgn(data));
