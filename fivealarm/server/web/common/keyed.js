// Whether somebody plays by keys: what they used last, remembered from page to page. Their place is seen; whoever points needs none.

const KEPT = "fivealarm.keyed";
const HELD = ["Control", "Alt", "Meta", "Shift"]; // keys that do nothing alone
const PANES = "#gauges, #beside, #log"; // what may have to be scrolled: no buttons

let keyed = kept() === "yes";
mark();

function kept() {
  try {
    return sessionStorage.getItem(KEPT);
  } catch {
    return null; // storage may be closed to us
  }
}

/** What is told of keys is told to whoever uses them. */
function mark() {
  document.documentElement.toggleAttribute("data-keys", keyed);
}

function used(keys) {
  if (keyed === keys) return;
  keyed = keys;
  mark();
  try {
    sessionStorage.setItem(KEPT, keys ? "yes" : "no");
  } catch {
    // Then the next page learns it by itself.
  }
}

/** Whether the last thing that was used is the keyboard. */
export function byKeys() {
  return keyed;
}

/** Whether nothing on the page has the focus. */
export function adrift() {
  return (document.activeElement ?? document.body) === document.body;
}

/** Whether a key was pressed to do something, and not to go on to the next thing. */
export function does({ key }) {
  return key !== "Tab" && !HELD.includes(key);
}

const scrolls = (pane) => pane.scrollHeight > pane.clientHeight + 1 || pane.scrollWidth > pane.clientWidth + 1;

addEventListener("pointerdown", () => used(false), true);
addEventListener(
  "keydown",
  (event) => {
    if (!HELD.includes(event.key)) used(true);
    if (event.key !== "Tab") return;
    for (const pane of document.querySelectorAll(PANES)) pane.tabIndex = scrolls(pane) ? 0 : -1;
  },
  true,
);
addEventListener("focusin", ({ target }) => !keyed && target.matches?.(PANES) && target.blur()); // a click on it means nothing
