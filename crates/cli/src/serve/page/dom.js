// Elements of the page. Words of files only ever become text.

const SVG = 'http://www.w3.org/2000/svg';

export const byId = (id) => document.getElementById(id);

/** An element with properties, a data set, and children: nodes or texts. */
export function el(name, properties = {}, ...children) {
  const made = document.createElement(name);
  const { data, ...others } = properties;
  Object.assign(made, others);
  Object.assign(made.dataset, data ?? {});
  made.append(...children);
  return made;
}

/** An SVG element with attributes. */
export function svgEl(name, attributes = {}) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** The SVG element of a document that the painter made. */
export function parsed(text) {
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (root.localName !== 'svg') throw new Error('this is no picture');
  // The page has words of its own for what the pointer finds.
  for (const title of root.querySelectorAll('title')) title.remove();
  return document.importNode(root, true);
}

/** A message in which backticks mark what authors wrote. */
export function marked(text) {
  return text.split('`').map((part, at) => (at % 2 ? el('code', {}, part) : part));
}

let fading;

/** A few words that go away by themselves. */
export function toast(text) {
  const place = byId('toast');
  place.replaceChildren(...marked(text));
  place.classList.add('shown');
  clearTimeout(fading);
  fading = setTimeout(() => place.classList.remove('shown'), 2600);
}

/** Puts a text on the clipboard. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without leave for the clipboard there is the old way.
    const field = el('textarea', { value: text });
    document.body.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}

/** Asks for something; what cannot be answered is thrown in words. */
export async function ask(path, options = {}) {
  const answer = await fetch(path, { cache: 'no-store', ...options });
  if (answer.ok) return answer;
  const told = await answer.json().catch(() => ({ message: 'the answer cannot be read' }));
  throw new Error(told.help ? `${told.message}; ${told.help}` : told.message);
}

/** Whether a request was only overtaken by a newer one. */
export const overtaken = (error) => error.name === 'AbortError';

export const numbered = (n, noun) => `${n} ${noun}${n === 1 ? '' : 's'}`;
