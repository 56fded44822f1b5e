// Fingers, mouse and wheel on the board: one drags, two and the wheel zoom.

import { hides } from "./layout.js";

const DRAG_FROM = 6; // px
const REST = 140; // ms without a turn of the wheel

/** Follow the hand on a stage; `stage` has move, zoom, rest, marks `dragged` and `slid` and, if pieces can be dragged, carry(event); `frame` is what does not move with it. */
export function follow(stage, frame, surface) {
  const pointers = new Map();
  let start = null;
  let held = null; // the piece in the hand
  let resting = 0;
  surface.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const { left, top } = frame.getBoundingClientRect();
      stage.zoom(
        Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0018)),
        event.clientX - left,
        event.clientY - top,
        true,
      );
      clearTimeout(resting);
      resting = setTimeout(() => stage.rest(), REST);
    },
    { passive: false },
  );
  const letGo = () => {
    if (stage.dragged) held?.end();
    held = null;
  };
  const drop = (id) => {
    if (!pointers.delete(id)) return;
    letGo();
    if (surface.hasPointerCapture(id)) surface.releasePointerCapture(id);
    if (!pointers.size) stage.rest();
  };
  surface.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return; // a menu of the browser may swallow how other buttons end
    if (event.isPrimary) for (const id of [...pointers.keys()]) drop(id);
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    letGo();
    held = pointers.size === 1 ? (stage.carry?.(event) ?? null) : null;
    start = { x: event.clientX, y: event.clientY };
    stage.dragged = false;
    stage.slid = false;
  });
  surface.addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    if (!event.buttons) return void drop(event.pointerId); // let go where nobody told us
    const now = { x: event.clientX, y: event.clientY };
    if (!stage.dragged && pointers.size === 1 && Math.hypot(now.x - start.x, now.y - start.y) < DRAG_FROM) return;
    stage.slid = true; // whoever lets go elsewhere did not click there
    if (!held && pointers.size === 1 && !pans(stage, surface)) return; // what is seen whole stays where it is
    if (!stage.dragged) surface.setPointerCapture(event.pointerId);
    stage.dragged = true;
    if (held) held.follow(now);
    else if (pointers.size === 2) pinch(stage, frame, pointers, event.pointerId, now);
    else stage.move(now.x - before.x, now.y - before.y);
    pointers.set(event.pointerId, now);
  });
  surface.addEventListener("lostpointercapture", (event) => {
    if (event.target === surface) drop(event.pointerId); // a piece that was touched gives it up to the board
  });
  addEventListener(
    "pointerup",
    (event) => {
      const carried = stage.dragged && pointers.has(event.pointerId) ? held : null;
      if (carried) held = null;
      carried?.drop({ x: event.clientX, y: event.clientY }, event);
    },
    true,
  );
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, (event) => drop(event.pointerId), true);
  addEventListener("blur", () => {
    for (const id of [...pointers.keys()]) drop(id);
  });
}

/** Whether there is something of the board to drag into sight. */
function pans({ at, size }, { clientWidth, clientHeight }) {
  return hides(at.x, size.w * at.scale, clientWidth) || hides(at.y, size.h * at.scale, clientHeight);
}

/** What lies between two fingers stays between them. */
function pinch(stage, frame, pointers, moved, now) {
  const still = [...pointers].find(([id]) => id !== moved)[1];
  const before = pointers.get(moved);
  const { left, top } = frame.getBoundingClientRect();
  const apart = Math.hypot(before.x - still.x, before.y - still.y) || 1;
  const factor = Math.hypot(now.x - still.x, now.y - still.y) / apart;
  stage.zoom(factor, (now.x + still.x) / 2 - left, (now.y + still.y) / 2 - top, true);
  stage.move((now.x - before.x) / 2, (now.y - before.y) / 2);
}
