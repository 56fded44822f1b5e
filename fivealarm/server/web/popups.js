// What appears at a place: a tip on hover, a menu where there are several actions, a card that says why not.

import { closeButton, find, icon, make } from "./dom.js";
import { spoken } from "./lit.js";

const SPACE = 10;

/** Put a box near its anchor without covering it, inside the window. */
function settle(box, anchor) {
  const place = anchor.getBoundingClientRect();
  const { offsetWidth: w, offsetHeight: h } = box;
  const middle = place.left + place.width / 2 - w / 2;
  const left = Math.min(Math.max(middle, 8), Math.max(innerWidth - w - 8, 8));
  let top = place.top - h - SPACE;
  if (top < 8) top = place.bottom + SPACE;
  if (top + h > innerHeight - 8) top = Math.max(8, innerHeight - h - 8);
  box.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}

export function revealMark(choice) {
  if (choice.reveals === "die") return icon("die", "text reveal-mark", "Rolls dice: cannot be taken back");
  if (choice.reveals === "card") return icon("card", "text reveal-mark", "Turns something over: cannot be taken back");
  return null;
}

export class Popups {
  constructor() {
    this.tip = find("#tip");
    this.box = find("#popup");
    this.home = null; // where the focus goes back to
    addEventListener("pointerdown", (event) => {
      if (!this.box.hidden && !this.box.contains(event.target)) this.close(false);
    }, true);
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !this.box.hidden) {
        event.stopPropagation();
        this.close(true);
      }
    }, true);
    this.box.addEventListener("keydown", (event) => this.#walk(event));
  }

  get open() {
    return !this.box.hidden;
  }

  /** Words beside a place; gone when the pointer leaves. */
  hover(anchor, label, choices, more) {
    if (this.open) return;
    const lines = choices.slice(0, 6).map((choice) =>
      make("p", { class: "tip-action" }, choice.label, choice.cost ? make("b", {}, choice.cost) : "", revealMark(choice) ?? ""));
    if (choices.length > 6) lines.push(make("p", {}, `and ${choices.length - 6} more`));
    this.tip.replaceChildren(
      label ? make("p", { class: "tip-label" }, label) : "",
      more ? make("p", { class: "tip-more" }, more) : "",
      ...lines,
    );
    this.tip.hidden = false;
    settle(this.tip, anchor);
  }

  leave() {
    this.tip.hidden = true;
  }

  /** Several actions at one place. */
  menu(anchor, title, choices, on) {
    const items = choices.map((choice) =>
      make("button", {
        type: "button", role: "menuitem", class: "menu-item", "aria-label": spoken(choice),
        on: { click: () => { this.close(true); on.play(choice, anchor); }, pointerenter: () => on.point(choice), focus: () => on.point(choice) },
      }, make("span", {}, choice.label), revealMark(choice) ?? "", choice.cost ? make("b", {}, choice.cost) : ""));
    this.#show(anchor, "menu", title, make("p", { class: "popup-title" }, title), make("div", { role: "none", class: "menu-items" }, ...items));
    items[0].focus();
  }

  /** Why something cannot be done: the sentence, its rule, and what could be done instead. */
  refusal(anchor, refused, on) {
    const instead = refused.instead ?? [];
    const parts = [
      make("p", { class: "refusal-words" }, icon("no", "lines-danger"), make("b", {}, "No: "), refused.says),
      make("button", { type: "button", class: "rule-link", on: { click: () => { this.close(true); on.rule(refused.rule); } } }, `${refused.rule} ›`),
    ];
    if (instead.length) {
      parts.push(make("p", { class: "you-could" }, "You could:"), make("div", { class: "menu-items" },
        ...instead.map((choice) => make("button", {
          type: "button", class: "menu-item",
          on: { click: () => { this.close(true); on.play(choice, anchor); }, pointerenter: () => on.point?.(choice) },
        }, make("span", {}, choice.label), choice.cost ? make("b", {}, choice.cost) : ""))));
    }
    this.#show(anchor, "dialog", "Why not", ...parts, closeButton(() => this.close(true)));
    this.box.focus();
  }

  /** Just what a thing is, where nothing can be done with it. */
  about(anchor, label, words) {
    this.#show(anchor, "dialog", label, make("p", { class: "popup-title" }, label),
      words && words !== label ? make("p", {}, words) : "", closeButton(() => this.close(true)));
    this.box.focus();
  }

  close(giveBack) {
    if (this.box.hidden) return;
    this.box.hidden = true;
    this.box.replaceChildren();
    this.onClose?.();
    if (giveBack && this.home?.isConnected) this.home.focus({ preventScroll: true });
  }

  #show(anchor, role, name, ...content) {
    this.leave();
    this.home = document.activeElement;
    this.box.replaceChildren(...content);
    this.box.setAttribute("role", role);
    this.box.setAttribute("aria-label", name);
    this.box.setAttribute("tabindex", "-1");
    this.box.dataset.kind = role;
    this.box.hidden = false;
    settle(this.box, anchor);
  }

  #walk(event) {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const items = [...this.box.querySelectorAll("button")];
    const at = items.indexOf(document.activeElement);
    items[(at + step + items.length) % items.length]?.focus();
  }
}
