// The view onto the picture: zoom and place, by wheel, pointer, fingers and keys. It outlives
// redraws, since only what is on the stage changes.

const CLOSEST = 6;

/** Room for a legend above the picture, in pixels. */
const ABOVE = 44;

export class View {
  /** `acts`: hover(place), leave(), click(place), grabs(place, event), pull(place), release(place). */
  constructor(viewport, stage, acts) {
    Object.assign(this, { viewport, stage, acts, scale: 1, x: 0, y: 0, box: null, own: false });
    this.fingers = new Map();
    viewport.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    viewport.addEventListener('pointerdown', (event) => this.down(event));
    viewport.addEventListener('pointermove', (event) => this.move(event));
    viewport.addEventListener('pointerup', (event) => this.up(event));
    viewport.addEventListener('pointercancel', (event) => this.up(event, true));
    viewport.addEventListener('pointerleave', () => acts.leave());
    new ResizeObserver(() => this.resized()).observe(viewport);
  }

  /** What is shown: the box of the picture in drawing coordinates. */
  frame(box) {
    const same = this.box && ['x', 'y', 'width', 'height'].every((key) => this.box[key] === box[key]);
    this.box = box;
    this.stage.style.width = `${box.width}px`;
    this.stage.style.height = `${box.height}px`;
    if (!same) this.fit();
  }

  size() {
    return { width: this.viewport.clientWidth, height: this.viewport.clientHeight };
  }

  whole() {
    const { width, height } = this.size();
    return Math.min((width - 24) / this.box.width, (height - ABOVE - 12) / this.box.height);
  }

  fit() {
    if (!this.box) return;
    const { width, height } = this.size();
    this.scale = Math.max(0.02, this.whole());
    this.x = (width - this.box.width * this.scale) / 2;
    // In the middle, but clear of what is said above it.
    this.y = Math.max(ABOVE, (height - this.box.height * this.scale) / 2);
    this.own = false;
    this.apply();
  }

  resized() {
    if (!this.box) return;
    if (this.own) this.apply();
    else this.fit();
  }

  apply() {
    const { width, height } = this.size();
    // Some of the picture always stays in sight.
    const hold = (at, span, room) => Math.min(room - 80, Math.max(80 - span, at));
    this.x = hold(this.x, this.box.width * this.scale, width);
    this.y = hold(this.y, this.box.height * this.scale, height);
    this.stage.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    this.stage.style.setProperty('--unit', String(1 / this.scale));
    this.stage.style.setProperty('--fat', String(Math.max(1, 0.6 / this.scale)));
    // While it moves, the picture is moved as painted; at rest it is painted sharp.
    this.stage.classList.add('moving');
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.stage.classList.remove('moving'), 140);
  }

  /** Where on the page an event is, in drawing coordinates. */
  place(event) {
    const bounds = this.viewport.getBoundingClientRect();
    return {
      x: (event.clientX - bounds.left - this.x) / this.scale + this.box.x,
      y: (event.clientY - bounds.top - this.y) / this.scale + this.box.y,
    };
  }

  /** Where drawing coordinates are on the page. */
  onPage({ x, y }) {
    const bounds = this.viewport.getBoundingClientRect();
    return {
      x: bounds.left + this.x + (x - this.box.x) * this.scale,
      y: bounds.top + this.y + (y - this.box.y) * this.scale,
    };
  }

  zoom(factor, around) {
    if (!this.box) return;
    const { width, height } = this.size();
    const at = around ?? { x: width / 2, y: height / 2 };
    const scale = Math.min(CLOSEST, Math.max(this.whole() * 0.6, this.scale * factor));
    this.x = at.x - ((at.x - this.x) * scale) / this.scale;
    this.y = at.y - ((at.y - this.y) * scale) / this.scale;
    this.scale = scale;
    this.own = true;
    this.apply();
  }

  pan(dx, dy) {
    if (!this.box) return;
    this.x += dx;
    this.y += dy;
    this.own = true;
    this.apply();
  }

  /** Moves a place into sight, if it is not well inside. */
  reveal({ x, y }) {
    if (!this.box) return;
    const { width, height } = this.size();
    const [left, top] = [this.x + (x - this.box.x) * this.scale, this.y + (y - this.box.y) * this.scale];
    const margin = Math.min(110, width / 4, height / 4);
    if (left < margin || top < margin || left > width - margin || top > height - margin) {
      this.pan(width / 2 - left, height / 2 - top);
    }
  }

  wheel(event) {
    event.preventDefault();
    if (!this.box) return;
    if (event.shiftKey) {
      this.pan(-(event.deltaX || event.deltaY), 0);
      return;
    }
    const bounds = this.viewport.getBoundingClientRect();
    const lines = event.deltaMode === 1 ? 30 : 1;
    const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016));
    this.zoom(factor, { x: event.clientX - bounds.left, y: event.clientY - bounds.top });
  }

  down(event) {
    if (!this.box || event.target.closest('button, a')) return;
    if (event.button > 1) return;
    this.viewport.setPointerCapture(event.pointerId);
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.fingers.size > 1) {
      // A second finger: the picture is moved and stretched instead.
      if (this.pulling) this.acts.release(null);
      this.pulling = false;
      this.start = null;
      return;
    }
    this.start = { x: event.clientX, y: event.clientY, far: false };
    const hand = event.button === 1;
    this.pulling = !hand && this.acts.grabs(this.place(event), event);
  }

  move(event) {
    if (!this.box) return;
    const last = this.fingers.get(event.pointerId);
    if (!last) {
      this.acts.hover(this.place(event));
      return;
    }
    const now = { x: event.clientX, y: event.clientY };
    if (this.fingers.size > 1) {
      this.pinch(event.pointerId, last, now);
      return;
    }
    this.fingers.set(event.pointerId, now);
    if (this.start && Math.hypot(now.x - this.start.x, now.y - this.start.y) > 4) this.start.far = true;
    if (!this.start?.far) return;
    if (this.pulling) this.acts.pull(this.place(event));
    else {
      this.pan(now.x - last.x, now.y - last.y);
      this.viewport.classList.add('dragging');
    }
  }

  pinch(id, last, now) {
    const [other] = [...this.fingers].filter(([key]) => key !== id).map(([, place]) => place);
    const bounds = this.viewport.getBoundingClientRect();
    const apart = (a) => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
    const middle = (a) => ({ x: (a.x + other.x) / 2 - bounds.left, y: (a.y + other.y) / 2 - bounds.top });
    const [from, to] = [middle(last), middle(now)];
    this.fingers.set(id, now);
    this.pan(to.x - from.x, to.y - from.y);
    this.zoom(apart(now) / apart(last), to);
  }

  up(event, lost = false) {
    if (!this.fingers.delete(event.pointerId)) return;
    this.viewport.classList.remove('dragging');
    const { start, pulling } = this;
    if (this.fingers.size > 0) return;
    this.start = null;
    this.pulling = false;
    if (pulling && start?.far) this.acts.release(lost ? null : this.place(event));
    else if (start && !start.far && !lost && event.button === 0) this.acts.click(this.place(event));
  }
}
