// What the coach's card says and offers: the step in words, how far one is, the buttons of a step and of the end.

import { byHand, icon, make } from "../common/dom.js";
import { here } from "../common/net.js";
import { marked } from "../table/terms.js";
import { coachSwitch, progress } from "./coach.js";

/** A double click on "Go on" meant that, not the button that takes its place. */
const once = (run) => (event) => event.detail < 2 && run();

const button = (look, words, run) => make("button", { type: "button", class: look, on: { click: run } }, words);

/** Write a step of a lesson on its card. */
export function fill(card, lesson, at) {
  const { title, says, reads } = lesson.course.steps[at];
  const { steps } = lesson.course;
  card.replaceChildren(
    make("h2", {}, title),
    make("a", { class: "close-button", href: here("/"), "aria-label": "Leave the lesson" }, icon("no", "lines-text")),
    make("p", {}, ...marked(byHand(says)), ...nextTitle(lesson)),
    at + 1 < steps.length ? make("div", { class: "coach-way" }, progress(at, steps.length)) : coachSwitch(), // when all is done, nothing need be counted
    make("div", { class: "coach-tools" }, ...(lesson.over ? endTools(lesson) : tools(lesson, reads))),
  );
  return card;
}

function tools(lesson, reads) {
  const back = button("quiet-button", "Back", () => lesson.back());
  back.disabled = lesson.at === 0;
  const space = make("span", { class: "coach-space" });
  if (reads) return [back, space, button("main-button", "Go on", () => lesson.next())];
  const skip = once(() => lesson.skip());
  const show = once(() => lesson.showMe());
  const away = [button("quiet-button", "Show me", show), button("quiet-button", "Skip", skip)];
  return [back, ...away, space]; // nothing is where "Go on" was: a click too many there does nothing
}

function endTools(lesson) {
  return [
    make("span", { class: "coach-space" }),
    lesson.course.after
      ? button("quiet-button", "Next lesson", () => lesson.nextLesson())
      : make("a", { class: "quiet-button", href: here("/") }, "Home"),
    button("main-button", playOnWords(lesson), () => lesson.playOn()),
  ];
}

/** What the next lesson is about, where this one ends. */
function nextTitle({ over, course: { after_title: title } }) {
  return over && title ? [make("b", { class: "coach-where" }, ` Next lesson: ${title}.`)] : [];
}

function playOnWords({ game, on }) {
  const { hello, mine } = on.stand;
  if (hello.seats.length === mine.length) return "Play on from here";
  const bots = hello.seats.length - mine.length > 1 ? "easy bots" : "an easy bot";
  return `Play on ${game.mode === "cooperative" ? "with" : "against"} ${bots}`;
}
