// What a lesson points at: found on the page, brought into sight, ringed.

import { draw, find } from "../common/dom.js";
import { offered } from "../hand/turning.js";
import { seek, tabOf } from "../panes/tabs.js";
import { shutSheet } from "../table/sheet.js";

const SMALL = matchMedia("(max-width: 719px)");
const THIN = 6; // px: a line is no place to click
const AIR = 10; // px round what is pointed at
const ROUND = 28; // px of its neighbourhood that come into sight with it
const CLOSE = 4; // px round a button, which has neighbours, and round what lies under words of its own
const EDGE = 3; // px between a ring and the edge of the window
const LEAST = 28; // px across a ring: what is smaller is not seen
const PART = 0.3; // of its sides that must be in sight
const WHOLE = 0.99; // of its sides: what is not so much in sight is brought there
const PAGE = {
  "the sentence": ".head-words",
  "the actions": "#actions",
  "the story": "#log",
  "the end button": ".end-button",
};
const SCROLLS = "#stage, #gauges, .side-panes, #beside-slot, .verb-tiles"; // where a thing may be there and out of sight

function inside(node, x, y) {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

function shown(node) {
  return node.getBoundingClientRect().width > 0;
}

/** Where it is seen: what lies in something that scrolls, only as far as that shows it. */
function seenBox(node) {
  let { left, right, top, bottom } = node.getBoundingClientRect();
  for (let room = node.closest(SCROLLS); room; room = room.parentElement.closest(SCROLLS)) {
    const box = room.getBoundingClientRect();
    [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
  }
  return { left, right, top, bottom };
}

/** Whether a good part of it can be seen. */
function seen(node, part = PART) {
  const { left, right, top, bottom } = seenBox(node);
  const { width, height } = node.getBoundingClientRect();
  const open = node.checkVisibility({ visibilityProperty: true });
  return open && bottom - top >= height * part && right - left >= width * part;
}

/** A box with air round a thing, within the window. */
function ringed(node) {
  const { left, right, top, bottom } = seenBox(node);
  const air = node.closest("#actions, #phone-bar, #gauges, .pane-frame") ? CLOSE : AIR;
  const [across, down] = [right - left, bottom - top].map((side) => Math.max(air, (LEAST - side) / 2));
  const [x, y] = [Math.max(left - across, EDGE), Math.max(top - down, EDGE)];
  const width = Math.min(right + across, innerWidth - EDGE) - x;
  return { x, y, width, height: Math.min(bottom + down, innerHeight - EDGE) - y, rx: 14 };
}

/** Things that lie side by side in a row are pointed at as one. */
function inRows(boxes) {
  const rows = [];
  const even = (one, other) => Math.abs(one.y - other.y) < EDGE && Math.abs(one.height - other.height) < EDGE;
  const touching = (one, other) => even(one, other) && one.x + one.width >= other.x;
  for (const box of boxes.toSorted((one, other) => one.x - other.x)) {
    const row = rows.find((one) => touching(one, box));
    if (row) row.width = Math.max(row.width, box.x + box.width - row.x);
    else rows.push({ ...box });
  }
  return rows;
}

export class Spotlight {
  /** `on` has: picture, actions, lit, stage, doing, led(keys) once something to do is pointed at. */
  constructor(on) {
    this.on = on;
    this.veil = draw("svg", { class: "coach-veil", "aria-hidden": "true" });
    this.fresh = false; // whether it has not been brought into sight yet
    this.pointed = null; // {point: ids to look at, touches: ids of the asked action or of the end of its walk, choice: that action or null, walks: whether it is a walk}
  }

  get rings() {
    return this.veil.querySelectorAll(".coach-ring");
  }

  hush() {
    this.pointed = null;
    this.veil.replaceChildren();
  }

  /** Point at something new: bring it into sight first, and put away a sheet that it is not in. */
  turn(pointed) {
    this.pointed = pointed;
    this.fresh = true;
    for (const id of [...pointed.touches, ...pointed.point].reverse()) seek(this.#node(id)); // the first is the one to see
    const last = this.#all().at(-1);
    const under = document.documentElement.dataset.asked && find("#actions").contains(last); // a button of the open card
    if (last && !under && !find("#sheet").contains(last)) shutSheet();
    this.place();
  }

  /** Whoever plays by keys is led to what is asked for, and goes where they like from there. */
  #lead() {
    const { roving } = this.on.lit;
    const { choice, touches } = this.pointed;
    this.on.led(this.#keys);
    if (this.#placed) roving.ask([this.#target().dataset.id, ...touches]);
    else if (roving.free) this.on.actions.buttonOf(choice)?.focus({ preventScroll: true });
  }

  /** Which keys do what is asked for. */
  get #keys() {
    if (this.#placed) return ["arrows", "Enter"];
    return [this.on.actions.buttonOf(this.pointed.choice)?.ariaKeyShortcuts || "Enter"];
  }

  /** Those that are still on their way, or grow with the board: they are ringed where they arrive. */
  #trips() {
    const moving = ({ playState, effect }) =>
      playState === "running" && Number.isFinite(effect.getComputedTiming().endTime);
    return this.#all()
      .flatMap((node) => node.getAnimations())
      .filter(moving)
      .map(({ finished }) => finished);
  }

  /** What is pointed at on the board comes into sight, and what is asked for, of which only then one knows whether a click reaches it. */
  #bring() {
    const asked = this.#atOnce ? null : this.#target();
    const board = [...new Set([...this.#all(), asked])].filter((one) => one && find("#stage").contains(one));
    this.bringing = true;
    if (!board.every((node) => seen(node, WHOLE))) this.on.stage.bring(board, ROUND);
    this.bringing = false;
  }

  /** What the button is called behind which something lies that is pointed at and put away; "" if nothing is. */
  get behind() {
    const away = (this.pointed?.point ?? []).map((id) => this.#node(id)).find((node) => node && this.#tab(node));
    return away ? this.#tab(away).textContent.trim() : "";
  }

  /** Ring what is pointed at; also after the board was moved. */
  place() {
    const { pointed } = this;
    if (!pointed || this.bringing) return;
    const trips = this.#trips();
    if (trips.length) return void Promise.allSettled(trips).then(() => this.pointed === pointed && this.place());
    const { fresh } = this;
    this.fresh = false;
    if (fresh || !this.on.stage.touched) this.#bring(); // what is new, or the board was fitted anew and nobody has moved it
    const wanted = this.#all();
    for (const node of wanted.toReversed())
      if (node.closest(".pane-frame, .verb-tiles")) node.scrollIntoView({ block: "nearest", inline: "center" });
    this.ring();
    this.#ask();
    if (fresh && pointed.choice) this.#lead();
  }

  /** Rings go with what they are round: somebody scrolls, a sheet comes up. */
  ring() {
    if (!this.pointed) return;
    this.#dim(this.#all().filter((node) => seen(node)));
    this.on.doing.large.giveWay([...this.rings].map((ring) => ring.getBoundingClientRect()));
  }

  /** Of all that is lit only what is asked for is ringed; the rest is there, but quiet. */
  #ask() {
    const target = this.#target();
    for (const [id, ring] of this.on.lit.rings)
      ring.classList.toggle("asked", Boolean(target) && this.on.picture.elements.get(id)?.node === target);
  }

  /** All that is ringed: things on the board, numbers at the top, parts of the page; what is to be clicked comes last. */
  #all() {
    const { point, choice, walks } = this.pointed;
    const nodes = this.#nodes(point);
    const button = choice && this.on.actions.buttonOf(choice);
    const among = SMALL.matches && button?.dataset.action && !button.classList.contains("only"); // others, in a row that is swiped
    if (this.#placed) nodes.push(this.#target());
    if (choice && !walks && (this.#atOnce || !this.#clickable || among)) nodes.push(button);
    return [...new Set(nodes)].filter((node) => node && shown(node));
  }

  /** Whether what is asked for is done at its place. */
  get #placed() {
    const { walks } = this.pointed;
    return Boolean(this.#target()) && (walks || (!this.#atOnce && (this.#clickable || !this.#byButton)));
  }

  /** Whether it may have no place to click. */
  get #byButton() {
    const { choice } = this.pointed;
    return Boolean(choice?.ends || choice?.reveals) && choice.turn === undefined;
  }

  /** Whether its button does it, while its place would only ask. */
  get #atOnce() {
    const { choice } = this.pointed;
    return this.#byButton && !choice.steps && Boolean(this.on.actions.buttonOf(choice)?.dataset.action);
  }

  #target() {
    const { choice, touches } = this.pointed;
    const held = choice?.turn !== undefined; // a thing in hand is laid on the first of what it touches
    return choice ? this.#smallest(held ? touches.slice(0, 1) : touches) : undefined;
  }

  /** Things by their ids; where they are put away in the sheet, the button that opens it. */
  #nodes(ids) {
    const nodes = ids.map((id) => this.#node(id)).filter(Boolean);
    return nodes.map((node) => this.#tab(node) ?? node);
  }

  /** The button that opens the sheet, or the tab, in which something is put away; null if it is there to be seen. */
  #tab(node) {
    if (shown(node)) return null;
    const tab = tabOf(node);
    if (tab || !find("#sheet").contains(node)) return tab;
    return find(`#tab-${node.closest("[data-sheet]")?.dataset.sheet}`);
  }

  #node(id) {
    if (PAGE[id]) return find(PAGE[id]);
    if (id.startsWith("gauge ")) return find(`#gauges [data-label="${CSS.escape(id.slice(6))}"]`);
    if (id.startsWith("seat ")) return find(`#seats [data-seat="${id.slice(5)}"]`);
    return this.on.picture.elements.get(id)?.node;
  }

  /** Whether a click into the middle of what is pointed at does it, or offers it. */
  get #clickable() {
    const [{ choice }, target] = [this.pointed, this.#target()];
    if (!target) return false;
    const { left, top, width, height } = target.getBoundingClientRect();
    const rings = document
      .elementsFromPoint(left + width / 2, top + height / 2)
      .map((node) => node.closest("[data-lit], [data-guarded]"));
    return rings.some((ring) => ring && this.#offers(ring, choice));
  }

  #offers({ dataset: { lit, guarded } }, choice) {
    return (lit ? offered(this.on.lit, lit) : this.on.lit.guarded.get(guarded))?.includes(choice);
  }

  /** Whether a click hits the end of the walk that is asked for. */
  ends({ clientX, clientY }) {
    const { walks, touches } = this.pointed ?? {};
    if (!walks) return false;
    const hit = document.elementsFromPoint(clientX, clientY).map((node) => node.closest("[data-far], .piece[data-id]"));
    return hit.some((node) => node && touches.includes(node.dataset.far ?? node.dataset.id));
  }

  /** The ring of what is asked for, if it lies under a click that hit another one; null if the click was right. */
  under({ clientX, clientY }) {
    const { choice, walks } = this.pointed ?? {};
    if (!choice || walks) return null;
    const rings = document
      .elementsFromPoint(clientX, clientY)
      .map((node) => node.closest("[data-lit], [data-guarded]"));
    const found = rings.find((ring) => ring && this.#offers(ring, choice));
    const figure = [...document.querySelectorAll(".ring.yields")].some((ring) => inside(ring, clientX, clientY)); // it takes no click
    return found && (figure || found !== rings.find(Boolean)) ? found : null;
  }

  /** Of several elements for one thing the smallest: a figure rather than the ground it stands on. */
  #smallest(ids) {
    const nodes = ids.map((id) => this.on.picture.elements.get(id)?.node).filter(Boolean);
    const size = (node) => {
      const { width, height } = node.getBoundingClientRect();
      const hidden = !node.checkVisibility({ visibilityProperty: true }); // a pile under the cards that lie in its place
      return hidden || Math.min(width, height) < THIN ? Number.POSITIVE_INFINITY : width * height;
    };
    return nodes.sort((a, b) => size(a) - size(b))[0];
  }

  /** A veil over everything but what is pointed at; clicks go through it. */
  #dim(nodes) {
    if (!nodes.length) return this.veil.replaceChildren();
    const clicked = this.pointed.choice ? nodes.at(-1) : null; // has a ring of its own
    const looked = nodes.filter((node) => node !== clicked).map(ringed);
    const holes = [...inRows(looked), ...(clicked ? [ringed(clicked)] : [])].map((box) => [
      draw("rect", { ...box, fill: "#000" }),
      draw("rect", { ...box, class: "coach-ring" }),
    ]);
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
