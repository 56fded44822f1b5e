// The top of a table: one sentence, always true, and the numbers people watch.

import { announce, find, icon, make, seatMark } from "../common/dom.js";
import { inPages, tellMore } from "../common/swiped.js";
import { marked } from "./terms.js";

const MOODS = { good: "star", danger: "no", water: "drop", fire: "flame" };
const LOOKS = { good: "good", danger: "lines-danger", water: "water", fire: "fire" };
const DOTS = 8; // up to so many, a gauge shows dots
const SMALL = matchMedia("(max-width: 719px)");
export const SENTENCES = /(?<=[.!?])\s+(?=[A-Z])/;
const AIR = 24; // px at either side of the row of gauges for the sign that it goes on
const NEAR = 0.75; // of a danger's most: it is near the end

let rolled = ""; // the dice beside it
let said = ""; // the whole of the sentence, of which a phone may show a part

/** What is left stands between the colon and the full stop; it is set off. */
function parts(words) {
  const start = words.indexOf(": ") + 2;
  const stop = words.indexOf(".", start);
  if (start < 2 || stop < 0) return ["", "", words];
  return [words.slice(0, start), words.slice(start, stop), words.slice(stop)];
}

/** `dice`: what is left comes from them, or "". */
export function say(words, dice = "") {
  said = words;
  rolled = dice;
  write(words);
  fitSoon();
}

/** The same moment in other words. */
export const reworded = (words) => say(words, rolled);

/** Words for those who only hear: the sentence is heard by itself, so that nothing is said twice. */
export function voice(words) {
  if (!said.includes(words)) announce(words);
}

function write(words) {
  const [before, left, after] = parts(words);
  find("#sentence").replaceChildren(
    before,
    left ? make("em", {}, ...marked(left, false)) : "",
    left ? rolled : "",
    ...marked(after, false),
  );
}

let fitting = false;

/** Once before the next picture, however much has changed until then: measuring lays out the page. */
function fitSoon() {
  if (fitting) return;
  fitting = true;
  requestAnimationFrame(() => {
    fitting = false;
    fit(find("#sentence"));
    fitGauges(find("#gauges"));
  });
}

/** A sentence that does not fit into its line is a little smaller, or gets two, smaller still if need be; more of them are left to the story, but one alone is never cut. */
function fit(sentence) {
  sentence.classList.remove("snug", "long", "longer", "longest");
  const over = () => sentence.scrollHeight > sentence.clientHeight + 1;
  for (const look of ["snug", "long"]) if (wider(sentence)) sentence.classList.add(look);
  if (over()) sentence.classList.add("longer");
  for (let words = shorter(said); words && over(); words = shorter(words)) write(words);
  if (over()) sentence.classList.add("longest"); // one sentence is never cut
}

/** Whether words are wider than their line, be it by a part of a pixel: that would cut the last of them. */
function wider(line) {
  const words = document.createRange();
  words.selectNodeContents(line);
  return words.getBoundingClientRect().width > line.getBoundingClientRect().width;
}

let tellsMore = null;

/** On a phone the gauges are one row: none is cut, and what finds no room is swiped to. */
function fitGauges(row) {
  tellsMore ??= tellMore(row);
  if (SMALL.matches) inPages(row, AIR);
  tellsMore();
}

/** Somebody's turn begins: how they stand is in sight again, wherever they had turned the row to. */
export function firstGauges() {
  find("#gauges").scrollLeft = 0;
}

/** All but the last sentence; "" if there is but one. */
function shorter(words) {
  return words.split(SENTENCES).slice(0, -1).join(" ");
}

addEventListener("resize", fitSoon);

/** Which game, and the lesson, what wins or what was chosen at the set-up. */
export function caption({ game, course }) {
  const chosen = game.chosen.filter((words) => words !== game.title);
  const about = course ? [`Lesson: ${course.title}`] : game.aim ? [game.aim] : chosen;
  find("#title").textContent = [game.title, ...about].join(" · ");
}

/** A number people watch: symbol, word, count, and dots or a bar. */
export function gauge({ label, value, most, mood, seat }, face) {
  const counted = most !== null && most !== undefined;
  const part = counted && typeof value === "number" && most > 0 ? Math.min(Math.max(value / most, 0), 1) : null;
  const near = part !== null && mood === "danger" && part >= NEAR;
  return make(
    "div",
    { class: "gauge", data: { mood: mood ?? "", label, near: String(near) } },
    seat === undefined ? "" : whose(seat, face(seat)),
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

/** A number of one seat's bears its mark; in words for those who hear it. */
function whose(seat, card) {
  const name = make("span", { class: "only-heard" }, `${card?.title ?? `Seat ${seat + 1}`}: `);
  return make("span", { class: "gauge-seat" }, seatMark(seat, card), name);
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

let shown = [];

/** How another seat stands, as short as can be: its mark and the number. */
function rival(card) {
  const [{ label, value }] = card.gauges;
  return make(
    "span",
    { class: "rival", data: { label: `rival ${card.seat}` } },
    whose(card.seat, card),
    make("b", { class: "gauge-value" }, String(value)),
    make("span", { class: "only-heard" }, ` ${label}`),
  );
}

/** Show the gauges, or again those of before; what has changed flashes once. `own` and `rivals`: how one stands oneself and how the others do, which a phone shows first. */
export function showGauges(list = shown, you = "", face = () => undefined, own = null, rivals = []) {
  shown = list;
  const root = find("#gauges");
  const known = ({ dataset, classList }) => (classList.contains("own") ? "own" : dataset.label); // one thing has another word than many
  const before = new Map([...root.children].map((node) => [known(node), node.textContent]));
  const fresh = [...rivals.map(rival), ...list.map((one) => gauge(one, face))];
  if (own) fresh.unshift(gauge(own, face));
  if (own) fresh[0].classList.add("own");
  for (const node of fresh) {
    const old = before.get(known(node));
    node.classList.toggle("changed", old !== undefined && old !== node.textContent);
  }
  root.replaceChildren(you, ...fresh);
  fitSoon();
}
