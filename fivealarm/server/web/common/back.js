// The Back of a phone: what lies over the board is put away first, then the page is left.

import { covered, find } from "./dom.js";

const FINGER = matchMedia("(hover: none)");
const SETTLED = 250; // ms: one thing that closes may open another
const OVER = "over";

const BOXES = ["#drawer", ".talk-box", "#popup"];

const open = () => covered() || BOXES.some((box) => find(`${box}:not([hidden])`)); // talk covers no board on a large screen

/** Put away whatever is open; `shutSheet` does so for the sheet, whose closing is more than being hidden. */
function putAway(shutSheet) {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  for (const box of BOXES) find(`${box}:not([hidden]) .close-button`)?.click();
  shutSheet();
}

/** As long as something is open there is one more step to go back. */
export function backCloses(shutSheet) {
  if (!FINGER.matches) return;
  let waiting = 0;
  let leaving = false; // the step is taken back as nothing is open any more
  const leave = () => {
    if (open() || history.state !== OVER) return;
    leaving = true;
    history.back();
  };
  const look = () => {
    clearTimeout(waiting);
    if (!open()) waiting = setTimeout(leave, SETTLED);
    else if (history.state !== OVER && !leaving) history.pushState(OVER, "");
  };
  const watch = { attributes: true, attributeFilter: ["open", "hidden", "data-sheet"] };
  const watching = new MutationObserver(look);
  for (const node of [document.documentElement, ...document.querySelectorAll(`dialog, ${BOXES}`)])
    watching.observe(node, watch);
  addEventListener("popstate", () => {
    const ours = leaving;
    leaving = false;
    if (ours) return look(); // what was opened meanwhile stays
    if (history.state !== OVER && open()) putAway(shutSheet);
    return undefined;
  });
}
