//! A game as a link.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use tabiya_rules::Position;

use super::bits::BitWriter;
use super::{
    DRAW_OFFERED, ENDING_SHIFT, FORMAT, HAS_NAMES, HAS_START, LONGEST, SharedGame, WriteError,
    choices, endings, is_name, width,
};

/// The game as text that may stand after the `#` of an address.
///
/// # Errors
/// If a name is too long or cannot be shown, or the game is too long.
pub fn write(shared: &SharedGame) -> Result<String, WriteError> {
    if !shared.names.iter().all(|name| is_name(name)) {
        return Err(WriteError::Name);
    }
    let mut bytes = vec![FORMAT];
    bytes.extend(shared.number.to_be_bytes());
    bytes.push(flags(shared));
    if has_names(shared) {
        for name in &shared.names {
            push_text(&mut bytes, name);
        }
    }
    if has_start(shared) {
        push_text(&mut bytes, &shared.game.start().to_string());
    }
    push_number(&mut bytes, shared.game.ply());
    bytes.extend(moves(shared));
    bytes.extend(crc32fast::hash(&bytes).to_be_bytes());
    let text = BASE64_URL_SAFE_NO_PAD.encode(bytes);
    if text.len() > LONGEST {
        return Err(WriteError::TooLong);
    }
    Ok(text)
}

fn has_names(shared: &SharedGame) -> bool {
    shared.names.iter().any(|name| !name.is_empty())
}

fn has_start(shared: &SharedGame) -> bool {
    *shared.game.start() != Position::new()
}

fn flags(shared: &SharedGame) -> u8 {
    let ending = endings()
        .iter()
        .zip(1u8..)
        .find(|(ending, _)| Some(**ending) == shared.game.declared())
        .map_or(0, |(_, number)| number);
    let set = |flag: u8, is_set: bool| if is_set { flag } else { 0 };
    set(HAS_START, has_start(shared))
        | set(HAS_NAMES, has_names(shared))
        | set(DRAW_OFFERED, shared.draw_offered)
        | (ending << ENDING_SHIFT)
}

fn moves(shared: &SharedGame) -> Vec<u8> {
    let mut bits = BitWriter::default();
    for (ply, m) in shared.game.moves().iter().enumerate() {
        let choices = shared
            .game
            .position_at(ply)
            .map(choices)
            .unwrap_or_default();
        let place = choices.iter().position(|choice| choice == m).unwrap_or(0);
        bits.push(place, width(choices.len()));
    }
    bits.finish()
}

/// Seven bits a byte, the lowest first; the highest bit of a byte tells that more follow.
fn push_number(bytes: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        bytes.push(number.to_le_bytes()[0] | 0x80);
        number >>= 7;
    }
    bytes.push(number.to_le_bytes()[0]);
}

fn push_text(bytes: &mut Vec<u8>, text: &str) {
    push_number(bytes, text.len());
    bytes.extend(text.bytes());
}
