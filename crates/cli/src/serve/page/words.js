// What a scenario has to say to its players: its briefing and its special rules, beside the picture.

import { byId, el, marked } from './dom.js';

/** A line of Markdown: `**strong**`, `*stressed*`, `code`; everything else is text. */
function line(text) {
  const parts = text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|_[^_]+_|`[^`]+`)/);
  return parts.filter(Boolean).map((part) => {
    const inner = (by) => part.slice(by, -by);
    if (/^\*\*.+\*\*$/.test(part)) return el('strong', {}, inner(2));
    if (/^[*_].+[*_]$/.test(part)) return el('em', {}, inner(1));
    if (/^`.+`$/.test(part)) return el('code', {}, inner(1));
    return part;
  });
}

/** Headings, paragraphs and lists of a Markdown text. */
function prose(text) {
  return text.split(/\n\s*\n/).map((block) => block.trim()).filter(Boolean).map((block) => {
    const head = block.match(/^#{1,6}\s+(.*)$/);
    if (head) return el('h3', {}, ...line(head[1]));
    const items = block.split('\n');
    if (items.every((item) => /^\s*[-*]\s+/.test(item))) {
      return el('ul', {}, ...items.map((item) => el('li', {}, ...line(item.replace(/^\s*[-*]\s+/, '')))));
    }
    return el('p', {}, ...line(items.map((item) => item.trim()).join(' ')));
  });
}

function rule({ name, text, why, in_part: inPart }) {
  const told = [el('b', {}, name), ' ', ...marked(text)];
  if (why !== null) told.push(el('span', { className: 'by-hand' }, `${inPart ? 'played in part' : 'not played by the engine'}: ${why}`));
  return el('li', {}, ...told);
}

/** Shows the words of a scenario, in the language of the browser if it has them; none for a map. */
export function showWords(words, another) {
  const place = byId('words');
  const parts = [];
  const briefings = words?.briefing ?? [];
  const own = navigator.language.slice(0, 2);
  const briefing = briefings.find((one) => one.language === own) ?? briefings.find((one) => one.language === 'en') ?? briefings[0];
  if (briefing) parts.push(el('div', { className: 'briefing', lang: briefing.language ?? '' }, ...prose(briefing.text)));
  if (words?.rules.length) parts.push(el('h3', {}, 'Special rules'), el('ul', { className: 'rules' }, ...words.rules.map(rule)));
  place.hidden = parts.length === 0;
  const text = byId('words-text');
  const { scrollTop } = text;
  text.replaceChildren(...parts);
  // Whoever reads on keeps the place, unless it is another text.
  text.scrollTop = another ? 0 : scrollTop;
}
