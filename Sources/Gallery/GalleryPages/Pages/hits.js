// The parts of a widget that react to a click, from its views (docs/view-json.md).

const identity = [1, 0, 0, 1, 0, 0];

/**
 * The links and actions of an entry, in the order of drawing. Each has `kind` (`link` or
 * `action`), `target`, `label`, `isOn` (a Boolean for a switch, else `null`), `hint` and `frame` in
 * points.
 */
export function hits(entry, scheme) {
  const { view, url } = entry;
  const found = [];
  if (!view) return found;
  const root = scheme === "dark" && view.dark ? view.dark : view.root;
  const [width, height] = view.size;
  if (url) {
    found.push({ kind: "link", target: url, label: label(root), isOn: null, hint: null, frame: [0, 0, width, height] });
  }
  collect(root, identity, view, found);
  return found.map((hit) => ({ ...hit, frame: inside(hit.frame, width, height) })).filter(({ frame }) => frame);
}

function collect(node, matrix, view, found) {
  if (node.hidden) return;
  if (node.action) found.push(hit("action", node.action, node, matrix));
  else if (node.url) found.push(hit("link", node.url, node, matrix));
  for (const fragment of node.fragments ?? []) {
    if (!fragment.url) continue;
    const size = view.styles?.[fragment.style ?? node.style]?.size ?? 17;
    const frame = [fragment.x, fragment.baseline - size, fragment.width, size * 1.3];
    found.push({ ...hit("link", fragment.url, node, matrix), label: fragment.text, frame: bounds(frame, matrix) });
  }
  const inner = multiply(matrix, turn(node));
  const children = node.type === "clip" || node.type === "mask" ? node.children?.slice(0, 1) : node.children;
  for (const child of children ?? []) collect(child, inner, view, found);
}

function hit(kind, target, node, matrix) {
  return {
    kind, target,
    label: label(node),
    isOn: node.is_on ?? null,
    hint: node.accessibility_hint ?? null,
    frame: bounds(node.frame, matrix),
  };
}

/** The words of a node: its own label, else the texts in it. */
function label(node) {
  const words = [];
  read(node, words);
  return words.join(", ") || symbol(node);
}

function read(node, words) {
  if (node.hidden || node.accessibility_hidden) return;
  if (node.accessibility_label !== undefined) {
    words.push(node.accessibility_label);
    if (node.accessibility_value) words.push(node.accessibility_value);
  } else if (node.text) {
    words.push(node.text);
  } else {
    for (const child of node.children ?? []) read(child, words);
  }
}

/** The name of the first symbol in a node, as words. */
function symbol(node) {
  if (node.symbol) return node.symbol.replaceAll(".", " ");
  for (const child of node.children ?? []) {
    const found = symbol(child);
    if (found) return found;
  }
  return "";
}

/** The transform that a node applies to its children. */
function turn(node) {
  if (node.type !== "rotation" && node.type !== "scale") return identity;
  const [x, y, width, height] = node.frame;
  const [cx, cy] = [x + width * (node.anchor_x ?? 0.5), y + height * (node.anchor_y ?? 0.5)];
  const angle = ((node.type === "rotation" ? node.angle ?? 0 : 0) * Math.PI) / 180;
  const [sx, sy] = node.type === "scale" ? [node.scale_x ?? 1, node.scale_y ?? 1] : [1, 1];
  const [a, b, c, d] = [Math.cos(angle) * sx, Math.sin(angle) * sx, -Math.sin(angle) * sy, Math.cos(angle) * sy];
  return [a, b, c, d, cx - a * cx - c * cy, cy - b * cx - d * cy];
}

function multiply(m, n) {
  if (n === identity) return m;
  return [
    m[0] * n[0] + m[2] * n[1], m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3], m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4], m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

/** The rectangle around a transformed rectangle. */
function bounds([x, y, width, height], m) {
  if (m === identity) return [x, y, width, height];
  const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]];
  const xs = corners.map(([px, py]) => m[0] * px + m[2] * py + m[4]);
  const ys = corners.map(([px, py]) => m[1] * px + m[3] * py + m[5]);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
}

/** The part of a rectangle inside the widget, in fractions of the widget; `null` if there is none. */
function inside([x, y, width, height], fullWidth, fullHeight) {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const [right, bottom] = [Math.min(fullWidth, x + width), Math.min(fullHeight, y + height)];
  if (right - left < 1 || bottom - top < 1) return null;
  return [left / fullWidth, top / fullHeight, (right - left) / fullWidth, (bottom - top) / fullHeight];
}
