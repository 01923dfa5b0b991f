// The grid of the wall: columns as wide as a small widget with its margin, and low rows.

const plainColumn = 184;
const narrowest = 158;
export const row = 8;
const captionHeight = 48;
const margin = 24;
/** A group with more widgets is as wide as the room: the search for less would take long, and find nothing. */
const searched = 24;

/** The grid for a room of a width: the width of a column, the columns, and the gap beside a widget. */
export function gridFor(width) {
  const across = Math.max(2, Math.floor(width / plainColumn));
  const column = Math.min(plainColumn, width / across);
  return { across, column, gap: Math.max(4, Math.min(20, column - narrowest)) };
}

/** The columns and rows that a widget of a size takes in a grid, with its caption and margin. */
export function cellsOf([width, height], { across, column, gap }) {
  const columns = Math.min(across, Math.max(1, Math.ceil((width + 20) / plainColumn)));
  const scale = Math.min(1, (columns * column - gap) / width);
  return { columns, rows: Math.ceil((height * scale + captionHeight + margin) / row) };
}

/**
 * The number of columns, at most `most`, in which the widgets of a group take the least room. Height
 * counts more than width, so that groups are wide rather than tall.
 */
export function bestColumns(items, most) {
  const widest = Math.max(...items.map(({ columns }) => columns));
  if (widest >= most || items.length > searched) return most;
  const total = items.reduce((sum, { columns }) => sum + columns, 0);
  let best = { columns: most, cost: Infinity };
  for (let columns = widest; columns <= Math.min(most, total); columns++) {
    const height = packedHeight(items, columns);
    const cost = (columns + 3) * height;
    if (cost <= best.cost) best = { columns, cost };
  }
  return best.columns;
}

/** The height in rows of items that are packed as CSS packs a dense grid. */
function packedHeight(items, columns) {
  const taken = Array.from({ length: columns }, () => []);
  const isFree = (x, y, item) => {
    for (let i = x; i < x + item.columns; i++) {
      for (const [start, end] of taken[i]) if (start < y + item.rows && y < end) return false;
    }
    return true;
  };
  let height = 0;
  for (const item of items) {
    const candidates = [0, ...taken.flat().map(([, end]) => end)].sort((a, b) => a - b);
    place: for (const y of candidates) {
      for (let x = 0; x + item.columns <= columns; x++) {
        if (!isFree(x, y, item)) continue;
        for (let i = x; i < x + item.columns; i++) taken[i].push([y, y + item.rows]);
        height = Math.max(height, y + item.rows);
        break place;
      }
    }
  }
  return height;
}
