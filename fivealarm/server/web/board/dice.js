// Dice and cards over the board: dice tumble and stop on the faces that fell, cards show what is printed on them.

import { draw, make } from "../common/dom.js";
import { element } from "./picture.js";

const SIDES = 6;
const FEWEST = 4; // a die that has no face on top: its number is written
const ROLLS = 4; // faces that are passed
const BUSY = 75; // ms below which they only show their faces
const LARGER = 1.4; // times a card beside the board, if there is room
const BRIEF = 48; // letters: a card that says no more is read at a glance
const TO_READ = "to-read"; // the look of a card that is read, however little it says
const SMALLER = 0.8; // times such a card, or what has no words at all, such as a tile
const ALIKE = 0.8; // of the largest card: what is smaller came with it
const ROOM = [0.86, 0.5]; // of the stage, across and down
const LATER = 40; // ms that a second die falls later: both lie when it is said

/** Dice with these faces; `sides` where a die has not six; tumbling for so many ms. */
export function dice(faces, sides, lasts) {
  return make("div", { class: "flash-dice" }, ...faces.map((face, n) => die(face, sides[n] ?? SIDES, lasts)));
}

function die(face, sides, lasts) {
  const mark = draw("g", {});
  const node = draw("svg", { class: "flash-die", viewBox: "0 0 48 48", role: "img", "aria-label": String(face) }, mark);
  show(mark, face, sides);
  if (lasts < BUSY) return node;
  node.style.setProperty("--lasts", `${lasts - LATER}ms`);
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

const shown = new WeakMap(); // a face -> what the picture tells of it

/** Cards as the picture draws them; they are measured once they are in the page. */
export function cards(found) {
  const drawn = found.map((facts) => {
    const look = { class: "flash-face", role: "img", "aria-label": facts.label };
    const face = draw("svg", look, element({ ...facts, x: 0, y: 0, label: "" }));
    shown.set(face, facts);
    return face;
  });
  return make("div", { class: "flash-faces" }, ...drawn);
}

/** Whether one of these cards is to be read, however little it says. */
export const toRead = (found) => found.some(({ look }) => look?.split(" ").includes(TO_READ));

/** Whether something lies on a card, by its upper left corner. */
function liesOn(part, card, { x, y, width, height }) {
  const [across, down] = [part.x - card.x - x, part.y - card.y - y];
  return part.pane === card.pane && across >= 0 && down >= 0 && across < width && down < height;
}

/** Leave the largest of some cards, with what lies on them, and show each as large as there is room on a stage. */
export function unfold(faces, { clientWidth, clientHeight }) {
  const boxes = [...faces.children].map((face) => [face, face.firstElementChild.getBBox()]);
  const largest = Math.max(...boxes.map(([, { width, height }]) => width * height));
  const kept = boxes.filter(([, { width, height }]) => width * height >= ALIKE * largest);
  for (const [face] of boxes.filter((known) => !kept.includes(known))) {
    const part = shown.get(face);
    const under = kept.find(([card, box]) => liesOn(part, shown.get(card), box))?.[0];
    const { x, y } = under ? shown.get(under) : part;
    under?.append(element({ ...part, x: part.x - x, y: part.y - y, label: "" }));
  }
  const [wide, tall] = [
    Math.max(...kept.map(([, box]) => box.width)),
    kept.reduce((sum, [, box]) => sum + box.height, 0),
  ];
  const letters = Math.max(...kept.map(([face]) => face.textContent.length));
  const most = letters > BRIEF || toRead(kept.map(([face]) => shown.get(face))) ? LARGER : SMALLER;
  const scale = Math.min(most, (clientWidth * ROOM[0]) / wide, (clientHeight * ROOM[1]) / tall);
  for (const [face, { x, y, width, height }] of kept) {
    face.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    face.setAttribute("width", width * scale);
    face.setAttribute("height", height * scale);
  }
  faces.replaceChildren(...kept.map(([face]) => face));
}
