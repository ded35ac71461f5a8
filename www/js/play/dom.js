// @ts-check
// Small helpers for elements.

/**
 * The element with an id, of the kind expected. A page without it is a broken page.
 * @template {Element} T
 * @param {string} id @param {new () => T} kind
 * @returns {T}
 */
export function byId(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} "${id}".`);
  return found;
}

/** @param {string} id */
export const button = (id) => byId(id, HTMLButtonElement);

/** @param {string} id */
export const box = (id) => byId(id, HTMLElement);

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {string} [className] @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function element(tag, className = '', ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/** Sets a text only when it differs, so that nothing is announced or selected away without need. @param {Element} where @param {string} text */
export function setText(where, text) {
  if (where.textContent !== text) where.textContent = text;
}

/**
 * Marks a button as usable or not. It stays focusable: a press that leaves nothing more to do must not lose the
 * keyboard's place. What it does checks for itself.
 * @param {string} id @param {boolean} usable
 */
export function setUsable(id, usable) {
  button(id).setAttribute('aria-disabled', String(!usable));
}

/** @param {string} id @param {() => void} act */
export function onClick(id, act) {
  button(id).addEventListener('click', act);
}
