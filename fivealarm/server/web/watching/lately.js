// Under the board of a small screen: what happened since one's last decision, in two lines that stay until one acts.

import { make } from "../common/dom.js";
import { byKind, happened } from "../table/telling.js";

const SMALL = matchMedia("(max-width: 719px)");
const NOTHING = "Tap what is lit. Hold a finger on anything to read about it.";
const BACK = "You look back. Hold a finger on anything to read about it.";
const LETTERS = 76; // that two lines hold: what comes after them is left to the story
const LINE = 18; // px of a line, where the board leaves room for more of them
const ACROSS = 46; // letters in such a line
const AROUND = 46; // px of the heading and the air round them
const MANY = 3; // small things of one kind that are told as one where there is no room for all

const FIRST = 5; // what weighs so much is told before all else

/** What nobody may miss: it concerns everybody, or one of these seats. */
export const concerns = ({ large }, mine) => large !== undefined && (large < 0 || mine.includes(large));

/** How much an event matters to somebody who was not asked: it concerns them, is told large, seen on the board, brought by dice and cards; 0 if it is a step on the way. */
function weight(event, { actor, steps }, mine) {
  const { large, sign } = event;
  if (concerns(event, mine)) return FIRST;
  if (large !== undefined) return 4;
  if (sign && actor < 0) return 3;
  if (sign || (actor < 0 && !steps)) return 2;
  return steps ? 0 : 1;
}

/** What matters most of some plies comes first; of equals what came first. What others did is left out beside it, unless it is wanted. */
export function weighed(plies, every = false, mine = []) {
  const all = plies.flatMap((ply) => ply.events.map((event) => ({ event, weight: weight(event, ply, mine) })));
  const least = !every && all.some((one) => one.weight > 1) ? 2 : 1;
  return all
    .filter((one) => one.weight >= least)
    .sort((one, other) => other.weight - one.weight)
    .map(({ event }) => event);
}

/** Of many small things of one kind the first, which says how many others there were; what is told large stays as it is. */
function together(events) {
  const small = (name) => events.filter((one) => one.name === name && one.large === undefined);
  return events.flatMap((event) => {
    const same = event.large === undefined ? small(event.name) : [];
    if (same.length < MANY) return [event];
    return same[0] === event ? [{ ...event, text: byKind(same)[0], first: event }] : [];
  });
}

/** As much of what matters as there is room for, one thing at least, what nobody may miss before all; told in the order in which it happened. */
export function lately(plies, most = LETTERS, mine = []) {
  const order = plies.flatMap((ply) => ply.events);
  const place = (event) => order.indexOf(event.first ?? event);
  const kept = [];
  const said = (events) =>
    make(
      "p",
      {},
      ...happened(
        [...events].sort((one, other) => place(one) - place(other)),
        true,
      ),
    ).textContent.trim();
  const once = ({ text }, at, events) => events.findIndex((other) => other.text === text) === at;
  const all = weighed(plies, most > LETTERS, mine).filter(once);
  if (said(all).length <= most) return said(all);
  for (const event of together(all)) {
    if (kept.length && said([...kept, event]).length > most) return `${said(kept)} …`;
    kept.push(event);
  }
  return said(kept);
}

/** Whether nothing can be moved any more, or what is shown is past. */
function looksBack() {
  const { replay, turn } = document.documentElement.dataset;
  return replay === "past" || turn === "over";
}

/** Keep a line of a page as what happened is; a tap on it opens the story. Where nothing did, it says how one wins, or what `hand` says. */
export function lastLine(line, open, mine, hand) {
  line.addEventListener("click", open);
  const stage = line.closest("#stage");
  let [told, room, goal] = [[], 0, ""];
  const say = () => {
    const lines = Math.floor((room - AROUND) / LINE);
    const words = lately(told, room ? lines * ACROSS : LETTERS, mine());
    const aims = room && !words && !hand.says && !looksBack() && goal;
    line.classList.toggle("idle", !words);
    line.classList.toggle("aims", Boolean(aims));
    if (aims) return line.replaceChildren(make("b", {}, "How you win"), make("span", {}, aims));
    return line.replaceChildren(
      words ? make("b", {}, room ? "Since your last move" : "Just now: ") : "",
      room && words ? make("span", {}, words) : words || (looksBack() ? BACK : hand.says || NOTHING),
    );
  };
  stage?.addEventListener("moved-view", () => {
    const under = Number(stage.dataset.under ?? 0);
    if (under === room) return;
    room = under;
    say();
  });
  return {
    say,
    /** How one wins: where the board leaves room it stands there while there is nothing else to tell. */
    aims(words) {
      goal = words;
      say();
    },
    /** Plies since one's own last. */
    tell(plies) {
      told = [...plies];
      if (SMALL.matches) say();
    },
  };
}
