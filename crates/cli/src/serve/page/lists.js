// The two lists: maps and scenarios on the left, findings on the right.

import { byId, el, marked, numbered } from './dom.js';

/** What is wrong with a sheet, in a badge. */
function badge({ errors, warnings }) {
  if (errors > 0) return el('span', { className: 'badge error', title: numbered(errors, 'error') }, String(errors));
  if (warnings > 0) return el('span', { className: 'badge warning', title: numbered(warnings, 'warning') }, String(warnings));
  return '';
}

/** The list of sheets. `choose(id)` is called for the one that is clicked. */
export function listSheets(sheets, current, choose) {
  const item = (sheet) => {
    const button = el('button', { type: 'button', className: 'sheet', data: { sheet: String(sheet.id), name: sheet.name } },
      el('span', { className: 'title' }, sheet.title), badge(sheet),
      el('span', { className: 'file' }, sheet.fresh ? sheet.file : `${sheet.file}, older picture`));
    if (!sheet.scene) button.lastChild.textContent = `${sheet.file}, no picture yet`;
    if (sheet.id === current) button.setAttribute('aria-current', 'true');
    button.classList.toggle('old', !sheet.fresh);
    button.addEventListener('click', () => choose(sheet.id));
    return el('li', {}, button);
  };
  const part = (kind, name) => {
    const own = sheets.filter((sheet) => sheet.kind === kind);
    return own.length ? [el('h2', {}, name), el('ul', {}, ...own.map(item))] : [];
  };
  byId('sheets').replaceChildren(...part('map', 'Maps'), ...part('scenario', 'Scenarios'));
}

/** The findings of all files. `choose(finding)` is called for the one that is clicked. */
export function listFindings(findings, leftOut, choose) {
  const files = new Map();
  for (const finding of findings) {
    const { file } = finding.at;
    if (!files.has(file)) files.set(file, []);
    files.get(file).push(finding);
  }
  const item = (finding) => {
    const { line, column_chars: column } = finding.at.start ?? { line: 1, column_chars: 1 };
    const head = el('span', { className: 'head' },
      el('span', { className: 'severity' }, finding.severity), ' ',
      el('span', { className: 'code', title: finding.name }, finding.code), ' ',
      finding.hexes.length ? el('span', { className: 'hex' }, finding.hexes.slice(0, 3).join(' ')) : '',
      el('span', { className: 'place' }, `${finding.at.file}:${line}:${column}`));
    const button = el('button', { type: 'button', className: `finding ${finding.severity}`, data: { code: finding.code } },
      head, el('span', { className: 'message' }, ...marked(finding.message)));
    if (finding.label) button.append(el('span', { className: 'label' }, ...marked(finding.label)));
    if (finding.help) button.append(el('span', { className: 'advice' }, ...marked(finding.help)));
    button.addEventListener('click', () => choose(finding));
    return el('li', {}, button);
  };
  const parts = [...files].map(([file, own]) => el('section', {}, el('h3', {}, file), el('ul', {}, ...own.map(item))));
  if (leftOut > 0) parts.push(el('p', { className: 'quiet' }, `${leftOut} more are left out here; \`crestline check\` lists them`));
  if (parts.length === 0) parts.push(el('p', { className: 'fine' }, 'nothing to find: all is well'));
  // Whoever reads on keeps the place.
  const list = byId('list');
  const { scrollTop } = list;
  list.replaceChildren(...parts);
  list.scrollTop = scrollTop;
  const count = (severity) => findings.filter((finding) => finding.severity === severity).length;
  const words = [['error', count('error')], ['warning', count('warning')], ['note', count('note')]]
    .filter(([, n]) => n > 0)
    .map(([word, n]) => el('span', { className: word }, numbered(n, word)));
  byId('tally').replaceChildren(...words);
}
