//! The documents' pictures, made from the site as it is.
use crate::process::run;
use crate::tools::{self, node_script, root};
use crate::{serve, site};
use anyhow::Result;

pub fn make() -> Result<()> {
    site::build(false)?;
    tools::npm_packages()?;
    let browser = tools::browser()?;
    let listeners = serve::listen(0)?;
    let url = format!("http://localhost:{}/", listeners.port);
    // They end with this process.
    let _threads = serve::start(listeners, &site::dist())?;
    let mut script = node_script("pictures/play.js", &[&url]);
    script.arg(root().join("docs/images"));
    run(script.env("CHROMIUM", browser.chromium))
}
