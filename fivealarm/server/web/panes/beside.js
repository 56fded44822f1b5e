// The panes beside and below the board: how wide their column is, how large they are drawn, which of them are seen together.

import { groups, PADDING, paneScale, READABLE, SMALL, scrolledScale, sideWidth } from "../board/layout.js";
import { Tabs } from "./tabs.js";

const SMALLEST = 0.45; // of a pane beside the board
const NARROW = 20; // px: a column that is not there to be seen
const AWAY = ".small-pane, #beside-slot :is(.bare-pane, .spare-pane)"; // what a small screen alone shows, or gives way to the story
const ENOUGH = 250; // px for one of its panes and its tabs: where others leave less, all of them are scrolled
const AIR = 8; // px over and under all panes of a column of its own

/** How tall a column can be: as it is, or as much of the page's own column as all else in it leaves. */
function roomFor(column) {
  const slot = column.closest("#beside-slot");
  if (!slot) return column.clientHeight - AIR;
  const room = slot.closest(".puzzle-middle") ?? slot;
  room.style.flexBasis = "100vh"; // it wants all, and gets what there is
  const tall = room.clientHeight;
  room.style.flexBasis = "";
  const others = room === slot ? [] : [...room.children].filter((one) => one !== slot);
  const free = tall - others.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
  return free < ENOUGH && others.length ? tall : free;
}

export class Beside {
  constructor(stage, column) {
    this.stage = stage;
    this.column = column;
    this.tabs = new Tabs(column, () => stage.onTurned?.());
    this.shared = null; // the room of the board and its column, and how wide that is
    this.sizes = new ResizeObserver(() => this.fit()); // of what it shares the page's own column with
  }

  /** A column of side panes gets the width that the board cannot use, and keeps it when its cards change. */
  shareWidth(main) {
    const { column, stage } = this;
    const side = stage.panes.filter(({ where, small }) => where === "side" && !small);
    column.style.width = "";
    if (!side.length || !main.length || !column.parentElement.contains(stage.root)) return;
    const below = stage.panes.filter((pane) => pane.where === "below" && !stage.bare.includes(pane.id));
    const room = { w: stage.root.clientWidth + column.offsetWidth, h: stage.root.clientHeight };
    const size = [room.w, room.h, ...below.map(({ id }) => id)].join(" ");
    if (this.shared?.size !== size) this.shared = { size, width: sideWidth({ main, side, below }, room, stage.titled) };
    column.style.width = `${this.shared.width}px`;
  }

  /** The column has come to lie elsewhere: what is round it there gives it more or less room. */
  watch() {
    this.sizes.disconnect();
    const slot = this.column.closest("#beside-slot");
    for (let room = slot; room && !room.matches("aside"); room = room.parentElement)
      for (const other of room.parentElement.children) if (other !== room) this.sizes.observe(other);
  }

  /** All panes but the main ones as large as their place lets them be. */
  fit() {
    const { panes, bare } = this.stage;
    for (const pane of panes.filter(({ where }) => where !== "main")) {
      const { classList } = this.#frame(pane);
      classList.toggle("bare-pane", bare.includes(pane.id));
      for (const kind of ["spare", "small"]) classList.toggle(`${kind}-pane`, Boolean(pane[kind]));
    }
    for (const pane of panes.filter(({ where }) => where === "below")) this.#draw(pane, this.#scale(pane));
    const side = panes.filter(({ where }) => where === "side");
    if (side.length) this.#share(side);
  }

  /** On a small screen the sheet is scrolled; else what does not fit its column lies behind tabs. */
  #share(side) {
    const { column, tabs } = this;
    const small = innerWidth < SMALL;
    if (column.clientWidth - PADDING < NARROW) return;
    const shown = small ? side : side.filter((pane) => !this.#frame(pane).matches(AWAY));
    const scales = shown.map((pane) => this.#scale(pane));
    column.style.minHeight = "";
    const room = small ? Number.POSITIVE_INFINITY : roomFor(column);
    const sharing = shown.length ? groups(shown, scales, room) : [];
    for (const { panes, less, high } of sharing)
      for (const pane of panes) this.#draw(pane, scales[shown.indexOf(pane)] * less, high(pane));
    tabs.set(sharing.map(({ panes }) => panes.map((pane) => ({ ...pane, frame: this.#frame(pane) }))));
    if (sharing.length > 1) column.style.minHeight = `${this.#tallest(room)}px`; // what lies below it stays where it is
  }

  /** How tall it has been since it had so much room, whatever is in brief by now. */
  #tallest(room) {
    const size = `${innerWidth} ${room}`;
    const before = this.most?.size === size ? this.most.tall : 0;
    this.most = { size, tall: Math.max(before, this.tabs.tallest()) };
    return this.most.tall;
  }

  #frame({ id }) {
    return this.stage.hosts.get(id).frame;
  }

  /** The scale at which a pane is as wide as its place. */
  #scale(pane) {
    const frame = this.#frame(pane);
    const wide = frame.parentElement.clientWidth - PADDING;
    const scrolled = innerWidth >= SMALL && frame.closest("#beside-slot");
    return scrolled ? scrolledScale(pane, wide) : paneScale(pane, wide);
  }

  #draw(pane, fits, high = pane.h) {
    const { svg, frame } = this.stage.hosts.get(pane.id);
    if (frame.parentElement.clientWidth - PADDING < NARROW) return;
    const scale = Math.max(fits, pane.where === "below" || innerWidth < SMALL ? READABLE : SMALLEST);
    svg.style.setProperty("--grow", String(Math.max(1, 1 / scale)));
    svg.setAttribute("width", Math.floor(pane.w * scale));
    svg.setAttribute("height", Math.floor(high * scale));
    svg.setAttribute("viewBox", `${pane.x} ${pane.y} ${pane.w} ${high}`);
  }
}
