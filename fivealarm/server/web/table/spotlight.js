// What a lesson points at: found on the page, brought into sight, ringed.

import { draw, find } from "../common/dom.js";

const THIN = 6; // px: a line is no place to click
const AIR = 10; // px round what is pointed at
const PART = 0.3; // of its sides that must be in sight
const PAGE = {
  "the sentence": ".head-words",
  "the actions": "#actions",
  "the story": "#log",
  "the end button": ".end-button",
};
const SCROLLS = "#stage, #gauges, .side-panes, #beside-slot, .verb-tiles"; // where a thing may be there and out of sight

function shown(node) {
  return node.getBoundingClientRect().width > 0;
}

/** Where it is seen: what lies in something that scrolls, only as far as that shows it. */
function seenBox(node) {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  const room = node.closest(SCROLLS)?.getBoundingClientRect();
  if (!room) return { left, right, top, bottom };
  const [high, low] = [Math.max(top, room.top), Math.min(bottom, room.bottom)];
  return { left: Math.max(left, room.left), right: Math.min(right, room.right), top: high, bottom: low };
}

/** Whether a good part of it can be seen. */
function seen(node) {
  const { left, right, top, bottom } = seenBox(node);
  const { width, height } = node.getBoundingClientRect();
  return bottom - top >= height * PART && right - left >= width * PART;
}

export class Spotlight {
  /** `on` has: picture, actions, lit, stage. */
  constructor(on) {
    this.on = on;
    this.veil = draw("svg", { class: "coach-veil", "aria-hidden": "true" });
    this.pointed = null; // {point: ids to look at, touches: ids of the asked action, choice: that action or null}
  }

  hush() {
    this.pointed = null;
    this.veil.replaceChildren();
  }

  /** Point at something new: bring it into sight first. */
  turn(pointed) {
    this.pointed = pointed;
    for (const node of this.#all().filter((one) => find("#stage").contains(one)))
      this.on.stage.reveal(node.getBoundingClientRect());
    this.place();
  }

  /** Ring what is pointed at; also after the board was moved. */
  place() {
    if (!this.pointed) return;
    const wanted = this.#all();
    for (const node of wanted.toReversed())
      if (node.closest(".pane-frame, .verb-tiles")) node.scrollIntoView({ block: "nearest", inline: "center" });
    this.#dim(wanted.filter(seen));
  }

  /** All that is ringed: things on the board, numbers at the top, parts of the page; what is to be clicked comes last. */
  #all() {
    const { point, choice } = this.pointed;
    const nodes = this.#nodes(point);
    const target = this.#target();
    const byButton = (choice?.ends || choice?.reveals) && choice.turn === undefined; // no click on its place does it
    if (target && !byButton) nodes.push(target);
    if (choice && !this.#clickable(choice, target)) nodes.push(this.on.actions.buttonOf(choice));
    return [...new Set(nodes)].filter((node) => node && shown(node));
  }

  #target() {
    const { choice, touches } = this.pointed;
    const held = choice?.turn !== undefined; // a thing in hand is laid on the first of what it touches
    return choice ? this.#smallest(held ? touches.slice(0, 1) : touches) : undefined;
  }

  /** Things by their ids; where cards are put away in the sheet, the button that opens it. */
  #nodes(ids) {
    const nodes = ids.map((id) => this.#node(id)).filter(Boolean);
    return nodes.map((node) => (!shown(node) && find("#beside-slot").contains(node) ? find("#tab-cards") : node));
  }

  #node(id) {
    if (PAGE[id]) return find(PAGE[id]);
    if (id.startsWith("gauge ")) return find(`#gauges [data-label="${CSS.escape(id.slice(6))}"]`);
    if (id.startsWith("seat ")) return find(`#seats [data-seat="${id.slice(5)}"]`);
    return this.on.picture.elements.get(id)?.node;
  }

  /** Whether a click into the middle of what is pointed at does it, or offers it among others. */
  #clickable(choice, target) {
    if (!target || choice.ends || choice.reveals) return false;
    const { left, top, width, height } = target.getBoundingClientRect();
    const rings = document
      .elementsFromPoint(left + width / 2, top + height / 2)
      .map((node) => node.closest("[data-lit]"));
    const ring = rings.find(Boolean);
    return Boolean(ring && this.on.lit.choices.get(ring.dataset.lit)?.includes(choice));
  }

  /** Of several elements for one thing the smallest: a figure rather than the ground it stands on. */
  #smallest(ids) {
    const nodes = ids.map((id) => this.on.picture.elements.get(id)?.node).filter(Boolean);
    const size = (node) => {
      const { width, height } = node.getBoundingClientRect();
      return Math.min(width, height) < THIN ? Number.POSITIVE_INFINITY : width * height;
    };
    return nodes.sort((a, b) => size(a) - size(b))[0];
  }

  /** A veil over everything but what is pointed at; clicks go through it. */
  #dim(nodes) {
    if (!nodes.length) return this.veil.replaceChildren();
    const holes = nodes.map((node) => {
      const { left, right, top, bottom } = seenBox(node);
      const air = { width: right - left + 2 * AIR, height: bottom - top + 2 * AIR };
      const box = { x: left - AIR, y: top - AIR, ...air, rx: 14 };
      return [draw("rect", { ...box, fill: "#000" }), draw("rect", { ...box, class: "coach-ring" })];
    });
    const mask = draw(
      "mask",
      { id: "coach-holes" },
      draw("rect", { width: "100%", height: "100%", fill: "#fff" }),
      ...holes.map(([hole]) => hole),
    );
    return this.veil.replaceChildren(
      mask,
      draw("rect", { class: "coach-dark", width: "100%", height: "100%", mask: "url(#coach-holes)" }),
      ...holes.map(([, ring]) => ring),
    );
  }
}
