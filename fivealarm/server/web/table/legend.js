// The legend: every kind of thing that lies on this board now, drawn as it lies there, with what it is.

import { element } from "../board/picture.js";
import { closeButton, draw, find, make, openDialog } from "../common/dom.js";
import { thingOf, things } from "./terms.js";

const ROOM = 4; // units round a drawing
const MANY = 16; // things of a kind that are compared

/** `elements` is the picture's: id -> {facts, node}; `hosts` are the stage's: pane -> {backdrop}. */
export function showLegend(elements, hosts, title) {
  const alike = new Map(); // thing -> elements that are one
  const boxes = [];
  for (const known of elements.values()) {
    boxes.push(boxOf(known));
    const thing = thingOf(known.facts);
    if (thing && (known.facts.label || !thing.has)) alike.set(thing, [...(alike.get(thing) ?? []), known]);
  }
  const found = new Map([...alike].map(([thing, all]) => [thing, clearest(all, boxes)]));
  const others = things().filter((thing) => !found.has(thing));
  const dialog = find("#dialog");
  dialog.classList.add("legend-dialog");
  dialog.addEventListener("close", () => dialog.classList.remove("legend-dialog"), { once: true });
  dialog.replaceChildren(
    make("h2", { id: "dialog-title" }, `What lies here: ${title}`),
    closeButton(() => dialog.close()),
    make(
      "dl",
      { class: "legend-list", tabindex: "0", "aria-label": "Legend" },
      ...[...found].map(([thing, known]) =>
        make("div", {}, drawing(known, elements, hosts), make("dt", {}, thing.name), make("dd", {}, thing.says)),
      ),
      ...(others.length ? [make("div", { class: "legend-others" }, make("dt", {}, "Also in this game"))] : []),
      ...others.map((thing) =>
        make("div", { class: "legend-other" }, make("dt", {}, thing.name), make("dd", {}, thing.says)),
      ),
    ),
  );
  openDialog(dialog);
  for (const drawn of dialog.querySelectorAll(".legend-picture")) whole(drawn);
}

/** Where an element lies on its pane. */
function boxOf({ facts, node }) {
  const box = node.getBBox();
  const [left, top] = [facts.x + box.x, facts.y + box.y];
  return { pane: facts.pane, left, top, right: left + box.width, bottom: top + box.height };
}

/** Middle and side of the square that shows a thing. */
function square({ facts, node }) {
  const box = node.getBBox();
  const side = Math.max(box.width, box.height) + 2 * ROOM;
  const middle = facts.turn ? [facts.x, facts.y] : [facts.x + box.x + box.width / 2, facts.y + box.y + box.height / 2];
  return { middle, side };
}

/** Of several things of a kind the one with the fewest others about it: the picture of a wall should show no engine. */
function clearest(all, boxes) {
  const crowd = (known) => {
    const { middle, side } = square(known);
    return boxes.filter((box) => box.pane === known.facts.pane && meets(box, middle, side / 2)).length;
  };
  const some = all.filter((_, at) => at % Math.ceil(all.length / MANY) === 0);
  return some.map((known) => [crowd(known), known]).reduce((best, one) => (one[0] < best[0] ? one : best))[1];
}

function meets({ left, top, right, bottom }, [x, y], reach) {
  return left < x + reach && right > x - reach && top < y + reach && bottom > y - reach;
}

/** The thing cut out of its board, with the ground that it lies on. */
function drawing({ facts, node }, elements, hosts) {
  const {
    middle: [x, y],
    side,
  } = square({ facts, node });
  const { backdrop } = hosts.get(facts.pane);
  backdrop.id ||= `ground-${[...hosts.keys()].indexOf(facts.pane)}`;
  return draw(
    "svg",
    { class: "legend-picture", viewBox: [x - side / 2, y - side / 2, side, side].join(" "), "aria-hidden": "true" },
    draw("use", { href: `#${backdrop.id}`, class: cutsWords(backdrop, [x, y], side / 2) ? "wordless" : null }),
    ...around({ facts, node }, [x, y], side / 2, elements),
    element({ ...facts, label: "" }),
  );
}

/** What is drawn under a thing, or about it without being a thing of its own. */
function around(own, middle, reach, elements) {
  return [...elements.values()]
    .filter(({ facts, node }) => {
      const under = node.compareDocumentPosition(own.node) & Node.DOCUMENT_POSITION_FOLLOWING;
      const apart = facts.label || thingOf(facts); // a thing of its own
      if (facts.pane !== own.facts.pane || node === own.node || (apart && !under)) return false;
      return meets(boxOf({ facts, node }), middle, reach);
    })
    .map(({ facts }) => element({ ...facts, label: "" }));
}

/** Words that a drawing would cut are left out of it. */
function whole(drawing) {
  const room = drawing.getBoundingClientRect();
  for (const word of drawing.querySelectorAll("text")) if (!within(word.getBoundingClientRect(), room)) word.remove();
}

/** Whether the ground has words of which a square would show a part. */
function cutsWords(ground, [x, y], reach) {
  const at = ground.getScreenCTM();
  const [from, to] = [-reach, reach].map((by) => new DOMPoint(x + by, y + by).matrixTransform(at));
  const room = { left: from.x, top: from.y, right: to.x, bottom: to.y };
  const middle = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const words = [...ground.querySelectorAll("text")].map((word) => word.getBoundingClientRect());
  return words.some((box) => meets(box, middle, (to.x - from.x) / 2) && !within(box, room));
}

function within(box, room) {
  const inside = box.left > room.left - 1 && box.top > room.top - 1;
  return inside && box.right < room.right + 1 && box.bottom < room.bottom + 1;
}
