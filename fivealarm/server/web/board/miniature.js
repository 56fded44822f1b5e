// A moment as a small picture: the main pane of a scene, cut out round what happened.

import { draw } from "../common/dom.js";
import { element } from "./picture.js";

const RATIO = 1.5; // width to height
const PART = 0.5; // of the pane's shorter side, at least

/** `past` is a table after some plies: {scene, ply}. */
export function miniature(past) {
  const [pane] = past.scene.panes.filter(({ where }) => where === "main");
  if (!pane) return "";
  const here = past.scene.elements.filter((facts) => facts.pane === pane.id);
  const about = new Set((past.ply?.events ?? []).flatMap((event) => event.at ?? []));
  const places = here.filter(({ id }) => about.has(id));
  const picture = draw("svg", {
    class: "miniature",
    viewBox: cutOut(pane, places),
    preserveAspectRatio: "xMidYMid slice",
    "aria-hidden": "true",
  });
  picture.append(...here.map((facts) => element({ ...facts, label: "" })));
  return picture;
}

/** What to show of a pane so that these places are in the middle. */
function cutOut(pane, places) {
  if (!places.length) return `0 0 ${pane.w} ${pane.h}`;
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const tall = Math.min(
    Math.max(bottom - top + 160, (right - left + 160) / RATIO, Math.min(pane.w, pane.h) * PART),
    pane.h,
  );
  const wide = Math.min(tall * RATIO, pane.w);
  const within = (middle, length, room) => Math.min(Math.max(middle - length / 2, 0), room - length);
  return [within((left + right) / 2 + 30, wide, pane.w), within((top + bottom) / 2 + 30, tall, pane.h), wide, tall]
    .map(Math.round)
    .join(" ");
}
