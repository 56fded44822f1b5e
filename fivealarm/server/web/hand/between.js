// What stands between places: who clicks a wall or a window means that, though a place beside it is lit.

import { partly, wholly } from "../board/placing.js";
import { fingered } from "../common/resting.js";
import { piecesAt } from "./carrying.js";

const THIN = 0.45; // of its length, and of the place beside it
const RIM = 0.3; // of a place: what lies this far from its middle is at its rim, not across it
const SLACK = 3; // px that a finger misses a thin thing by
const ROUND = [
  [0, 0],
  [SLACK, 0],
  [-SLACK, 0],
  [0, SLACK],
  [0, -SLACK],
];

/** Whether a thing stands at the rim of a place, not in it: long, thin, and half of it outside. */
function parts(box, place) {
  const [thin, long] = [Math.min(box.width, box.height), Math.max(box.width, box.height)];
  const least = Math.min(place.width, place.height);
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  const [n, room] = box.width < box.height ? [0, place.width] : [1, place.height];
  if (Math.abs(middle(box)[n] - middle(place)[n]) < RIM * room) return false;
  return thin < long * THIN && thin < least * THIN && long > least * THIN && partly(box, place) && !wholly(box, place);
}

/** The wall, door or window under a pointer that a lit place beside it would take for its own; null if there is none. What is lit itself has a ring of its own. */
export function between(event, elements) {
  const { target, clientX: x, clientY: y } = event;
  const ring = target.closest?.("[data-lit], [data-far]");
  const id = ring?.dataset.lit ?? ring?.dataset.far;
  const place = id === undefined ? null : elements.get(id)?.node.getBoundingClientRect();
  if (!place) return null;
  const points = ring.dataset.far && fingered(event) ? ROUND : ROUND.slice(0, 1);
  for (const [right, down] of points)
    for (const piece of piecesAt(x + right, y + down))
      if (
        piece.dataset.id !== id &&
        elements.get(piece.dataset.id)?.facts.label &&
        parts(piece.getBoundingClientRect(), place)
      )
        return piece;
  return null;
}
