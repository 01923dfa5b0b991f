// The sizes of docs/views.md, in points, in the order in which widgets of a group are shown.
const sizes = {
  small: [158, 158],
  medium: [338, 158],
  large: [338, 354],
  extraLarge: [715, 342],
  circular: [72, 72],
  rectangular: [160, 72],
  inline: [234, 26],
};

const order = Object.keys(sizes);

/** The width and height of a widget: its own, else those of its family. */
export function sizeOf({ width, height, family }) {
  return width > 0 && height > 0 ? [width, height] : sizes[family] ?? sizes.small;
}

/** `system` for families with a background and round corners, else `accessory`. */
export function shapeOf(family) {
  return order.indexOf(family) >= 4 ? "accessory" : "system";
}

/** The place of a family in a group; an unknown family comes last. */
export function familyRank(family) {
  const rank = order.indexOf(family);
  return rank < 0 ? order.length : rank;
}

const cells = { medium: [2, 1], large: [2, 2], extraLarge: [4, 2] };

/** The columns and rows of a family on a dashboard, whose cell is a small widget. */
export function gridCells(family) {
  const [columns, rows] = cells[family] ?? [1, 1];
  return { columns, rows };
}
