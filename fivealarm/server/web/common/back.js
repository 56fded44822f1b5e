// The Back of a phone: what lies over the board is put away first, then the page is left.

import { covered, find } from "./dom.js";

const FINGER = matchMedia("(hover: none)");
const SETTLED = 250; // ms: one thing that closes may open another
const OVER = "over";

const open = () => covered() || Boolean(find(".talk-box:not([hidden])")); // talk covers no board on a large screen

/** Put away whatever is open; `shutSheet` does so for the sheet, whose closing is more than being hidden. */
function putAway(shutSheet) {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  for (const box of ["#drawer", ".talk-box"]) find(`${box}:not([hidden]) .close-button`)?.click();
  shutSheet();
}

/** As long as something is open there is one more step to go back. */
export function backCloses(shutSheet) {
  if (!FINGER.matches) return;
  let waiting = 0;
  const leave = () => open() || history.state !== OVER || history.back();
  const look = () => {
    clearTimeout(waiting);
    if (!open()) waiting = setTimeout(leave, SETTLED);
    else if (history.state !== OVER) history.pushState(OVER, "");
  };
  const watch = { attributes: true, attributeFilter: ["open", "hidden", "data-sheet"] };
  const watching = new MutationObserver(look);
  for (const node of [document.documentElement, ...document.querySelectorAll("dialog, #drawer, .talk-box")])
    watching.observe(node, watch);
  addEventListener("popstate", () => history.state !== OVER && open() && putAway(shutSheet));
}
