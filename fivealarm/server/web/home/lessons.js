// Beginning a lesson, from a game's card or from its set-up.

import { make, toast } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { get, here, Trouble } from "../common/net.js";
import { recallFacts, remember } from "../common/prefs.js";
import { sit } from "../company/links.js";

export async function beginLesson(game, lesson, button) {
  button.disabled = true;
  try {
    remember("last", game.slug);
    await sit({ game: game.slug, lesson: lesson.name });
  } catch (trouble) {
    button.disabled = false;
    if (!(trouble instanceof Trouble)) throw trouble;
    toast(trouble.message, "bad");
  }
}

/** The lesson that was broken off, if there is one: at which table, at which step; null at its first, where nothing is lost. */
export function brokenOff(game) {
  const left = recallFacts(`lesson.${game.slug}`, null);
  return left?.step > 1 && game.lessons.some(({ name }) => name === left.name) ? left : null;
}

/** On where it was left; from its beginning if its table is no more. */
export async function goOn(game, left, button) {
  const table = await get(`/api/tables/${left.table}`).catch(() => null);
  if (table) return location.assign(here(`/t/${left.table}`));
  return beginLesson(
    game,
    game.lessons.find(({ name }) => name === left.name),
    button,
  );
}

/** All lessons of a game as one row of buttons; null if it has none. */
export function lessonRow(game) {
  if (!game.lessons.length) return null;
  const done = recallFacts(`lessons.${game.slug}`, []);
  const next = game.lessons.find(({ name }) => !done.includes(name)) ?? game.lessons[0];
  return make(
    "div",
    { class: "lesson-row", role: "group", "aria-label": "Lessons" },
    make("span", { class: "lesson-row-words" }, "Learn by playing:"),
    ...game.lessons.map((lesson) =>
      make(
        "button",
        {
          type: "button",
          class: `small-button ${lesson === next ? "next" : ""}`,
          "aria-label": `${lesson.title}, ${lesson.minutes} minutes${done.includes(lesson.name) ? ", done" : ""}`,
          on: { click: (event) => beginLesson(game, lesson, event.currentTarget) },
        },
        glyph("book"),
        lesson === next ? `${lesson.title}, ${lesson.minutes} min` : lesson.title,
        done.includes(lesson.name) ? " ✓" : "",
      ),
    ),
  );
}
