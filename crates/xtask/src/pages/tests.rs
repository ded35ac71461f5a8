//! The pages as made: their numbers, their links, what they say of themselves.
use super::*;
use std::collections::BTreeSet;

fn pages() -> Vec<Page> {
    render().unwrap()
}

fn text(address: &str) -> String {
    let pages = pages();
    let found = pages.iter().find(|page| page.address == address);
    found
        .unwrap_or_else(|| panic!("no page {address}"))
        .html
        .clone()
}

/// The numbers shown are those that the levels play by.
#[test]
fn the_table_of_levels_is_the_levels_own() {
    let html = text("rules/");
    let (_, table) = html.split_once("id=\"levels-table\"").unwrap();
    let (table, _) = table.split_once("</table>").unwrap();
    assert_eq!(
        table.matches("<th scope=\"row\">").count(),
        Level::ALL.len()
    );
    for level in Level::ALL {
        let loose = level
            .loose()
            .map_or("never".to_owned(), |(times, of)| format!("{times} of {of}"));
        let follows = if level.quiescence() { "yes" } else { "no" };
        let row = format!(
            "<th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{follows}</td><td>{loose}</td>",
            level.number(),
            level.word(),
            level.depth()
        );
        assert!(table.contains(&row), "{row}");
    }
    assert!(html.contains(&format!("has {} levels", Level::ALL.len())));
}

/// Every ending by the name that the rules give it; a new ending would not compile here.
#[test]
fn the_table_of_endings_is_whole() {
    let html = text("rules/");
    let (_, table) = html.split_once("id=\"endings\"").unwrap();
    let (table, _) = table.split_once("</table>").unwrap();
    let winner = Color::Black;
    let mut next = Some(Outcome::Checkmate { winner });
    let mut count = 0;
    while let Some(outcome) = next {
        let (first, rest) = outcome.name().split_at(1);
        let result = if outcome.winner().is_some() {
            "win"
        } else {
            "draw"
        };
        let row = format!(
            "<th scope=\"row\">{}{rest}</th><td>{result}</td>",
            first.to_uppercase()
        );
        assert!(table.contains(&row), "{row}");
        count += 1;
        next = match outcome {
            Outcome::Checkmate { .. } => Some(Outcome::Stalemate),
            Outcome::Stalemate => Some(Outcome::ThreefoldRepetition),
            Outcome::ThreefoldRepetition => Some(Outcome::FiftyMoves),
            Outcome::FiftyMoves => Some(Outcome::InsufficientMaterial),
            Outcome::InsufficientMaterial => Some(Outcome::Agreement),
            Outcome::Agreement => Some(Outcome::Resignation { winner }),
            Outcome::Resignation { .. } => Some(Outcome::TimeForfeit { winner }),
            Outcome::TimeForfeit { .. } => Some(Outcome::DrawOnTime),
            Outcome::DrawOnTime => None,
        };
    }
    assert_eq!(table.matches("<th scope=\"row\">").count(), count);
}

/// What `href="…"` and `src="…"` name.
fn references(html: &str) -> Vec<String> {
    let mut found = Vec::new();
    for attribute in ["href=\"", "src=\"", "data-source=\""] {
        let parts = html.split(attribute).skip(1);
        found.extend(parts.filter_map(|part| Some(part.split_once('"')?.0.replace("&#x2f;", "/"))));
    }
    found
}

/// Every link leads to a page, a file or a section that there is, and to no other host.
#[test]
fn links_lead_somewhere() {
    let pages = pages();
    let addresses: BTreeSet<&str> = pages.iter().map(|page| page.address.as_str()).collect();
    for page in &pages {
        for reference in references(&page.html) {
            let (path, anchor) = reference.split_once('#').unwrap_or((&reference, ""));
            let mut place: Vec<&str> = page.address.trim_end_matches('/').split('/').collect();
            let mut rest = path;
            while let Some(up) = rest.strip_prefix("../") {
                assert!(
                    place.pop().is_some(),
                    "{}: {reference} leaves the site",
                    page.address
                );
                rest = up;
            }
            place.push(rest);
            let target = place.join("/");
            let file = root().join("www").join(&target);
            let is_page = addresses.contains(target.as_str());
            let there = is_page || file.is_file() || target.is_empty();
            assert!(there, "{}: {reference} leads to {target}", page.address);
            if !anchor.is_empty() && is_page {
                let goal = pages.iter().find(|other| other.address == target).unwrap();
                let id = format!("id=\"{anchor}\"");
                let symbol = anchor.len() == 2 && anchor.starts_with(['w', 'b']);
                assert!(
                    symbol || goal.html.contains(&id),
                    "{}: {reference}",
                    page.address
                );
            }
        }
    }
}

#[test]
fn pages_say_what_they_are() {
    let mut titles = BTreeSet::new();
    for page in pages() {
        let between = |from: &str, to: &str| {
            let (_, rest) = page.html.split_once(from).unwrap();
            rest.split_once(to).unwrap().0.to_owned()
        };
        let title = between("<title>", "</title>");
        assert!(titles.insert(title.clone()), "{title} twice");
        let description = between("name=\"description\" content=\"", "\"");
        assert!(
            (40..=190).contains(&description.len()),
            "{}: {description}",
            page.address
        );
        assert_eq!(page.html.matches("<h1").count(), 1, "{}", page.address);
        assert!(page.html.contains(csp::POLICY), "{}", page.address);
        assert!(
            !page.html.contains("style=\"") && !page.html.contains("<style"),
            "{}",
            page.address
        );
        let elsewhere = page.html.replace("http://www.w3.org/2000/svg", "");
        assert!(
            !elsewhere.contains("http") || elsewhere.matches("http").count() == 1,
            "{}",
            page.address
        );
        // Readable without a script.
        assert!(page.html.len() > 3000, "{}", page.address);
    }
    assert!(titles.len() > 50);
}
