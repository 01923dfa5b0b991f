// The ways to turn a stack by hand: a swipe, the wheel, and keys.

/** The shortest way of a swipe, in pixels. */
const swipe = 32;
/** The way of the wheel for a turn, and the shortest time between two turns in milliseconds. */
const wheel = 24;
const pause = 380;

const keys = { ArrowRight: 1, ArrowDown: 1, PageDown: 1, ArrowLeft: -1, ArrowUp: -1, PageUp: -1 };

/** Calls `turn` with 1 for the next widget and -1 for the one before. */
export function onTurns(element, turn) {
  onSwipe(element, turn);
  onWheel(element, turn);
  element.addEventListener("keydown", (event) => {
    const step = keys[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    turn(step);
  });
}

/** Fingers and pens swipe to the left and right; the other direction scrolls a page that is too high. */
function onSwipe(element, turn) {
  let start = null;
  element.addEventListener("pointerdown", (event) => {
    start = event.pointerType === "mouse" ? null : { x: event.clientX, y: event.clientY };
  });
  element.addEventListener("pointermove", (event) => {
    if (!start) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (Math.abs(x) < swipe || Math.abs(x) < Math.abs(y) * 1.5) return;
    start = null;
    turn(x < 0 ? 1 : -1);
  });
  for (const type of ["pointerup", "pointercancel"]) element.addEventListener(type, () => { start = null; });
}

function onWheel(element, turn) {
  let way = 0;
  let turned = -Infinity;
  element.addEventListener("wheel", (event) => {
    const isAcross = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    const page = document.documentElement;
    if (event.ctrlKey || (!isAcross && page.scrollHeight > page.clientHeight + 1)) return;
    event.preventDefault();
    // One movement of a touch pad sends events for a while.
    if (event.timeStamp - turned < pause) return;
    way += isAcross ? event.deltaX : event.deltaY;
    if (Math.abs(way) < wheel) return;
    turn(Math.sign(way));
    way = 0;
    turned = event.timeStamp;
  }, { passive: false });
}
