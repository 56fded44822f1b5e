// The bar under the board: walk through the game, link to a ply, go on from there, keep the record.

import { draw, find, make, toast } from "./dom.js";
import { get, post, Trouble } from "./net.js";

const WIDE = 1000;
const TALL = 40;

export class Replay {
  /** `on` has: look(answer) to draw a past ply, live() to come back. */
  constructor(path, on) {
    this.path = path;
    this.on = on;
    this.last = 0;
    this.at = null; // the ply looked at; null = live
    this.asked = 0;
    this.#build();
  }

  get looking() {
    return this.at !== null;
  }

  #build() {
    const step = (label, sign, by) => make("button", { type: "button", class: "quiet-button", "aria-label": label, on: { click: () => this.go(by()) } }, sign);
    const here = () => this.at ?? this.last;
    this.slider = make("input", { type: "range", min: 0, max: 0, step: 1, class: "replay-slider", "aria-label": "Place in the game" });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.words = make("span", { class: "replay-words" });
    this.graph = draw("svg", { class: "replay-graph", viewBox: `0 0 ${WIDE} ${TALL}`, preserveAspectRatio: "none", role: "img", "aria-label": "Chance to win along the game" });
    this.graph.setAttribute("hidden", "");
    this.record = make("a", { class: "quiet-button", href: `${this.path}/record`, download: "game.fivealarm" }, "Record");
    this.onward = make("button", { type: "button", class: "quiet-button", on: { click: () => this.goOn() } }, "Continue from here");
    find("#replay").append(
      make("div", { class: "replay-steps" },
        step("First ply", "«", () => 0), step("One ply back", "‹", () => here() - 1), this.words,
        step("One ply on", "›", () => here() + 1), step("Last ply", "»", () => this.last)),
      make("div", { class: "replay-line" }, this.slider, this.graph),
      make("div", { class: "replay-tools" }, this.onward, this.record));
  }

  /** The page begins at a ply: it is fetched as soon as we know that the game has so many. */
  open(ply) {
    this.at = ply;
    this.opening = true;
  }

  /** The live game has so many plies now. */
  grow(last) {
    this.last = last;
    if (this.opening) {
      this.opening = false;
      this.go(this.at);
    } else this.#show();
  }

  async go(ply) {
    const wanted = Math.min(Math.max(ply, 0), this.last);
    if (wanted === this.last) return this.live();
    this.at = wanted;
    this.#show();
    const asked = (this.asked += 1);
    try {
      const answer = await get(`${this.path}/ply/${wanted}`);
      if (asked === this.asked) this.on.look(answer);
    } catch (trouble) {
      if (asked === this.asked) toast(trouble.message, "bad");
    }
  }

  step(by) {
    return this.go((this.at ?? this.last) + by);
  }

  async live() {
    this.asked += 1;
    if (this.at === null) return this.#show();
    this.at = null;
    this.#show();
    await this.on.live();
  }

  async goOn() {
    const from = { table: this.path.split("/").at(-1), ply: this.at ?? this.last };
    try {
      const made = await post("/api/tables", { from });
      location.assign(`/t/${made.table}`);
    } catch (trouble) {
      if (!(trouble instanceof Trouble)) throw trouble;
      toast(trouble.message, "bad");
    }
  }

  #show() {
    const at = this.at ?? this.last;
    this.slider.max = this.last;
    this.slider.value = at;
    this.slider.setAttribute("aria-valuetext", `ply ${at} of ${this.last}`);
    this.words.textContent = `ply ${at} of ${this.last}`;
    const address = new URL(location.href);
    if (this.at === null) address.searchParams.delete("ply");
    else address.searchParams.set("ply", at);
    if (address.href !== location.href) history.replaceState(null, "", address);
    document.documentElement.dataset.replay = this.at === null ? "live" : "past";
    const note = find("#replay-note");
    note.hidden = this.at === null;
    if (!note.hidden) {
      note.replaceChildren(`You are looking at ply ${at} of ${this.last}.`,
        make("button", { type: "button", class: "small-button", on: { click: () => this.live() } }, "Back to now"),
        make("button", { type: "button", class: "small-button", on: { click: () => this.goOn() } }, "Continue from here"));
    }
  }

  /** The chance to win, drawn under the slider; the points, for the ending. */
  async chances() {
    const points = await get(`${this.path}/graph`);
    if (!Array.isArray(points) || points.length < 2) return [];
    const most = Math.max(this.last, points.at(-1).ply, 1);
    const line = points.map(({ ply, value }) => `${((ply / most) * WIDE).toFixed(1)},${((1 - value) * TALL).toFixed(1)}`);
    this.graph.replaceChildren(
      draw("line", { x1: 0, x2: WIDE, y1: TALL / 2, y2: TALL / 2, class: "graph-half" }),
      draw("polygon", { class: "graph-area", points: `0,${TALL} ${line.join(" ")} ${WIDE},${TALL}` }),
      draw("polyline", { class: "graph-line", points: line.join(" ") }));
    this.graph.removeAttribute("hidden");
    return points;
  }
}

/** The plies after which the chance to win changed most. */
export function moments(points, count = 3) {
  const jumps = points.slice(1).map((point, at) => ({ ply: point.ply, by: point.value - points[at].value }));
  return jumps.sort((a, b) => Math.abs(b.by) - Math.abs(a.by)).slice(0, count).filter(({ by }) => Math.abs(by) >= 0.01).sort((a, b) => a.ply - b.ply);
}
