// The end: who won and by which rule, the score sheet, the moments that mattered, and what next.

import { closeButton, find, icon, make, openDialog, seatMark } from "./dom.js";
import { moments } from "./replay.js";

/** `on` has: again(), review(ply), share(), rule(id), name(seat), face(seat), chances() -> points. */
export async function ending(hello, outcome, on) {
  const dialog = find("#end");
  const together = hello.game.mode === "cooperative";
  const mattered = make("div", { class: "end-moments" });
  dialog.replaceChildren(
    closeButton(() => dialog.close()),
    make("h2", { id: "end-title" }, ...title(hello, outcome, together, on)),
    make("p", { class: "end-words" }, outcome.says, " ",
      make("button", { type: "button", class: "rule-link", on: { click: () => { dialog.close(); on.rule(outcome.rule); } } }, `${outcome.rule} ›`)),
    together ? "" : sheet(outcome, on),
    mattered,
    make("p", { class: "end-dice" }, hello.dice?.seed ? `Dice anybody can check: the seed was ${hello.dice.seed}.` : ""),
    make("div", { class: "dialog-tools" },
      make("button", { type: "button", class: "main-button", autofocus: true, on: { click: on.again } }, "Again"),
      make("button", { type: "button", class: "quiet-button", on: { click: () => { dialog.close(); on.review(0); } } }, "Review"),
      make("button", { type: "button", class: "quiet-button", on: { click: () => { dialog.close(); on.share(); } } }, "Share")));
  if (!dialog.open) openDialog(dialog);
  const points = await on.chances().catch(() => []);
  const list = moments(points);
  if (!list.length) return;
  mattered.append(make("h3", {}, "What mattered"), make("ul", {}, ...list.map(({ ply, by }) =>
    make("li", {}, make("button", { type: "button", class: "rule-link", on: { click: () => { dialog.close(); on.review(ply); } } }, `Ply ${ply}`),
      ` ${by > 0 ? "raised" : "lowered"} the chance to win by ${Math.round(Math.abs(by) * 100)} points.`))));
}

function title(hello, outcome, together, on) {
  if (together) return outcome.winners.length ? [icon("star", "good"), "You won together"] : [icon("flame", "fire"), "The fire won"];
  if (!outcome.winners.length) return ["Nobody wins"];
  if (outcome.winners.some((seat) => hello.mine.includes(seat))) {
    return [icon("crown", "hazard"), outcome.winners.length > 1 ? "You share the win" : "You won"];
  }
  const names = outcome.winners.map(on.name).join(" and ");
  return [icon("crown", "hazard"), `${names} ${outcome.winners.length > 1 ? "win" : "wins"}`];
}

function sheet(outcome, on) {
  const order = outcome.scores.map((score, seat) => ({ score, seat })).sort((a, b) => b.score - a.score);
  return make("table", { class: "score-sheet" }, make("caption", { class: "only-heard" }, "Scores"),
    make("tbody", {}, ...order.map(({ score, seat }) => make("tr", { data: { won: outcome.winners.includes(seat) } },
      make("td", {}, seatMark(seat, on.face(seat))), make("th", { scope: "row" }, on.name(seat)), make("td", { class: "score" }, String(score))))));
}
