// What a lesson points at: found on the page, brought into sight, ringed; the coach's card goes beside it.

import { settle } from "../board/placing.js";
import { draw, find } from "../common/dom.js";

const THIN = 6; // px: a line is no place to click
const AIR = 10; // px round what is pointed at
const PAGE = {
  "the sentence": ".head-words",
  "the actions": "#actions",
  "the story": "#log",
  "the end button": ".end-button",
};
const SCROLLS = "#gauges, .side-panes, #beside-slot"; // where a thing may be there and out of sight

function shown(node) {
  return node.getBoundingClientRect().width > 0;
}

/** Whether its middle can be seen. */
function seen(node) {
  const room = node.closest(SCROLLS)?.getBoundingClientRect();
  const { top, height } = node.getBoundingClientRect();
  return !room || (top + height / 2 >= room.top && top + height / 2 <= room.bottom);
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
  turn(pointed, card) {
    this.pointed = pointed;
    const target = this.#target() ?? this.#nodes(pointed.point)[0];
    if (target && find("#stage").contains(target)) this.on.stage.reveal(target.getBoundingClientRect());
    this.place(card);
  }

  /** Ring what is pointed at and put the card beside it; also after the board was moved. */
  place(card) {
    if (!this.pointed) return;
    const wanted = this.#all();
    for (const node of wanted.toReversed())
      if (node.closest(".pane-frame, .verb-tiles")) node.scrollIntoView({ block: "nearest", inline: "center" });
    const nodes = wanted.filter(seen);
    this.#dim(nodes);
    if (!nodes.length) return this.#middle(card);
    const free = [...document.querySelectorAll("#stage [data-lit], #actions, .table-head, .phone-bar")];
    settle(card, nodes[0], [...nodes, ...this.#nodes(this.pointed.touches), ...free]);
  }

  /** With nothing to point at, the card is what matters. */
  #middle(card) {
    const { left, top, width, height } = find("#stage").getBoundingClientRect();
    const [x, y] = [left + (width - card.offsetWidth) / 2, top + (height - card.offsetHeight) / 2];
    card.style.transform = `translate(${Math.round(Math.max(x, 8))}px, ${Math.round(y)}px)`;
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
      const { left, top, width, height } = node.getBoundingClientRect();
      const box = { x: left - AIR, y: top - AIR, width: width + 2 * AIR, height: height + 2 * AIR, rx: 14 };
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
