// Leaving a game in good manners: a bot for a while, an offer to stop, resigning. All of it behind the menu of the table.

import { find, make, sentenceCase, toast } from "../common/dom.js";
import { get } from "../common/net.js";

const COOPERATIVE = "cooperative";

/** A button that asks in its own place before it does something that cannot be taken back. */
function sure(label, question, words, run) {
  const box = make("span", { class: "ask-first" });
  const button = (text, look, click) => make("button", { type: "button", class: look, on: { click } }, text);
  const first = button(label, "quiet-button danger-button", () => {
    const keep = button("No", "quiet-button", () => {
      box.replaceChildren(first);
      first.focus();
    });
    box.replaceChildren(make("span", {}, question), keep, button(words, "quiet-button danger-button", run));
    keep.focus();
  });
  box.append(first);
  return box;
}

/** What becomes of the game if I resign. */
function loss({ game, seats, mine }) {
  const people = seats.some(({ kind, seat }) => kind === "person" && !mine.includes(seat));
  if (game.mode === COOPERATIVE) return people ? "A bot plays on for you, for good." : "The team gives up.";
  return people && seats.length - mine.length > 1 ? "A bot plays on; you cannot win." : "You lose this game.";
}

/** Bots of all levels, to play for me: the server says which there are. */
async function levels(select) {
  const [{ levels: known }] = await get("/api/games");
  select.replaceChildren(
    ...known.map(({ name, line }) => make("option", { value: name, title: line }, sentenceCase(name))),
  );
  select.value = "regular";
}

function lend({ mine, seats }, tell, done) {
  const own = seats.filter(({ seat }) => mine.includes(seat));
  if (own.some(({ lent }) => lent))
    return make(
      "button",
      { type: "button", class: "quiet-button", on: { click: () => tell("back").then(done) } },
      "Take my seat back",
    );
  const select = make("select", {});
  levels(select).catch(() => select.parentElement.remove());
  const go = async () => {
    for (const seat of mine) await tell("bot", { seat, ...(select.value ? { level: select.value } : {}) });
    done();
  };
  return make(
    "span",
    { class: "lend-row" },
    make("button", { type: "button", class: "quiet-button", on: { click: go } }, "Let a bot play for me"),
    make("label", {}, "It plays as ", select),
  );
}

/** People can agree to stop; who plays with bots alone has nobody to agree with, and resigns. */
function stop({ mine, seats }, tell, done) {
  const own = seats.filter(({ seat }) => mine.includes(seat));
  const others = seats.some(({ kind, seat }) => kind === "person" && !mine.includes(seat));
  const say = (offer) => () => tell("stop", { offer }).then(done);
  if (!others) return "";
  const offered = own.some(({ stops }) => stops);
  return make(
    "button",
    { type: "button", class: "quiet-button", on: { click: say(!offered) } },
    offered ? "Take back my offer to stop" : "Offer to stop",
  );
}

/** Buttons for the menu; none for those who only watch, and none when it is over. */
export function leaving(hello, tell) {
  if (!hello.mine.length || hello.over) return [];
  const done = () => find("#dialog").close();
  const resign = () => tell("resign").then(done);
  return [
    make("h3", {}, "Leave this game"),
    make("div", { class: "dialog-tools left leaving" }, lend(hello, tell, done), stop(hello, tell, done)),
    make("div", { class: "dialog-tools left for-good" }, sure("Resign", loss(hello), "Resign", resign)),
  ];
}

/** Say who would like to stop now and did not before. */
export function tellOffers(before, { seats, mine }, name) {
  for (const { seat, stops } of seats)
    if (stops && !mine.includes(seat) && !before[seat]?.stops)
      toast(`${name(seat)} would like to stop. You can agree at their seat.`);
}
