// The verbs of the moment: one tile a group, always at the same place, with 1-9 as keys; take back and hint beside them.

import { onBoard } from "../board/lit.js";
import { anew } from "../common/anew.js";
import { find, make } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { adrift, byKeys } from "../common/keyed.js";
import { tellMore } from "../common/swiped.js";
import { inHand, turned } from "../hand/turning.js";
import { lost } from "./asking.js";
import { EndTurn } from "./endturn.js";
import { brief, keyed, tighten } from "./tightening.js";
import { Tiles } from "./tiles.js";
import { retold } from "./walks.js";

const MOST_GROUPS = 7; // more than this at once: what lies on the board is one group
const FEW = 4; // so many lit places are told one by one
const EACH = 3; // so many choices of a group have a button each
const TILE = 236; // px
const DENSE = 190; // px; narrower tiles have smaller letters
const KEYS = 9;
const BOARD = "On the board";
const SMALL = matchMedia("(max-width: 719px)");

export class Actions {
  /** `on` has: choose(choice, button), play(choice, button) that asks no more, point(choices), leave(), alone() that closes other questions, undo(button), hint(button), why({group} or {ends: true}) for its reason, hover(anchor, words), refuse(anchor, refused), skip() of what is being shown, menu(anchor, title, choices), held(button, choices) to go to the lit ones, elements (of the picture). */
  constructor(on) {
    this.on = on;
    this.root = find("#actions");
    this.verbs = []; // groups of this game that keep their places
    this.tile = new Tiles(on);
    this.keys = [];
    this.most = 0; // columns of tiles that there were
    this.width = 0; // px of the tiles; told, not asked for: asking lays out the whole page
    this.undo = this.#tool("undo", "Undo", "U", () => on.undo(this.undo));
    this.hint = this.#tool("hint", "Hint", "H", () => this.#think());
    this.list = make("div", { class: "verb-tiles" });
    this.end = new EndTurn({
      choose: (choice, button) => on.choose(choice, button),
      play: (choice, button) => on.play(choice, button),
      point: (choices) => on.point(choices),
      leave: () => on.leave(),
      alone: () => on.alone(),
      why: async (button) => on.refuse(button, await on.why({ ends: true })),
    });
    this.root.append(
      this.list,
      make("div", { class: "verb-tools" }, this.undo, this.hint),
      this.end.button,
      this.end.box,
    );
    this.root.addEventListener("click", (event) => this.#late(event), true);
    this.tellMore = tellMore(this.list);
    for (const name of ["pointerleave", "focusout"]) this.list.addEventListener(name, () => on.leave());
    new ResizeObserver(([{ contentRect }]) => this.#fit(contentRect.width)).observe(this.list);
  }

  set drawings(drawings) {
    this.tile.drawings = drawings;
  }

  /** While something is shown the buttons are those of a moment ago: a click only goes on. Undo stops a walk. */
  #late(event) {
    if (this.undo.contains(event.target) || !this.on.skip()) return;
    event.stopPropagation();
    event.preventDefault();
  }

  /** A hint takes a while: its button says so at once, and is not pressed twice. */
  async #think() {
    const label = find(".tool-label", this.hint);
    if (this.hint.ariaBusy === "true") return;
    this.hint.ariaBusy = "true";
    label.textContent = "Thinking…";
    try {
      await this.on.hint(this.hint);
    } finally {
      this.hint.ariaBusy = "false";
      label.textContent = "Hint";
    }
  }

  #tool(name, label, key, click) {
    return make(
      "button",
      { type: "button", class: "tool-button", data: { tool: name }, "aria-keyshortcuts": key, on: { click } },
      glyph(name),
      make("span", { class: "tool-label" }, label),
      make("kbd", { "aria-hidden": "true" }, key),
    );
  }

  /** `standing`: {choices, canUndo, mayAsk (whether this person plays here), left (what may still be spent), idle (by group, why there is nothing of it)}. */
  show({ choices, canUndo, mayAsk, left, idle = {} }) {
    const focused = document.activeElement?.closest?.("#actions [data-action], #actions [data-group]");
    const name = focused && !("begun" in focused.dataset) ? focused.dataset.group : ""; // where somebody went themselves
    this.tile.edition += 1;
    this.tile.goals = new Map(); // told anew once the ways are known
    this.undo.disabled = !mayAsk || !(canUndo || choices.length); // beyond the boundary it still answers: with the reason
    this.undo.setAttribute("aria-disabled", String(!canUndo));
    this.hint.disabled = !choices.length;
    this.end.show(choices, left);
    this.resting = !choices.length;
    this.tile.idle = idle;
    const open = choices.filter((choice) => choice !== this.end.choice);
    this.tile.only = open.length === 1 && !this.end.choice;
    this.#tiles(open);
    if (name)
      (find(`[data-group="${CSS.escape(name)}"]`, this.list) ?? find("button:not(:disabled)", this.root))?.focus();
    else if (byKeys() && adrift() && !choices.some((choice) => onBoard(choice, this.on.elements))) this.#begin();
  }

  /** Nothing is lit: whoever plays by keys is at the first button, until something is. */
  #begin() {
    const first = find(".verb-tile:not([aria-disabled=true])", this.list);
    if (first) first.dataset.begun = "";
    first?.focus();
  }

  /** While something is shown, nothing looks as if one could do it; `own`: it belongs to one's own turn. */
  rest(mayAsk, own) {
    if (!this.resting || !this.undo.disabled)
      this.show({ choices: [], canUndo: false, mayAsk, left: "", idle: this.tile.idle });
    this.end.wait(own);
  }

  /** While somebody looks back: two verbs instead of the game's. */
  past(tools) {
    this.show({ choices: [], canUndo: false, mayAsk: false, left: "" });
    this.list.classList.add("past", "tall");
    this.list.replaceChildren(...tools);
    this.#fit();
  }

  #tiles(choices) {
    const groups = this.#grouped(choices);
    const aside = lost(groups);
    const question = choices.filter((choice) => choice !== aside);
    const shown = question.every((choice) => onBoard(choice, this.on.elements));
    const [first] = groups.keys();
    const asked =
      groups.size === (aside ? 2 : 1) &&
      !this.verbs.includes(first) &&
      !turned(choices) &&
      question.length <= (shown ? FEW : this.#room());
    this.list.classList.remove("past");
    this.list.classList.toggle("question", asked);
    const few = choices.some(({ brings }) => brings) ? EACH : this.#columns(); // what tells much stands higher and closer
    this.list.classList.toggle("tall", asked && choices.length <= Math.max(few, this.#columns()));
    if (asked) {
      const [[group, members]] = groups;
      const tiles = members.map((choice) => this.tile.one(group, choice, brief(choice)));
      this.list.replaceChildren(...tiles, ...(aside ? [this.tile.one(aside.group, aside)] : []));
      this.#picture(members);
    } else {
      this.list.replaceChildren(...this.#side(groups));
    }
    this.list.append(...choices.filter(({ line }) => line).map((choice) => this.tile.single(choice)));
    this.list.classList.toggle("pair", this.list.querySelectorAll(".verb-tile[data-action]").length === 2);
    this.keys = [...this.list.children].slice(0, KEYS);
    for (const [at, tile] of this.keys.entries()) keyed(tile, String(at + 1));
    this.#fit();
    if (asked || (this.verbs.length && groups.size && !this.verbs.some((group) => groups.has(group)))) this.#put();
  }

  /** A question that an answer led to: whoever chose sees that it was heard, also where the board stays as it is. */
  #put() {
    const { edition } = document.documentElement.dataset; // of what was asked before
    if (edition !== this.put) anew(find("#sentence"), this.list.children);
    this.put = edition;
  }

  /** What a question is about, where a small screen has put it away: a small picture on its button. */
  #picture(members) {
    const { elements } = this.on;
    const away = ({ touches }) => touches.find((id) => elements.get(id)?.node.closest("#beside-slot"));
    const hidden = members.filter((choice) => onBoard(choice, elements) && away(choice));
    if (!SMALL.matches || document.documentElement.dataset.asked || hidden.length !== 1) return;
    const tile = find(`[data-action="${CSS.escape(hidden[0].text)}"]`, this.list);
    tile?.prepend(inHand({ elements }, { touches: ["", away(hidden[0])] }) ?? "");
  }

  /** The groups side by side; one of a few choices that have no place on the board is no list behind a button, if there is room. */
  #side(groups) {
    const places = this.#places(groups);
    let room = (SMALL.matches ? FEW - groups.size : this.#room() - places.length) + 1;
    return places.flatMap((group) => {
      const members = groups.get(group) ?? [];
      const each = members.length > 1 && members.length <= Math.min(room, EACH) && this.#apart(group, members);
      if (!each) return [this.#tile(group, members)];
      room -= members.length - 1;
      return members.map((choice) => this.tile.one(group, choice));
    });
  }

  /** Whether the choices of a group may stand side by side: none is a place to click, and no verb after it loses its place. */
  #apart(group, members) {
    const free = SMALL.matches || !this.verbs.includes(group) || this.verbs.at(-1) === group;
    return free && !turned(members) && !members.some((choice) => onBoard(choice, this.on.elements));
  }

  #room() {
    return SMALL.matches ? 8 : this.#columns() * 2;
  }

  #columns() {
    return Math.max(Math.floor((this.width + 6) / (TILE + 6)), 2);
  }

  /** Two rows of equal tiles; on a small screen one row that can be swiped. */
  #fit(width = this.width) {
    this.width = width;
    const count = this.list.querySelectorAll(":scope > :not(p)").length;
    const rows = this.list.classList.contains("tall") ? 1 : 2;
    const needed = Math.ceil(count / rows);
    const question = this.list.classList.contains("question");
    if (!question) this.most = Math.max(this.most, needed); // a verb keeps its place once there were so many
    const columns = Math.max(2, question ? needed : this.most);
    this.list.style.setProperty("--columns", String(columns));
    this.list.style.setProperty("--last", String(columns - needed + 1)); // what is left of the bar belongs to the last ones
    this.list.classList.toggle("dense", !SMALL.matches && width / columns < DENSE);
    cancelAnimationFrame(this.soon);
    this.soon = requestAnimationFrame(() => {
      tighten([...this.list.children, this.end.button]); // measuring lays out the whole page: once a frame
      this.tellMore();
      this.list.dispatchEvent(new Event("fitted", { bubbles: true }));
    });
  }

  #grouped(choices) {
    const groups = new Map();
    const fresh = new Set(choices.map(({ group }) => group).filter((group) => !this.verbs.includes(group)));
    const many = fresh.size > MOST_GROUPS;
    for (const choice of choices) {
      const group = many && onBoard(choice, this.on.elements) ? BOARD : choice.group;
      if (!groups.has(group)) groups.set(group, []);
      groups.get(group).push(choice);
    }
    return groups;
  }

  /** Groups that can be asked side by side keep their places; others come after them, or alone. */
  #places(groups) {
    const others = [...groups.keys()].filter((group) => !this.verbs.includes(group));
    return groups.size && others.length === groups.size ? others : [...this.verbs, ...others];
  }

  #tile(group, members) {
    if (!members.length) return this.tile.flat(group);
    if (turned(members)) return this.tile.held(group, members);
    return members.length === 1 ? this.tile.one(group, members[0]) : this.tile.several(group, members);
  }

  /** How many places further steps lead to, by the group of the first; and what people go for among all. */
  reach(further, goals) {
    this.tile.goals = goals;
    for (const tile of this.list.querySelectorAll("[data-next]"))
      this.end.places.set(tile.dataset.group, retold(tile, further, goals)); // whoever is asked about the end is told the same
    this.#fit(); // they have other words now
  }

  press(digit) {
    this.keys[digit - 1]?.click();
  }

  /** The button of a choice, or of the group it is in. */
  buttonOf(choice) {
    const named = (kind, name) => find(`[data-${kind}="${CSS.escape(name)}"]`, this.list);
    if (choice === this.end.choice) return this.end.button;
    return named("action", choice.text) ?? named("group", choice.group);
  }
}
