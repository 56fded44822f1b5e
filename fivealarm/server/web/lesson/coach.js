// Three short marks at the first visit to a game: the goal, the turn, the rules. Once, and never in the way.

import { find, make, onEscape } from "../common/dom.js";
import { get } from "../common/net.js";
import { remember, setSwitch, switched } from "../common/prefs.js";

/** The coach at the table, offered where beginners are: after a lesson and at the first table. */
export function coachSwitch() {
  const box = make("input", {
    type: "checkbox",
    checked: switched("coach"),
    on: { change: () => setSwitch("coach", box.checked) },
  });
  return make("label", { class: "coach-switch" }, box, "A coach warns me of mistakes");
}

/** How far one is: as many bars as there are steps. */
export function progress(at, steps) {
  return make(
    "div",
    {
      class: "coach-progress",
      role: "progressbar",
      "aria-label": "Progress",
      "aria-valuemin": 0,
      "aria-valuenow": at + 1,
      "aria-valuemax": steps,
    },
    ...Array.from({ length: steps }, (_, n) => make("i", { class: n < at ? "done" : n === at ? "here" : null })),
  );
}

/** Waits until no dialog is open; meanwhile, and until it is put away, nothing happens on the board. */
export async function firstVisit(slug) {
  const games = await get("/api/games").catch(() => []);
  const dialog = find("#dialog");
  if (dialog.open) await new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
  coach(slug, games.find((game) => game.slug === slug)?.goal ?? "Put the fire out.");
}

const WAITS = "The board waits meanwhile.";

/** What is told, and what it is about. */
function marks(goal) {
  const keys = matchMedia("(hover: none)").matches ? "" : " Press ? for all keys.";
  return [
    ["Your goal", goal, "#gauges"],
    [
      "Whose turn",
      "This sentence says who acts and what is left. When it is your turn, what is lit is what you may do; anything else tells you why not.",
      "#sentence",
    ],
    ["The rules", `How to play, and every rule, are behind this button.${keys}`, "#rules-button"],
  ];
}

function coach(slug, goal) {
  const steps = marks(goal);
  let at = 0;
  const box = make("div", { class: "coach-mark", role: "dialog", "aria-label": "First steps", tabindex: "-1" });
  const shade = make("div", { class: "coach-shade" }); // a click beside the card hits nothing

  function outline(target) {
    find(".coach-marked")?.classList.remove("coach-marked");
    if (target) find(target)?.classList.add("coach-marked");
  }

  function done() {
    remember(`coach.${slug}`, "seen");
    delete document.documentElement.dataset.touring;
    outline("");
    box.remove();
    shade.remove();
  }

  /** Turns, and what is worth points, at once: in the rules' own drawer. */
  function read() {
    done();
    find("#rules-button").click();
  }

  const button = (words, click, look = "small-button") =>
    make("button", { type: "button", class: look, on: { click } }, words);

  function show() {
    const [title, words, target] = steps[at];
    const last = at + 1 === steps.length;
    box.replaceChildren(
      make("p", { class: "coach-title" }, `${title} (${at + 1} of ${steps.length})`),
      make("p", {}, words, " ", at ? "" : button("How to play", read, "rule-link")),
      make(
        "div",
        { class: "dialog-tools" },
        last ? coachSwitch() : make("p", { class: "coach-waits" }, WAITS),
        last ? "" : button("Skip", done),
        button(last ? "Play" : "Next", next, "small-button main-button"),
      ),
    );
    outline(target);
    find(".main-button", box).focus({ preventScroll: true });
  }

  function next() {
    at += 1;
    if (at < steps.length) show();
    else done();
  }

  document.body.append(shade, box);
  onEscape(() => box.isConnected, done);
  show();
}
