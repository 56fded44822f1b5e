// A question of the set-up with its answers; each sets one option or several, and says what is true beside the others.

import { make } from "../common/dom.js";
import { here } from "../common/net.js";
import { theme } from "../common/prefs.js";
import { counted } from "./setup_seats.js";

function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What of an answer's `when` holds beside these options with so many seats. */
function holding({ when = [] }, options, seats) {
  const beside = (wanted) => Object.entries(wanted).every(([name, values]) => values.includes(options[name]));
  return when.find((one) => (!one.seats || one.seats.includes(seats)) && beside(one.beside ?? {}));
}

/** The options that an answer sets when so many play. */
function settings(answer, seats) {
  return answer.when?.find((one) => one.set && one.seats.includes(seats))?.set ?? answer.set;
}

export class Question {
  constructor(game, ask, at, options, seats) {
    this.ask = ask;
    this.at = at;
    this.seats = seats;
    const fits = (answer) =>
      Object.entries(settings(answer, seats)).every(([name, value]) => same(options[name], value));
    this.wished = Math.max(ask.answers.findIndex(fits), 0); // it comes back as soon as it can be had again
    this.radios = ask.answers.map((_, n) =>
      make("input", {
        type: "radio",
        name: `ask-${at}`,
        value: n,
        checked: n === this.wished,
        on: { change: () => this.#wish(n) },
      }),
    );
    this.says = ask.answers.map(({ says }) => make("span", { class: "answer-says" }, says));
    this.labels = ask.answers.map((answer, n) => this.#answer(game, answer, n));
    this.node = make(
      "fieldset",
      { data: { field: `options.${Object.keys(ask.answers[0].set)[0]}` } },
      make("legend", {}, ask.words),
      make("div", { class: "answers" }, ...this.labels),
    );
  }

  #answer(game, { name, from }, n) {
    const picture = `/static/setup/${game.slug}/${this.at}.${n}.${theme()}.svg`;
    return make(
      "label",
      { class: "answer" },
      this.radios[n],
      this.ask.pictures ? make("img", { src: here(picture), alt: "", loading: "lazy" }) : "",
      make(
        "span",
        { class: "answer-words" },
        make("b", {}, name),
        this.says[n],
        from ? make("span", { class: "answer-from" }, from) : "",
      ),
    );
  }

  /** The answer that is chosen. */
  answer() {
    return this.ask.answers[this.radios.findIndex(({ checked }) => checked)];
  }

  #wish(answer) {
    this.wished = answer;
  }

  /** The options that it sets. */
  chosen() {
    return settings(this.answer(), this.seats);
  }

  /** So many play: what cannot be had then is dashed, and the first answer that can be had stands in for it. */
  fit(seats) {
    this.seats = seats;
    const can = this.ask.answers.map(({ unfit }) => !unfit?.[seats]);
    for (const [n, fits] of can.entries()) {
      this.radios[n].disabled = !fits;
      this.labels[n].classList.toggle("unfit", !fits);
    }
    const chosen = can[this.wished] ? this.wished : can.indexOf(true);
    if (this.radios[chosen].checked) return;
    this.radios[chosen].checked = true;
    seenToChange(this.says[chosen]);
  }

  /** Say what is true beside what was answered to the other questions; what changed is seen to change. */
  tell(options) {
    for (const [n, answer] of this.ask.answers.entries()) {
      const no = answer.unfit?.[this.seats];
      const said = no ? notWith(this.seats, no) : (holding(answer, options, this.seats)?.says ?? answer.says);
      if (this.says[n].textContent === said) continue;
      this.says[n].textContent = said;
      seenToChange(this.says[n]);
    }
  }
}

const notWith = (seats, why) => `Not with ${counted(seats)}: it ${why}.`;

function seenToChange(words) {
  words.classList.remove("changed");
  void words.offsetWidth; // begins anew
  words.classList.add("changed");
}
