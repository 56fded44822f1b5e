// A second tap where the first was does nothing to what has only come to lie there since: nobody has seen it yet.

import { fingered } from "./resting.js";

const SOON = 400; // ms
const LATER = 1000; // ms, for a button that came with a new standing: nobody has read it yet, however long the answer took
const NEAR = 24; // px
const THINGS = "button, a, [data-lit], [data-far], [data-guarded], .piece[data-id]"; // what a tap can do something to

const page = document.documentElement;
let renewed = Number.NEGATIVE_INFINITY; // when the standing last changed
new MutationObserver(() => {
  renewed = performance.now();
}).observe(page, { attributeFilter: ["data-edition"] });
let last = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0, what: "", node: null, edition: undefined };

/** What a tap is for: the same action, or the same words, at the same place are the same thing, however often it is drawn and whatever it counts. */
function known(node) {
  if (node?.dataset.does) return node.dataset.does;
  const { lit = "", far = "", guarded = "", id = "", action = "" } = node?.dataset ?? {};
  return [lit, far, guarded, id, action, node?.id, node?.getAttribute("aria-label"), node?.textContent].join("|");
}

/** Whether a tap follows another so closely that it belongs to it: by the clock for a finger, by the system's own measure for a mouse. */
function again(event, node) {
  if (!fingered(event)) return event.detail > 1;
  if (Math.hypot(event.clientX - last.x, event.clientY - last.y) >= NEAR) return false;
  const came = last.edition !== page.dataset.edition;
  const since = came ? Math.max(last.at, renewed) : last.at;
  return performance.now() - since < (came && node?.matches("button") ? LATER : SOON);
}

addEventListener(
  "click",
  (event) => {
    if (!event.detail || !(event.target instanceof Element)) return; // a key's, or a program's
    const node = event.target.closest(THINGS);
    const what = known(node);
    if (node && again(event, node) && node !== last.node && what !== last.what) {
      event.stopImmediatePropagation();
      event.preventDefault();
      return;
    }
    last = {
      at: performance.now(),
      x: event.clientX,
      y: event.clientY,
      what,
      node,
      edition: page.dataset.edition,
    };
  },
  true,
);
