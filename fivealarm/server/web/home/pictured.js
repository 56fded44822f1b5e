// A game's picture on the home page, by night or by day.

import { make } from "../common/dom.js";
import { here } from "../common/net.js";
import { theme } from "../common/prefs.js";

export const drawn = ({ slug, board }) =>
  here(board ? `/static/${board}.${theme()}.svg` : `/api/games/${slug}/picture.svg?theme=${theme()}`);

/** A game's picture, or the board that was chosen for a table. */
export function picture(slug, look, alt = "", board = "") {
  const there = ({ currentTarget }) => currentTarget.classList.add("there");
  return make("img", { class: look, src: drawn({ slug, board }), alt, data: { slug, board }, on: { load: there } });
}
