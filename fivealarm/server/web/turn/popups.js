// What appears at a place: a tip on hover, a menu where there are several actions, a bubble that says why not.

import { spoken } from "../board/lit.js";
import { FIGURES, free } from "../board/placing.js";
import { closeButton, draw, find, icon, make, onEscape } from "../common/dom.js";
import { marked } from "../table/terms.js";
import { beside, opening, price, revealMark } from "../tips/said.js";
import { atFoot, BESIDE, FAR, overBars, settle } from "../tips/settling.js";
import { Tips } from "../tips/tips.js";

const SMALL = matchMedia("(max-width: 719px)");
const CARD = 110; // letters of a card's text in a list
const LONG = 170; // letters of a bubble; what is longer is shown on demand

/** How late in a menu: what is done to a place comes before going there, always, so that a second tap at the same spot does the same again. */
const late = ({ seldom, steps, way }) => (seldom ? 2 : steps || way ? 1 : 0);

/** A choice by its name in a list, with what it brings, else what its card says. */
function named(choice, card) {
  const says = beside(choice);
  const more = says || (card && opening(card, CARD));
  return make("span", {}, choice.label, more ? make("span", { class: says ? "tile-brings" : "card-says" }, more) : "");
}

export class Popups {
  /** `lit()` gives the places that must stay free. */
  constructor(lit) {
    this.lit = lit;
    this.tips = new Tips(lit);
    this.box = find("#popup");
    this.leader = find("#leader");
    this.home = null; // where the focus goes back to
    addEventListener(
      "pointerdown",
      (event) => {
        this.shut = null;
        this.again =
          this.open && event.target instanceof Node && this.anchor?.contains(event.target) ? this.anchor : null; // what the box is about
        if (this.box.hidden || !(event.target instanceof Node) || this.box.contains(event.target)) return;
        if (this.#lists && this.anchor?.contains(event.target)) this.shut = this.anchor; // the click that follows only closes it
        this.close(false);
      },
      true,
    );
    onEscape(
      () => this.open,
      () => this.close(true),
    );
    this.box.addEventListener("keydown", (event) => this.#walk(event));
  }

  get open() {
    return !this.box.hidden;
  }

  /** Whether it is a menu: the button that opened it closes it, while a word about a place is no answer to a click there. */
  get #lists() {
    return this.box.dataset.kind === "menu";
  }

  /** What may be done is something else now: what offers anything else goes. */
  outdated(before, now) {
    const texts = (choices) => choices.map(({ text }) => text).join("|");
    if (texts(before) !== texts(now) && find("[data-action], .hint-do", this.box)) this.close(false);
  }

  /** Words beside a place once the pointer rests there, while no box is about something else. */
  hover(anchor, label, choices, more) {
    if (!this.open || this.box.contains(anchor)) this.tips.hover(anchor, label, choices, more);
  }

  /** The table has moved on: a tip goes with what it was about. */
  refresh() {
    this.tips.refresh();
  }

  leave() {
    this.tips.leave();
  }

  /** Several actions at one place, or behind one button. */
  menu(anchor, title, choices, on, above = false) {
    const same = this.shut === anchor || (this.open && this.#lists && this.anchor === anchor);
    this.shut = null;
    if (same) return this.close(true);
    const items = choices
      .toSorted((a, b) => late(a) - late(b))
      .map((choice) =>
        make(
          "button",
          {
            type: "button",
            role: "menuitem",
            class: "menu-item",
            "aria-label": spoken(choice),
            data: { action: choice.text },
            on: {
              click: () => {
                this.close(true);
                on.play(choice, anchor);
              },
              pointerenter: () => on.point(choice),
              focus: ({ target }) => target.matches(":focus-visible") && on.point(choice), // not by opening it with a click
            },
          },
          named(choice, on.card?.(choice)),
          revealMark(choice) ?? "",
          price(choice),
        ),
      );
    this.#show(
      anchor,
      "menu",
      title,
      above ? "above" : "foot",
      make("p", { class: "popup-title" }, title),
      make("div", { role: "none", class: "menu-items" }, ...items),
      closeButton(() => this.close(true)),
    );
    items[0].focus();
    return undefined;
  }

  /** Why something cannot be done: the sentence, what could be done instead, the way to the rule. */
  refusal(anchor, refused, on) {
    const instead = (refused.instead ?? []).slice(0, 3);
    const no = !refused.offers && (refused.meant ?? Boolean(refused.rule)); // a lesson's word is none
    const parts = [
      make(
        "p",
        { class: "refusal-words" },
        no ? make("span", { class: "no-mark", "aria-hidden": "true" }, icon("no", "lines-ink")) : "",
        make("b", {}, ...marked(refused.says)),
      ),
    ];
    if (refused.about) parts.push(make("p", { class: "refusal-about" }, ...marked(opening(refused.about, LONG))));
    if (instead.length) {
      parts.push(
        make("p", { class: "popup-title" }, "You could"),
        make(
          "div",
          { class: "menu-items" },
          ...instead.map((choice) =>
            make(
              "button",
              {
                type: "button",
                class: "menu-item",
                data: { action: choice.text },
                on: {
                  click: () => {
                    this.close(true);
                    on.play(choice, anchor);
                  },
                  pointerenter: () => on.point?.(choice),
                  focus: ({ target }) => target.matches(":focus-visible") && on.point?.(choice),
                },
              },
              named(choice),
              revealMark(choice) ?? "",
              price(choice),
            ),
          ),
        ),
      );
    }
    if (refused.nudge) parts.push(make("p", { class: "nudge" }, ...marked(refused.nudge)));
    if (refused.rule) {
      parts.push(
        make(
          "button",
          {
            type: "button",
            class: "rule-link",
            data: { asks: refused.rule },
            on: {
              click: () => {
                this.close(true);
                on.rule(refused.rule);
              },
            },
          },
          "Why: the rule",
        ),
      );
    }
    this.#show(
      anchor,
      "dialog",
      refused.offers ? "First" : "Why not",
      "",
      ...parts,
      closeButton(() => this.close(true)),
    );
    this.box.classList.add(no ? "refusing" : "nudging");
    this.#put(anchor, ""); // its words are smaller now
    if (no && anchor.closest("#table svg")) this.#lead(anchor);
    this.box.focus();
  }

  /** Just words, where nothing can be done; `extra` are buttons. */
  about(anchor, label, words, ...extra) {
    this.#say(anchor, "", label, words, extra);
  }

  /** A question before something is done; on a small screen it lies at the foot, or at the top if what it is about lies there. */
  ask(anchor, label, words, ...extra) {
    this.#say(anchor, "foot", label, words, extra);
  }

  /** Advice about what lies elsewhere: it may lie anywhere that nobody needs now. */
  advise(anchor, label, words, ...extra) {
    this.#say(anchor, "apart", label, words, extra);
  }

  /** What a button opened is about this place, if there is one: on a small screen it stays in sight. */
  keepOff(place) {
    if (place && SMALL.matches) this.#put(this.anchor, this.where, place);
  }

  #say(anchor, where, label, words, extra) {
    this.#show(
      anchor,
      "dialog",
      label,
      where,
      make("p", { class: "popup-head" }, ...marked(label)),
      words && words !== label ? this.#shortly(anchor, words) : "",
      ...extra,
      closeButton(() => this.close(true)),
    );
    this.box.focus();
  }

  /** A few lines, and the rest when it is asked for. */
  #shortly(anchor, words) {
    const short = words.length > LONG ? opening(words, LONG) : words;
    const text = make("p", {}, ...marked(short));
    if (short === words) return text;
    const more = () => {
      text.replaceChildren(...marked(words));
      button.remove();
      this.#put(anchor, this.where, this.place);
    };
    const button = make("button", { type: "button", class: "rule-link more-words", on: { click: more } }, "More");
    return make("div", {}, text, button);
  }

  close(giveBack) {
    if (this.box.hidden) return;
    this.leave();
    this.box.hidden = true;
    this.leader.setAttribute("hidden", "");
    this.box.replaceChildren();
    this.onClose?.();
    if (giveBack && this.home?.isConnected) this.home.focus({ preventScroll: true });
  }

  /** Whether an answer to a tap on this has its place on a small screen: over the buttons, which it may name. */
  #low(anchor) {
    return SMALL.matches && Boolean(anchor.closest?.("#stage, #actions, #phone-bar, .bare-spot"));
  }

  /** What must stay free: of an answer to something in a sheet nothing on the board under it. */
  #free(anchor) {
    return SMALL.matches && anchor.closest?.("#sheet, #drawer") ? [] : this.lit();
  }

  /** Beside what it is about; on a small screen what a button opens lies over the bars, and what answers a tap above them. */
  #put(anchor, where, place = anchor) {
    Object.assign(this, { where, place });
    const foot = SMALL.matches && where && find("#phone-bar, .puzzle-foot");
    const over = !where && this.#low(anchor);
    this.box.classList.toggle("at-foot", Boolean(foot || over));
    if (foot) atFoot(this.box, where === "above" ? find("#actions") : foot, place);
    else if (over) overBars(this.box, anchor, this.lit());
    else settle(this.box, anchor, this.#free(anchor), where === "above", where === "apart" ? FAR : BESIDE);
  }

  #show(anchor, role, name, where, ...content) {
    this.leave();
    this.onOpen?.();
    this.home = document.activeElement;
    this.anchor = anchor;
    this.box.replaceChildren(...content);
    this.box.setAttribute("role", role);
    this.box.setAttribute("aria-label", name);
    this.box.setAttribute("tabindex", "-1");
    this.box.dataset.kind = role;
    this.box.classList.remove("refusing", "nudging");
    this.box.hidden = false;
    this.#put(anchor, where);
  }

  /** The dashed target, with a line to it from the bubble beside it. */
  #lead(anchor) {
    const [to, from] = [anchor.getBoundingClientRect(), this.box.getBoundingClientRect()];
    const near = (low, at, high) => Math.min(Math.max(at, low), high);
    const [x, y] = [to.left + to.width / 2, to.top + to.height / 2];
    const [bx, by] = [near(from.left, x, from.right), near(from.top, y, from.bottom)];
    const end = [near(to.left, bx, to.right), near(to.top, by, to.bottom)];
    const boxes = [...document.querySelectorAll(FIGURES)].map((node) => node.getBoundingClientRect());
    const part = free([bx, by], end, boxes); // it goes over nobody: it stops at their edge
    const edge = [bx + (end[0] - bx) * part, by + (end[1] - by) * part];
    const line = draw("line", { x1: bx, y1: by, x2: edge[0], y2: edge[1] });
    this.leader.replaceChildren(
      draw("rect", { x: to.left - 3, y: to.top - 3, width: to.width + 6, height: to.height + 6, rx: 6 }),
      ...(this.box.matches(".at-foot") ? [] : [line]), // from the foot it would go all over the board, as a way does
    );
    this.leader.removeAttribute("hidden");
  }

  #walk(event) {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const items = [...this.box.querySelectorAll("button:not(.close-button)")];
    const at = items.indexOf(document.activeElement);
    items[(at + step + items.length) % items.length]?.focus();
  }
}
