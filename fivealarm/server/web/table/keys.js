// Keys for everything.

import { find } from "../common/dom.js";

const PRESSES = ["Enter", " "];
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

/** `on` maps a key to what it does; digits go to `on.digit`. `on.skip()` takes a key while something is shown; `on.later(key)` is what such a key is for besides. */
export function listen(on) {
  skipping(on);
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (find("dialog[open]") || (writing(event.target) && (event.key !== "Escape" || event.target.value))) return;
    if (PRESSES.includes(event.key) && event.target.closest?.(ASKS)) return; // it presses a button of what is asked
    if (on.skip() && event.key !== "Tab") {
      event.preventDefault();
      return on.later?.(event.key.toLowerCase());
    }
    if (event.key >= "1" && event.key <= "9" && event.key.length === 1) return on.digit(Number(event.key));
    const run = on[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!run) return undefined;
    event.preventDefault();
    return run();
  });
}
