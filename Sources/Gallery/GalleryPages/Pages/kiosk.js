// A page for a wall: the pointer vanishes, the screen stays on, and the window may be full screen.

/** The time without a movement after which the pointer and the buttons vanish; milliseconds. */
const idleTime = 3000;

/** Shows the pointer and the buttons while somebody is there. */
export function watchPresence() {
  let timer = null;
  const wake = () => {
    document.body.classList.add("awake");
    clearTimeout(timer);
    timer = setTimeout(() => document.body.classList.remove("awake"), idleTime);
  };
  for (const type of ["pointermove", "pointerdown", "keydown", "focusin"]) addEventListener(type, wake);
}

/** Keeps the screen on while the window is full screen, where the browser can. */
export function keepScreenOn() {
  const full = matchMedia("(display-mode: fullscreen)");
  /** A promise of the lock; `null` while none is wanted. A battery saver may refuse it, which leaves the system's settings. */
  let lock = null;
  const follow = async () => {
    const isWanted = !document.hidden && (full.matches || document.fullscreenElement !== null);
    if (isWanted && lock === null) {
      lock = navigator.wakeLock?.request("screen").catch(() => null) ?? null;
    } else if (!isWanted && lock !== null) {
      const former = lock;
      lock = null;
      (await former)?.release();
    }
  };
  full.addEventListener("change", follow);
  document.addEventListener("fullscreenchange", follow);
  document.addEventListener("visibilitychange", follow);
  follow();
}

/** Makes a button the switch of full screen. */
export function fullScreenSwitch(button) {
  button.hidden = !document.fullscreenEnabled;
  button.addEventListener("click", () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen().catch(() => {});
  });
  document.addEventListener("fullscreenchange", () => {
    button.textContent = document.fullscreenElement ? "Leave full screen" : "Full screen";
  });
}
