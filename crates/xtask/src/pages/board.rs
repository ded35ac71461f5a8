//! Boards in the pages' text: a drawing that needs no script, and the data for the live board that takes its place.
use super::prose::escape;
use anyhow::Result;
use minijinja::Value;
use serde_json::{Map, json};
use std::fmt::Write;
use tabiya_learn::{Diagram, Mark};
use tabiya_rules::{Position, Square};

/// A square's width in the drawing.
const UNIT: u16 = 45;

/// What is drawn beside the pieces.
#[derive(Default)]
pub struct Extras<'a> {
    pub select: Option<Square>,
    /// Where the selected piece can go, and whether it captures there.
    pub dots: &'a [(Square, bool)],
    pub marks: &'a [Mark],
}

/// A diagram with its caption.
pub fn figure(id: &str, diagram: &Diagram) -> Result<Value> {
    let position = diagram.position()?;
    let dots = diagram.dots()?;
    let extras = Extras {
        select: diagram.select.map(|name| name.0),
        dots: &dots,
        marks: &diagram.marks,
    };
    let picture = picture(&position, &extras);
    let words = escape(&diagram.words()?);
    let caption = escape(&diagram.caption);
    let data = escape(&data(&position, &extras).to_string());
    Ok(Value::from_safe_string(format!(
        "<figure class=\"diagram\" id=\"diagram-{id}\"><div class=\"diagram-board\" data-board=\"{data}\" \
         data-label=\"Diagram: {caption}\"><svg class=\"static-board\" viewBox=\"0 0 360 360\" role=\"img\" \
         aria-label=\"{words}\">{picture}</svg></div><figcaption>{caption}</figcaption></figure>"
    )))
}

/// What the board element is told, and the piece to select.
fn data(position: &Position, extras: &Extras) -> serde_json::Value {
    let mut pieces = Map::new();
    for (square, piece) in position.to_setup().pieces() {
        let role = piece.role.letter().to_ascii_uppercase();
        let code = format!("{}{role}", piece.color.letter());
        pieces.insert(square.to_string(), code.into());
    }
    let to = |&(square, capture): &(Square, bool)| json!({ "to": square.to_string(), "capture": capture, "promotion": false });
    let mut destinations = Map::new();
    if let Some(from) = extras.select {
        destinations.insert(from.to_string(), extras.dots.iter().map(to).collect());
    }
    json!({
        "pieces": pieces,
        "turn": if position.turn().is_white() { "white" } else { "black" },
        "destinations": destinations,
        "check": position.is_check().then(|| position.king_square(position.turn()).to_string()),
        "select": extras.select.map(|square| square.to_string()),
        "shapes": extras.marks,
    })
}

/// The inside of an `<svg viewBox="0 0 360 360">`; the pieces' symbols are expected in the page.
pub fn picture(position: &Position, extras: &Extras) -> Value {
    let mut svg = String::from("<rect class=\"light\" width=\"360\" height=\"360\"/>");
    let mut dark = String::new();
    for square in Square::all().filter(|square| !square.is_light()) {
        let (x, y) = corner(square);
        let _ = write!(dark, "M{x} {y}h{UNIT}v{UNIT}h-{UNIT}z");
    }
    let _ = write!(svg, "<path class=\"dark\" d=\"{dark}\"/>");
    coordinates(&mut svg);
    if let Some(square) = extras.select {
        let (x, y) = corner(square);
        let _ = write!(
            svg,
            "<rect class=\"chosen\" x=\"{x}\" y=\"{y}\" width=\"{UNIT}\" height=\"{UNIT}\"/>"
        );
    }
    if position.is_check() {
        let (x, y) = middle(position.king_square(position.turn()));
        let _ = write!(
            svg,
            "<circle class=\"check\" cx=\"{x}\" cy=\"{y}\" r=\"20\"/>"
        );
    }
    for &(square, capture) in extras.dots {
        let (x, y) = middle(square);
        let (class, radius) = if capture {
            ("ring", 19.8)
        } else {
            ("dot", 6.3)
        };
        let _ = write!(
            svg,
            "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"
        );
    }
    for (square, piece) in position.to_setup().pieces() {
        let (x, y) = corner(square);
        let (color, role) = (
            piece.color.letter(),
            piece.role.letter().to_ascii_uppercase(),
        );
        let _ = write!(
            svg,
            "<use href=\"#{color}{role}\" x=\"{x}\" y=\"{y}\" width=\"{UNIT}\" height=\"{UNIT}\"/>"
        );
    }
    for &mark in extras.marks {
        shape(&mut svg, mark);
    }
    Value::from_safe_string(svg)
}

/// Files below and ranks at the left, inside the squares.
fn coordinates(svg: &mut String) {
    for square in Square::all() {
        let (x, y) = corner(square);
        let tone = if square.is_light() {
            "on-light"
        } else {
            "on-dark"
        };
        if x == 0 {
            let digit = square.rank().digit();
            let _ = write!(
                svg,
                "<text class=\"{tone}\" x=\"2\" y=\"{}\">{digit}</text>",
                y + 11
            );
        }
        if y == 315 {
            let letter = square.file().letter();
            let _ = write!(
                svg,
                "<text class=\"{tone}\" x=\"{}\" y=\"357\">{letter}</text>",
                x + 37
            );
        }
    }
}

fn shape(svg: &mut String, mark: Mark) {
    let (x1, y1) = middle(mark.from.0);
    let Some(to) = mark.to else {
        let _ = write!(
            svg,
            "<circle class=\"shape\" cx=\"{x1}\" cy=\"{y1}\" r=\"20.7\"/>"
        );
        return;
    };
    let (x2, y2) = middle(to.0);
    let (dx, dy) = (f64::from(x2) - f64::from(x1), f64::from(y2) - f64::from(y1));
    let (length, turn) = (dx.hypot(dy), dy.atan2(dx).to_degrees());
    let neck = length - 21.0;
    let _ = write!(
        svg,
        "<path class=\"shape arrow\" transform=\"translate({x1} {y1}) rotate({turn:.1})\" \
         d=\"M4 -3H{neck:.1}V-9L{:.1} 0L{neck:.1} 9V3H4Z\"/>",
        length - 3.0
    );
}

fn corner(square: Square) -> (u16, u16) {
    let (file, rank) = (square.file().index(), square.rank().index());
    (u16::from(file) * UNIT, u16::from(7 - rank) * UNIT)
}

fn middle(square: Square) -> (f32, f32) {
    let (x, y) = corner(square);
    (f32::from(x) + 22.5, f32::from(y) + 22.5)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_are_where_white_sees_them() {
        assert_eq!(corner(Square::A8), (0, 0));
        assert_eq!(corner(Square::H1), (315, 315));
    }

    #[test]
    fn pictures_show_pieces_dots_and_marks() {
        let diagram: Diagram = serde_json::from_str(
            r#"{"fen": "4k3/8/8/8/8/8/4q3/4K2R w K - 0 1", "select": "e1", "caption": "A <check>",
                "marks": [{"from": "e2"}, {"from": "e2", "to": "e1"}], "shows": "check"}"#,
        )
        .unwrap();
        let html = figure("test", &diagram).unwrap().to_string();
        assert_eq!(html.matches("<use ").count(), 4);
        assert_eq!(html.matches("class=\"ring\"").count(), 1);
        assert_eq!(html.matches("class=\"shape").count(), 2);
        assert!(html.contains("class=\"check\""));
        assert!(html.contains("A &lt;check&gt;"));
        assert!(html.contains("The king on e1 can go to e2."));
    }
}
