// Which elements somebody can see: the page is visible, and the element is in or near the window.

const callbacks = new Map();
const near = new Set();

const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) near.add(target);
    else near.delete(target);
    callbacks.get(target)?.(isSeen(target));
  }
}, { rootMargin: "240px" });

const isSeen = (target) => near.has(target) && !document.hidden;

/** Calls `callback` with whether `target` is seen, at first and at each change. */
export function watch(target, callback) {
  callbacks.set(target, callback);
  observer.observe(target);
}

export function unwatch(target) {
  observer.unobserve(target);
  callbacks.delete(target);
  near.delete(target);
}

document.addEventListener("visibilitychange", () => {
  for (const [target, callback] of callbacks) callback(isSeen(target));
});
