//! What is wrong with the text of something small.

use thiserror::Error;

/// The text is not what was to be read; the message says what that would be.
///
/// ```
/// use tabiya_rules::Square;
/// let error = "e9".parse::<Square>().unwrap_err();
/// assert_eq!(error.to_string(), "expected a square: a file a to h and a rank 1 to 8, like e4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("expected {0}")]
pub struct ParseError(pub(crate) &'static str);
