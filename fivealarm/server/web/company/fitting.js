// A level that fits: after two games in a row won or lost against bots, another level is offered. Kept in this browser.

import { make } from "../common/dom.js";
import { get } from "../common/net.js";
import { recallFacts, remember } from "../common/prefs.js";

const ENOUGH = 2; // games in a row with the same result
const KEPT = 8;
const STOPPED = "FA-TBL.8"; // without a result

/** Count a finished game once; the results of this game's last tables, newest last. */
function counted({ table, game, mine }, outcome) {
  const kept = recallFacts(`results.${game.slug}`, []);
  if (!mine.length || outcome.rule === STOPPED || kept.some((one) => one.table === table)) return kept;
  kept.push({ table, won: outcome.winners.some((seat) => mine.includes(seat)) });
  remember(`results.${game.slug}`, JSON.stringify(kept.slice(-KEPT)));
  return kept;
}

/** The level that all bots here have, or null. */
function common(seats) {
  const levels = new Set(seats.filter(({ kind }) => kind === "bot").map(({ level }) => level));
  return levels.size === 1 ? [...levels][0] : null;
}

/** Harder or easier bots to offer: {level, line, words}, or null. In a game played together the bots are partners: weaker ones are harder. */
export function fitting(kept, levels, now, together) {
  const last = kept.slice(-ENOUGH);
  const at = levels.findIndex(({ name }) => name === now);
  if (last.length < ENOUGH || at < 0 || last.some(({ won }) => won !== last[0].won)) return null;
  const up = last[0].won !== together;
  const next = levels[at + (up ? 1 : -1)];
  if (!next || next === levels[0]) return null; // nobody is sent to play against a hat
  const words = last[0].won ? "Two wins in a row. Harder?" : "Two losses in a row. Easier?";
  return { ...next, words };
}

/** What the end page may offer, as a node; null if nothing fits. `again` takes the hello of the table with other bots. */
export async function levelOffer(hello, outcome, again) {
  const kept = counted(hello, outcome);
  const games = await get("/api/games").catch(() => []);
  const levels = games.find(({ slug }) => slug === hello.game.slug)?.levels ?? [];
  const offer = fitting(kept, levels, common(hello.seats), hello.game.mode === "cooperative");
  if (!offer || hello.seats.some(({ seat, kind }) => kind !== "bot" && !hello.mine.includes(seat))) return null;
  const seats = hello.seats.map((seat) => (seat.kind === "bot" ? { ...seat, level: offer.name } : seat));
  return make(
    "div",
    { class: "level-offer" },
    make("p", {}, make("b", {}, `${offer.words} `), `${offer.name}: ${offer.line}`),
    make(
      "button",
      {
        type: "button",
        class: "quiet-button",
        on: {
          click: () => {
            remember(`results.${hello.game.slug}`, "[]");
            remember(`level.${hello.game.slug}`, offer.name);
            again({ ...hello, seats });
          },
        },
      },
      `Play again with ${offer.name} bots`,
    ),
  );
}
