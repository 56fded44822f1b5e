// What moves by itself: lit rings pulse and flames breathe, in a few steps, all in one frame; when nobody has done anything for a while, nothing does.

import { motion } from "./prefs.js";

const STEP = 800; // ms
const STEPS = 4; // full, dimmer, dim, dimmer
const AWAKE = 20_000; // ms after the last news, movement or key
const DONE = ["pointermove", "pointerdown", "keydown", "wheel"];

/** Breathe as long as somebody is there and `free()` says that nothing else moves. */
export function breathe(free) {
  const root = document.documentElement;
  let awake = 0;
  const wake = () => {
    awake = performance.now() + AWAKE;
  };
  wake();
  for (const name of DONE) addEventListener(name, wake, { capture: true, passive: true });
  new MutationObserver(wake).observe(root, { attributeFilter: ["data-edition", "data-turn"] });
  const count = (by) => {
    const was = Number(root.dataset.breath ?? 0);
    const step = !motion() || performance.now() > awake ? 0 : (was + by) % STEPS;
    if (step !== was) root.dataset.breath = String(step);
  };
  setInterval(() => free() && count(1), STEP);
  new MutationObserver(() => count(0)).observe(root, { attributeFilter: ["data-motion"] }); // switched off, it is still at once
}
