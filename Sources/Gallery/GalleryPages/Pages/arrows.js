/** Lets the arrow keys move the focus between the elements of a place to the nearest one. */
export function moveByArrows(place, selector) {
  place.addEventListener("keydown", (event) => {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const from = event.target.closest(selector);
    if (!from) return;
    const target = nearest(from, [...place.querySelectorAll(selector)], step);
    if (!target) return;
    event.preventDefault();
    target.focus();
    target.closest("li")?.scrollIntoView({ block: "nearest" });
  });
}

const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest element in a direction; distance across the direction counts twice. */
function nearest(from, all, [dx, dy]) {
  const [x, y] = middle(from);
  let best = null;
  for (const node of all) {
    if (node === from) continue;
    const [nx, ny] = middle(node);
    const along = (nx - x) * dx + (ny - y) * dy;
    const across = Math.abs((nx - x) * dy) + Math.abs((ny - y) * dx);
    if (along < 8) continue;
    const distance = along + across * 2;
    if (!best || distance < best.distance) best = { node, distance };
  }
  return best?.node;
}

function middle(node) {
  const box = node.getBoundingClientRect();
  return [box.left + 20, box.top + box.height / 2];
}
