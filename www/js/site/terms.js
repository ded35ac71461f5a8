// @ts-check
// The glossary in place: a word's link opens its definition where it stands. Without scripts it is a link to the
// glossary.

/** @returns {HTMLElement} */
function makePopover() {
  const popover = document.createElement('div');
  popover.id = 'term-popover';
  popover.className = 'term-popover';
  popover.popover = 'auto';
  popover.tabIndex = -1;
  popover.setAttribute('role', 'dialog');
  popover.append(document.createElement('strong'), document.createElement('p'), document.createElement('a'));
  document.body.append(popover);
  return popover;
}

/** @param {HTMLElement} popover @param {HTMLAnchorElement} link */
function fill(popover, link) {
  const [title, text, more] = popover.children;
  title.textContent = link.dataset.term ?? '';
  text.textContent = link.dataset.definition ?? '';
  more.textContent = 'In the glossary';
  /** @type {HTMLAnchorElement} */ (more).href = link.href;
  popover.setAttribute('aria-label', link.dataset.term ?? 'Definition');
}

/** Below the word, or above it where there is no room. @param {HTMLElement} popover @param {HTMLElement} link */
function place(popover, link) {
  const at = link.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const { clientWidth, clientHeight } = document.documentElement;
  const below = at.bottom + 8 + height <= clientHeight;
  popover.style.left = `${Math.max(8, Math.min(at.left, clientWidth - width - 8))}px`;
  popover.style.top = `${below ? at.bottom + 8 : Math.max(8, at.top - height - 8)}px`;
}

export function explainTerms() {
  if (!('popover' in HTMLElement.prototype)) return;
  /** @type {HTMLElement | undefined} */
  let popover;
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target.closest('a.term') : null;
    if (!(target instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    popover ??= makePopover();
    fill(popover, target);
    popover.showPopover();
    place(popover, target);
    popover.focus({ preventScroll: true });
  });
}
