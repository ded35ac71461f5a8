// @ts-check
// What every page of text does once scripts run: its diagrams become live boards, its words of the glossary explain
// themselves.

import { explainTerms } from './terms.js';

explainTerms();
if (document.querySelector('.diagram-board')) {
  const { enliven } = await import('./diagrams.js');
  enliven();
}
