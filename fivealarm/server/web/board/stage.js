// Where panes lie: main ones on a stage that pans and zooms, the others beside and below it.

import { breathe } from "../common/breathing.js";
import { draw, find, make } from "../common/dom.js";
import { motion } from "../common/prefs.js";
import { Beside } from "../panes/beside.js";
import { hang } from "./art.js";
import { follow } from "./gestures.js";
import { arrange, beginsWhole, centred, inReach, lying, measure, nearScale, partsIn, SMALL, toEdge } from "./layout.js";
import {
  around,
  gathered,
  inView,
  NEARLY,
  onScreen,
  ontoPixels,
  partly,
  partOf,
  spreads,
  tellView,
  wholly,
  within,
} from "./placing.js";

const SEEN = 10; // px round what is brought into sight
const MOST_ZOOM = 8;
const MOST_STRETCH = 3; // beyond this a stretched picture is painted anew

export class Stage {
  constructor(root, beside, below) {
    this.root = root;
    this.places = { side: beside, below };
    this.beside = new Beside(this, beside);
    this.world = draw("g", { class: "world" });
    this.svg = draw("svg", { class: "stage-picture", role: "group", "aria-label": "Board" }, this.world);
    root.prepend(this.svg);
    this.hosts = new Map(); // pane id -> {body, rings, ghosts, svg}
    this.panes = [];
    this.bare = []; // panes beside and below with nothing to touch: not worth their room
    this.size = { w: 1, h: 1 };
    this.at = { x: 0, y: 0, scale: 1 };
    this.painted = { ...this.at }; // where it was when it was last painted
    this.touched = false; // whether the person has moved the picture
    this.close = null; // whether a small screen shows a close-up; null: only if cells would be too small else
    this.fitted = ""; // for which room and board it was fitted
    this.kept = null; // the view to come back to when the room is what it was
    this.dragged = false;
    this.part = 0; // of a board that a small screen shows in parts; null: all of it
    this.placed = new Map(); // pane id -> where it lies
    this.#listen();
    const sizes = new ResizeObserver(() => this.refit());
    for (const node of [root, this.svg]) sizes.observe(node); // a strip under the picture comes and goes
    breathe(() => !root.classList.contains("moving"));
  }

  host(pane) {
    return this.hosts.get(pane)?.body;
  }

  /** The panes of a new picture: built anew if they are others, else only given their new sizes. */
  setPanes(panes) {
    const kind = (list) => list.map(({ id, where }) => `${where} ${id}`).join("|");
    const same = kind(panes) === kind(this.panes);
    this.panes = panes;
    if (!same) this.#rebuild(panes);
    else for (const pane of panes) this.#resize(pane);
    this.onPanes?.();
    this.refit();
    return !same;
  }

  #rebuild(panes) {
    this.world.replaceChildren();
    for (const place of Object.values(this.places)) place.replaceChildren();
    this.hosts.clear();
    this.titled = panes.filter((pane) => pane.where === "main").length > 1;
    for (const pane of panes) this.#build(pane);
    this.root.classList.toggle(
      "grounded",
      panes.some(({ where, backdrop }) => where === "main" && backdrop),
    );
    const tab = find("#tab-beside");
    const side = panes.filter((pane) => pane.where === "side");
    tab.hidden = side.length === 0;
    tab.textContent = side.length === 1 ? side[0].title : "Cards";
    Object.assign(this, { touched: false, fitted: "", kept: null });
  }

  #resize(pane) {
    const { svg, title, backdrop } = this.hosts.get(pane.id);
    hang(backdrop, pane.backdrop);
    if (title) title.textContent = pane.title;
    svg?.setAttribute("viewBox", `${pane.x} ${pane.y} ${pane.w} ${pane.h}`);
    svg?.setAttribute("aria-label", pane.title);
  }

  /** How wide the board could be at this height. */
  widest(height) {
    const main = this.panes.filter((pane) => pane.where === "main");
    if (!main.length) return innerWidth;
    const { w, h } = arrange(main, { w: Number.MAX_SAFE_INTEGER, h: height }, this.titled);
    return Math.ceil((w * height) / h);
  }

  /** How much of this width the board, as high as it may be, leaves free. */
  spare(width) {
    return width - this.widest(this.root.clientHeight);
  }

  #build(pane) {
    const layers = ["backdrop", "body", "effects", "news", "ghosts", "rings", "trail"].map((name) => [
      name,
      draw("g", { class: `pane-${name}` }),
    ]);
    const host = Object.fromEntries(layers);
    const group = draw("g", { class: "pane-group", data: { pane: pane.id } }, ...layers.map(([, node]) => node));
    if (pane.where === "main") {
      host.title = this.titled ? draw("text", { class: "pane-title", x: pane.x, y: pane.y - 9 }, pane.title) : null;
      if (host.title) group.prepend(host.title);
      host.group = group;
      this.world.append(group);
    } else {
      host.svg = draw(
        "svg",
        {
          class: "pane-picture",
          viewBox: `${pane.x} ${pane.y} ${pane.w} ${pane.h}`,
          role: "group",
          "aria-label": pane.title,
        },
        group,
      );
      host.title = make("figcaption", {}, pane.title);
      host.frame = make("figure", { class: "pane-frame" }, host.title, make("div", { class: "pane-scroll" }, host.svg));
      this.places[pane.where].append(host.frame);
    }
    host.backdrop.setAttribute("aria-hidden", "true");
    hang(host.backdrop, pane.backdrop);
    this.hosts.set(pane.id, host);
  }

  /** Fit everything again, unless the person has chosen a view. */
  refit() {
    const main = this.panes.filter((pane) => pane.where === "main");
    this.beside.shareWidth(main);
    this.beside.fit();
    const room = this.#room();
    if (!main.length || room.w < 20 || room.h < 20) return undefined;
    const best = arrange(main, room, this.titled);
    for (const pane of main) {
      const { x, y } = best.places.get(pane.id);
      this.hosts.get(pane.id).group.setAttribute("transform", `translate(${x - pane.x} ${y - pane.y})`);
    }
    this.placed = best.places;
    this.size = { w: best.w, h: best.h };
    this.fitScale = best.scale;
    const from = main.flatMap(({ x, y }) => [x, y]);
    const fitted = [room.w, room.h, best.w, best.h, this.cell, this.close, ...from].join(" ");
    if (fitted === this.fitted) return undefined; // what stays the same does not move
    this.fitted = fitted;
    if (this.kept?.fitted === fitted) return this.#giveBack();
    return this.touched ? this.#place() : this.fit();
  }

  /** The room is about to shrink for a while: as soon as it is what it was, the board lies where it lay. */
  keep() {
    const { fitted, at, touched, part, isWhole } = this;
    this.kept = { fitted, at: { ...at }, touched, part, isWhole };
  }

  /** Something happened in the meantime: it is gone to when there is room again. */
  stale() {
    if (this.kept) this.kept.fitted = "";
  }

  #giveBack() {
    const { at, touched, part } = this.kept;
    Object.assign(this, { at: { ...at }, touched, part });
    this.#place();
  }

  fit() {
    this.touched = false;
    if (this.parts.length) this.showPart(this.part);
    else this.#fitTo(this.#startScale());
    this.onFit?.();
  }

  /** The parts that a small screen shows one at a time, as boxes of the world. */
  get parts() {
    return innerWidth < SMALL ? partsIn(this.panes, this.placed) : [];
  }

  /** Show a part of the board alone; null: all of it. */
  showPart(at) {
    this.part = at;
    this.touched = false;
    if (at === null) this.#fitTo(this.fitScale);
    else this.#fitPart(this.parts[at]);
  }

  #fitPart({ x, y, w, h }) {
    const room = this.#room();
    const least = Math.max(...this.panes.map((pane) => (pane.where === "main" ? (pane.least ?? 0) : 0)));
    const scale = Math.max(Math.min(room.w / w, room.h / h), least / NEARLY);
    const over = Math.max(h * scale - room.h, 0) / 6; // of what does not fit, more is left out at the foot
    this.at = { scale, x: -x * scale, y: room.h / 2 - (y + h / 2) * scale + over };
    this.#place();
  }

  /** All of the board at once; once more, on a small screen, a close-up. It stays so when the board grows. */
  whole() {
    if (this.parts.length) return this.showPart(this.part === null ? 0 : null);
    this.close = innerWidth < SMALL && this.isWhole && this.nearScale > this.fitScale;
    return this.fit();
  }

  get isWhole() {
    return !this.touched && this.at.scale <= this.fitScale;
  }

  #fitTo(scale) {
    this.at = lying(this.#room(), this.size, scale, innerWidth < SMALL);
    this.#place();
  }

  /** On a small screen all of the board, if it can be played so, else a close-up. */
  #startScale() {
    if (innerWidth >= SMALL) return this.fitScale;
    const filled = (this.size.h * this.fitScale) / this.#room().h;
    const whole = this.kept?.isWhole ?? beginsWhole(this.panes, this.fitScale, this.cell, filled);
    return (this.close ?? !whole) ? this.nearScale : this.fitScale;
  }

  get nearScale() {
    return nearScale(this.panes, this.fitScale, this.cell);
  }

  /** Learn the usual size of a labelled box on the board (what a finger must hit), and which panes are bare. */
  measure(picture) {
    const facts = [...picture.elements.values()].map((known) => known.facts);
    const { cell, bare } = measure(this.panes, facts);
    if (cell === this.cell && bare.join() === this.bare.join()) return;
    Object.assign(this, { cell, bare });
    this.refit();
  }

  /** Where the board is larger than its window, go to where something can be done, unless all that is in sight; all of it, where that is all over it. */
  centre(nodes) {
    if (this.parts.length && this.part !== null && !this.touched) return this.showPart(partOf(this, nodes));
    const [scale, inside] = [this.#startScale(), nodes.filter((node) => this.svg.contains(node))];
    if (this.touched || scale <= this.fitScale || !inside.length || inView(this, inside, scale)) return;
    const { frame } = this;
    const wide = spreads(inside, frame, scale / this.at.scale) && beginsWhole(this.panes, this.fitScale, this.cell);
    const whole = wide && this.close === null; // nobody has asked for a close-up
    if (whole || scale !== this.at.scale) this.#fitTo(whole ? this.fitScale : scale);
    if (!whole) Object.assign(this.at, centred(this.at, this.size, frame, gathered(inside, frame)));
    this.went = true;
    this.#place();
  }

  /** A small screen begins close by, where all that is asked about has room there. */
  beginNear(nodes) {
    const inside = nodes.filter((node) => this.svg.contains(node));
    if (innerWidth >= SMALL || this.parts.length || this.nearScale <= this.fitScale || !inside.length) return;
    if (spreads(inside, this.frame, this.nearScale / this.at.scale)) return;
    this.close = true;
    this.fit();
    this.centre(inside);
  }

  /** Where the board is larger than its window, go to where something happens, unless some of it is in sight; of several parts, to that in which it begins. Tells whether it went. */
  follow(nodes) {
    const { frame } = this;
    const about = this.parts.length ? nodes.slice(0, 1) : nodes;
    if (!about.length || !motion() || about.some((node) => partly(node.getBoundingClientRect(), frame))) return false;
    this.touched = false; // a hand's view is left for what nobody would see in it
    this.centre(about);
    return true;
  }

  /** Bring a point of the world into the middle if it is out of sight. */
  reveal(box) {
    const { frame } = this;
    if (wholly(box, frame)) return;
    this.at.x += frame.left + frame.width / 2 - (box.left + box.right) / 2;
    this.at.y += frame.top + frame.height / 2 - (box.top + box.bottom) / 2;
    this.#place();
  }

  /** Bring places into sight together: moved no farther than they need, made smaller if there is no room for all. */
  bring(things, air = SEEN) {
    const nodes = things.filter((node) => this.svg.contains(node) && node.getBoundingClientRect().width);
    if (!nodes.length) return;
    const { frame } = this;
    const side = (from, to, low, high) => (from < low ? low - from : to > high ? high - to : 0);
    const wanted = () => within(around(nodes, air), onScreen(this)); // beyond the board's edge is nothing to see
    const { left, right, top, bottom } = wanted();
    const fits = Math.min(frame.width / (right - left), frame.height / (bottom - top));
    if (fits < 1) {
      const { touched } = this;
      this.zoom(Math.max(fits, this.fitScale / this.at.scale));
      this.touched = touched;
      this.fitted = ""; // as large as before again when there is something new
    }
    const box = wanted();
    this.at.x += side(box.left, box.right, frame.left, frame.right);
    this.at.y += side(box.top, box.bottom, frame.top, frame.bottom);
    this.at.x = toEdge(this.at.x, this.size.w * this.at.scale, frame.width, air);
    this.at.y = toEdge(this.at.y, this.size.h * this.at.scale, frame.height, air);
    this.#place();
  }

  zoom(factor, px, py, moving = false) {
    const [cx, cy] = [px ?? this.#room().w / 2, py ?? this.#room().h / 2];
    const scale = Math.min(Math.max(this.at.scale * factor, this.fitScale * 0.7), this.fitScale * MOST_ZOOM);
    const ratio = scale / this.at.scale;
    this.at = { scale, x: cx - (cx - this.at.x) * ratio, y: cy - (cy - this.at.y) * ratio };
    this.touched = true;
    this.#place(moving);
  }

  get frame() {
    return this.svg.getBoundingClientRect(); // a small screen has a strip under it
  }

  #room() {
    return { w: this.svg.clientWidth, h: this.svg.clientHeight };
  }

  /** Painting takes long; while the hand moves, what was painted is only shifted and scaled, and nothing is measured. */
  #place(moving = false) {
    const begins = !this.root.classList.contains("moving");
    if (begins || !moving) this.room = this.#room();
    const { room } = this;
    this.at.x = inReach(this.at.x, this.size.w * this.at.scale, room.w);
    this.at.y = inReach(this.at.y, this.size.h * this.at.scale, room.h);
    if (begins === moving) this.root.classList.toggle("moving", moving);
    const ratio = this.at.scale / this.painted.scale;
    if (moving && ratio > 1 / MOST_STRETCH && ratio < MOST_STRETCH) {
      const [dx, dy] = [this.at.x - this.painted.x * ratio, this.at.y - this.painted.y * ratio];
      const [x, y] = ratio === 1 ? [ontoPixels(dx), ontoPixels(dy)] : [dx, dy];
      this.svg.style.transform = `translate(${x}px, ${y}px) scale(${ratio})`;
    } else {
      this.world.setAttribute("transform", `translate(${this.at.x} ${this.at.y}) scale(${this.at.scale})`);
      this.svg.style.transform = "";
      this.painted = { ...this.at };
    }
    if (!moving) tellView(this);
    if (begins || !moving) this.root.dispatchEvent(new CustomEvent("moved-view"));
  }

  #listen() {
    follow(this, this.root, this.svg);
    for (const button of this.root.querySelectorAll("[data-zoom]")) {
      button.addEventListener("click", () => {
        if (button.dataset.zoom === "fit") this.whole();
        else this.zoom(button.dataset.zoom === "in" ? 1.3 : 1 / 1.3);
      });
    }
  }

  /** Shift the picture with the hand. */
  move(dx, dy) {
    this.at.x += dx;
    this.at.y += dy;
    this.touched = true;
    this.#place(true);
  }

  /** The hand lets go: paint the picture where and as large as it now is. */
  rest() {
    this.root.classList.remove("moving");
    if (this.painted.x !== this.at.x || this.painted.y !== this.at.y || this.painted.scale !== this.at.scale)
      this.#place();
  }
}
