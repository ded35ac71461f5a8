// @ts-check

const SVG = 'http://www.w3.org/2000/svg';

/**
 * A drawing's element with its attributes; classes and geometry only, colours belong to board.css.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {readonly SVGElement[]} [children]
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, attributes = {}, children = []) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}
