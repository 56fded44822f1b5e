// A thing in hand is dragged from where it lies, its button or its card beside the board, to a place where it is tried.

import { placeAt } from "./carrying.js";
import { inHand, turned } from "./turning.js";

const FROM = 6; // px that a hand moves before it drags

/** `on` has: stand, picture, point(id, place), leave(), act(place, event) as a click does, busy(). */
export function dragFromHand({ stand, picture, point, leave, act, busy }) {
  let from = null; // where the pointer went down, and what is dragged once it moves
  const stop = () => {
    from?.copy?.remove();
    if (from?.copy) leave();
    from = null;
  };
  const begin = () => {
    from.copy = inHand(picture, stand.choices[0]);
    if (!from.copy) return stop();
    from.copy.classList.add("dragged-hand");
    document.body.append(from.copy);
  };
  addEventListener("pointerdown", ({ target, isPrimary, button, clientX: x, clientY: y }) => {
    if (!isPrimary || button || busy() || !turned(stand.choices) || !lies(target, stand.choices[0])) return;
    from = { x, y, copy: null, over: null };
  });
  addEventListener("pointermove", ({ isPrimary, buttons, clientX: x, clientY: y }) => {
    if (!from || !isPrimary) return;
    if (!buttons) return stop();
    if (!from.copy && Math.hypot(x - from.x, y - from.y) < FROM) return;
    if (!from.copy) begin();
    if (!from) return;
    from.copy.style.translate = `${x}px ${y}px`;
    const place = placeAt(x, y);
    if (place === from.over) return;
    from.over = place;
    if (place?.dataset.lit) point(place.dataset.lit, place);
    else leave();
  });
  addEventListener("pointerup", (event) => {
    const dragged = Boolean(from?.copy);
    stop();
    if (!dragged) return;
    swallowClick();
    const place = placeAt(event.clientX, event.clientY);
    if (place) act(place, event);
  });
  addEventListener("pointercancel", stop);
}

/** Whether this is the thing in hand, on its button or beside the board. */
function lies(target, { touches }) {
  const piece = target.closest?.("#beside .piece[data-id]");
  return Boolean(target.closest?.(".verb-tile.held") || (piece && touches.slice(1).includes(piece.dataset.id)));
}

/** The click that may end a drag means nothing. */
function swallowClick() {
  const eat = (event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", eat, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", eat, true));
}
