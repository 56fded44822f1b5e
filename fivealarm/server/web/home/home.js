// Home: five games, one click to play, and where you left off.

import { find, loadSymbols, make, openDialog, plural, toast } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import "../common/keyed.js";
import { get, Trouble } from "../common/net.js";
import { recall, recallFacts, remember, toggleTheme } from "../common/prefs.js";
import { named, rename } from "../company/company.js";
import { sit } from "../company/links.js";
import { showDay } from "./day.js";
import { beginLesson, brokenOff, goOn } from "./lessons.js";
import { drawn, picture } from "./pictured.js";
import { showTables } from "./tables.js";

const FRESHEN = 15000;

function people(game) {
  const [least, most] = game.seats;
  return `${least === most ? least : `${least}–${most}`} ${most === 1 ? "player" : "players"}`;
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
  const offer = () =>
    make("button", { type: "button", class: "quiet-button", on: { click: () => setUp(games[0]) } }, "Open one");
  await showTables(offer, known);
  setInterval(() => document.hidden || showTables(offer), FRESHEN);
}

addEventListener("pageshow", ({ persisted }) => persisted && location.reload()); // who comes back sees which table goes on
begin().catch(() => toast("The games cannot be reached. Try again in a moment.", "bad"));
