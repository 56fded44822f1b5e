// A way drawn on the board: dots from place to place, the sum at its end, a ghost of those who walk; prices as small discs.

import { draw } from "../common/dom.js";
import { element } from "./picture.js";
import { FIGURES } from "./placing.js";

const DOTS = 13; // units between two dots
export const WIDER = 1.6; // times a disc, for two prices
const BESIDE = 21; // units from the sum to the mark of a loss

/** The middle of an element on its pane. */
function middle({ facts, node }) {
  const box = node.getBBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const turn = ((facts.turn ?? 0) * Math.PI) / 180;
  return {
    pane: facts.pane,
    x: facts.x + x * Math.cos(turn) - y * Math.sin(turn),
    y: facts.y + x * Math.sin(turn) + y * Math.cos(turn),
  };
}

const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** A disc; wider under "1–2". */
function disc(word, x, y, r) {
  const half = word.length > 2 ? r * WIDER : r;
  const at = { x: x - half, y: y - r, width: 2 * half, height: 2 * r, rx: r };
  return draw("rect", { ...at, class: word === "!" ? "ring-loss" : null });
}

/** What an action costs, large enough to read by CSS: discs side by side from a place on: the price, if there is one, and a mark for a loss; `by` is how far apart they are. */
export function discs(price, loses, { r, size, by, y = 0 }) {
  const words = [...(price ? [String(price)] : []), ...(loses ? ["!"] : [])];
  const drawn = words.flatMap((word, at) => [
    disc(word, at * by, y, r),
    draw("text", { x: at * by, y: y + size / 3, "text-anchor": "middle", "font-size": size, "font-weight": 700 }, word),
  ]);
  return draw("g", { class: "ring-price" }, ...drawn);
}

/** One price, or from the least to the most: alone, and with whom one carries. */
export function span(prices) {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? `${least}` : `${least}–${most}`;
}

/** At the corner of a lit place, upright; a second disc lies further inside; a whole area has a larger one. */
export function tag(price, loses, [x, y], box, turn, whole = false) {
  const inward = (x > box.x + box.width / 2 ? -17 : 17) * (price.length > 2 ? 1.4 : 1);
  const label = discs(price, loses, { r: whole ? 11 : 9, size: whole ? 15 : 12, by: inward });
  return draw("g", { transform: `translate(${x} ${y}) rotate(${-turn})`, "aria-hidden": "true" }, label);
}

export class Trail {
  constructor(stage, picture) {
    this.stage = stage;
    this.picture = picture;
    this.kept = false; // whether the way that is drawn stays
  }

  /** Draw a way that stays until it is let go, whatever is pointed at meanwhile. */
  keep(way) {
    this.kept = false;
    this.show(way, null);
    this.kept = true;
  }

  letGo() {
    this.kept = false;
    this.hide();
  }

  hide() {
    if (this.kept) return;
    for (const { trail } of this.stage.hosts.values()) trail.replaceChildren();
  }

  /**
   * Draw a way; `first` is how the picture would change by its first step, if that is known.
   * @param {import("../types.js").Way} way
   */
  show(way, first) {
    this.hide();
    const on = `.pane-group text, ${FIGURES}`; // names are read, and nobody is crossed out
    this.words = [...this.stage.svg.querySelectorAll(on)].map((node) => node.getBoundingClientRect());
    const points = [way.start, ...way.path]
      .map((id) => this.picture.elements.get(id))
      .filter(Boolean)
      .map(middle);
    for (const [at, point] of points.entries()) if (at) this.#step(points[at - 1], point);
    const end = points.at(-1);
    if (!end) return;
    if (first && points.length > 2) this.#ghosts(first, points, end, way.alone);
    this.#sum(way, end);
  }

  #layer(pane) {
    return this.stage.hosts.get(pane)?.trail;
  }

  /** Whether a spot of a layer lies on words or on a figure. */
  #written(layer, x, y, r) {
    const at = layer.getScreenCTM();
    const [left, top, reach] = [at.a * x + at.e, at.d * y + at.f, at.a * r];
    return this.words.some(
      (word) =>
        left > word.left - reach && left < word.right + reach && top > word.top - reach && top < word.bottom + reach,
    );
  }

  /** Dots between two places, but none over words or figures; on another floor the way goes on where it arrives. */
  #step(from, to) {
    const layer = this.#layer(to.pane);
    if (from.pane !== to.pane || !layer) return;
    const grow = Math.max(1, 1 / this.stage.at.scale);
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    const count = Math.max(Math.round(far / (DOTS * grow)), 1);
    const dots = Array.from({ length: count }, (_, at) => {
      const part = (at + 1) / count;
      const stops = at === count - 1;
      const [cx, cy] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
      return { class: stops ? "trail-stop" : "trail-dot", cx, cy, r: (stops ? 4.5 : 2.6) * grow };
    });
    const free = dots.filter(({ cx, cy, r }, at) => at === count - 1 || !this.#written(layer, cx, cy, r));
    layer.append(...free.map((dot) => draw("circle", dot)));
  }

  /** Whoever comes by the first step from the start to its place stands, faintly, at the end; who comes to the start, one step behind, unless they are left on the way. */
  #ghosts(first, points, end, alone) {
    const [start, from] = points;
    for (const facts of first.changed ?? []) {
      const known = this.picture.elements.get(facts.id)?.facts;
      if (!known || facts.pane !== from.pane || from.pane !== end.pane) continue;
      const [was, is] = [known, facts].map((at) => far(at, start) < far(at, from));
      const follows = !alone && is && far(facts, start) < far(known, start) && far(known, start) > far(from, start) / 2;
      if (follows || (was && !is)) this.#ghost(facts, ...(follows ? [start, points.at(-2)] : [from, end]));
    }
  }

  #ghost(facts, from, to) {
    const node = element({ ...facts, label: "", x: facts.x + to.x - from.x, y: facts.y + to.y - from.y });
    node.classList.add("ghostly", "going");
    node.dataset.ghost = facts.id;
    this.#layer(to.pane)?.append(node);
  }

  #sum({ cost, loses }, { pane, x, y }) {
    const price = Number.parseInt(cost, 10);
    if (!(price > 0) && !loses) return;
    const label = discs(price > 0 ? price : "", loses, { r: 11, size: 13, by: BESIDE, y: -20 });
    this.#layer(pane)?.append(draw("g", { transform: `translate(${x} ${y})` }, label));
  }
}

/** Of places that are marked for it, those out of reach step back: what is in reach is brighter; and half as far those that cost more. */
export function beyond(elements, reached, lit = new Map(), dear = []) {
  const marked = [...elements].filter(([, { node }]) => node.classList.contains("recedes"));
  const near = new Set([...reached, ...lit.keys()]);
  const some = marked.some(([id]) => reached.includes(id));
  for (const [id, { node }] of marked) {
    node.classList.toggle("beyond", some && !near.has(id));
    node.classList.toggle("dearer", dear.includes(id));
  }
}
