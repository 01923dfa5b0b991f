// Arrangements of tiles on a grid, as values: each change returns another arrangement.
//
// An arrangement has `title`, `columns`, `scheme` and `tiles`. A tile has a `key`, the ids of its `widgets`, and
// its place: `column` and `row` from 1, `columns` and `rows`.

/** The limits of the gallery. */
export const most = { columns: 24, rows: 200, tiles: 200, widgets: 10 };

let serial = 0;

/** An arrangement of an answer of the gallery, whose tiles get keys. */
export function arrangementOf({ title, columns, scheme, tiles }) {
  const known = new Map();
  return {
    title, columns, scheme: scheme ?? null,
    tiles: tiles.map((tile) => {
      const name = tile.widgets.join(" ");
      known.set(name, (known.get(name) ?? 0) + 1);
      return { ...tile, key: `${name} ${known.get(name)}` };
    }).sort(byPlace),
  };
}

/** The body of a request for an arrangement. */
export function bodyOf({ title, columns, scheme, tiles }) {
  return { title, columns, scheme, tiles: tiles.map(({ key, ...tile }) => tile) };
}

/** The number of rows. */
export const bottom = (tiles) => Math.max(0, ...tiles.map((tile) => tile.row + tile.rows - 1));

export const byPlace = (a, b) => a.row - b.row || a.column - b.column;

/** Whether two arrangements show the same. */
export const isSame = (a, b) => JSON.stringify(bodyOf(sorted(a))) === JSON.stringify(bodyOf(sorted(b)));

const sorted = (arrangement) => ({
  ...arrangement,
  tiles: arrangement.tiles.map(({ key, widgets, column, row, columns, rows }) =>
    ({ key, widgets, column, row, columns, rows })).sort(byPlace),
});

const overlaps = (a, b) => a.column < b.column + b.columns && b.column < a.column + a.columns
  && a.row < b.row + b.rows && b.row < a.row + a.rows;

const isFree = (tile, others) => !others.some((other) => overlaps(tile, other));

export const tileOf = (arrangement, key) => arrangement.tiles.find((tile) => tile.key === key);

/** Moves a tile to a place, as far as the grid reaches. Tiles in its way make room. */
export function moved(arrangement, key, column, row) {
  return put(arrangement, { ...tileOf(arrangement, key), column, row });
}

/** Gives a tile another number of columns and rows. Tiles in its way make room. */
export function resized(arrangement, key, columns, rows) {
  const tile = tileOf(arrangement, key);
  return put(arrangement, {
    ...tile,
    columns: clamp(columns, 1, arrangement.columns - tile.column + 1),
    rows: clamp(rows, 1, most.rows - tile.row + 1),
  });
}

/** Shows other widgets in a tile, in the cells of their size. */
export function replaced(arrangement, key, widgets, { columns, rows }) {
  return put(arrangement, { ...tileOf(arrangement, key), widgets, columns, rows });
}

export function removed(arrangement, key) {
  return { ...arrangement, tiles: arrangement.tiles.filter((tile) => tile.key !== key) };
}

/** Adds a tile in the first free place. Returns the arrangement and the key. */
export function added(arrangement, widgets, { columns, rows }) {
  serial += 1;
  const key = `new ${serial}`;
  const tile = { key, widgets, column: 1, row: 1, columns: Math.min(columns, arrangement.columns), rows };
  return { key, arrangement: withTile(arrangement, nearestFree(tile, arrangement.tiles, arrangement.columns)) };
}

/** Puts the widgets of a tile into another one. */
export function stacked(arrangement, key, onto) {
  const widgets = [...new Set([...tileOf(arrangement, onto).widgets, ...tileOf(arrangement, key).widgets])];
  const rest = removed(arrangement, key);
  return { ...rest, tiles: rest.tiles.map((tile) => tile.key === onto ? { ...tile, widgets } : tile) };
}

/** Takes a widget out of a stack, into a tile of its own beside it. */
export function takenOut(arrangement, key, widget) {
  const stack = tileOf(arrangement, key);
  serial += 1;
  const rest = arrangement.tiles.map((tile) => tile.key === key
    ? { ...tile, widgets: tile.widgets.filter((id) => id !== widget) } : tile);
  const tile = nearestFree({ ...stack, key: `new ${serial}`, widgets: [widget] }, rest, arrangement.columns);
  return { ...arrangement, tiles: [...rest, tile] };
}

/** Shows the widgets of a stack in another order. */
export function reordered(arrangement, key, widgets) {
  return { ...arrangement, tiles: arrangement.tiles.map((tile) => tile.key === key ? { ...tile, widgets } : tile) };
}

/** Gives the grid another number of columns. Tiles beyond its edge move into it. */
export function withColumns(arrangement, columns) {
  const empty = { ...arrangement, columns, tiles: [] };
  const all = [...arrangement.tiles].sort(byPlace).map((tile) => inside(tile, columns));
  return all.reduce((result, tile) => withTile(result, nearestFree(tile, result.tiles, columns)), empty);
}

function put(arrangement, wanted) {
  const { columns, tiles } = arrangement;
  const tile = inside(wanted, columns);
  const before = tileOf(arrangement, tile.key);
  const others = tiles.filter(({ key }) => key !== tile.key);
  const settled = [tile, ...others.filter((other) => !overlaps(other, tile))];
  for (const other of others.filter((one) => overlaps(one, tile)).sort(byPlace)) {
    const swapped = inside({ ...other, column: before.column, row: before.row }, columns);
    settled.push(isFree(swapped, settled) ? swapped : nearestFree(other, settled, columns));
  }
  const byKey = new Map(settled.map((one) => [one.key, one]));
  return { ...arrangement, tiles: tiles.map(({ key }) => byKey.get(key)) };
}

function withTile(arrangement, tile) {
  return { ...arrangement, tiles: [...arrangement.tiles, tile] };
}

/** The free place for a tile that is nearest to its own; below everything there is always one. */
function nearestFree(tile, others, columns) {
  let best = null;
  for (let row = 1; row <= Math.max(bottom(others) + 1, tile.row); row++) {
    for (let column = 1; column + tile.columns - 1 <= columns; column++) {
      const distance = Math.abs(row - tile.row) + Math.abs(column - tile.column);
      if (best && distance >= best.distance) continue;
      const candidate = { ...tile, column, row };
      if (isFree(candidate, others)) best = { candidate, distance };
    }
  }
  return best.candidate;
}

function inside(tile, columns) {
  const width = Math.min(tile.columns, columns);
  return {
    ...tile, columns: width,
    column: clamp(tile.column, 1, columns - width + 1),
    row: clamp(tile.row, 1, most.rows - tile.rows + 1),
  };
}

const clamp = (value, low, high) => Math.max(low, Math.min(value, high));
