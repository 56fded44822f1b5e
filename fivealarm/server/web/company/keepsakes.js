// What can be kept of a finished game: its end as a picture, the whole as a film.

import { saysSaved } from "../after/saved.js";
import { make, toast } from "../common/dom.js";
import { here } from "../common/net.js";
import { theme } from "../common/prefs.js";
import { savePng } from "./png.js";

/** `of`: {table, hello}; nothing while the game goes on. */
export function keepsakes({ table, hello }) {
  if (!hello.over) return [];
  const address = (what) => here(`/api/tables/${table}/${what}.svg?theme=${theme()}`);
  const named = (what, kind) => `${hello.game.slug}-${what}.${kind}`;
  const link = (what, words) =>
    make("a", { class: "quiet-button", href: address(what), download: named(what, "svg") }, words);
  const save = async ({ currentTarget: button }) => {
    try {
      await savePng(address("picture"), named("picture", "png"));
      saysSaved(button);
    } catch ({ message }) {
      toast(message, "bad");
    }
  };
  return [
    make(
      "p",
      {},
      "To keep or to send: the end as a picture (PNG), which every messenger shows, or as a drawing; the whole game as a film of its turns, for a browser.",
    ),
    make(
      "div",
      { class: "dialog-tools left" },
      make("button", { type: "button", class: "quiet-button", on: { click: save } }, "The end as a picture"),
      link("picture", "As a drawing (SVG)"),
      link("film", "The game as a film (SVG)"),
    ),
  ];
}
