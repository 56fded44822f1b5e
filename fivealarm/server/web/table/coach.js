// Three short marks at the first visit to a game: the goal, the turn, the rules. Once, and never in the way.

import { find, make, onEscape } from "../common/dom.js";
import { get } from "../common/net.js";
import { recall, remember, setSwitch, switched } from "../common/prefs.js";

const SMALL = matchMedia("(max-width: 719px)");
const LOW = 148; // px over the foot of a small screen: above its buttons

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

/** Waits until no dialog is open. */
export async function firstVisit(slug) {
  if (recall(`coach.${slug}`)) return;
  const games = await get("/api/games").catch(() => []);
  const dialog = find("#dialog");
  if (dialog.open) await new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
  coach(slug, games.find((game) => game.slug === slug)?.goal ?? "Put the fire out.");
}

function coach(slug, goal) {
  const seen = `coach.${slug}`;
  const keys = matchMedia("(hover: none)").matches ? "" : " Press ? for all keys.";
  const steps = [
    ["Your goal", goal, "#stage"],
    [
      "Whose turn",
      "This sentence says who acts and what is left. When it is your turn, what is lit is what you may do; anything else tells you why not.",
      "#sentence",
    ],
    ["The rules", `How to play, and every rule, are behind this button.${keys}`, "#rules-button"],
  ];
  let at = 0;
  const box = make("div", { class: "coach-mark", role: "dialog", "aria-label": "First steps", tabindex: "-1" });

  /** What a mark is about is outlined; the board is large enough to be found. */
  function outline(target) {
    find(".coach-marked")?.classList.remove("coach-marked");
    if (target && target !== "#stage") find(target).classList.add("coach-marked");
  }

  function done() {
    remember(seen, "seen");
    outline("");
    box.remove();
  }

  /** Turns, and what is worth points, at once: in the rules' own drawer. */
  function read() {
    done();
    find("#rules-button").click();
  }

  function show() {
    const [title, words, target] = steps[at];
    box.replaceChildren(
      make("p", { class: "coach-title" }, `${title} (${at + 1} of ${steps.length})`),
      make(
        "p",
        {},
        words,
        " ",
        at ? "" : make("button", { type: "button", class: "rule-link", on: { click: read } }, "How to play"),
      ),
      at + 1 < steps.length ? "" : coachSwitch(),
      make(
        "div",
        { class: "dialog-tools" },
        make("button", { type: "button", class: "small-button", on: { click: done } }, "Skip"),
        make(
          "button",
          { type: "button", class: "small-button main-button", on: { click: next } },
          at + 1 < steps.length ? "Next" : "Play",
        ),
      ),
    );
    outline(target);
    if (SMALL.matches) return put(8, innerHeight - box.offsetHeight - LOW); // the button stays under the finger
    const place = find(target).getBoundingClientRect();
    const inside = target === "#stage";
    const top = inside ? place.top + place.height / 2 - box.offsetHeight / 2 : place.bottom + 12;
    const left = Math.min(
      Math.max(place.left + place.width / 2 - box.offsetWidth / 2, 8),
      innerWidth - box.offsetWidth - 8,
    );
    return put(left, top);
  }

  function put(left, top) {
    box.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    find(".main-button", box).focus({ preventScroll: true });
  }

  function next() {
    at += 1;
    if (at < steps.length) show();
    else done();
  }

  document.body.append(box);
  onEscape(() => box.isConnected, done);
  show();
}
