// The geometry of the hex field, in the coordinates of drawings: a hexside is 100 long, the centre
// of an A1 that does not stand low is at (100, 50·√3).

const ROOT3 = Math.sqrt(3);
export const ACROSS = 100 * ROOT3;

/** The sides of a hex from 1, clockwise, as the corners that they lie between. */
const CORNERS = [[-50, -0.5], [50, -0.5], [100, 0], [50, 0.5], [-50, 0.5], [-100, 0]];

export class Hexes {
  constructor({ columns, rows, low, hexes }) {
    Object.assign(this, { columns, rows, low, facts: hexes });
  }

  has({ column, row }) {
    return column >= 0 && row >= 0 && column < this.columns && row < this.rows;
  }

  isLow(column) {
    return Math.abs(column % 2) === this.low;
  }

  centre({ column, row }) {
    return {
      x: 100 + 150 * column,
      y: ACROSS * (0.5 + row + (this.isLow(column) ? 0.5 : 0)),
    };
  }

  corners(hex) {
    const { x, y } = this.centre(hex);
    return CORNERS.map(([dx, dy]) => ({ x: x + dx, y: y + dy * ACROSS }));
  }

  /** `A` to `Z`, then `AA`. */
  label({ column, row }) {
    const letter = (n) => String.fromCharCode(65 + n);
    const letters = column < 26 ? letter(column) : letter(Math.floor(column / 26) - 1) + letter(column % 26);
    return `${letters}${row + 1}`;
  }

  /** The hex of a label, if it is on the map. */
  hex(label) {
    const parts = /^([A-Z]{1,2})([1-9][0-9]?)$/.exec(label.trim().toUpperCase());
    if (!parts) return null;
    const column = [...parts[1]].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    const hex = { column, row: Number(parts[2]) - 1 };
    return this.has(hex) ? hex : null;
  }

  /** The hex that a place lies in. */
  at({ x, y }) {
    let best = null;
    const guess = Math.floor((x - 100) / 150);
    for (let column = guess - 1; column <= guess + 2; column += 1) {
      const row = Math.round(y / ACROSS - 0.5 - (this.isLow(column) ? 0.5 : 0));
      const centre = this.centre({ column, row });
      const away = Math.hypot(centre.x - x, centre.y - y);
      if (!best || away < best.away) best = { away, column, row };
    }
    const hex = { column: best.column, row: best.row };
    return this.has(hex) ? hex : null;
  }

  /** The hex that a place lies in, or lies no further from than a reach: at the edge of the map. */
  near({ x, y }, reach) {
    const inside = this.at({ x, y });
    if (inside) return inside;
    const around = [0, 60, 120, 180, 240, 300].map((degrees) => (degrees * Math.PI) / 180);
    const tries = around.map((angle) => this.at({ x: x + reach * Math.sin(angle), y: y - reach * Math.cos(angle) }));
    return tries.find(Boolean) ?? null;
  }

  neighbour({ column, row }, side) {
    const low = this.isLow(column) ? 1 : 0;
    return [
      { column, row: row - 1 },
      { column: column + 1, row: row - 1 + low },
      { column: column + 1, row: row + low },
      { column, row: row + 1 },
      { column: column - 1, row: row + low },
      { column: column - 1, row: row - 1 + low },
    ][side - 1];
  }

  /** The hexside within a reach of a place: its label, its ends, and the nearest spot on it. */
  sideAt(place, reach) {
    const hex = this.near(place, reach);
    if (!hex) return null;
    const corners = this.corners(hex);
    let best = null;
    corners.forEach((from, at) => {
      const to = corners[(at + 1) % 6];
      const along = { x: to.x - from.x, y: to.y - from.y };
      const share = ((place.x - from.x) * along.x + (place.y - from.y) * along.y) / 10000;
      const held = Math.min(1, Math.max(0, share));
      const spot = { x: from.x + held * along.x, y: from.y + held * along.y };
      const away = Math.hypot(spot.x - place.x, spot.y - place.y);
      if (!best || away < best.away) best = { away, spot, ends: [from, to], side: at + 1 };
    });
    if (best.away > reach) return null;
    const other = this.neighbour(hex, best.side);
    const first = (a, b) => a.column - b.column || a.row - b.row;
    const label = this.has(other)
      ? [hex, other].sort(first).map((one) => this.label(one)).join('|')
      : `${this.label(hex)}:${best.side}`;
    return { ...best, label };
  }

  /** What is known of a hex. */
  of({ column, row }) {
    return this.facts[column * this.rows + row];
  }

  /** The line around a hex as path data. */
  ring(hex) {
    const corners = this.corners(hex).map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`);
    return `M${corners.join('L')}Z`;
  }
}
