// A moment as a card, a mistake as a row: a picture with its place marked, a sentence or two, and what can be done with it.

import { miniature } from "../board/miniature.js";
import { make } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { marked } from "../table/terms.js";
import { change } from "./chart.js";

const WIDE = 1.7; // a moment's picture: so many times as wide as high

function button(name, label, more, run, look = "small-button") {
  return make(
    "button",
    { type: "button", class: look, "aria-label": `${label}: ${more}`, on: { click: run } },
    name ? glyph(name) : "",
    label,
  );
}

/** Where a moment will be told: as large as it will be, so that nothing jumps when it comes. */
export function momentToCome() {
  return make(
    "li",
    { class: "end-moment to-come", "aria-hidden": "true" },
    make("div", { class: "moment-picture" }),
    make("i", {}),
    make("i", {}),
    make("i", {}),
  );
}

/** `past` is the table right after the moment. */
export function momentCard(moment, past, number, show) {
  const picture = past ? miniature(past, moment, WIDE) : null;
  const by =
    moment.by === null
      ? ""
      : make(
          "span",
          { class: "moment-by", data: { good: moment.by >= 0 } },
          make("span", {}, "chance "),
          make("b", {}, change(moment.by)),
        );
  const node = make(
    "li",
    { class: "end-moment" },
    make(
      "div",
      { class: "moment-picture" },
      picture?.node ?? "",
      make("b", { class: "moment-number" }, make("span", { class: "only-heard" }, "Moment "), String(number)),
      by,
    ),
    make("h3", {}, moment.title),
    make("p", {}, make("span", { class: "turn-of" }, `${moment.when}. `), ...marked(moment.words, false)),
    button("play", "Show me", moment.title, show),
  );
  return { node, drawn: () => picture?.drawn() };
}

/** `past` is the table before the decision. */
export function mistakeRow(mistake, past, on) {
  const picture = past ? miniature(past, mistake, 1.15) : null;
  const where = mistake.when.toLowerCase();
  const node = make(
    "li",
    { class: "mistake" },
    make("div", { class: "mistake-picture" }, picture?.node ?? ""),
    make(
      "div",
      { class: "mistake-words" },
      make("p", {}, make("b", {}, mistake.when)),
      make("p", {}, ...marked(mistake.says, false)),
      mistake.then ? make("p", { class: "turn-of" }, ...marked(mistake.then, false)) : "",
    ),
    make(
      "div",
      { class: "mistake-tools" },
      mistake.puzzle ? button("hint", "Try", `find something better in ${where}`, on.attempt) : "",
      button("play", "Show me", where, on.show),
      button("", "Play it from here", where, on.play),
    ),
  );
  return { node, drawn: () => picture?.drawn() };
}
