// Walking: places that several steps lead to, what people go for there, the way there, and going it one stored step after another; what is done over and over goes likewise.

import { announce, byHand, closeButton, find, make, plural, sentenceCase, toast } from "../common/dom.js";
import { post } from "../common/net.js";
import { offPlace } from "../tips/settling.js";
import { ending } from "./asking.js";

const SMALL = matchMedia("(max-width: 719px)");
const AIMS = 5; // ways to what people go for that a list begins with
const REST = 150; // ms after a standing before its ways are asked for
const BREATH = 30; // ms between looks whether the last step has been shown
const DOUBLE = 600; // ms in which a second click is part of the first
const NEAR = 12; // px, if it is there too

/**
 * An action without the line that begins with it.
 * @param {import("../types.js").Choice} choice
 */
export function alone({ line, once, ...choice }) {
  return once ? { ...choice, label: once, brings: undefined } : choice; // what the line brings
}

export class Walks {
  /** `on` has: stand, play(choice, anchor) that says whether it was done, show (what is being shown), far(walks) to light places, wanted(text) whether a lesson lets it go on, nudge() what that asks for instead. */
  constructor(path, on) {
    this.path = path;
    this.on = on;
    this.timer = 0;
    this.line = []; // what is still to be walked
    this.walked = []; // ways gone, each by one click: {from, to} in plies
    this.goal = []; // elements of the place it leads to
    this.chosen = null; // the way that a finger has chosen
    this.known = Promise.resolve(true); // whether the ways that are asked for came before the table moved on
    this.tell = () => {};
    this.bar = make("div", { class: "walk-bar", role: "group", "aria-label": "The way you chose", hidden: true });
    find("#actions").append(this.bar);
    for (const name of ["pointerdown", "keydown"]) addEventListener(name, (event) => this.#halt(event), true); // whoever does something else does not want to walk on
    addEventListener("click", (event) => this.#meant(event), true);
  }

  get going() {
    return this.line.length > 0;
  }

  /** A new standing: go on walking, or ask once where one could walk to. */
  offer() {
    this.drop();
    document.documentElement.toggleAttribute("data-going", this.going);
    this.known = Promise.resolve(true);
    const { choices, edition } = this.on.stand;
    if (this.going) return this.#goOn();
    delete document.documentElement.dataset.ways;
    if (!choices.some(({ steps }) => steps)) document.documentElement.dataset.ways = "none";
    else {
      this.known = new Promise((resolve) => {
        this.tell = resolve;
      });
      this.timer = setTimeout(() => this.#ask(edition), REST);
    }
    return undefined;
  }

  /** Whether the ways came before the table moved on; where they are asked for anew meanwhile, those. */
  async come() {
    const { edition } = this.on.stand;
    for (;;) {
      const { known } = this;
      if (await known) return true;
      if (known === this.known || this.on.stand.edition !== edition) return false;
    }
  }

  /** The table moves on: what was known of ways holds no more. */
  drop() {
    clearTimeout(this.timer);
    this.tell(false);
    this.letGo();
    this.on.far([]);
  }

  /** Dice and cards end a walk. */
  saw(ply) {
    if (ply.actor < 0) this.stop();
  }

  stop() {
    this.line = [];
  }

  /** A walk ends before its end: where one could walk to from here was not asked on the way. */
  #breakOff() {
    this.stop();
    return this.offer();
  }

  /** Somebody clicks or presses a key in the middle of a walk: it stops, and says so; a double click is one click. */
  #halt({ clientX: x, clientY: y, target }) {
    const before = this.pressed;
    if (x !== undefined) this.pressed = { x, y };
    this.again = this.going && this.#isGoal(target);
    if (
      !this.going ||
      this.again ||
      (performance.now() - this.began < DOUBLE && Math.hypot(x - before?.x, y - before?.y) < NEAR)
    )
      return;
    const left = this.line.length;
    this.#breakOff();
    const again = byHand("Click the place again to go on.");
    const done = this.walking
      ? `Stopped: ${this.steps - left} of ${plural(this.steps, "step")} walked.`
      : "Stopped halfway.";
    toast(`${done} ${again}`);
  }

  /** Whether somebody presses the place that they walk to: they still want to go there. */
  #isGoal(target) {
    const at = target.closest?.("[data-lit], [data-far], .piece[data-id]")?.dataset;
    return Boolean(at) && this.goal.includes(at.lit ?? at.far ?? at.id);
  }

  /** The click of such a press is no step of its own. */
  #meant(event) {
    if (this.again) event.stopPropagation();
    this.again = false;
  }

  async #ask(edition) {
    let found = [];
    try {
      ({ ways: found } = await post(`${this.path}/ways`, {}));
    } catch {
      return this.tell(true); // without ways one walks step by step
    }
    if (this.on.stand.edition !== edition || this.going) return this.tell(false);
    this.on.far(found.map((way) => this.#walk(way)));
    document.documentElement.dataset.ways = String(found.length);
    return this.tell(true);
  }

  /** A way as something that can be chosen like an action. */
  #walk(way) {
    const tip = way.effects.join(" ");
    return {
      text: way.line.join(" | "),
      label: way.label,
      group: "Walk",
      cost: way.cost,
      reveals: way.reveals,
      loses: way.loses,
      dear: way.dear,
      gains: way.gains,
      last: way.last,
      touches: way.to,
      tip,
      verb: way.verb,
      news: way.news,
      goal: way.goal,
      way,
    };
  }

  /** Walk this way now. */
  start(walk, anchor) {
    this.letGo();
    this.line = [...walk.way.line];
    this.steps = this.line.length;
    this.walking = !walk.line;
    this.goal = walk.touches ?? [];
    this.began = performance.now();
    document.documentElement.toggleAttribute("data-going", true);
    this.walked.push({ from: this.on.stand.number, to: -1 });
    this.anchor = anchor;
    announce(`${walk.label}.`);
    return this.#step();
  }

  /** The next step as soon as the last one has been shown; not where something else is asked. */
  #goOn() {
    if (!this.on.stand.choices.some(({ steps, text }) => (this.walking ? steps : text === this.line[0])))
      return this.#breakOff();
    if (!this.on.wanted(this.line[0])) return this.#held();
    const wait = () => {
      if (!this.going) return;
      if (this.on.show.busy) setTimeout(wait, BREATH);
      else this.#step();
    };
    setTimeout(wait, BREATH);
    return undefined;
  }

  /** A lesson asks for something else on the way: the walk stops and says so. */
  #held() {
    const walked = this.steps - this.line.length;
    toast(`Stopped after ${plural(walked, "step")}. ${this.on.nudge()}`.trim());
    return this.#breakOff();
  }

  async #step() {
    const text = this.line.shift();
    const { number, choices } = this.on.stand;
    const choice = alone(choices.find((known) => known.text === text) ?? { text });
    const walk = this.walked.at(-1);
    if (await this.on.play(choice, this.anchor)) walk.to = number + 1;
    else this.#breakOff();
  }

  /** If the last thing done was a walk: how many plies there were before it. */
  before() {
    const { number } = this.on.stand;
    this.walked = this.walked.filter(({ to }) => to <= number);
    return this.walked.findLast(({ to }) => to === number)?.from;
  }

  /** A finger has chosen a place: the way stays, and a bar asks whether to go. */
  confirm(walk, anchor) {
    this.chosen = walk;
    const tip = [walk.tip, ending(walk)].filter(Boolean).join(" ");
    const go = make(
      "button",
      { type: "button", class: "main-button", id: "walk-now", on: { click: () => this.start(walk, anchor) } },
      `${walk.verb}${walk.cost ? ` · ${walk.cost}` : ""}`,
    );
    this.bar.replaceChildren(
      make(
        "div",
        { class: "walk-words" },
        make("b", {}, walk.label),
        tip ? make("span", { class: "walk-tip" }, tip) : "",
      ),
      closeButton(() => this.letGo()),
      go,
    );
    this.bar.hidden = false;
    offPlace(this.bar, anchor, true);
    announce(`${walk.label}${walk.cost ? `, ${walk.cost}` : ""}. ${tip}`);
  }

  letGo() {
    if (!this.chosen) return;
    this.chosen = null;
    this.bar.hidden = true;
    this.on.leave();
  }
}

/** How many places further steps lead to, by the group of the first step; not those that it leads to itself. */
export function reached(far, choices) {
  const first = ({ way }) => choices.find(({ text }) => text === way.line[0])?.group;
  const near = (id, name) => choices.some(({ group, touches }) => group === name && touches.includes(id));
  const counts = new Map();
  for (const [id, walks] of far) {
    const groups = new Set(walks.map(first));
    for (const name of groups) if (!near(id, name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** What people go for, by the group of the first step that leads there: choices and ways, the nearest first. */
export function goals(far, choices) {
  const [group, found] = [({ way }) => choices.find(({ text }) => text === way.line[0])?.group, new Map()];
  const all = [...choices.map((one) => [one, one.group]), ...[...far.values()].flat().map((one) => [one, group(one)])];
  for (const [one, name] of all) {
    if (!one.goal || one.loses) continue;
    if (!found.has(name)) found.set(name, []);
    found.get(name).push(one);
  }
  for (const list of found.values()) list.sort((a, b) => parseInt(a.cost, 10) - parseInt(b.cost, 10));
  return found;
}

/** What people go for, each kind once with the price of the nearest: "survivor 4 points, tool box 5". */
function nearest(goals) {
  const kinds = new Map();
  for (const { goal, cost } of goals) if (!kinds.has(goal)) kinds.set(goal, cost);
  return [...kinds].map(([goal, cost], at) => `${goal} ${at ? parseInt(cost, 10) : cost}`).join(", ");
}

/** A way by what waits at its end: "Survivor: Gasworks", with what else there is to know of it. */
function named(walk) {
  const [place, { effects }] = [walk.label.replace(`${walk.verb} to `, ""), walk.way];
  return { ...walk, label: `${sentenceCase(walk.goal)}: ${place}`, brings: effects.length > 1 ? effects.at(-1) : "" };
}

/** What a group offers, first what people go for: of the ways the nearest, with what they bring. */
export function aims(goals = [], members) {
  const ways = goals.filter(({ way }) => way).map(named);
  const others = SMALL.matches && goals.length ? [] : members.filter((one) => !goals.includes(one)); // they are lit: a list of them would cover the board
  return [...goals.filter(({ way }) => !way), ...ways.slice(0, AIMS), ...others];
}

/** Say on a button what people go for, else how many places there are; tells their number. */
export function retold(tile, further, goals) {
  const { next, group } = tile.dataset;
  const count = further.get(group) ?? 0;
  const [all, aim] = [parseInt(next, 10) + count, nearest(goals.get(group) ?? [])];
  find(".tile-label", tile).textContent = sentenceCase(aim) || (count ? `${all} places in reach` : next);
  const more = count ? `, ${count} places further` : "";
  tile.setAttribute("aria-label", `${sentenceCase(group)}: ${aim ? `${aim}. ` : ""}${next}${more}`);
  return all;
}
