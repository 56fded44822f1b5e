// Keys for everything.

import { find } from "../common/dom.js";

const PRESSES = ["Enter", " "];
const ASKING = "h"; // skips what is shown, and then asks about what is seen
const ASKS = "[role=dialog] button, [role=alertdialog] button, [role=menu] button, #drawer button";
const WRITTEN = ["text", "search", "number", "email", "url"];

/** Whether keys are letters here: in a field that is written into. */
function writing(target) {
  const field = target.closest?.("input, select, textarea, [contenteditable]");
  return Boolean(field) && (field.tagName !== "INPUT" || WRITTEN.includes(field.type));
}

/** What a key has sent away takes that press alone: nothing behind it is pressed, nor by letting go of the key. */
function skipping(on) {
  const eat = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const press = (event) => {
    if (!PRESSES.includes(event.key) || event.target.closest?.(`dialog, ${ASKS}`) || writing(event.target)) return;
    if (!on.skip()) return;
    eat(event);
    addEventListener("keyup", eat, { capture: true, once: true });
  };
  addEventListener("keydown", press, true);
}

/** `on` maps a key to what it does; digits go to `on.digit`; `on.skip()` tells whether something was shown, `on.shown()` when it is over. */
export function listen(on) {
  skipping(on);
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (find("dialog[open]") || (writing(event.target) && (event.key !== "Escape" || event.target.value))) return;
    if (PRESSES.includes(event.key) && event.target.closest?.(ASKS)) return; // it presses a button of what is asked
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (on.skip() && key !== "Tab") {
      event.preventDefault();
      if (key === ASKING) on.shown().then(on[key]);
      return undefined;
    }
    if (key >= "1" && key <= "9" && key.length === 1) return on.digit(Number(key));
    const run = on[key];
    if (!run) return undefined;
    event.preventDefault();
    return run();
  });
}
