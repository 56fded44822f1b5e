// On a small screen seats, story and cards are a sheet that takes its own room under the board; on a large one all is there at once.

import { backCloses } from "../common/back.js";
import { find } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { markBehind, seek } from "../panes/tabs.js";

const TABS = { seats: "crew", log: "story", cards: "cards" };
const AIR = 8; // px between what is lit and the edge of its column
const TALLEST = 0.7; // of the window's height: some of the board stays in sight
const FLICK = 40; // px down that put a sheet away
const COLUMN = 260; // px that a board leaves free are a column for cards
const SMALL = matchMedia("(max-width: 719px)");
const NARROW = matchMedia("(max-width: 1279px)");

/** Put the sheet away, if one is open. */
export function shutSheet() {
  if (document.documentElement.dataset.sheet === "open") find("#sheet-close").click();
}

/** A finger draws the sheet up by its grip, and it stays as tall; drawn down, or tapped, it is put away by `shut`. */
function drawn(sheet, grip, shut) {
  const table = find("#table");
  let from = null;
  let moved = false; // a tap that moved is none
  const by = ({ clientY }) => clientY - from.y;
  const drop = () => {
    from = null;
    sheet.style.translate = "";
  };
  grip.addEventListener("pointerdown", (event) => {
    from = { y: event.clientY, tall: sheet.offsetHeight };
    moved = false;
    grip.setPointerCapture(event.pointerId);
  });
  grip.addEventListener("pointermove", (event) => {
    if (from === null) return;
    moved ||= Math.abs(by(event)) > AIR;
    sheet.style.translate = `0 ${Math.max(by(event), 0)}px`;
    const tall = Math.min(from.tall - by(event), innerHeight * TALLEST);
    if (moved && tall > from.tall) table.style.setProperty("--sheet", `${tall}px`);
  });
  grip.addEventListener("pointerup", (event) => {
    const far = from !== null && by(event) > FLICK;
    drop();
    if (far) shut();
  });
  grip.addEventListener("pointercancel", drop);
  grip.addEventListener("click", ({ detail }) => (detail && moved) || shut());
}

/** A tap on the board puts the sheet away, and does nothing more unless something lit was tapped. */
function tappedBeside(event) {
  const open = document.documentElement.dataset.sheet === "open";
  if (!open || event.target.closest("[data-lit], [data-far], button")) return;
  event.stopPropagation();
  shutSheet();
}

/** `onShown` is called when another part of the sheet is there to be seen. */
export function watchSheet(stage, onShown) {
  const sheet = find("#sheet");
  const tabs = [...document.querySelectorAll("[data-tab]")];
  const [beside, below] = [find("#beside"), find("#below")];
  for (const tab of tabs) tab.prepend(glyph(TABS[tab.dataset.tab]));
  let placed = null;
  let settled = {}; // the window for which side panes have their place: it stays the same for a whole game
  const homes = { beside: beside.nextElementSibling, below: below.nextElementSibling }; // what they stand before

  function choose(name) {
    if (SMALL.matches && name && document.documentElement.dataset.sheet !== "open") stage.keep();
    sheet.dataset.shown = name;
    for (const room of [sheet, ...sheet.children]) room.scrollTop = 0; // it opens at its beginning
    document.documentElement.dataset.sheet = SMALL.matches && name ? "open" : "shut";
    if (name !== "cards") delete document.documentElement.dataset.asked;
    for (const tab of tabs) tab.setAttribute("aria-expanded", String(tab.dataset.tab === name));
    stage.refit();
    if (!name) stage.kept = null;
    if (!name) find("#table").style.removeProperty("--sheet"); // the next one is as tall as it needs
    onShown();
  }

  /** Side panes get a column of their own where the board leaves room for one, else they lie in the side column: whatever they show now, so that a page opened anew looks as it did. */
  function lieInside() {
    const size = `${innerWidth} ${innerHeight}`;
    if (settled.size === size) return settled.inside;
    const free = stage.spare(find("#table").clientWidth - sheet.clientWidth); // wherever they lie now
    const inside = NARROW.matches || free < COLUMN;
    if (stage.panes.some(({ where }) => where === "side")) settled = { size, inside };
    return inside;
  }

  /** On a small screen all cards are in the sheet. */
  function place() {
    const inside = lieInside();
    sheet.dataset.beside = String(inside);
    below.style.height = "";
    find("#table").style.setProperty("--board", `${stage.widest(find("#stage").clientHeight)}px`);
    move(beside, inside ? find("#beside-slot") : null, homes.beside);
    stage.beside.watch();
    move(below, SMALL.matches ? find("#beside-slot") : null, homes.below);
    const [tools, end, bar] = [find(".verb-tools"), find("#end-button"), find("#phone-bar")];
    if (SMALL.matches) {
      bar.prepend(tools);
      bar.append(end);
      find("#lately").before(find("#legend-button")); // the headline needs the room
      find("#lately").after(find("#skip-button"));
    } else {
      find(".verb-tiles").after(tools, end);
      tools.append(find("#skip-button")); // over what nobody can do now, and far from what ends a turn
      find("#rules-button").before(find("#legend-button"));
    }
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
  drawn(sheet, find("#sheet-close"), () => choose(""));
  find("#stage").addEventListener("click", (event) => stage.dragged || tappedBeside(event));
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
  backCloses(shutSheet);
}

/** What is lit beside the board is brought into sight: all of it in the uppermost pane that has any, or its top. What is asked about stays in sight, and while there is something to do on the board, a tab only says that it has more. */
export function bringLit(rings, panes) {
  if (SMALL.matches && document.documentElement.dataset.asked === "about") return undefined;
  const about = panes.find(({ asks }) => asks);
  if (about && !SMALL.matches) return seek(frameOf(about));
  const beside = rings.filter((ring) => find("#beside").contains(ring)).sort(inReadingOrder);
  const frame = beside[0]?.closest(".pane-frame");
  if (frame?.matches(".behind") && beside.length < rings.length) return undefined;
  if (frame) bring(beside.filter((ring) => frame.contains(ring)));
  return undefined;
}

/** Whoever's turn it is sees their own cards first, however far others' have been followed. */
export function firstCards() {
  seek(document.querySelector("#beside .pane-frame"));
  for (const room of document.querySelectorAll(".side-panes, #beside-slot")) room.scrollTop = 0;
}

/** Nodes beside the board come into sight together, or the uppermost of them. */
export function bring(nodes) {
  seek(nodes[0]);
  const scroller = nodes[0].closest("#beside-slot") ?? nodes[0].closest(".side-panes");
  const room = scroller?.getBoundingClientRect();
  if (!room?.height) return;
  const boxes = nodes.map((node) => node.getBoundingClientRect());
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  if (top >= room.top && bottom <= room.bottom) return;
  const whole = bottom - top + 2 * AIR <= room.height;
  scroller.scrollTop += whole && top >= room.top ? bottom - room.bottom + AIR : top - room.top - AIR;
}

const inReadingOrder = (a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1);

/** Which tabs hold something lit: their buttons say so. */
export function markTabs(rings) {
  markBehind(rings);
  const slot = find("#beside-slot");
  find("#tab-cards").classList.toggle(
    "has-lit",
    rings.some((ring) => slot.contains(ring)),
  );
}

/** A question whose answers are cards, every one of them, brings them into sight on a small screen, over its buttons; once it is answered they are put away. `rings` are known by their elements. The cards one may play besides ending a turn are no question. What a pane itself asks about is in sight as well, whatever the answers are. */
export function bringAsked(rings, choices, panes) {
  const { dataset } = document.documentElement;
  const open = choices.length > 1 && !choices.some(({ ends, declines }) => ends && !declines);
  const slot = find("#beside-slot");
  const inside = open && rings.size > 0 && [...rings.values()].every((ring) => slot.contains(ring));
  const cards = inside && choices.every(({ declines, touches }) => declines || touches.some((id) => rings.has(id)));
  const told = choices.length > 0 && panes.some(({ asks }) => asks);
  const asked = cards || told;
  if (!asked && dataset.asked) shutSheet();
  if (!asked || !SMALL.matches || (dataset.lesson && !told)) return;
  dataset.asked = told ? "about" : "yes";
  if (find("#sheet").dataset.shown !== "cards") find("#tab-cards").click();
  const about = panes.find(({ asks }) => asks);
  if (about) bringAbout(slot, about);
}

/** The frame of a pane beside the board. */
function frameOf({ id }) {
  return find("#beside").querySelector(`[data-pane="${id}"]`)?.closest(".pane-frame");
}

/** What a question is about lies first in its sheet, whole: all that could be scrolled to comes after it. */
function bringAbout(slot, pane) {
  for (const frame of slot.querySelectorAll(".pane-frame"))
    frame.classList.toggle("asks-pane", frame === frameOf(pane));
  slot.scrollTop = 0;
}

/** What a pane asked about is answered: it is put away, and the board shows what comes of it. */
export function putAnswered(before, after) {
  const asks = (panes) => panes.some((pane) => pane.asks);
  if (document.documentElement.dataset.asked && asks(before) && !asks(after)) shutSheet();
}
