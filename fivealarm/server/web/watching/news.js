// What changed since one's last move: quiet marks on the board until the next one, and the turns of the story that tell it.

import { boxOf } from "../board/beats.js";
import { lettering } from "../board/picture.js";
import { overlap } from "../board/placing.js";
import { draw, find } from "../common/dom.js";
import { atHand } from "./at_hand.js";
import { concerns, lastLine } from "./lately.js";

const MADE_ROOM = 14; // units; what moves less only makes room for others
const STRIDE = 2.2; // usual places: what lies farther off is no step away
const MOSTLY = 0.4; // of a thing: so much of it in a place that is marked already
const MOST = 12; // marks; more of them tell nothing
const LARGE = 0.5; // of its pane's side: what is larger is ground
const CORNER = 7; // units of a mark's four corners
const FAR_CORNER = 24; // and of the mark of new ground
const VIEWS = ["nearby", "afar"]; // a thing that is seen in one of them alone has its mark there
const AIR = 3; // units between a thing and its mark

export class News {
  /** `on` has: stage, picture, log, mine() seats. */
  constructor(on) {
    Object.assign(this, on);
    this.after = 0; // number of one's own last ply
    this.begun = false; // whether anybody has played: what nature lays out before is no news
    this.hand = atHand(find("#at-hand"), this.picture);
    this.line = lastLine(
      find("#lately"),
      () => find("#tab-log").click(),
      () => this.mine(),
      this.hand,
    );
    this.forget(0);
  }

  /** From this ply on it is all new. */
  forget(after) {
    this.after = after;
    this.ids = new Set(); // of what came, changed or moved
    this.ways = new Map(); // id -> where it stood, one step after another
    this.plies = []; // in which all that happened
    this.hand.show(false);
    this.line.tell(this.plies);
    this.#wipe();
    this.log.fresh(null);
  }

  /** A ply that is about to be drawn. */
  saw(ply, own) {
    this.begun ||= ply.actor >= 0;
    if (own) return this.forget(ply.number);
    if (!this.begun) return undefined;
    this.plies.push(ply);
    this.line.tell(this.plies);
    const { elements } = this.picture;
    const { added = [], changed = [], removed = [] } = ply.change ?? {};
    for (const { id, arrive, way } of added) if (arrive || way) this.ids.add(id); // what just stands there is ground
    for (const facts of changed) this.#changes(facts, elements.get(facts.id)?.facts);
    for (const id of removed) {
      this.ids.delete(id); // a mark on empty ground would say nothing; the story tells of it
      this.ways.delete(id);
    }
    return undefined;
  }

  #changes(facts, before) {
    if (!before || lettering(facts)) return;
    const moves = before.pane === facts.pane && Math.hypot(facts.x - before.x, facts.y - before.y) > MADE_ROOM;
    const goes = facts.label && (moves || before.pane !== facts.pane); // what has no name makes room as the board grows
    if (goes || before.svg !== facts.svg) this.ids.add(facts.id);
    if (!moves || !facts.label || (facts.arrive && before.svg !== facts.svg)) return; // only pieces walk: not what is laid, nor a mark that goes from one to another
    const steps = [before, ...(facts.way ?? []).map(([x, y]) => ({ x, y })), facts];
    const walked = steps.slice(1).every((step, at) => near(steps[at], step, this.stage.cell));
    if (walked) this.ways.set(facts.id, [...(this.ways.get(facts.id) ?? []), ...steps]);
    else this.ways.delete(facts.id); // thrown somewhere, or taken there: nobody passed what lies between
  }

  /** A page that comes later knows only what was told: the places of events since one's last ply. */
  recall(plies, mine) {
    this.begun = plies.some(({ actor }) => actor >= 0);
    this.forget(plies.findLast(({ actor }) => mine.includes(actor))?.number ?? Number.POSITIVE_INFINITY);
    this.plies = plies.filter(({ number }) => number > this.after);
    for (const id of this.plies.flatMap(({ events }) => events.flatMap(({ at }) => at))) this.ids.add(id);
    this.line.tell(this.plies);
  }

  /** One is asked: show what is new. */
  show() {
    this.#wipe();
    this.hand.show(true);
    this.line.say();
    const great = this.#great();
    const known = [...new Set([...great, ...this.ids])].map((id) => this.picture.elements.get(id)).filter(Boolean);
    const places = apart(known.map((one) => boxed(one, great)).filter((box) => this.#small(box)));
    const ways = [...this.ways].flatMap(([id, points]) => this.#way(this.picture.elements.get(id), points));
    for (const box of places.length > MOST ? [] : places) this.#layer(box.pane)?.append(mark(box));
    for (const { pane, nodes } of ways) this.#layer(pane)?.prepend(...nodes);
    this.log.fresh(Number.isFinite(this.after) ? this.after : null, this.#unmissed());
    find("#tab-log").classList.toggle("has-news", places.length > 0);
  }

  /** What nobody may miss of all that happened. */
  #unmissed() {
    return this.plies.flatMap(({ events }) => events).filter((event) => concerns(event, this.mine()));
  }

  /** The places of what was seen to break there: all of what is new lies in them. */
  #great() {
    const broke = this.#unmissed().filter(({ sign }) => sign === "break");
    return new Set(
      broke
        .flatMap(({ at }) => at)
        .filter((id) => this.picture.elements.has(id) && !this.picture.elements.get(id).facts.label),
    );
  }

  /** What was told of the new ground that a thing lies on; "" if it is as it was. */
  about(id) {
    const known = this.picture.elements.get(id);
    if (!known || !this.plies.length) return "";
    const on = (ground) =>
      ground && ground.facts.pane === known.facts.pane && overlap(edges(boxOf(known)), edges(boxOf(ground))) > 0;
    const events = this.#unmissed().filter(
      ({ sign, at }) =>
        sign === "break" && at.some((one) => this.#great().has(one) && on(this.picture.elements.get(one))),
    );
    return events.length ? `New since your last move: ${events.at(-1).text}` : "";
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

/** Whether a piece can have stepped from one place to the other. */
const near = (from, to, cell) => Math.hypot(to.x - from.x, to.y - from.y) < STRIDE * (cell || Number.POSITIVE_INFINITY);
const boxed = (known, great) => ({
  ...boxOf(known),
  named: Boolean(known.facts.label),
  view: VIEWS.find((look) => known.facts.look?.split(" ").includes(look)) ?? "",
  great: great.has(known.facts.id),
});
const edges = ({ x, y, w, h }) => ({ left: x, top: y, right: x + w, bottom: y + h });

/** One mark for what lies together: new ground before all on it, things with a name before mere drawings, a laid tile before what is on it. */
function apart(boxes) {
  const size = ({ w, h }) => w * h;
  const kept = [];
  for (const box of boxes.toSorted((a, b) => b.great - a.great || b.named - a.named || size(b) - size(a))) {
    const part = (other) =>
      overlap(edges(box), edges(other)) / Math.min(size(box), box.named ? size(box) : size(other));
    const seen = (other) => !other.view || other.view === box.view; // wherever this one is
    if (!kept.some((other) => other.pane === box.pane && seen(other) && part(other) > MOSTLY)) kept.push(box);
  }
  return kept;
}

/** Four corners round a thing. */
function mark({ x, y, w, h, great, view }) {
  const [left, top, right, bottom] = [x - AIR, y - AIR, x + w + AIR, y + h + AIR];
  const arm = great ? FAR_CORNER : CORNER;
  const corner = (cx, cy, dx, dy) => `M${cx + dx * arm} ${cy}H${cx}V${cy + dy * arm}`;
  const d = [
    corner(left, top, 1, 1),
    corner(right, top, -1, 1),
    corner(left, bottom, 1, -1),
    corner(right, bottom, -1, -1),
  ].join("");
  return draw("g", { class: `news-mark ${view}` }, draw("path", { class: "news-halo", d }), draw("path", { d }));
}
