// The end: who won and why, the moments that mattered with their pictures, the chance along the game, and what next.

import { miniature } from "../board/miniature.js";
import { draw, find, make, seatMark } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { get } from "../common/net.js";
import { again } from "../company/company.js";
import { checked } from "../company/dice.js";
import { levelOffer } from "../company/fitting.js";
import { told } from "./log.js";

const SMALL = matchMedia("(max-width: 719px)");

/** The plies after which the chance to win changed most. */
export function moments(points, count = 3) {
  const jumps = points
    .slice(1)
    .map((point, at) => ({ ply: point.ply, value: point.value, by: point.value - points[at].value }));
  return jumps
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, count)
    .filter(({ by }) => Math.abs(by) >= 0.01)
    .sort((a, b) => a.ply - b.ply);
}

function percent(by) {
  return `${by > 0 ? "+" : "−"}${Math.round(Math.abs(by) * 100)} %`;
}

export class EndPage {
  /** `on` has: path, again(), review(ply), share(), rule(id), name(seat), face(seat), story(). */
  constructor(hello, outcome, on) {
    this.on = on;
    this.root = find("#end");
    this.hello = hello;
    const together = hello.game.mode === "cooperative";
    this.cards = make("ol", { class: "end-moments" });
    this.chart = make("div", { class: "end-chart", hidden: true });
    this.root.replaceChildren(
      make(
        "div",
        { class: "end-main" },
        make("h2", { id: "end-title", tabindex: "-1" }, title(hello, outcome, together, on)),
        make(
          "p",
          { class: "end-says" },
          outcome.says,
          " ",
          make(
            "button",
            {
              type: "button",
              class: "rule-link",
              data: { asks: outcome.rule },
              on: { click: () => on.rule(outcome.rule) },
            },
            "The rule",
          ),
        ),
        this.cards,
        this.chart,
      ),
      make(
        "div",
        { class: "end-side" },
        make("h3", {}, together ? "The crew" : "The score"),
        ranking(outcome, together, on),
        hello.dice?.seed
          ? make(
              "p",
              { class: "end-dice" },
              `Dice anybody can check: the seed was ${hello.dice.seed}. `,
              make("button", { type: "button", class: "rule-link", on: { click: this.#check } }, "Check the dice"),
            )
          : "",
        this.#tools(),
      ),
    );
    this.#fill();
    levelOffer(hello, outcome, again).then((offer) => offer && find(".end-tools", this.root).before(offer));
  }

  #check = async ({ currentTarget: button }) => {
    const says = await checked(this.on.path, this.hello).catch((trouble) => [trouble.message]);
    button.replaceWith(make("span", { class: "end-checked", role: "status" }, says.join(" ")));
  };

  #tools() {
    const button = (name, label, run, look = "quiet-button") =>
      make("button", { type: "button", class: look, on: { click: run } }, glyph(name), label);
    return make(
      "div",
      { class: "end-tools" },
      button("play", "Play again", this.on.again, "main-button"),
      button("share", "Share", this.on.share),
      button("eye", "Review it all", () => this.#review(0)),
      button("file", "Story as text", this.on.story),
      button("back", "Back to the board", () => this.hide()),
    );
  }

  get shown() {
    return !this.root.hidden;
  }

  open() {
    this.root.hidden = false;
    document.documentElement.dataset.end = "open";
    find("#end-title").focus({ preventScroll: true });
  }

  hide() {
    this.root.hidden = true;
    delete document.documentElement.dataset.end;
  }

  #review(ply) {
    this.hide();
    this.on.review(ply);
  }

  async #fill() {
    const points = await get(`${this.on.path}/graph`).catch(() => []);
    if (!Array.isArray(points) || points.length < 2) return;
    const mattered = moments(points);
    this.#chart(points, mattered);
    const shown = await Promise.all(
      mattered.map((moment) => get(`${this.on.path}/ply/${moment.ply}`).catch(() => null)),
    );
    this.cards.replaceChildren(...mattered.map((moment, at) => this.#card(moment, shown[at], at + 1)));
  }

  #card({ ply, by }, past, number) {
    const who = past?.ply && past.ply.actor >= 0 ? `${this.on.name(past.ply.actor)}: ` : "";
    return make(
      "li",
      { class: "end-moment" },
      make(
        "div",
        { class: "moment-picture" },
        past ? miniature(past) : "",
        make("b", { class: "moment-number", "aria-hidden": "true" }, String(number)),
        make("b", { class: "moment-by", data: { good: by > 0 } }, percent(by)),
      ),
      make("p", {}, past?.ply ? `${who}${told(past.ply)}` : ""),
      make(
        "button",
        { type: "button", class: "small-button", on: { click: () => this.#review(ply) } },
        glyph("play"),
        "Show me",
      ),
    );
  }

  #chart(points, mattered) {
    const most = Math.max(points.at(-1).ply, 1);
    const [wide, tall] = SMALL.matches ? [270, 140] : [920, 180]; // drawn nearly one to one, so that its words can be read
    const at = ({ ply, value }) => [(ply / most) * wide, (1 - value) * tall];
    const line = points
      .map((point) =>
        at(point)
          .map((n) => n.toFixed(1))
          .join(","),
      )
      .join(" ");
    const dots = mattered.map((moment, number) => {
      const [x, y] = at(moment);
      return draw(
        "g",
        { class: `chart-dot ${moment.by > 0 ? "up" : "down"}` },
        draw("circle", { cx: x, cy: y, r: 9 }),
        draw("text", { x, y: y + 4, "text-anchor": "middle" }, String(number + 1)),
      );
    });
    const picture = draw(
      "svg",
      {
        class: "chart",
        viewBox: `-40 -14 ${wide + 60} ${tall + 28}`,
        role: "img",
        "aria-label": "Chance to win along the game",
      },
      ...[0, 0.5, 1].flatMap((value) => [
        draw("line", { x1: 0, x2: wide, y1: (1 - value) * tall, y2: (1 - value) * tall, class: "chart-rule" }),
        draw(
          "text",
          { x: -10, y: (1 - value) * tall + 4, "text-anchor": "end", class: "chart-words" },
          String(value * 100),
        ),
      ]),
      draw("polygon", { class: "chart-area", points: `0,${tall} ${line} ${wide},${tall}` }),
      draw("polyline", { class: "graph-line", points: line }),
      ...dots,
    );
    picture.addEventListener("click", (event) => {
      const box = picture.getBoundingClientRect();
      const x = ((event.clientX - box.left) / box.width) * (wide + 60) - 40;
      this.#review(Math.round((Math.min(Math.max(x, 0), wide) / wide) * most));
    });
    this.chart.replaceChildren(
      make(
        "h3",
        {},
        this.hello.mine.length || this.hello.game.mode === "cooperative" ? "Your chance to win" : "Chance to win",
      ),
      make("p", { class: "end-quiet" }, "click to see the moment"),
      picture,
    );
    this.chart.hidden = false;
  }
}

function title(hello, outcome, together, on) {
  if (together) return outcome.winners.length ? "You won, together." : "The fire won.";
  if (!outcome.winners.length) return "Nobody wins.";
  if (outcome.winners.some((seat) => hello.mine.includes(seat)))
    return outcome.winners.length > 1 ? "You share the win." : "You won.";
  return `${outcome.winners.map(on.name).join(" and ")} ${outcome.winners.length > 1 ? "win" : "wins"}.`;
}

function ranking(outcome, together, on) {
  const order = outcome.scores.map((score, seat) => ({ score, seat }));
  if (!together) order.sort((a, b) => b.score - a.score);
  return make(
    "ul",
    { class: "end-seats" },
    ...order.map(({ score, seat }) =>
      make(
        "li",
        { data: { won: outcome.winners.includes(seat) } },
        seatMark(seat, on.face(seat)),
        make("b", {}, on.name(seat)),
        together ? "" : make("span", { class: "score" }, String(score)),
      ),
    ),
  );
}
