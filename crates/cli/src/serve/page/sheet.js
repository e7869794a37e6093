// The sheet on the stage: its picture, what is known of its hexes, and what is lit up on it.

import { ask, byId, overtaken, parsed, svgEl } from './dom.js';
import { Hexes } from './hexes.js';

/** So many parts of pictures are held. */
const MOST_PARTS = 120;

export class Sheet {
  /** `shown()` is called when another picture, or another sheet, is on the stage. */
  constructor(view, shown) {
    Object.assign(this, { view, shown, id: null, scene: null, hexes: null, land: null, parts: new Map() });
    this.over = svgEl('svg', { class: 'over' });
    this.marks = {};
    for (const name of ['hover', 'chosen', 'thread', 'flash']) {
      this.marks[name] = svgEl('g', { class: name });
      this.over.append(this.marks[name]);
    }
  }

  /** Shows a scene of a sheet; a newer call overtakes an older one. */
  async show(id, scene) {
    if (this.wanted?.id === id && this.wanted.scene === scene) return;
    this.loading?.abort();
    const loading = new AbortController();
    const wanted = { id, scene };
    Object.assign(this, { loading, wanted });
    const { signal } = loading;
    try {
      const held = { 'X-Held': [...this.parts.keys()].join(',') };
      const [picture, facts] = await Promise.all([
        ask(`/sheets/${id}/parts`, { headers: held, signal }).then((answer) => answer.json()),
        ask(`/sheets/${id}/facts`, { signal }).then((answer) => answer.json()),
      ]);
      if (this.wanted !== wanted) return;
      const another = this.id !== id;
      Object.assign(this, { id, scene, hexes: new Hexes(facts), words: facts.words });
      this.install(picture);
      if (another) for (const mark of Object.values(this.marks)) mark.replaceChildren();
      document.documentElement.dataset.drawnAt = String(Date.now());
      document.documentElement.dataset.scene = String(scene);
      this.shown(another);
    } catch (error) {
      if (!overtaken(error)) {
        this.wanted = null;
        throw error;
      }
    }
  }

  /** Puts the parts of a picture in their order; those that were there before stay untouched. */
  install({ parts, fresh }) {
    const document = parsed(fresh);
    const nodes = [...document.children];
    const made = parts.map((word) => [word, this.parts.get(word) ?? nodes.shift()]);
    // What was held and is not shown now may be shown again: by a scenario on the same map, or
    // after one more save.
    for (const [word, node] of made) {
      this.parts.delete(word);
      this.parts.set(word, node);
    }
    for (const word of [...this.parts.keys()].slice(0, -MOST_PARTS)) this.parts.delete(word);
    this.land ??= svgEl('svg', { class: 'land' });
    const wanted = made.map(([, node]) => node);
    for (const node of [...this.land.children]) {
      if (!node.dataset.layer && !wanted.includes(node)) node.remove();
    }
    let at = this.land.firstElementChild;
    for (const node of wanted) {
      while (at?.dataset.layer) at = at.nextElementSibling;
      if (at === node) at = at.nextElementSibling;
      else this.land.insertBefore(node, at);
    }
    const [x, y, width, height] = document.getAttribute('viewBox').split(' ').map(Number);
    for (const svg of [this.land, this.over]) {
      svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
      svg.setAttribute('width', width);
      svg.setAttribute('height', height);
    }
    if (!this.land.isConnected) byId('stage').replaceChildren(this.land, this.over);
    this.view.frame({ x, y, width, height });
  }

  /** What is shown may be of another server: it is asked for again. */
  forget() {
    Object.assign(this, { id: null, wanted: null });
  }

  /** Nothing to show. */
  clear() {
    this.loading?.abort();
    Object.assign(this, { id: null, scene: null, hexes: null, words: null, land: null, wanted: null });
    for (const mark of Object.values(this.marks)) mark.replaceChildren();
    byId('stage').replaceChildren();
  }

  /** A line around a hex, as one of the marks. */
  ring(name, hex) {
    const rings = hex ? [svgEl('path', { d: this.hexes.ring(hex) })] : [];
    this.marks[name].replaceChildren(...rings);
  }

  /** Lights up hexes for a moment, and moves them into sight. */
  flash(labels) {
    const hexes = this.hexes ? labels.map((label) => this.hexes.hex(label)).filter(Boolean) : [];
    if (hexes.length === 0) return false;
    const rings = hexes.map((hex) => svgEl('path', { d: this.hexes.ring(hex), 'data-hex': this.hexes.label(hex) }));
    this.marks.flash.replaceChildren(...rings);
    this.view.reveal(this.hexes.centre(hexes[0]));
    clearTimeout(this.fading);
    this.fading = setTimeout(() => this.marks.flash.replaceChildren(), 2400);
    return true;
  }
}
