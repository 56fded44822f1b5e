// A question of the set-up with its answers; each sets one option or several, and says what is true beside the others.

import { make } from "../common/dom.js";
import { here } from "../common/net.js";
import { theme } from "../common/prefs.js";

function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What an answer says beside these options: `when` has other words for some of them. */
function words({ says, when = [] }, options) {
  const fits = ({ beside }) => Object.entries(beside).every(([name, values]) => values.includes(options[name]));
  return when.find(fits)?.says ?? says;
}

export class Question {
  constructor(game, ask, at, options) {
    this.ask = ask;
    this.at = at;
    const fits = ({ set }) => Object.entries(set).every(([name, value]) => same(options[name], value));
    const usual = Math.max(ask.answers.findIndex(fits), 0);
    this.radios = ask.answers.map((_, n) =>
      make("input", { type: "radio", name: `ask-${at}`, value: n, checked: n === usual }),
    );
    this.says = ask.answers.map(({ says }) => make("span", { class: "answer-says" }, says));
    this.node = make(
      "fieldset",
      { data: { field: `options.${Object.keys(ask.answers[0].set)[0]}` } },
      make("legend", {}, ask.words),
      make("div", { class: "answers" }, ...ask.answers.map((answer, n) => this.#answer(game, answer, n))),
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

  /** The options that it sets. */
  chosen() {
    return this.answer().set;
  }

  /** Say what is true beside what was answered to the other questions; what changed is seen to change. */
  tell(options) {
    for (const [n, answer] of this.ask.answers.entries()) {
      const said = words(answer, options);
      if (this.says[n].textContent === said) continue;
      this.says[n].textContent = said;
      this.says[n].classList.remove("changed");
      void this.says[n].offsetWidth; // begins anew
      this.says[n].classList.add("changed");
    }
  }
}
