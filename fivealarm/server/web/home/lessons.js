// Beginning a lesson, from a game's card or from its set-up.

import { make, toast } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { Trouble } from "../common/net.js";
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

/** All lessons of a game as one row of buttons; null if it has none. */
export function lessonRow(game) {
  if (!game.lessons.length) return null;
  const done = recallFacts(`lessons.${game.slug}`, []);
  return make(
    "div",
    { class: "lesson-row", role: "group", "aria-label": "Lessons" },
    make("span", { class: "lesson-row-words" }, "New to it? Learn by playing:"),
    ...game.lessons.map((lesson) =>
      make(
        "button",
        {
          type: "button",
          class: "small-button",
          on: { click: (event) => beginLesson(game, lesson, event.currentTarget) },
        },
        glyph("book"),
        `${lesson.title}, ${lesson.minutes} minutes${done.includes(lesson.name) ? " ✓" : ""}`,
      ),
    ),
  );
}
