// What whoever has just come to a table is shown: the rule or the links they came for, the first words about the game.

import { recall } from "../common/prefs.js";
import { freshLinks } from "../company/links.js";
import { tour } from "./controls.js";

/** `teaches`: a lesson says by itself what is what. */
export function welcome(id, frame, { rules, share, teaches }) {
  if (location.hash.startsWith("#rule=")) rules.show(decodeURIComponent(location.hash.slice(6)));
  if (freshLinks(id)) share();
  const first = frame.mine.length && !frame.over && !teaches && !recall(`coach.${frame.game.slug}`);
  if (first) tour(frame.game.slug);
}
