// On a small screen seats, story and cards are a sheet that takes its own room under the board; on a large one all is there at once.

import { find } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";

const TABS = { seats: "crew", log: "story", cards: "cards" };
const LOW = 0.5; // of the window's height
const COLUMN = 260; // px that a board leaves free are a column for cards
const SMALL = matchMedia("(max-width: 719px)");
const NARROW = matchMedia("(max-width: 1279px)");

/** `onShown` is called when another part of the sheet is there to be seen. */
export function watchSheet(stage, onShown) {
  const sheet = find("#sheet");
  const tabs = [...document.querySelectorAll("[data-tab]")];
  const [beside, below] = [find("#beside"), find("#below")];
  for (const tab of tabs) tab.prepend(glyph(TABS[tab.dataset.tab]));
  let placed = null;
  const homes = { beside: beside.nextElementSibling, below: below.nextElementSibling }; // what they stand before

  function choose(name) {
    sheet.dataset.shown = name;
    document.documentElement.dataset.sheet = SMALL.matches && name ? "open" : "shut";
    for (const tab of tabs) tab.setAttribute("aria-expanded", String(tab.dataset.tab === name));
    stage.refit();
    onShown();
  }

  /** Side panes get a column of their own where the board leaves room or they are tall, else they lie in the side column; on a small screen all cards are in the sheet. */
  function place() {
    const low = stage.sideHeight(sheet.clientWidth - 24) <= innerHeight * LOW;
    const inside = NARROW.matches || (low && stage.spare(find(".board-column").clientWidth) < COLUMN);
    sheet.dataset.beside = String(inside);
    below.style.height = "";
    find("#table").style.setProperty("--board", `${stage.widest(find("#stage").clientHeight)}px`);
    move(beside, inside ? find("#beside-slot") : null, homes.beside);
    move(below, SMALL.matches ? find("#beside-slot") : null, homes.below);
    const [tools, end, bar] = [find(".verb-tools"), find("#end-button"), find("#phone-bar")];
    if (SMALL.matches) {
      bar.prepend(tools);
      bar.append(end);
    } else find(".verb-tiles").after(tools, end);
    const cards = stage.panes.filter(({ where }) => where !== "main");
    find("#tab-cards").hidden = cards.length === 0;
    find("#cards-label").textContent = cards.length === 1 ? cards[0].title : "Cards";
    stage.refit();
    if (!SMALL.matches && below.childElementCount) below.style.height = `${below.offsetHeight}px`;
    stage.refit();
  }

  /** Regions are measured for the panes that a game begins with, and keep their sizes when its cards change. */
  function placeFirst() {
    const kind = stage.panes.map(({ id, where }) => `${where} ${id}`).join("|");
    if (kind !== placed) place();
    placed = kind;
  }

  function move(node, parent, home) {
    if (parent && node.parentElement !== parent) parent.append(node);
    else if (!parent && node.nextElementSibling !== home) home.before(node);
  }

  for (const tab of tabs)
    tab.addEventListener("click", () => choose(sheet.dataset.shown === tab.dataset.tab ? "" : tab.dataset.tab));
  find("#sheet-close").addEventListener("click", () => choose(""));
  addEventListener("keydown", (event) => event.key === "Escape" && SMALL.matches && choose(""));
  for (const media of [SMALL, NARROW]) {
    media.addEventListener("change", () => {
      place();
      choose("");
    });
  }
  addEventListener("resize", place);
  stage.onPanes = placeFirst;
  place();
  choose("");
}

/** Something lit beside the board is brought into sight, unless some of it is there already. */
export function bringLit(rings) {
  const beside = rings.filter((ring) => find("#beside").contains(ring));
  const column = beside[0]?.closest(".side-panes, #beside-slot");
  const room = (find("#beside-slot").contains(column) ? find("#beside-slot") : column)?.getBoundingClientRect();
  const seen = (ring) => {
    const { top, bottom } = ring.getBoundingClientRect();
    return top >= room.top && bottom <= room.bottom;
  };
  if (beside.length && room.height && !beside.some(seen)) beside[0].scrollIntoView({ block: "nearest" });
}

/** Which tabs hold something lit: their buttons say so. */
export function markTabs(rings) {
  const slot = find("#beside-slot");
  find("#tab-cards").classList.toggle(
    "has-lit",
    rings.some((ring) => slot.contains(ring)),
  );
}
