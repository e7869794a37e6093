// The sight thread: pulled from hex to hex; the engine answers, in the words of `crestline los`.

import { ask, byId, el, overtaken, parsed, svgEl, toast } from './dom.js';

export class Thread {
  constructor(sheet) {
    Object.assign(this, { sheet, from: null, to: null, pulled: null, told: null });
    byId('ends').addEventListener('submit', (event) => {
      event.preventDefault();
      this.typed();
    });
    for (const id of ['from', 'to']) byId(id).addEventListener('change', () => this.typed());
    byId('swap').addEventListener('click', () => this.set(this.to, this.from));
    byId('unthread').addEventListener('click', () => this.clear());
  }

  get any() {
    return this.from !== null;
  }

  /** The end that a place takes hold of: 'from', 'to', or none. */
  end(place, reach) {
    const { hexes } = this.sheet;
    for (const name of ['to', 'from']) {
      const hex = this[name] && hexes.hex(this[name]);
      if (!hex) continue;
      const centre = hexes.centre(hex);
      if (Math.hypot(centre.x - place.x, centre.y - place.y) <= reach) return name;
    }
    return null;
  }

  /** Takes hold: of an end that is there, or of a new thread. */
  grab(place, reach) {
    const end = this.to && this.end(place, reach);
    if (end) {
      this.pulled = end;
      return true;
    }
    const hex = this.sheet.hexes.at(place);
    if (!hex) return false;
    this.pulled = 'new';
    this.origin = this.sheet.hexes.label(hex);
    return true;
  }

  /** Pulls what was grabbed. */
  pull(place) {
    const hex = this.sheet.hexes.at(place);
    if (!hex) return;
    const label = this.sheet.hexes.label(hex);
    if (this.pulled === 'from') this.set(label, this.to);
    else if (this.pulled === 'to') this.set(this.from, label);
    else this.set(this.origin, label);
  }

  /** A click with the sight tool: the first end, then the second. */
  click(hex) {
    const label = this.sheet.hexes.label(hex);
    if (this.from && !this.to && label !== this.from) this.set(this.from, label);
    else this.set(label, null);
  }

  /** Moves an end to the next hex in a direction of the keyboard. */
  step(name, dx, dy) {
    const { hexes } = this.sheet;
    const label = this[name] ?? this.from;
    const hex = label && hexes.hex(label);
    if (!hex) return;
    const next = { column: hex.column + dx, row: hex.row + dy };
    if (!hexes.has(next)) return;
    if (name === 'from') this.set(hexes.label(next), this.to);
    else this.set(this.from, hexes.label(next));
    this.sheet.view.reveal(hexes.centre(next));
  }

  typed() {
    const { hexes } = this.sheet;
    const ends = ['from', 'to'].map((id) => {
      const word = byId(id).value.trim();
      const hex = word && hexes?.hex(word);
      if (word && !hex) toast(`\`${word}\` is no hex of this map`);
      return hex ? hexes.label(hex) : null;
    });
    if (ends[0] === this.from && ends[1] === this.to) return;
    if (ends[0]) this.set(...ends);
  }

  /** Puts the thread between two hexes; without a second one only its beginning is marked. */
  set(from, to) {
    if (from === null || (from === this.from && to === this.to)) return;
    Object.assign(this, { from, to });
    this.update();
  }

  clear() {
    Object.assign(this, { from: null, to: null, told: null });
    this.asking?.abort();
    this.sheet.marks.thread.replaceChildren();
    byId('sight').hidden = true;
    byId('answer').replaceChildren();
    delete document.documentElement.dataset.sight;
  }

  /** Asks again: an end has moved, or the map is another. */
  async update() {
    if (!this.any || !this.sheet.hexes) return;
    const { hexes } = this.sheet;
    if (!hexes.hex(this.from) || (this.to && !hexes.hex(this.to))) {
      this.clear();
      return;
    }
    byId('sight').hidden = false;
    byId('from').value = this.from;
    byId('to').value = this.to ?? '';
    this.sketch();
    this.asking?.abort();
    if (!this.to || this.to === this.from) {
      byId('answer').replaceChildren(el('p', { className: 'quiet' }, 'drag or click to another hex'));
      delete document.documentElement.dataset.sight;
      return;
    }
    const asking = new AbortController();
    this.asking = asking;
    try {
      const path = `/sheets/${this.sheet.id}/sight/${this.from}/${this.to}`;
      const told = await (await ask(path, { signal: asking.signal })).json();
      if (asking.signal.aborted) return;
      this.told = told;
      const drawn = parsed(told.layer);
      this.sheet.marks.thread.replaceChildren(...drawn.children);
      for (const part of this.sheet.marks.thread.querySelectorAll('[stroke-width], circle')) fatten(part);
      byId('answer').replaceChildren(...this.words(told));
      document.documentElement.dataset.sight = `${told.sight.from} ${told.sight.to} ${told.answer}`;
    } catch (error) {
      if (!overtaken(error)) toast(error.message);
    }
  }

  /** A plain line at once, until the answer is there. */
  sketch() {
    const { hexes, marks } = this.sheet;
    const from = hexes.centre(hexes.hex(this.from));
    const to = this.to ? hexes.centre(hexes.hex(this.to)) : from;
    const line = svgEl('line', { x1: from.x, y1: from.y, x2: to.x, y2: to.y, class: 'sketch' });
    const start = svgEl('circle', { cx: from.x, cy: from.y, r: 9, class: 'sketch' });
    marks.thread.replaceChildren(line, start);
  }

  words(told) {
    const { clear, hindrance } = told.sight;
    const verdict = clear ? (hindrance > 0 ? 'hindered' : 'clear') : 'blocked';
    const rows = told.touches.map((touch) => {
      const at = touch.at ? el('span', { className: 'at' }, `${touch.at[0]},${touch.at[1]}`) : '';
      const row = el('li', { className: touch.effect },
        el('b', {}, `${touch.place} `),
        el('span', {}, el('i', {}, touch.how), ' ',
          el('span', { className: 'thing' }, touch.thing), ' ',
          el('span', { className: 'does' }, `${touch.does} (${touch.rule})`), ' ', at));
      row.addEventListener('click', () => this.sheet.flash(touch.place.split(/[|:]/)));
      return row;
    });
    return [
      el('p', { className: `verdict ${verdict}` }, told.answer),
      el('p', { className: 'quiet' }, told.ends),
      ...(told.adjacent ? [el('p', {}, told.adjacent)] : []),
      el('ol', { className: 'touches' }, ...rows),
    ];
  }
}

/** Lines and rings stay as wide on the screen as they are readable, however small the map is. */
function fatten(part) {
  if (part.hasAttribute('paint-order')) {
    // A word: all of it.
    part.classList.add('word');
    return;
  }
  const width = part.getAttribute('stroke-width');
  if (width) part.style.strokeWidth = `calc(${width}px * var(--fat))`;
  const radius = part.getAttribute('r');
  if (radius) part.style.r = `calc(${radius}px * var(--fat))`;
}
