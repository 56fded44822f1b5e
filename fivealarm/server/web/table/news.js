// What changed since one's last move: quiet marks on the board until the next one, and the turns of the story that tell it.

import { boxOf } from "../board/beats.js";
import { draw, find } from "../common/dom.js";

const MADE_ROOM = 14; // units; what moves less only makes room for others
const NEAR = 14; // units between the middles of things that are one place
const LARGE = 0.5; // of its pane's side: what is larger is ground
const CORNER = 7; // units of a mark's four corners
const AIR = 3; // units between a thing and its mark

export class News {
  /** `on` has: stage, picture, log. */
  constructor(on) {
    Object.assign(this, on);
    this.after = 0; // number of one's own last ply
    this.forget(0);
  }

  /** From this ply on it is all new. */
  forget(after) {
    this.after = after;
    this.ids = new Set(); // of what came, changed or moved
    this.gone = []; // boxes of what is there no more
    this.ways = new Map(); // id -> where it stood, one step after another
    this.#wipe();
    this.log.fresh(null);
  }

  /** A ply that is about to be drawn. */
  saw(ply, own) {
    if (own) return this.forget(ply.number);
    const { elements } = this.picture;
    const { added = [], changed = [], removed = [] } = ply.change ?? {};
    for (const { id, arrive, way } of added) if (arrive || way) this.ids.add(id); // what just stands there is ground
    for (const facts of changed) this.#changes(facts, elements.get(facts.id)?.facts);
    for (const id of removed) {
      const known = elements.get(id);
      if (known && !this.ids.has(id)) this.gone.push(boxOf(known));
      this.ids.delete(id);
      this.ways.delete(id);
    }
    return undefined;
  }

  #changes(facts, before) {
    if (!before) return;
    const moves = before.pane === facts.pane && Math.hypot(facts.x - before.x, facts.y - before.y) > MADE_ROOM;
    if (moves || before.pane !== facts.pane || before.svg !== facts.svg) this.ids.add(facts.id);
    if (!moves) return;
    const points = [...(this.ways.get(facts.id) ?? [before]), ...(facts.way ?? []).map(([x, y]) => ({ x, y })), facts];
    this.ways.set(facts.id, points);
  }

  /** A page that comes later knows only what was told: the places of events since one's last ply. */
  recall(plies, mine) {
    this.forget(plies.findLast(({ actor }) => mine.includes(actor))?.number ?? Number.POSITIVE_INFINITY);
    for (const { number, events } of plies)
      if (number > this.after) for (const id of events.flatMap(({ at }) => at)) this.ids.add(id);
  }

  /** One is asked: show what is new. */
  show() {
    this.#wipe();
    const known = [...this.ids].map((id) => this.picture.elements.get(id)).filter(Boolean);
    const boxes = [...known.map(boxOf), ...this.gone].filter((box) => this.#small(box));
    const places = boxes.filter((box, at) => boxes.findIndex((other) => same(other, box)) === at);
    const ways = [...this.ways].flatMap(([id, points]) => this.#way(this.picture.elements.get(id), points));
    for (const box of places) this.#layer(box.pane)?.append(mark(box));
    for (const { pane, nodes } of ways) this.#layer(pane)?.prepend(...nodes);
    this.log.fresh(Number.isFinite(this.after) ? this.after : null);
    find("#tab-log").classList.toggle("has-news", places.length > 0);
  }

  #layer(pane) {
    return this.stage.hosts.get(pane)?.news;
  }

  #small({ pane, w, h }) {
    const sheet = this.stage.panes.find(({ id }) => id === pane);
    return sheet?.where === "main" && w > 0 && w < sheet.w * LARGE && h < sheet.h * LARGE;
  }

  /** Where a piece came from, as a thin line that passes where it passed. */
  #way(known, points) {
    const box = known && boxOf(known);
    if (!box || !this.#small(box)) return [];
    const [dx, dy] = [box.x + box.w / 2 - known.facts.x, box.y + box.h / 2 - known.facts.y];
    const d = `M${points.map(({ x, y }) => `${x + dx} ${y + dy}`).join("L")}`;
    const [{ x, y }] = points;
    const nodes = [
      draw("path", { class: "news-way", d }),
      draw("circle", { class: "news-from", cx: x + dx, cy: y + dy, r: 4 }),
    ];
    return [{ pane: box.pane, nodes }];
  }

  #wipe() {
    for (const { news } of this.stage.hosts.values()) news.replaceChildren();
    find("#tab-log").classList.remove("has-news");
  }
}

const same = (a, b) =>
  a.pane === b.pane && Math.hypot(a.x + a.w / 2 - b.x - b.w / 2, a.y + a.h / 2 - b.y - b.h / 2) < NEAR;

/** Four corners round a thing. */
function mark({ x, y, w, h }) {
  const [left, top, right, bottom] = [x - AIR, y - AIR, x + w + AIR, y + h + AIR];
  const corner = (cx, cy, dx, dy) => `M${cx + dx * CORNER} ${cy}H${cx}V${cy + dy * CORNER}`;
  const d = [
    corner(left, top, 1, 1),
    corner(right, top, -1, 1),
    corner(left, bottom, 1, -1),
    corner(right, bottom, -1, -1),
  ].join("");
  return draw("g", { class: "news-mark" }, draw("path", { class: "news-halo", d }), draw("path", { d }));
}
