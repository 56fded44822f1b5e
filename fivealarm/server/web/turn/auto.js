// No click without a choice: what is the only thing to do happens by itself, after a short pause that can be stopped.

import { find, make, onEscape, toast } from "../common/dom.js";
import { Late } from "../common/late.js";
import { setSwitch, switched } from "../common/prefs.js";
import { asksFirst } from "./asking.js";

const PAUSE = 1500; // ms
const SOON = 500; // ms where the step before it went by itself too
const SHOWN = 4500; // ms to see a thing that has just come into the hand, and where it will lie
const READS = 8000; // ms to read why there is nothing better to do
const READING =
  "dialog[open], [data-touring], .coach-mark, #drawer:not([hidden]), [data-sheet=open]:not([data-asked]) #sheet"; // what somebody may be reading; a sheet that opened by itself is the question
const AGAIN = 400; // ms between two looks whether what is open has been put away

const inHand = ({ turn }) => turn !== undefined;
const why = (choice) =>
  make("span", { class: "auto-why" }, inHand(choice) ? ": it fits only there." : ": there is no other choice."); // where there is room for it

/** The switch that leaves a choice to the table: many like to roll themselves. */
const left = ({ reveals }) => (reveals === "die" ? "roll" : "forced");

/**
 * The one thing to do, if the person leaves such things to the table; the end of a turn is never among them.
 * @param {import("../types.js").Choice[]} choices
 * @returns {import("../types.js").Choice | null}
 */
export function only(choices) {
  const [choice] = choices;
  if (choices.length !== 1 || choice.ends || choice.line || asksFirst(choice, choices)) return null;
  return switched(left(choice)) ? choice : null;
}

export class Auto {
  /** `on` has: play(choice), busy() whether something is open that must not be disturbed, show(choice) where a thing in hand will lie, hand(choice) its picture, leave() what was shown. */
  constructor(on) {
    this.on = on;
    this.timer = 0;
    this.went = -PAUSE; // when the last one went by itself
    this.tried = -1; // the edition for which it was done or stopped
    this.done = new Map(); // by the number of a ply, what went by itself
    this.held = -1; // up to this ply the person went back: there they decide themselves
    this.bar = make("div", { class: "auto-bar", role: "status", hidden: true });
    find("#actions").append(this.bar);
    this.late = new Late(this.bar); // whoever was about to stop it presses nothing that comes to lie there
    onEscape(
      () => !this.bar.hidden,
      () => this.stop(),
    );
  }

  /** After taking back, the same step is not forced upon the person again. */
  tookBack(number) {
    this.stop();
    for (const ply of this.done.keys()) if (ply > number) this.done.delete(ply);
    this.held = Math.max(this.held, number);
  }

  /** What the story says of a ply that went by itself, or "". */
  told({ number, text }) {
    const choice = this.done.get(number);
    if (!choice || choice.text !== text) return "";
    return inHand(choice) ? "Done for you: it fitted only there." : "Done for you: there was no other choice.";
  }

  /** What was begun as a lesson asks for it goes on at once: nobody need think about it. */
  offer({ number, edition, choices }, begun = false) {
    this.stop();
    const choice = only(choices);
    if (!choice || this.tried === edition || number <= this.held || document.hidden) return undefined;
    if (begun) {
      this.tried = edition;
      return this.on.play(choice);
    }
    const button = (words, run, ...more) =>
      make("button", { type: "button", class: "small-button", on: { click: run } }, words, ...more);
    const never = () => {
      this.stop(edition);
      setSwitch(left(choice), false);
      toast("From now on this waits for you. The menu has the switch.");
    };
    this.bar.replaceChildren(
      (inHand(choice) && this.on.hand?.(choice)) || "",
      make(
        "span",
        { class: "auto-words" },
        make("b", {}, choice.label),
        make("span", { class: "auto-when" }),
        why(choice),
      ),
      make("i", { class: "auto-run", "aria-hidden": "true" }),
      button("Stop", () => this.stop(edition), make("kbd", { "aria-hidden": "true" }, "Esc")),
      button("Always wait for me", never),
    );
    return this.#run(choice, edition, number);
  }

  /** How long it is to be seen before it is done. */
  #pause(choice) {
    if (choice.declines) return READS;
    if (inHand(choice)) return SHOWN;
    return performance.now() - this.went < PAUSE ? SOON : PAUSE;
  }

  get #busy() {
    return this.on.busy() || Boolean(find(READING));
  }

  /** Count down, once nothing is open that somebody may be reading. */
  #run(choice, edition, number) {
    this.edition = edition;
    const busy = this.#busy;
    const pause = this.#pause(choice);
    this.bar.style.setProperty("--pause", `${pause}ms`);
    const when = pause < PAUSE ? "" : ` in ${Math.ceil(pause / 1000)} s`;
    find(".auto-when", this.bar).textContent = `Happens by itself${when}`;
    this.bar.hidden = busy;
    if (!busy && inHand(choice)) this.on.show?.(choice);
    this.timer = setTimeout(
      () => {
        if (busy || this.#busy) return this.#run(choice, edition, number);
        this.stop(edition, true);
        this.went = performance.now();
        this.done.set(number + 1, choice);
        return this.on.play(choice);
      },
      busy ? AGAIN : pause,
    );
  }

  /** `went`: it goes by itself. */
  stop(edition = this.timer ? this.edition : this.tried, went = false) {
    clearTimeout(this.timer);
    this.timer = 0;
    this.tried = edition;
    if (!this.bar.hidden && !went) this.on.leave?.();
    this.late.hide(went);
  }
}
