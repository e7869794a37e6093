// Layers over the picture: which are on, and their drawings in their places between its parts.

import { ask, byId, el, overtaken, parsed, svgEl, toast } from './dom.js';

/** `tint` layers colour every hex: one at a time. `asks` layers are about the chosen hex. */
const LAYERS = [
  { word: 'types', name: 'Types', tint: true, tip: 'the type of every hex' },
  { word: 'levels', name: 'Levels', tint: true, tip: 'the level of every hex' },
  { word: 'crests', name: 'Crests', tip: 'hexes that ground of another level reaches into' },
  { word: 'zones', name: 'Zones', scenario: true, tip: 'where the sides set up and come in, and their edges' },
  { word: 'objectives', name: 'Objectives', tip: 'objectives, and who holds them in a scenario' },
  { word: 'disputed', name: 'Disputed', tip: 'lines of sight that hang by a hair in print' },
  { word: 'sees', name: 'Seen', tint: true, asks: 'los', tip: 'what the chosen hex sees' },
  { word: 'blind', name: 'Blind', tint: true, asks: 'blind', tip: 'hexes that are blind from the chosen one' },
  { word: 'grid', name: 'Grid', part: ['.grid', '.hexes'], tip: 'hex lines, dots and labels' },
];

export class Layers {
  constructor(sheet) {
    Object.assign(this, { sheet, kind: 'map', chosen: null, drawn: new Map(), asking: new Map() });
    this.on = { map: new Set(['grid']), scenario: new Set(['grid', 'zones', 'objectives']) };
    this.buttons = LAYERS.map((layer, at) => {
      const button = el('button', { type: 'button', title: `${layer.tip} (${at + 1})`, data: { layer: layer.word } }, layer.name);
      button.addEventListener('click', () => this.toggle(at));
      return button;
    });
    byId('layers').replaceChildren(...this.buttons);
    this.tell();
  }

  /** Switches a layer by its place in the list. */
  toggle(at) {
    const layer = LAYERS[at];
    if (!layer || (layer.scenario && this.kind !== 'scenario')) return;
    const on = this.on[this.kind];
    if (on.has(layer.word)) on.delete(layer.word);
    else {
      if (layer.tint) for (const other of LAYERS) if (other.tint) on.delete(other.word);
      on.add(layer.word);
      if (layer.asks && !this.chosen) toast('click a hex: this layer is about one');
    }
    this.update();
  }

  /** Another hex is chosen, by its label; none for null. */
  choose(label) {
    this.chosen = label;
    this.update();
  }

  /** The picture is another one. Of the same sheet, layers stay until their new ones are drawn. */
  reset(kind, another) {
    this.kind = kind;
    for (const asking of this.asking.values()) asking.abort();
    this.asking.clear();
    for (const [name, known] of [...this.drawn]) {
      if (another) this.remove(name);
      else {
        known.word = null;
        for (const { group, mark } of known.groups) if (mark !== undefined) put(this.sheet.land, group, mark);
      }
    }
    this.update();
  }

  update() {
    this.tell();
    if (!this.sheet.land) return;
    const on = this.on[this.kind];
    for (const layer of LAYERS) {
      if (layer.part) {
        for (const part of layer.part) this.sheet.land.querySelector(part)?.classList.toggle('off', !on.has(layer.word));
        continue;
      }
      const word = this.wanted(layer, on);
      const known = this.drawn.get(layer.word);
      if ((known?.word ?? null) === word && (word !== null || !known)) continue;
      this.asking.get(layer.word)?.abort();
      this.asking.delete(layer.word);
      if (word === null) this.remove(layer.word);
      else this.draw(layer, word);
    }
  }

  /** Takes a layer away. */
  remove(name) {
    for (const { group } of this.drawn.get(name)?.groups ?? []) group.remove();
    this.drawn.delete(name);
  }

  /** What to ask for, if the layer is to be seen. */
  wanted(layer, on) {
    if (!on.has(layer.word) || (layer.scenario && this.kind !== 'scenario')) return null;
    if (!layer.asks) return layer.word;
    return this.chosen ? `${layer.asks}=${this.chosen}` : null;
  }

  async draw(layer, word) {
    const asking = new AbortController();
    this.asking.set(layer.word, asking);
    const button = this.buttons[LAYERS.indexOf(layer)];
    const slow = setTimeout(() => button.classList.add('busy'), 250);
    try {
      const { id, scene } = this.sheet;
      const answer = await ask(`/sheets/${id}/layers/${word}`, { signal: asking.signal });
      const drawing = parsed(await answer.text());
      if (asking.signal.aborted || scene !== this.sheet.scene) return;
      this.remove(layer.word);
      this.drawn.set(layer.word, { word, groups: place(this.sheet.land, drawing, layer.word) });
    } catch (error) {
      if (overtaken(error)) return;
      toast(error.message);
      this.on[this.kind].delete(layer.word);
      this.tell();
    } finally {
      clearTimeout(slow);
      button.classList.remove('busy');
      if (this.asking.get(layer.word) === asking) this.asking.delete(layer.word);
    }
  }

  /** Shows on the buttons what is on. */
  tell() {
    LAYERS.forEach((layer, at) => {
      this.buttons[at].setAttribute('aria-pressed', String(this.on[this.kind].has(layer.word)));
      this.buttons[at].disabled = Boolean(layer.scenario) && this.kind !== 'scenario';
    });
  }
}

/** Tints go below the hex lines, words above them, edges over the margin. */
const PLACES = { overlay: '.grid', 'overlay-text': '.objectives', 'overlay-edge': null };

function place(land, drawing, word) {
  const groups = [];
  for (const [name, mark] of Object.entries(PLACES)) {
    const group = drawing.querySelector(`:scope > .${name}`);
    if (!group) continue;
    group.setAttribute('data-layer', word);
    put(land, group, mark);
    groups.push({ group, mark });
  }
  const legend = drawing.querySelector(':scope > .legend');
  // A heading alone says what the button says.
  if (legend?.children.length > 1) groups.push({ group: key(legend, word) });
  return groups;
}

/** Puts a group before a part of the picture, or at its end. */
function put(land, group, mark) {
  land.insertBefore(group, mark && land.querySelector(`:scope > ${mark}`));
}

/** What a layer's tints mean, in a box of its own that does not shrink with the map. */
function key(legend, word) {
  const box = svgEl('svg', { 'data-legend': word, role: 'img' });
  box.append(legend);
  byId('legend').append(box);
  const { x, y, width, height } = legend.getBBox();
  box.setAttribute('viewBox', `${x - 11} ${y - 7} ${width + 22} ${height + 14}`);
  box.setAttribute('width', 0.82 * (width + 22));
  return box;
}
