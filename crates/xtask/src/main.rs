//! Project automation: `cargo xtask help`.
mod args;
#[cfg(test)]
mod arrows;
mod artifact;
mod csp;
mod paths;
mod pictures;
mod process;
mod report;
mod scripts;
mod serve;
mod site;
mod test;
mod tools;

use anyhow::Result;
use args::Command;
use std::process::ExitCode;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        // Not `fn main() -> Result`: with RUST_BACKTRACE set that prints a stack trace.
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    match args::parse(std::env::args_os().skip(1))? {
        Command::Help => {
            print!("{}", args::HELP);
            Ok(())
        }
        Command::Build { dev } => site::build(dev),
        Command::Serve { port, build } => {
            // The port first: whether it is free need not wait for a build.
            let listeners = serve::listen(port)?;
            if let Some(dev) = build {
                site::build(dev)?;
            }
            serve::serve_forever(listeners, &site::dist())
        }
        Command::Setup => test::set_up(),
        Command::Pictures => pictures::make(),
        Command::Test { parts, playwright } => test::test(&parts, &playwright),
    }
}
