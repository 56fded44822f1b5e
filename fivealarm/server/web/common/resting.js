// Whether the pointer only rests: what comes to lie under it then was not pointed at.

const STILL = 4; // px

let at = { x: -1, y: -1 };
let since = null; // where it was when something was done, until it moves

for (const name of ["pointermove", "pointerdown"])
  addEventListener(
    name,
    ({ clientX: x, clientY: y }) => {
      at = { x, y };
    },
    true,
  );

/** Something was done: until the pointer moves, it points at nothing. */
export function rest() {
  since = { ...at };
}

/** Whether a pointer's event comes only because things moved under it. */
export function resting({ clientX: x, clientY: y }) {
  if (since === null) return false;
  if (Math.hypot(x - since.x, y - since.y) <= STILL) return true;
  since = null;
  return false;
}

/** Whether a pointer that rested moves again with this event. */
export function wakes(event) {
  return since !== null && !resting(event);
}

/** Run this when the pointer comes, not when a button comes to lie under a pointer that rests. */
export function pointed(run) {
  return { pointerenter: (event) => resting(event) || run(), pointermove: (event) => wakes(event) && run() };
}

const HELD = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"]; // keys that do nothing alone

/** Run this as soon as somebody goes on by a key, before the key does anything. */
export function onKeys(run) {
  addEventListener("keydown", ({ key }) => HELD.includes(key) || run(), true);
}

/** Where the pointer is. */
export function pointer() {
  return at;
}

/** Whether a click came from a finger. */
export function fingered(event) {
  return event.pointerType ? event.pointerType === "touch" : matchMedia("(hover: none)").matches;
}
