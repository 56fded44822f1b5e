// On a small screen the side column is a sheet from below with tabs; on a large one all of it is there at once.

import { find } from "./dom.js";

const LOW = 0.28; // of the window's height
const SMALL = matchMedia("(max-width: 719px)");

export function watchSheet(stage) {
  const sheet = find("#sheet");
  const tabs = [...sheet.querySelectorAll("[role=tab]")];
  const beside = find("#beside");
  const home = beside.nextElementSibling;

  function choose(name) {
    sheet.dataset.shown = name;
    for (const tab of tabs) {
      const on = tab.dataset.tab === name;
      tab.setAttribute("aria-selected", String(on));
      tab.tabIndex = on ? 0 : -1;
    }
    stage.refit();
  }

  /** Low side panes lie in the side column, tall ones get a column of their own. */
  function placeBeside() {
    const inside = SMALL.matches || stage.sideHeight(sheet.clientWidth - 24) <= innerHeight * LOW;
    sheet.dataset.beside = String(inside);
    const parent = inside ? find("#beside-slot") : home.parentElement;
    if (beside.parentElement === parent) return;
    if (inside) parent.append(beside);
    else home.before(beside);
    stage.refit();
  }

  function place() {
    find(".sheet-tabs", sheet).hidden = !SMALL.matches;
    const zoom = find(".zoom-buttons");
    if (SMALL.matches) {
      find("#log").prepend(find("#replay"));
      find("#stage").append(zoom);
    } else {
      document.body.insertBefore(find("#replay"), find("#popup"));
      find("#replay").prepend(zoom);
    }
    placeBeside();
    stage.refit();
  }

  for (const tab of tabs) {
    tab.addEventListener("click", () => {
      if (tab.getAttribute("aria-selected") === "true") sheet.classList.toggle("folded");
      else sheet.classList.remove("folded");
      choose(tab.dataset.tab);
    });
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const shown = tabs.filter((other) => !other.hidden);
      const next = shown[(shown.indexOf(tab) + step + shown.length) % shown.length];
      next.click();
      next.focus();
    });
  }
  SMALL.addEventListener("change", place);
  addEventListener("resize", placeBeside);
  stage.onPanes = placeBeside;
  place();
  choose("actions");
}
