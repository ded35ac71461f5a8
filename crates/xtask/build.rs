//! Only here so that the build dependency in Cargo.toml counts; see there.
fn main() {
    println!("cargo::rerun-if-changed=build.rs");
}
