// A way drawn on the board: dots from place to place, the sum at its end, a ghost of those who walk.

import { draw } from "../common/dom.js";
import { element } from "./picture.js";

const DOTS = 13; // units between two dots
const WALKED = 0.6; // of a step: whatever moves less only makes room for others

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

export class Trail {
  constructor(stage, picture) {
    this.stage = stage;
    this.picture = picture;
  }

  hide() {
    for (const { trail } of this.stage.hosts.values()) trail.replaceChildren();
  }

  /**
   * Draw a way; `first` is how the picture would change by its first step, if that is known.
   * @param {import("../types.js").Way} way
   */
  show(way, first) {
    this.hide();
    const points = [way.start, ...way.path]
      .map((id) => this.picture.elements.get(id))
      .filter(Boolean)
      .map(middle);
    for (const [at, point] of points.entries()) if (at) this.#step(points[at - 1], point);
    const end = points.at(-1);
    if (!end) return;
    if (first && points.length > 2) this.#ghosts(first, points, end);
    this.#sum(way.cost, end);
  }

  #layer(pane) {
    return this.stage.hosts.get(pane)?.trail;
  }

  /** Dots between two places; on another floor the way goes on where it arrives. */
  #step(from, to) {
    if (from.pane !== to.pane) return;
    const grow = Math.max(1, 1 / this.stage.at.scale);
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    const count = Math.max(Math.round(far / (DOTS * grow)), 1);
    const dots = Array.from({ length: count }, (_, at) => {
      const part = (at + 1) / count;
      return draw("circle", {
        class: at === count - 1 ? "trail-stop" : "trail-dot",
        cx: from.x + (to.x - from.x) * part,
        cy: from.y + (to.y - from.y) * part,
        r: (at === count - 1 ? 4.5 : 2.6) * grow,
      });
    });
    this.#layer(to.pane)?.append(...dots);
  }

  /** Whoever moves by the first step stands, faintly, at the end. */
  #ghosts(first, [start, from], end) {
    const far = Math.hypot(from.x - start.x, from.y - start.y) * WALKED;
    for (const facts of first.changed ?? []) {
      const known = this.picture.elements.get(facts.id)?.facts;
      if (!known || !far || facts.pane !== from.pane || from.pane !== end.pane) continue;
      if (Math.hypot(facts.x - known.x, facts.y - known.y) < far) continue; // only makes room
      const node = element({ ...facts, label: "", x: facts.x + end.x - from.x, y: facts.y + end.y - from.y });
      node.classList.add("ghostly");
      this.#layer(end.pane)?.append(node);
    }
  }

  #sum(cost, { pane, x, y }) {
    const price = Number.parseInt(cost, 10);
    if (!(price > 0)) return;
    const label = draw(
      "g",
      { class: "ring-price" },
      draw("circle", { cy: -20, r: 11 }),
      draw("text", { y: -15.5, "text-anchor": "middle", "font-size": 13, "font-weight": 700 }, String(price)),
    );
    this.#layer(pane)?.append(draw("g", { transform: `translate(${x} ${y})` }, label));
  }
}
