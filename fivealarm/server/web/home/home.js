// Home: five games, one click to play, and where you left off.

import { find, loadSymbols, make, openDialog, plural, toast } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import "../common/keyed.js";
import { get, here, post, Trouble } from "../common/net.js";
import { recall, recallFacts, remember, theme, toggleTheme } from "../common/prefs.js";
import { JOINS, named, rename } from "../company/company.js";
import { sit } from "../company/links.js";
import { showDay } from "./day.js";
import { beginLesson, brokenOff, goOn } from "./lessons.js";
import { since } from "./since.js";

const FRESHEN = 15000;
const MOST = 3; // tables of a list
let shown = false; // whether one has seen which table goes on
const NOBODYS = "Guest"; // the name of people who gave none

function people(game) {
  const [least, most] = game.seats;
  return `${least === most ? least : `${least}–${most}`} ${most === 1 ? "player" : "players"}`;
}

const drawn = ({ slug, board }) =>
  here(board ? `/static/${board}.${theme()}.svg` : `/api/games/${slug}/picture.svg?theme=${theme()}`);

/** A game's picture, or the board that was chosen for a table. */
function picture(slug, look, alt = "", board = "") {
  const there = ({ currentTarget }) => currentTarget.classList.add("there");
  return make("img", { class: look, src: drawn({ slug, board }), alt, data: { slug, board }, on: { load: there } });
}

async function setUp(game) {
  const { openSetUp } = await import("./setup.js");
  await openSetUp(find("#setup"), game);
}

/** Bots of the level that was last found to fit; before that, opponents are gentle and partners are as usual. */
function meAndBots({ slug, mode, levels, usual_seats: count }) {
  const level = recall(`level.${slug}`) ?? (mode === "cooperative" ? null : levels[1]?.name);
  const bot = { kind: "bot", ...(level ? { level } : {}) };
  return Array.from({ length: count }, (_, at) => (at ? bot : { kind: "me", ...named() }));
}

/** One click: the way this person played last, or a first game that is easy to learn. */
async function playNow(game, button) {
  button.disabled = true;
  try {
    const kept = recallFacts(`setup.${game.slug}`, null);
    const first = kept ? {} : ((await get("/static/setup.json"))[game.slug]?.first ?? {});
    remember("last", game.slug);
    await sit(kept?.body ?? { game: game.slug, options: first, seats: meAndBots(game) });
  } catch (trouble) {
    button.disabled = false;
    if (!(trouble instanceof Trouble)) throw trouble;
    toast(trouble.message, "bad");
  }
}

/** The first lesson that was not finished yet, or the first of all; what was finished is ticked. */
function learnIt(game) {
  const done = recallFacts(`lessons.${game.slug}`, []);
  const [first, open] = [game.lessons[0], game.lessons.find(({ name }) => !done.includes(name))];
  const lesson = open ?? first;
  const left = brokenOff(game);
  const [all, count] = [game.lessons.length, game.lessons.filter(({ name }) => done.includes(name)).length];
  const words = left
    ? `Go on with the lesson (step ${left.step} of ${left.of})`
    : !count
      ? `Learn in ${lesson.minutes} min`
      : open
        ? `✓ ${count} of ${all}. Next: ${lesson.title}, ${lesson.minutes} minutes`
        : `✓ Learned${all > 1 ? `: ${plural(all, "lesson")}` : ""}. Once more?`;
  return make(
    "button",
    {
      type: "button",
      class: "learn-it",
      "aria-label": left
        ? `${words} of ${game.title}`
        : `Learn ${game.title}: ${lesson.title}, about ${lesson.minutes} minutes`,
      on: {
        click: ({ currentTarget: button }) => (left ? goOn(game, left, button) : beginLesson(game, lesson, button)),
      },
    },
    glyph("book"),
    words,
  );
}

function gameCard(game) {
  const amber = (recall("last") ?? "flash_point") === game.slug;
  const play = make(
    "button",
    {
      type: "button",
      class: `${amber ? "main-button" : "quiet-button soft-button"} play-now`,
      "aria-label": `Play ${game.title} now`,
      on: { click: () => playNow(game, play) },
    },
    "Play now",
  );
  const choose = ({ target }) => target.closest(".game-picture, h3") && setUp(game); // who clicks a picture wants that game; nothing begins yet
  return make(
    "li",
    { class: "game-card", data: { game: game.slug }, on: { click: choose } },
    picture(game.slug, "game-picture", `A position of ${game.title}`),
    make(
      "div",
      { class: "game-words" },
      make("h3", {}, game.title.split(":")[0]),
      make(
        "p",
        { class: "game-facts" },
        make("b", {}, game.mode === "cooperative" ? "Together" : "Against each other"),
        `${people(game)} · ${game.minutes} min`,
      ),
      make("p", { class: "game-line" }, game.line),
      game.lessons.length ? learnIt(game) : "",
      make(
        "div",
        { class: "game-buttons" },
        play,
        make(
          "button",
          {
            type: "button",
            class: "quiet-button set-up",
            "aria-label": `Set up ${game.title}`,
            on: { click: () => setUp(game) },
          },
          "Set up",
        ),
      ),
    ),
  );
}

function seatsWords(table) {
  const free = table.seats.filter((seat) => !seat.taken && seat.kind !== "bot").length;
  const names = table.seats
    .filter(({ kind, name }) => kind === "person" && name && ![NOBODYS, recall("name")].includes(name))
    .map(({ name }) => name);
  return [names.join(", "), free ? `${plural(free, "seat")} free` : ""].filter(Boolean).join(" · ");
}

/** Take a table out of my list: delete it where nobody else sits, hide it otherwise. Asks in its own place. */
function putAway(table, row, renew) {
  const button = (label, run) => make("button", { type: "button", class: "quiet-button", on: { click: run } }, label);
  const tell = (what, body) => async () => {
    try {
      await post(`/api/tables/${table.id}/${what}`, body);
    } catch (trouble) {
      toast(trouble.message, "bad");
    }
    await renew();
  };
  const before = [...row.childNodes];
  const keep = button("Keep", () => row.replaceChildren(...before));
  row.replaceChildren(
    make(
      "p",
      { class: "put-away" },
      make("b", {}, table.title.split(":")[0]),
      keep,
      button("Hide", tell("hide", {})),
      table.mine_alone ? button("Delete", tell("delete", {})) : "",
    ),
  );
  keep.focus();
}

function ownRow(table, renew) {
  const row = tableRow(table, table.over ? "Story" : "Open");
  const away = make(
    "button",
    {
      type: "button",
      class: "row-away",
      "aria-label": `Hide or delete this table of ${table.title}`,
      title: "Hide or delete",
      on: { click: () => putAway(table, row, renew) },
    },
    glyph("close"),
  );
  row.append(away);
  return row;
}

/** A line that stands for rows and shows them. */
function folded(words, rows) {
  if (!rows.length) return [];
  const show = () => {
    line.replaceWith(...rows);
    find("a", rows[0]).focus();
  };
  const line = make(
    "li",
    { class: "hidden-line" },
    make("button", { type: "button", class: "rule-link", on: { click: show } }, words),
  );
  return [line];
}

/** A table that I have hidden, with a way back. */
function hiddenRow(table, renew) {
  const row = tableRow(table, "Open");
  const back = () => post(`/api/tables/${table.id}/hide`, { hidden: false }).then(renew, renew);
  row.append(
    make(
      "button",
      { type: "button", class: "row-away", "aria-label": "Show in my list again", on: { click: back } },
      glyph("plus"),
    ),
  );
  return row;
}

/** `how`: what stands behind the # of its address. */
function tableRow(table, verb, how = "") {
  const state = table.over ? table.turn_sentence || "over" : table.your_move ? "your move" : table.turn_sentence;
  return make(
    "li",
    { data: { move: Boolean(table.your_move) } },
    make(
      "a",
      { href: here(`/t/${table.id}`) + how },
      picture(table.game, "", "", table.board),
      make("b", {}, table.title.split(":")[0]),
      make(
        "span",
        {},
        [state, ...table.chosen.filter((words) => words !== table.title), seatsWords(table), since(table.updated)]
          .filter(Boolean)
          .join(" · "),
      ),
      make("span", { class: "quiet-button", "aria-hidden": "true" }, verb),
    ),
  );
}

function list(id, tables, verb, empty, ...offer) {
  const how = id === "open" ? `#${JOINS}` : "";
  const rows = tables.slice(0, MOST).map((table) => tableRow(table, table.over ? "Story" : verb, how));
  find(`#${id}`).replaceChildren(
    ...(rows.length ? rows : [make("li", { class: "nothing-here" }, make("p", {}, empty), ...offer)]),
  );
}

function more(next) {
  return make(
    "a",
    { href: here(`/t/${next.id}`), class: "continue-link" },
    picture(next.game, "", "", next.board),
    make(
      "span",
      { class: "continue-words" },
      make("b", {}, next.your_move ? `Your move in ${next.title.split(":")[0]}` : next.title.split(":")[0]),
      make(
        "span",
        {},
        [next.your_move ? "" : next.turn_sentence, seatsWords(next)].filter(Boolean).join(" · ") ||
          "The table waits for you.",
      ),
    ),
    make("span", { class: "main-button" }, "Continue", glyph("go")),
  );
}

/** Which table goes on; where there is none, newcomers are told where to begin, and nobody else anything. */
function goOnWith(next) {
  if (next) find("#continue").replaceChildren(more(next));
  else if (recall("last") || find(".continue-link")) find("#continue").replaceChildren();
  document.documentElement.dataset.continues = next ? "yes" : "";
}

async function tables(games, known = get("/api/tables")) {
  try {
    const lists = await known;
    const open = make(
      "button",
      { type: "button", class: "quiet-button", on: { click: () => setUp(games[0]) } },
      "Open one",
    );
    if (find("#mine .put-away")) return; // somebody is about to decide
    const renew = () => {
      find("#mine").replaceChildren();
      return tables(games);
    };
    list("mine", lists.mine, "Open", "None yet. Press Play now on a game above: you sit down with bots.");
    const own = lists.mine.map((table) => ownRow(table, renew));
    const rest = own.slice(MOST);
    if (own.length)
      find("#mine").replaceChildren(...own.slice(0, MOST), ...folded(`${rest.length} more of yours`, rest));
    const hidden = lists.hidden.map((table) => hiddenRow(table, renew));
    find("#mine").append(...folded(plural(hidden.length, "hidden table"), hidden));
    list("open", lists.open, "Join", "No table is open right now.", open);
    list(
      "watch",
      lists.watch,
      "Watch",
      "Nobody plays in public now. Your own finished games can be watched again from your tables.",
    );
    const going = lists.mine.filter((table) => !table.over);
    const next = going.find((table) => table.your_move) ?? going[0];
    remember("continues", next ? "yes" : "");
    if (!shown || find(".continue-link")) goOnWith(next);
    shown = true; // from now on nothing comes that would push the games down
  } catch (trouble) {
    if (!(trouble instanceof Trouble)) throw trouble;
    toast(trouble.message, "bad");
  }
}

function changeTheme() {
  toggleTheme();
  for (const shown of document.querySelectorAll("img[data-slug]")) shown.src = drawn(shown.dataset);
}

function showName() {
  const name = recall("name") ?? "";
  find("#name").replaceChildren(
    make("span", { class: "name-chip", "aria-hidden": "true" }, name ? name[0].toUpperCase() : glyph("me")),
    make("span", {}, name || "Your name"),
  );
  find("#name").classList.toggle("unnamed", !name);
}

async function load(games) {
  const { loadDialog } = await import("./upload.js");
  loadDialog(find("#dialog"), games);
}

function listen(games) {
  for (const [id, name] of [
    ["theme", "sun"],
    ["help", "help"],
  ])
    find(`#${id}`).append(glyph(name));
  for (const [id, name] of [
    ["mine-title", "clock"],
    ["open-title", "crew"],
    ["watch-title", "eye"],
  ])
    find(`#${id}`).prepend(glyph(name));
  find("#theme").addEventListener("click", changeTheme);
  find("#help").addEventListener("click", () => openDialog(find("#about")));
  find("#load").addEventListener("click", () => load(games));
  find("#name").addEventListener("click", () => rename(null).then(showName));
  addEventListener("keydown", (event) => {
    if (event.target.closest("input, select, textarea") || find("dialog[open]")) return;
    if (event.key === "?") openDialog(find("#about"));
    if (event.key === "t" && !event.ctrlKey && !event.metaKey) changeTheme();
  });
}

async function begin() {
  showName();
  const known = get("/api/tables");
  const [games] = await Promise.all([get("/api/games"), loadSymbols(), known.catch(() => null)]);
  find("#games").replaceChildren(...games.map(gameCard));
  find("#games").removeAttribute("aria-busy");
  listen(games);
  showDay(find("#day"));
  await tables(games, known);
  setInterval(() => document.hidden || tables(games), FRESHEN);
}

addEventListener("pageshow", ({ persisted }) => persisted && location.reload()); // who comes back sees which table goes on
begin().catch(() => toast("The games cannot be reached. Try again in a moment.", "bad"));
