// Home: five games, one click to play, and where you left off.

import { find, icon, loadSymbols, make, openDialog, plural, toast } from "./dom.js";
import { get, Trouble } from "./net.js";
import { theme, toggleTheme } from "./prefs.js";
import { setUp, sit } from "./setup.js";
import { uploadForm } from "./upload.js";

const FRESHEN = 15000;

function people(game) {
  const [least, most] = game.seats;
  return `${least === most ? least : `${least}–${most}`} ${most === 1 ? "player" : "players"}`;
}

function pictureOf(slug) {
  return `/api/games/${slug}/picture.svg?theme=${theme()}`;
}

function gameCard(game) {
  const playNow = async (event) => {
    const button = event.currentTarget;
    button.disabled = true;
    try {
      await sit({ game: game.slug });
    } catch (trouble) {
      button.disabled = false;
      if (!(trouble instanceof Trouble)) throw trouble;
      toast(trouble.message, "bad");
    }
  };
  return make("li", { class: "game-card", data: { game: game.slug } },
    make("img", { class: "game-picture", src: pictureOf(game.slug), alt: `A position of ${game.title}`, width: 320, height: 200, data: { slug: game.slug } }),
    make("h3", {}, game.title),
    make("p", { class: "game-facts" }, game.mode === "cooperative" ? "Together" : "Against each other", ` · ${people(game)} · ${game.minutes} min`),
    make("p", { class: "game-line" }, game.line),
    make("div", { class: "game-buttons" },
      make("button", { type: "button", class: "main-button play-now", "aria-label": `Play ${game.title} now`, on: { click: playNow } }, "Play now"),
      make("button", { type: "button", class: "quiet-button set-up", "aria-label": `Set up ${game.title}`, on: { click: () => setUp(find("#setup"), game) } }, "Set up …")));
}

function seatsWords(table) {
  const free = table.seats.filter((seat) => !seat.taken && seat.kind !== "bot").length;
  const bots = table.seats.filter((seat) => seat.kind === "bot").length;
  return [plural(table.seats.length, "seat"), bots ? plural(bots, "bot") : "", free ? `${free} free` : ""].filter(Boolean).join(", ");
}

function tableRow(table, verb) {
  const state = table.over ? "over" : table.your_move ? "your move" : table.turn_sentence || `ply ${table.ply}`;
  return make("li", { data: { move: Boolean(table.your_move) } },
    make("a", { href: `/t/${table.id}` }, make("b", {}, table.title), make("span", {}, state), make("span", { class: "table-seats" }, `${seatsWords(table)} · ply ${table.ply}`),
      make("span", { class: "table-verb", "aria-hidden": "true" }, `${verb} ›`)));
}

function list(id, tables, verb, empty) {
  find(`#${id}`).replaceChildren(...(tables.length ? tables.map((table) => tableRow(table, verb)) : [make("li", { class: "nothing-here" }, empty)]));
}

async function tables() {
  try {
    const lists = await get("/api/tables");
    list("mine", lists.mine, "Open", "None yet: press Play now.");
    list("open", lists.open, "Join", "Nobody waits for company. Set up a table with an open seat.");
    list("watch", lists.watch, "Watch", "Nothing to watch.");
    const going = lists.mine.filter((table) => !table.over);
    const next = going.find((table) => table.your_move) ?? going[0];
    find("#continue").replaceChildren(next ? make("a", { href: `/t/${next.id}`, class: "continue-link" },
      icon("flame", "fire"), `Continue: ${next.title}, ply ${next.ply}${next.your_move ? ", your move" : ""} ›`) : "");
  } catch (trouble) {
    if (!(trouble instanceof Trouble)) throw trouble;
    toast(trouble.message, "bad");
  }
}

function changeTheme() {
  toggleTheme();
  for (const picture of document.querySelectorAll(".game-picture")) picture.src = pictureOf(picture.dataset.slug);
}

async function begin() {
  find("#theme").addEventListener("click", changeTheme);
  find("#help").addEventListener("click", () => openDialog(find("#about")));
  addEventListener("keydown", (event) => {
    if (event.target.closest("input, select, textarea") || find("dialog[open]")) return;
    if (event.key === "?") openDialog(find("#about"));
    if (event.key === "t" && !event.ctrlKey && !event.metaKey) changeTheme();
  });
  const [games] = await Promise.all([get("/api/games"), loadSymbols()]);
  find("#games").replaceChildren(...games.map(gameCard));
  find("#games").removeAttribute("aria-busy");
  uploadForm(find("#upload"), games);
  await tables();
  setInterval(() => document.hidden || tables(), FRESHEN);
}

begin().catch(() => toast("The games cannot be reached. Try again in a moment.", "bad"));
