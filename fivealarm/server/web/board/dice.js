// Dice over the board: they tumble and stop on the faces that fell.

import { draw, make } from "../common/dom.js";

const SIDES = 6;
const FEWEST = 4; // a die that has no face on top: its number is written
const ROLLS = 4; // faces that are passed
const BUSY = 75; // ms below which they only show their faces

/** Dice with these faces; `sides` where a die has not six; tumbling for so many ms. */
export function dice(faces, sides, lasts) {
  return make("div", { class: "flash-dice" }, ...faces.map((face, n) => die(face, sides[n] ?? SIDES, lasts)));
}

function die(face, sides, lasts) {
  const mark = draw("g", {});
  const node = draw("svg", { class: "flash-die", viewBox: "0 0 48 48", role: "img", "aria-label": String(face) }, mark);
  show(mark, face, sides);
  if (lasts < BUSY) return node;
  node.style.setProperty("--lasts", `${lasts}ms`);
  node.classList.add("tumbles");
  for (let roll = 0; roll < ROLLS; roll += 1) {
    const other = 1 + ((face + roll * 2) % sides);
    setTimeout(() => show(mark, other, sides), (lasts * roll) / (ROLLS + 1));
  }
  setTimeout(() => show(mark, face, sides), (lasts * ROLLS) / (ROLLS + 1));
  return node;
}

/** A face as the boards draw it. */
function show(mark, face, sides) {
  const size = { x: 0, y: 0, width: 48, height: 48 };
  if (sides !== FEWEST) return mark.replaceChildren(draw("use", { href: `#art-d${sides}-${face}`, ...size }));
  const number = draw("text", { class: "inked", x: 24, y: 32, "font-size": 15, "text-anchor": "middle" }, String(face));
  return mark.replaceChildren(draw("use", { href: "#art-d4", ...size }), number);
}
