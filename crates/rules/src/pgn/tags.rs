//! The tags of a game.

use alloc::{borrow::ToOwned, collections::BTreeMap, string::String};

/// The seven tags that every PGN has, in their order (PGN standard, 8.1.1).
pub(crate) const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// The tags of a PGN: names of letters, digits and underscores, values of any text.
///
/// They are written with the seven tags of the roster first, then the others by name. `Result`, `SetUp` and `FEN`
/// follow from the game and are set when it is written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PgnTags(BTreeMap<String, String>);

impl PgnTags {
    /// Sets a tag. Letters, digits and underscores of the name are kept, a name of nothing else is ignored.
    pub fn set(&mut self, name: &str, value: &str) {
        let name: String = name
            .chars()
            .filter(|c| c.is_ascii_alphanumeric() || *c == '_')
            .collect();
        if !name.is_empty() {
            self.0.insert(name, value.to_owned());
        }
    }

    /// A tag's value.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Takes a tag away and returns its value.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        self.0.remove(name)
    }

    /// Whether there is no tag.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many tags there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Names and values: the roster in its order as far as it is set, then the others by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let roster = ROSTER
            .into_iter()
            .filter_map(|name| Some((name, self.get(name)?)));
        roster.chain(self.others())
    }

    /// The tags that are not of the roster, by name.
    pub(crate) fn others(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .filter(|(name, _)| !ROSTER.contains(name))
    }
}
