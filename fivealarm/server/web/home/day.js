// The puzzle of the day on the home page, and the way to all others.

import { make, plural, sentenceCase } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { get, here } from "../common/net.js";
import { theme } from "../common/prefs.js";
import { ofTheDay } from "../puzzle/daily.js";
import { record, streak } from "../puzzle/rating.js";

const short = (title) => title.split(":")[0];

/** Fill the line; without puzzles it stays hidden. */
export async function showDay(root) {
  const shelves = await get("/api/puzzles").catch(() => null);
  const day = shelves && ofTheDay(shelves);
  if (!day) return;
  const { date, games } = shelves;
  const { rating, tried, day: solved } = record();
  const days = streak(date);
  root.replaceChildren(
    make(
      "a",
      { class: "day-link", href: here("/puzzle/day/today") },
      make("img", {
        src: here(`/api/games/${day.game}/picture.svg?theme=${theme()}`),
        alt: "",
        data: { slug: day.game },
      }),
      make(
        "span",
        { class: "day-words" },
        make(
          "span",
          { class: "continue-words" },
          make("b", {}, `Puzzle of the day: ${day.task}`),
          make(
            "span",
            {},
            [short(day.title), sentenceCase(day.found), days ? `${plural(days, "day")} in a row` : ""]
              .filter(Boolean)
              .join(" · "),
          ),
        ),
        make(
          "span",
          { class: "quiet-button" },
          solved === date ? "✓ Solved" : `${day.game}/${day.name}` in tried ? "Look again" : "Solve",
          glyph("go"),
        ),
      ),
    ),
    make(
      "p",
      { class: "day-more" },
      Object.keys(tried).length ? `Your rating ${rating}. ` : "",
      "More puzzles: ",
      ...games.flatMap(({ game, title, count }, at) => [
        at ? ", " : "",
        make("a", { href: here(`/puzzle/${game}/next`), title: plural(count, "puzzle") }, short(title)),
      ]),
    ),
  );
  root.hidden = false;
}
