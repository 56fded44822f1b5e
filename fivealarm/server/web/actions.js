// All actions of the moment as grouped buttons, with 1-9 as keys; take back, hint, end.

import { find, icon, make } from "./dom.js";
import { spoken } from "./lit.js";
import { revealMark } from "./popups.js";

const MANY = 24;
const ENDING = /^(end|pass|finish|done|stop)\b/;

export class Actions {
  /** `on` has: play(choice, button), point(choice), leave(), undo(button), hint(button). */
  constructor(on) {
    this.on = on;
    this.root = find("#actions");
    this.keys = [];
    this.undo = this.#tool("Undo", "U", () => on.undo(this.undo));
    this.hint = this.#tool("Hint", "H", () => on.hint(this.hint));
    this.end = this.#tool("End turn", "E", () => this.ending && on.play(this.ending, this.end));
    this.list = make("div", { class: "action-groups" });
    this.words = make("p", { class: "action-words" });
    this.root.append(make("div", { class: "action-tools" }, this.undo, this.hint, this.end), this.words, this.list);
    for (const name of ["pointerleave", "focusout"]) this.list.addEventListener(name, () => on.leave());
  }

  #tool(label, key, click) {
    return make("button", { type: "button", class: "tool-button", "aria-keyshortcuts": key, on: { click } },
      make("span", { class: "tool-label" }, label), make("kbd", {}, key));
  }

  /** `standing`: {choices, canUndo, mayAsk (whether this person plays here), words}. */
  show({ choices, canUndo, mayAsk, words }) {
    const focused = document.activeElement?.closest?.("#actions [data-action]")?.dataset.action;
    this.ending = choices.find((choice) => ENDING.test(choice.text)) ?? null;
    this.undo.disabled = !mayAsk; // beyond the boundary it still answers: with the reason
    this.undo.setAttribute("aria-disabled", String(!canUndo));
    this.hint.disabled = !choices.length;
    this.end.hidden = !this.ending;
    if (this.ending) {
      find(".tool-label", this.end).textContent = this.ending.label;
      this.end.classList.toggle("main-button", choices.length === 1);
      find(".reveal-mark", this.end)?.remove();
      const mark = revealMark(this.ending);
      if (mark) find("kbd", this.end).before(mark);
    }
    this.words.textContent = words;
    this.words.hidden = !words;
    this.#groups(choices.filter((choice) => choice !== this.ending));
    if (focused !== undefined) (find(`[data-action="${CSS.escape(focused)}"]`, this.root) ?? find("button:not(:disabled)", this.root))?.focus();
  }

  #groups(choices) {
    this.keys = [];
    const groups = new Map();
    for (const choice of choices) {
      if (!groups.has(choice.group)) groups.set(choice.group, []);
      groups.get(choice.group).push(choice);
    }
    const fold = choices.length > MANY && groups.size > 1;
    this.list.replaceChildren(...[...groups].map(([name, members]) => this.#group(name, members, fold && members.length > 6)));
  }

  #group(name, members, folded) {
    const buttons = members.map((choice) => this.#button(choice, folded));
    const body = make("div", { class: "action-buttons" }, ...buttons);
    if (!folded) return make("section", { class: "action-group" }, make("h3", {}, name), body);
    return make("details", { class: "action-group" }, make("summary", {}, `${name} (${members.length})`), body);
  }

  #button(choice, folded) {
    const key = !folded && this.keys.length < 9 ? String(this.keys.length + 1) : "";
    const button = make("button", {
      type: "button", class: "action-button", data: { action: choice.text },
      "aria-label": spoken(choice), "aria-keyshortcuts": key || null,
      on: {
        click: () => this.on.play(choice, button),
        pointerenter: () => this.on.point(choice),
        focus: () => this.on.point(choice),
      },
    }, key ? make("kbd", {}, key) : "", make("span", { class: "action-label" }, choice.label),
    revealMark(choice) ?? "", choice.cost ? make("b", { class: "action-cost" }, choice.cost) : "");
    if (key) this.keys.push(button);
    return button;
  }

  press(digit) {
    this.keys[digit - 1]?.click();
  }

  /** Show a bot's suggestion above the list. */
  suggest(hint, play) {
    this.words.hidden = false;
    this.words.replaceChildren(icon("star", "good"), make("b", {}, hint.label),
      hint.reason ? `: ${hint.reason}. ` : ". ",
      make("button", { type: "button", class: "rule-link", on: { click: play } }, "Do it"));
  }
}
