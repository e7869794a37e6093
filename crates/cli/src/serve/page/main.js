// The page: hears of snapshots, and puts view, sheet, layers, thread and lists together.

import { byId, copy, el, marked, numbered, svgEl, toast } from './dom.js';
import { Layers } from './layers.js';
import { listFindings, listSheets } from './lists.js';
import { Sheet } from './sheet.js';
import { Thread } from './thread.js';
import { View } from './view.js';
import { showWords } from './words.js';

const root = document.documentElement;
let snapshot = null;
let current = null;
let tool = 'hand';
let pending = null;
let reached = -1;

// How near to an end of the thread, or to a hexside, a pointer must be: in pixels of the screen.
const END = 16;
const SIDE = 9;

const view = new View(byId('viewport'), byId('stage'), {
  hover, leave, click,
  grabs: (place, event) => {
    if (!sheet.hexes) return false;
    const near = Boolean(thread.to && thread.end(place, END / view.scale));
    return (tool === 'sight' || event.shiftKey || near) && thread.grab(place, END / view.scale);
  },
  pull: (place) => {
    thread.pull(place);
    hover(place);
  },
  release: () => {},
});
const sheet = new Sheet(view, shown);
const layers = new Layers(sheet);
const thread = new Thread(sheet);

/** Another picture is on the stage. */
function shown(another) {
  if (another) {
    choose(null);
    thread.clear();
  }
  showWords(sheet.words, another);
  layers.reset(entry()?.kind ?? 'map', another);
  thread.update();
  if (pending) flash(pending);
  pending = null;
}

const entry = () => snapshot?.sheets.find((one) => one.id === current) ?? null;

// ---- what the pointer finds

function words(hex) {
  const { type, level, crest, more } = sheet.hexes.of(hex);
  const parts = [type, `level ${level}`];
  if (crest) parts.push('crest');
  return [...parts, ...more].join(', ');
}

function hover(place) {
  const hex = sheet.hexes?.at(place) ?? null;
  sheet.ring('hover', hex);
  const readout = byId('readout');
  readout.hidden = !hex;
  if (!hex) return;
  const at = `${Math.round(place.x)}, ${Math.round(place.y)}`;
  readout.replaceChildren(el('b', {}, sheet.hexes.label(hex)), ` ${words(hex)}`, el('span', {}, at));
}

function leave() {
  sheet.marks.hover.replaceChildren();
  byId('readout').hidden = true;
}

function choose(hex) {
  sheet.ring('chosen', hex);
  layers.choose(hex ? sheet.hexes.label(hex) : null);
}

async function click(place) {
  const reach = Math.min(SIDE / view.scale, 18);
  const hex = sheet.hexes?.near(place, reach);
  if (!hex) {
    choose(null);
    return;
  }
  if (tool === 'sight') {
    thread.click(hex);
    return;
  }
  const side = sheet.hexes.sideAt(place, reach);
  const label = side ? side.label : sheet.hexes.label(hex);
  const spot = side ? side.spot : place;
  const text = `${label} ${Math.round(spot.x)},${Math.round(spot.y)}`;
  choose(hex);
  if (side) {
    const [from, to] = side.ends;
    const line = svgEl('line', { x1: from.x, y1: from.y, x2: to.x, y2: to.y });
    sheet.marks.chosen.append(line);
  }
  root.dataset.copied = text;
  toast((await copy(text)) ? `copied \`${text}\`` : `\`${text}\` could not be copied`);
}

// ---- tools and keys

function use(name) {
  tool = name;
  for (const one of ['hand', 'sight']) byId(`tool-${one}`).setAttribute('aria-pressed', String(one === name));
  byId('viewport').dataset.tool = name;
}

byId('tool-hand').addEventListener('click', () => use('hand'));
byId('tool-sight').addEventListener('click', () => use('sight'));
byId('zoom-in').addEventListener('click', () => view.zoom(1.4));
byId('zoom-out').addEventListener('click', () => view.zoom(1 / 1.4));
byId('zoom-fit').addEventListener('click', () => view.fit());
byId('help').addEventListener('click', () => byId('keys').showModal());

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Arrows: the picture, or an end of the thread. */
function arrow([dx, dy], shift) {
  if (tool === 'hand') {
    view.pan(-60 * dx, -60 * dy);
    return;
  }
  if (!thread.any && sheet.hexes) {
    const { hexes } = sheet;
    const middle = { column: Math.floor(hexes.columns / 2), row: Math.floor(hexes.rows / 2) };
    thread.set(layers.chosen ?? hexes.label(middle), null);
  }
  thread.step(shift ? 'from' : 'to', dx, dy);
}

const KEYS = {
  h: () => use('hand'),
  s: () => use('sight'),
  '+': () => view.zoom(1.4),
  '=': () => view.zoom(1.4),
  '-': () => view.zoom(1 / 1.4),
  0: () => view.fit(),
  '[': () => neighbour(-1),
  ']': () => neighbour(1),
  n: () => nextFinding(1),
  p: () => nextFinding(-1),
  '?': () => byId('keys').showModal(),
  Escape: () => (thread.any ? thread.clear() : choose(null)),
};

addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || byId('keys').open) return;
  if (event.target.closest('input')) return;
  const onPicture = event.target === byId('viewport') || event.target === document.body;
  const step = ARROWS[event.key];
  if (step && onPicture) {
    event.preventDefault();
    arrow(step, event.shiftKey);
    return;
  }
  if (/^[1-9]$/.test(event.key)) layers.toggle(Number(event.key) - 1);
  else KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key]?.();
});

// ---- sheets and findings

/** Chooses a sheet; the address keeps it over a reload. */
function select(id) {
  current = id;
  const one = entry();
  if (one) history.replaceState(null, '', address(one));
  byId('sheets').classList.remove('open');
  byId('menu').setAttribute('aria-expanded', 'false');
  render();
}

function neighbour(by) {
  const list = snapshot?.sheets ?? [];
  if (list.length === 0) return;
  const at = list.findIndex((one) => one.id === current);
  select(list[(at + by + list.length) % list.length].id);
}

function nextFinding(by) {
  const list = [...byId('list').querySelectorAll('.finding')];
  if (list.length === 0) return;
  reached = (reached + by + list.length) % list.length;
  list[reached].focus();
  list[reached].click();
}

function flash(finding) {
  const { line } = finding.at.start ?? { line: 1 };
  if (!sheet.flash(finding.hexes)) toast(`no hex is named there: see line ${line} of \`${finding.at.file}\``);
}

/** A finding is clicked: its sheet, and its hexes. */
function goto(finding) {
  const own = snapshot.sheets.find((one) => one.id === finding.sheet);
  if (own && own.id !== current && own.scene) {
    pending = finding;
    select(own.id);
  } else flash(finding);
}

/** The sheet that the address names. */
function addressed(sheets) {
  return sheets.find((one) => location.hash === address(one));
}

const address = (one) => `#${one.kind}/${encodeURIComponent(one.name)}`;

/** Which sheet to show when the one that was shown is gone: the same, one of its file, the first. */
function settle(before) {
  const { sheets } = snapshot;
  if (sheets.some((one) => one.id === current)) return;
  const same = addressed(sheets);
  const gone = before?.sheets.find((one) => one.id === current);
  const beside = gone && sheets.find((one) => one.file === gone.file && one.kind === gone.kind);
  if (gone) toast(`\`${gone.name}\` is gone from \`${gone.file}\``);
  current = (same ?? beside ?? sheets[0])?.id ?? null;
}

const clock = (at) => new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** What is said over the picture: that it is old, or why there is none. */
function notices() {
  const one = entry();
  const stale = byId('stale');
  stale.hidden = !one || one.fresh || !one.scene;
  if (!stale.hidden) {
    const errors = one.errors ? `has ${numbered(one.errors, 'error')} since` : 'needs something that has errors since';
    stale.replaceChildren(el('b', {}, `picture of ${clock(one.drawn)}`), `, ${one.file.split('/').pop()} ${errors}`);
  }
  byId('viewport').classList.toggle('stale', !stale.hidden);
  const empty = byId('empty');
  empty.hidden = Boolean(one?.scene);
  if (!one) {
    empty.replaceChildren(el('h2', {}, 'No maps or scenarios yet'),
      el('p', {}, ...marked('`crestline new map my-map` writes a commented starter; it is shown here as soon as it is saved')));
  } else if (!one.scene) {
    empty.replaceChildren(el('h2', {}, one.title),
      el('p', {}, 'this has errors: mend what is listed, and it is drawn as soon as it is sound'));
  }
}

function render() {
  const one = entry();
  listSheets(snapshot.sheets, current, select);
  notices();
  const trouble = byId('trouble');
  trouble.hidden = !snapshot.trouble;
  trouble.replaceChildren(...marked(snapshot.trouble ?? ''));
  document.title = one ? `${one.title} · Crestline` : 'Crestline';
  if (!one?.scene) {
    sheet.clear();
    showWords(null, true);
  }
  else sheet.show(one.id, one.scene).catch((error) => toast(error.message));
}

function heard(next) {
  const before = snapshot;
  snapshot = next;
  if (before && before.started !== next.started) {
    // Another server counts anew: nothing that was known by a number is known.
    current = null;
    sheet.forget();
  }
  root.dataset.snapshot = String(next.number);
  root.dataset.pending = String(next.pending);
  byId('project').textContent = next.project;
  // While lints are at work the list stays as it was, unless something is wrong already.
  const hold = next.pending && next.findings.length === 0 && before;
  if (!hold) {
    reached = -1;
    listFindings(next.findings, next.left_out, goto);
  }
  byId('findings').classList.toggle('pending', next.pending);
  settle(before);
  render();
}

// ---- the stream

let stream = null;

function live(state, text) {
  byId('live').dataset.state = state;
  byId('live').textContent = text;
}

function listen() {
  stream?.close();
  stream = new EventSource('/events');
  stream.addEventListener('open', () => live('live', 'live'));
  stream.addEventListener('error', () => live('lost', 'not connected: is `crestline serve` running?'.replaceAll('`', '')));
  stream.addEventListener('snapshot', (event) => {
    const told = JSON.parse(event.data);
    // When a scene was first heard of: what tests measure.
    if (root.dataset.snapshot !== String(told.number)) root.dataset.heardAt = String(Date.now());
    live('live', 'live');
    heard(told);
  });
}

// A browser gives one machine few connections: pages that nobody looks at hold none.
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) listen();
  else {
    stream?.close();
    live('waiting', 'asleep');
  }
});

// ---- surroundings

const kept = (() => {
  try {
    return localStorage.getItem('theme');
  } catch {
    return null;
  }
})();

function surround(theme) {
  const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'dark' : 'light';
  byId('theme').textContent = dark ? 'Light' : 'Dark';
}

byId('theme').addEventListener('click', () => {
  const theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
  surround(theme);
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // A browser that keeps nothing asks anew each time.
  }
});
byId('menu').addEventListener('click', () => {
  const open = byId('sheets').classList.toggle('open');
  byId('menu').setAttribute('aria-expanded', String(open));
});
addEventListener('hashchange', () => {
  const one = addressed(snapshot?.sheets ?? []);
  if (one && one.id !== current) select(one.id);
});

surround(kept);
use('hand');
leave();
listen();
