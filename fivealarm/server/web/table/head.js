// The top of a table: one sentence, always true, and the numbers people watch.

import { find, icon, make } from "../common/dom.js";
import { marked } from "./terms.js";

const MOODS = { good: "star", danger: "no", water: "drop", fire: "flame" };
const LOOKS = { good: "good", danger: "lines-danger", water: "water", fire: "fire" };
const DOTS = 8; // up to so many, a gauge shows dots
const NEAR = 0.75; // of a danger's most: it is near the end

/** What is left stands between the colon and the full stop; it is set off. */
function parts(words) {
  const start = words.indexOf(": ") + 2;
  const stop = words.indexOf(".", start);
  if (start < 2 || stop < 0) return ["", "", words];
  return [words.slice(0, start), words.slice(start, stop), words.slice(stop)];
}

export function say(words) {
  const sentence = find("#sentence");
  const [before, left, after] = parts(words);
  sentence.replaceChildren(before, left ? make("em", {}, ...marked(left, false)) : "", ...marked(after, false));
  fitSoon();
}

let fitting = false;

/** Once before the next picture, however much has changed until then: measuring lays out the page. */
function fitSoon() {
  if (fitting) return;
  fitting = true;
  requestAnimationFrame(() => {
    fitting = false;
    fit(find("#sentence"));
  });
}

/** A sentence that does not fit into its line gets two, and if need be three smaller ones: it is never cut off. */
function fit(sentence) {
  sentence.classList.remove("long", "longer");
  if (sentence.scrollWidth > sentence.clientWidth) sentence.classList.add("long");
  if (sentence.scrollHeight > sentence.clientHeight + 1) sentence.classList.add("longer");
}

addEventListener("resize", fitSoon);

/** Which game, and the lesson or what was chosen at the set-up. */
export function caption({ game, course }) {
  const about = course ? [`Lesson: ${course.title}`] : game.chosen;
  find("#title").textContent = [game.title, ...about].join(" · ");
}

/** A number people watch: symbol, word, count, and dots or a bar. */
export function gauge({ label, value, most, mood }) {
  const counted = most !== null && most !== undefined;
  const part = counted && typeof value === "number" && most > 0 ? Math.min(Math.max(value / most, 0), 1) : null;
  const near = part !== null && mood === "danger" && part >= NEAR;
  return make(
    "div",
    { class: "gauge", data: { mood: mood ?? "", label, near: String(near) } },
    MOODS[mood] ? icon(MOODS[mood], LOOKS[mood]) : "",
    make(
      "div",
      { class: "gauge-words" },
      make(
        "p",
        {},
        make("span", { class: "gauge-label" }, ...marked(label)),
        " ",
        make(
          "b",
          { class: "gauge-value" },
          String(value),
          counted ? make("span", { class: "gauge-of" }, ` of ${most}`) : "",
        ),
      ),
      part === null ? "" : track(value, most, part),
    ),
  );
}

function track(value, most, part) {
  if (most <= DOTS) {
    return make(
      "span",
      { class: "gauge-dots", "aria-hidden": "true" },
      ...Array.from({ length: most }, (_, at) => make("i", { class: at < value ? "full" : null })),
    );
  }
  const fill = make("i", { class: "gauge-fill" });
  fill.style.transform = `scaleX(${part})`;
  return make("span", { class: "gauge-track", "aria-hidden": "true" }, fill);
}

/** Show the gauges; what has changed flashes once. */
export function showGauges(list) {
  const root = find("#gauges");
  const before = new Map([...root.children].map((node) => [node.dataset.label, node.textContent]));
  const fresh = list.map(gauge);
  for (const node of fresh) {
    const old = before.get(node.dataset.label);
    node.classList.toggle("changed", old !== undefined && old !== node.textContent);
  }
  root.replaceChildren(...fresh);
  fitSoon();
}
