// @ts-check
// Buttons made where they are needed.

/** @param {string} className @param {string} label */
export function button(className, label) {
  const made = document.createElement('button');
  made.type = 'button';
  if (className) made.className = className;
  made.textContent = label;
  return made;
}
