// Which elements somebody can see: the page is visible, and the element is in or near the window.

/** The number of elements that have left the window and keep what they show. */
const spare = 60;

const callbacks = new Map();
const farCallbacks = new Map();
const near = new Set();
/** The elements that have left the window, the one that left first at the beginning. */
const left = new Set();

const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) {
      near.add(target);
      left.delete(target);
    } else if (near.delete(target)) {
      left.add(target);
    }
    callbacks.get(target)?.(isSeen(target));
  }
  for (const target of left) {
    if (left.size <= spare) break;
    left.delete(target);
    farCallbacks.get(target)?.();
  }
}, { rootMargin: "240px" });

const isSeen = (target) => near.has(target) && !document.hidden;

/**
 * Calls `callback` with whether `target` is seen, at first and at each change, and `isFar` when many others
 * were seen since.
 */
export function watch(target, callback, isFar = null) {
  callbacks.set(target, callback);
  if (isFar) farCallbacks.set(target, isFar);
  observer.observe(target);
}

export function unwatch(target) {
  observer.unobserve(target);
  callbacks.delete(target);
  farCallbacks.delete(target);
  near.delete(target);
  left.delete(target);
}

document.addEventListener("visibilitychange", () => {
  for (const [target, callback] of callbacks) callback(isSeen(target));
});
