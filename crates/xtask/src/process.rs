//! Running other programs, with their command lines shown.
use crate::tools::root;
use anyhow::{Context, Result, bail};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

/// A `Command` for the very cargo that runs us, in the project's folder.
pub fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root());
    command
}

/// Runs it to its end; anything but success is an error that shows the command line.
pub fn run(command: &mut Command) -> Result<()> {
    announce(command);
    let status = command.status().with_context(|| cannot_start(command))?;
    if !status.success() {
        bail!("`{}` failed ({status})", show(command));
    }
    Ok(())
}

/// As `run`, but hands each line of standard output to `line`, line end included.
pub fn run_lines(command: &mut Command, mut line: impl FnMut(&str)) -> Result<()> {
    announce(command);
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| cannot_start(command))?;
    if let Some(stdout) = child.stdout.take() {
        let mut reader = BufReader::new(stdout);
        let mut buffer = Vec::new();
        while reader.read_until(b'\n', &mut buffer)? > 0 {
            line(&String::from_utf8_lossy(&buffer));
            buffer.clear();
        }
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("`{}` failed ({status})", show(command));
    }
    Ok(())
}

/// As `run_lines`, with the output shown as well.
pub fn run_shown(command: &mut Command, mut line: impl FnMut(&str)) -> Result<()> {
    run_lines(command, |text| {
        let mut out = std::io::stdout().lock();
        // Nobody reading our output is no reason to stop the tests.
        let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
        line(text);
    })
}

/// The trimmed output of a program that succeeds.
pub fn output(program: &str, args: &[&str]) -> Option<String> {
    let out = Command::new(program)
        .args(args)
        .current_dir(root())
        .output()
        .ok()?;
    out.status
        .success()
        .then(|| String::from_utf8_lossy(&out.stdout).trim().to_owned())
}

fn announce(command: &Command) {
    eprintln!("$ {}", show(command));
}

pub fn cannot_start(command: &Command) -> String {
    format!("cannot start `{}`", show(command))
}

/// The command line as a person would type it, but for quotes.
fn show(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let mut line = program
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    for argument in command.get_args() {
        line.push(' ');
        line.push_str(&argument.to_string_lossy());
    }
    line
}
