// The line of chances: a scale, turns along it, the moments that mattered by number and name; any place of it can be looked at.

import { byHand, draw, make } from "../common/dom.js";

const SMALL = 560; // px: below it there is no room for names on the line
const TICKS = [1, 2, 5, 10, 20, 25, 50, 100, 200];
const LEAST = 3; // turns: a shorter game has no line
const MOVED = 0.05; // a line that moves less says nothing
const LETTER = 6.6; // px of a name, about
const BOLD = 8.2; // px of the word at the end, and it keeps off the line there
const [LOW, HIGH] = [170, 320]; // px
const GRAIN = 6; // px of the line that a box covers
const EDGE = { left: 46, right: 16, top: 30, bottom: 24 };

const NEAR = [-18, 28, 4, -34, 44].flatMap((by) =>
  (by === 4 ? [] : [[0, by]]).concat([
    [1, by],
    [-1, by],
  ]),
); // places for a name: across by its own width, down in px
const HEIGHTS = { above: [26, 44, 62, 80], below: [-12, -28, -46, -64] };
const ENDS = Object.fromEntries(Object.entries(HEIGHTS).map(([where, all]) => [where, all.map((by) => [0, by])]));

export function percent(value) {
  return `${Math.round(value * 100)} %`;
}

export function change(by) {
  return `${by >= 0 ? "+" : "−"}${Math.round(Math.abs(by) * 100)} %`;
}

export class Chart {
  /** `go(ply)` looks at a place of the game. */
  constructor(title, go) {
    this.go = go;
    this.holder = make("div", { class: "chart-holder" });
    this.quiet = make("p", { class: "end-quiet" });
    this.legend = make("ol", { class: "chart-legend" }); // where there is no room for names on the line
    this.root = make(
      "section",
      { class: "end-chart", "aria-label": title },
      make("h3", {}, title),
      this.quiet,
      this.holder,
      this.legend,
    );
    new ResizeObserver(() => this.lined && this.#draw()).observe(this.holder);
  }

  /** `points`: {ply, turn, round, value}; `moments`: {ply, title, name, by, when}; `end` is a word for the end of the line,
   *  `early` says that the game was not played to it, `whose` chance it is: "you". */
  show(points, moments, { end, early, whose }) {
    Object.assign(this, { points, moments, end });
    const short = this.#short(early ? points.slice(0, -1) : points);
    this.lined = !short;
    this.root.classList.toggle("level", Boolean(short));
    this.quiet.textContent = short
      ? ""
      : byHand(`How often ${whose} would have won if good bots had played on from there. Click a turn to look at it.`);
    if (this.lined) this.#draw();
    else this.holder.replaceChildren(make("p", { class: "chart-short" }, short));
  }

  /** What stands there instead of a line that would say nothing: of too few turns, or level. */
  #short(judged) {
    const values = judged.map(({ value }) => value);
    const turns = this.points.at(-1).turn - this.points[0].turn;
    if (turns < 1) return "Hardly anything was played: too little for a line of chances.";
    if (turns < LEAST) return "Only the first turns were played: too little for a line of chances.";
    if (Math.max(...values) - Math.min(...values) >= MOVED) return "";
    return `It hardly moved: ${percent(values.at(-1))} if good bots had played on to the end.`;
  }

  #draw() {
    const wide = this.holder.clientWidth;
    if (wide < 100) return;
    const small = wide < SMALL;
    const tall = small ? LOW : Math.min(Math.max(this.holder.clientHeight, LOW), HIGH);
    const first = this.points[0].ply;
    const last = Math.max(this.points.at(-1).ply, first + 1);
    this.size = { wide, tall, small, first };
    this.starts = this.points.filter(({ turn }, at) => turn !== this.points[at - 1]?.turn);
    const end = this.starts.at(-1);
    if (last > end.ply) this.starts.push({ ply: last, turn: end.turn + 1 });
    const line = this.points.map((point) =>
      this.#at(point.ply, point.value)
        .map((n) => n.toFixed(1))
        .join(","),
    );
    const foot = tall - EDGE.bottom;
    this.pin = draw("g", { class: "chart-pin", "aria-hidden": "true" });
    this.taken = this.moments.map((moment) => this.#round(moment)); // boxes that no name may cover
    this.line = this.#along(); // and those that it had better not
    const picture = draw(
      "svg",
      { class: "chart", viewBox: `0 0 ${wide} ${tall}`, width: wide, height: tall, role: "group" },
      ...[0, 0.5, 1].flatMap((value) => this.#rule(value)),
      ...this.#turns(),
      draw("polygon", {
        class: "chart-area",
        points: `${EDGE.left},${foot} ${line.join(" ")} ${wide - EDGE.right},${foot}`,
      }),
      draw("polyline", { class: "graph-line", points: line.join(" ") }),
      this.#ending(),
      this.pin,
      ...this.moments.map((moment, number) => this.#dot(moment, number + 1)),
    );
    picture.addEventListener("pointermove", (event) => this.#follow(event));
    picture.addEventListener("pointerleave", () => this.pin.replaceChildren());
    picture.addEventListener("click", (event) => this.go(this.#near(event).ply));
    this.holder.replaceChildren(picture);
    this.legend.replaceChildren(...(small ? this.moments.map((moment) => this.#named(moment)) : []));
  }

  /** Every turn is as wide as any other, however much was done in it. */
  #turnAt(ply) {
    const after = this.starts.findIndex((start) => start.ply > ply);
    if (after < 0) return this.starts.at(-1).turn;
    if (after === 0) return this.starts[0].turn;
    const [from, to] = [this.starts[after - 1], this.starts[after]];
    return from.turn + ((ply - from.ply) / (to.ply - from.ply)) * (to.turn - from.turn);
  }

  #at(ply, value) {
    const { wide, tall } = this.size;
    const [first, last] = [this.starts[0].turn, this.starts.at(-1).turn];
    return [
      EDGE.left + ((this.#turnAt(ply) - first) / Math.max(last - first, 1)) * (wide - EDGE.left - EDGE.right),
      EDGE.top + (1 - value) * (tall - EDGE.top - EDGE.bottom),
    ];
  }

  #rule(value) {
    const [, y] = this.#at(this.size.first, value);
    return [
      draw("line", { class: "chart-rule", x1: EDGE.left, x2: this.size.wide - EDGE.right, y1: y, y2: y }),
      draw("text", { class: "chart-words", x: EDGE.left - 8, y: y + 4, "text-anchor": "end" }, percent(value)),
    ];
  }

  #turns() {
    const most = Math.max(...this.points.map(({ round }) => round));
    const room = this.size.small ? 4 : 8;
    const step = TICKS.find((size) => most / size <= room) ?? 500;
    const [, foot] = this.#at(this.size.first, 0);
    const marks = [];
    for (let round = step; round <= most; round += step) {
      const point = this.points.find((one) => one.round >= round);
      const [x] = this.#at(point.ply, 0);
      const words = draw("text", { class: "chart-words", x, y: foot + 19, "text-anchor": "middle" }, `round ${round}`);
      marks.push(draw("line", { class: "chart-tick", x1: x, x2: x, y1: foot, y2: foot + 5 }));
      if (x < this.size.wide - 40) marks.push(words);
    }
    return marks;
  }

  #ending() {
    const { ply, value } = this.points.at(-1);
    const [x, y] = this.#at(ply, value);
    return this.#name(this.end, x, y, `chart-end ${this.end}`, ENDS[value > 0.5 ? "above" : "below"]);
  }

  #round({ ply }) {
    const [x, y] = this.#at(ply, this.#value(ply));
    return { left: x - 12, right: x + 12, top: y - 12, bottom: y + 12 };
  }

  /** The line itself, as small boxes. */
  #along() {
    const at = this.points.map(({ ply, value }) => this.#at(ply, value));
    return at.slice(1).flatMap(([x, y], number) => {
      const [fromX, fromY] = at[number];
      const count = Math.max(Math.ceil(Math.hypot(x - fromX, y - fromY) / GRAIN), 1);
      return Array.from({ length: count + 1 }, (_, part) => {
        const [px, py] = [fromX + ((x - fromX) * part) / count, fromY + ((y - fromY) * part) / count];
        return { left: px - 2, right: px + 2, top: py - 2, bottom: py + 2 };
      });
    });
  }

  /** Words near a place where they cover no other and, if they can, not the line; nothing if there is no room. */
  #name(words, x, y, look, places) {
    const half = words === this.end ? (words.length * BOLD) / 2 + 6 : (words.length * LETTER) / 2;
    const [least, most] = [EDGE.left + half, this.size.wide - EDGE.right - half];
    const box = ([across, by]) => {
      const middle = Math.min(Math.max(x + across * (half + 16), least), most);
      return { middle, base: y + by, left: middle - half, right: middle + half, top: y + by - 12, bottom: y + by + 4 };
    };
    const apart = (one) => (two) =>
      one.left > two.right || one.right < two.left || one.top > two.bottom || one.bottom < two.top;
    const free = (one) =>
      one.top >= 0 && one.bottom <= this.size.tall - EDGE.bottom + 2 && this.taken.every(apart(one));
    const boxes = places.map(box).filter(free);
    const found = boxes.find((one) => this.line.every(apart(one))) ?? boxes[0];
    if (!found) return "";
    this.taken.push(found);
    return draw("text", { class: look, x: found.middle, y: found.base, "text-anchor": "middle" }, words);
  }

  /** A moment on the line: a button by number, with its name where there is room. */
  #dot(moment, number) {
    const [x, y] = this.#at(moment.ply, this.#value(moment.ply));
    const sign = moment.by === null ? "" : `, ${change(moment.by)}`;
    const name = this.size.small ? "" : this.#name(moment.name, x, y, "chart-name", NEAR);
    const node = draw(
      "g",
      {
        class: `chart-dot ${moment.by === null ? "even" : moment.by > 0 ? "up" : "down"}`,
        role: "button",
        tabindex: "0",
        "aria-label": `${number}: ${moment.title}, ${moment.when.toLowerCase()}${sign}. Show me.`,
      },
      draw("circle", { class: "chart-hit", cx: x, cy: y, r: 20 }),
      draw("circle", { cx: x, cy: y, r: 10 }),
      draw("text", { class: "chart-number", x, y: y + 4, "text-anchor": "middle" }, String(number)),
      name,
    );
    const run = (event) => {
      event.stopPropagation();
      moment.show();
    };
    node.addEventListener("click", run);
    node.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      run(event);
    });
    return node;
  }

  /** A moment below the line, in the order of the numbers on it. */
  #named(moment) {
    const by = moment.by === null ? "" : make("b", { class: moment.by >= 0 ? "up" : "down" }, change(moment.by));
    const button = { type: "button", class: "rule-link", on: { click: moment.show } };
    return make("li", {}, make("button", button, moment.name), by);
  }

  #value(ply) {
    const after = this.points.findIndex((point) => point.ply >= ply);
    const [left, right] = [this.points[Math.max(after - 1, 0)], this.points[Math.max(after, 0)]];
    const part = right.ply > left.ply ? (ply - left.ply) / (right.ply - left.ply) : 1;
    return left.value + (right.value - left.value) * part;
  }

  #near(event) {
    const box = this.holder.firstChild.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * this.size.wide;
    const far = (point) => Math.abs(this.#at(point.ply, 0)[0] - x);
    return this.points.reduce((best, point) => (far(point) < far(best) ? point : best));
  }

  #follow(event) {
    const point = this.#near(event);
    const [x, y] = this.#at(point.ply, point.value);
    const end = x > this.size.wide - 130;
    this.pin.replaceChildren(
      draw("line", { class: "chart-cross", x1: x, x2: x, y1: EDGE.top, y2: this.size.tall - EDGE.bottom }),
      draw("circle", { class: "chart-here", cx: x, cy: y, r: 4 }),
      draw(
        "text",
        { class: "chart-tip", x: x + (end ? -8 : 8), y: 16, "text-anchor": end ? "end" : "start" },
        `round ${point.round}: ${percent(point.value)}`,
      ),
    );
  }
}
