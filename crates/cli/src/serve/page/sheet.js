// The sheet on the stage: its picture, what is known of its hexes, and what is lit up on it.

import { ask, byId, overtaken, parsed, svgEl } from './dom.js';
import { Hexes } from './hexes.js';

export class Sheet {
  /** `shown()` is called when another picture, or another sheet, is on the stage. */
  constructor(view, shown) {
    Object.assign(this, { view, shown, id: null, scene: null, hexes: null, tag: null, land: null });
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
    const same = this.id === id;
    const headers = same && this.tag ? { 'If-None-Match': this.tag } : {};
    const { signal } = loading;
    try {
      const [picture, facts] = await Promise.all([
        ask(`/sheets/${id}/picture`, { headers, signal }),
        ask(`/sheets/${id}/facts`, { signal }),
      ]);
      const hexes = new Hexes(await facts.json());
      const text = picture.status === 304 ? null : await picture.text();
      if (this.wanted !== wanted) return;
      Object.assign(this, { id, scene, hexes });
      if (text !== null) this.install(parsed(text), picture.headers.get('ETag'));
      if (!same) for (const mark of Object.values(this.marks)) mark.replaceChildren();
      document.documentElement.dataset.drawnAt = String(Date.now());
      document.documentElement.dataset.scene = String(scene);
      this.shown(!same);
    } catch (error) {
      if (!overtaken(error)) {
        this.wanted = null;
        throw error;
      }
    }
  }

  install(land, tag) {
    const [x, y, width, height] = land.getAttribute('viewBox').split(' ').map(Number);
    for (const svg of [land, this.over]) {
      svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
      svg.setAttribute('width', width);
      svg.setAttribute('height', height);
    }
    land.classList.add('land');
    Object.assign(this, { land, tag });
    byId('stage').replaceChildren(land, this.over);
    this.view.frame({ x, y, width, height });
  }

  /** Nothing to show. */
  clear() {
    this.loading?.abort();
    Object.assign(this, { id: null, scene: null, hexes: null, tag: null, land: null, wanted: null });
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
