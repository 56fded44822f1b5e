// On a small screen the side column is a sheet from below with tabs; on a large one all of it is there at once.

import { find } from "./dom.js";

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

  function place() {
    sheet.dataset.small = String(SMALL.matches);
    find(".sheet-tabs", sheet).hidden = !SMALL.matches;
    if (SMALL.matches) {
      find("#beside-slot").append(beside);
      find("#log").prepend(find("#replay"));
    } else {
      home.before(beside);
      document.body.insertBefore(find("#replay"), find("#popup"));
    }
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
  place();
  choose("actions");
}
