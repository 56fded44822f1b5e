// The end: who won and why, the moments that mattered, the chance along the game, what could have been better, what next.

import { miniature } from "../board/miniature.js";
import { find, make, seatMark, toast } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { get, here } from "../common/net.js";
import { recallFacts } from "../common/prefs.js";
import "./saved.js";
import { again } from "../company/company.js";
import { checked } from "../company/dice.js";
import { levelOffer } from "../company/fitting.js";
import { sit } from "../company/links.js";
import { points as standing } from "../company/seats.js";
import { mistakeRow, momentCard, momentToCome } from "./cards.js";
import { Chart } from "./chart.js";
import { stood } from "./stood.js";

const MOMENTS = 3; // that are looked for
const PARTED = { "FA-TBL.7": "resigned", "FA-TBL.8": "stopped" }; // games that were not played to their end

export class EndPage {
  /** `on` has: path, again(), review(ply, marks), playFrom(ply), attempt(mistake), share(), rule(id), name(seat), face(seat). */
  constructor(hello, outcome, on) {
    this.on = on;
    this.root = find("#end");
    this.hello = hello;
    this.outcome = outcome;
    const together = hello.game.mode === "cooperative";
    this.later = []; // pictures whose places are not marked yet
    this.wrong = []; // mistakes
    this.marks = []; // {ply, show} of what mattered and of mistakes, in their order
    this.how = make("span", {});
    this.course = make("span", { class: "end-course" });
    this.cards = make("ol", { class: "end-moments" }, ...Array.from({ length: MOMENTS }, momentToCome));
    this.board = make("figure", { class: "end-board", "aria-label": "The board at the end", hidden: true });
    this.chart = new Chart("Your chance to win", (ply) => this.#review(ply));
    this.waits = make("p", { class: "end-waits", role: "status" }, "Looking back at the game …");
    this.hint = make(
      "p",
      { class: "end-hint" },
      "What mattered most comes here, with the chance to win along the game.",
    );
    this.mistakes = make("section", { class: "end-mistakes", hidden: true, "aria-label": "Learn from your mistakes" });
    this.root.replaceChildren(
      make(
        "div",
        { class: "end-main" },
        ...this.#result(together),
        this.waits,
        this.hint,
        this.cards,
        this.chart.root,
        this.board,
      ),
      make(
        "div",
        { class: "end-side" },
        make("h3", {}, together ? "The crew" : outcome.scores.length ? "The score" : "As it stood"),
        ranking(hello, outcome, together, on),
        this.mistakes,
        this.#dice(),
        this.#tools(),
      ),
    );
    this.#fill();
    levelOffer(hello, outcome, again).then((offer) => offer && find(".end-tools", this.root).before(offer));
  }

  #result(together) {
    const { rule, says } = this.outcome;
    const ask = {
      type: "button",
      class: "rule-link",
      data: { asks: rule },
      on: { click: () => this.on.rule(rule, says) },
    };
    return [
      make(
        "div",
        { class: "end-result", data: { won: won(this.hello, this.outcome, together) } },
        make("h2", { id: "end-title", tabindex: "-1" }, title(this.hello, this.outcome, together, this.on)),
        make(
          "p",
          { class: "end-says" },
          this.how,
          says,
          " ",
          this.#stood(together),
          this.course,
          " ",
          make("button", ask, "The rule"),
        ),
      ),
    ];
  }

  /** Who led where a game was given up; what was played to its end has its score. */
  #stood(together) {
    if (together || this.outcome.scores.length) return "";
    const { seats, mine } = this.hello;
    const words = stood(
      seats.map(({ seat }) => ({
        name: this.on.name(seat),
        mine: mine.includes(seat),
        card: this.on.face(seat),
      })),
    );
    return words ? make("b", { class: "end-stood" }, `${words} `) : "";
  }

  #dice() {
    if (!this.hello.dice?.seed) return "";
    return make(
      "p",
      { class: "end-dice" },
      "Dice anybody can check. ",
      make("button", { type: "button", class: "rule-link", on: { click: this.#check } }, "Check the dice"),
    );
  }

  #check = async ({ currentTarget: button }) => {
    const found = await checked(this.on.path, this.hello).catch(({ message }) => ({ plain: message, proof: [] }));
    button.parentElement.replaceChildren(verdict(found));
  };

  #tools() {
    const button = (name, label, run, look = "quiet-button") =>
      make("button", { type: "button", class: look, on: { click: run } }, glyph(name), label);
    return make(
      "div",
      { class: "end-tools" },
      button("play", "Play again", this.on.again, "main-button"),
      button("share", "Share", this.on.share),
      button("eye", "Review it all", () => (this.marks.length ? this.marks[0].show() : this.#review(0))),
      make(
        "a",
        { class: "quiet-button", href: here(`${this.on.path}/story`), download: true },
        glyph("file"),
        "Story as text",
      ),
      button("back", "Back to the board", () => this.hide()),
    );
  }

  get shown() {
    return !this.root.hidden;
  }

  open() {
    this.root.hidden = false;
    document.documentElement.dataset.end = "open";
    this.#mark(this.later.splice(0));
    find("#end-title").focus({ preventScroll: true });
  }

  hide() {
    this.root.hidden = true;
    delete document.documentElement.dataset.end;
  }

  #review(ply, marks) {
    this.hide();
    this.on.review(ply, marks);
  }

  /** The line comes first; what mattered needs more thought. */
  async #fill() {
    try {
      this.#line(await get(`${this.on.path}/review?deep=false`));
      const found = await get(`${this.on.path}/review`);
      this.wrong = found.mistakes;
      this.#line(found);
      await this.#moments(found.moments);
      await this.#learn(found.mistakes);
      this.hint.textContent = found.moments.length ? mattered(found.moments) : "";
      this.waits.replaceWith(found.moments.length ? make("h3", { class: "end-mattered" }, "What mattered most") : "");
    } catch (trouble) {
      this.cards.replaceChildren();
      this.hint.textContent = "";
      this.waits.textContent = `The look back did not come. ${trouble.message}`;
    }
  }

  #line({ points, moments, seat, ending, course }) {
    this.course.textContent = course;
    const parted = PARTED[this.outcome.rule];
    const says = this.outcome.says.toLowerCase();
    const parts = ending.toLowerCase().replace(/\.$/, "").split(": "); // "The game is over: Evacuation."
    const said = this.outcome.says.includes(ending) || [parts[0], parts.at(-1)].some((part) => says.startsWith(part));
    if (ending && !parted && !said) this.how.textContent = `${ending} `;
    const own = this.hello.mine.length || this.hello.game.mode === "cooperative";
    find("h3", this.chart.root).textContent = own ? "Your chance to win" : `Chance to win: ${this.on.name(seat)}`;
    const value = points.at(-1).values[seat];
    this.chart.show(
      points.map((point) => ({ ...point, value: point.values[seat] })),
      moments.map((moment) => ({
        ...moment,
        show: () => this.#moment(moment),
      })),
      {
        end: parted ?? (value > 0.99 ? "won" : value < 0.01 ? "lost" : "shared"),
        early: parted === "resigned", // what that was worth is the last point
        whose: this.hello.game.mode === "cooperative" ? "the team" : own ? "you" : this.on.name(seat),
      },
    );
  }

  /** A moment begins before its move; where something was better, that is shown at once. */
  #moment(moment) {
    const { ply, before, at, way, when, title, words } = moment;
    const mistake = this.#wrong(moment);
    if (mistake) this.#mistake(mistake);
    else this.#review(ply, { before, at, way, words: `Looking back, ${lowered(when)}: ${title}.`, below: words });
  }

  /** The mistake that led to a moment, if one did. */
  #wrong({ ply, turn }) {
    return this.wrong.find((one) => one.turn === turn && one.ply < ply);
  }

  #mistake(mistake) {
    this.#review(mistake.ply, { mistake, words: better(mistake), below: mistake.says });
  }

  #past(ply) {
    return get(`${this.on.path}/ply/${ply}`).catch(() => null);
  }

  /** Places are marked where they can be measured: at once, or when the page is opened. */
  #mark(pictures) {
    if (this.shown) for (const { drawn } of pictures) drawn();
    else this.later.push(...pictures);
  }

  /** The board as it was left, where there are no moments. */
  async #last(ply) {
    const past = await this.#past(ply);
    if (!past) return;
    const { node } = miniature(past);
    if (node) node.setAttribute("preserveAspectRatio", "xMidYMid meet");
    this.board.replaceChildren(node);
    this.board.hidden = false;
  }

  /** Places to step through when the game is looked at again. */
  #remember(places) {
    const known = new Map([...this.marks, ...places].map((place) => [place.ply, place]));
    this.marks = [...known.values()].sort((a, b) => a.ply - b.ply);
  }

  async #moments(moments) {
    const plain = moments.filter((moment) => !this.#wrong(moment)); // a mistake is a place of its own
    this.#remember(plain.map((moment) => ({ ply: moment.ply, show: () => this.#moment(moment) })));
    if (!moments.length || !this.chart.lined) await this.#last(this.hello.number);
    const shown = await Promise.all(moments.map(({ ply }) => this.#past(ply)));
    const cards = moments.map((moment, at) => momentCard(moment, shown[at], at + 1, () => this.#moment(moment)));
    this.cards.replaceChildren(...cards.map(({ node }) => node));
    this.#mark(cards);
  }

  /** No mistake was found: what the coach said is told again, else that there is none. */
  #none() {
    const warned = recallFacts("warned", {});
    if (warned.path === this.on.path)
      return `The coach warned you before “${warned.label}”. Better was: ${warned.better}.`;
    if (PARTED[this.outcome.rule]) return "The game ended early, and up to there no decision stands out.";
    return "No decision stands out: nothing was found that would clearly have been better.";
  }

  async #learn(mistakes) {
    if (!mistakes.length && this.hello.mine.length) {
      this.mistakes.replaceChildren(
        make("h3", {}, "What to learn next"),
        make("p", { class: "end-none" }, this.#none()),
        make("p", { class: "end-next" }, await nextLesson(this.hello.game)),
      );
      this.mistakes.hidden = false;
    }
    if (!mistakes.length) return;
    this.#remember(mistakes.map((mistake) => ({ ply: mistake.ply, show: () => this.#mistake(mistake) })));
    const shown = await Promise.all(mistakes.map(({ ply }) => this.#past(ply)));
    const rows = mistakes.map((mistake, at) =>
      mistakeRow(mistake, shown[at], {
        show: () => this.#mistake(mistake),
        play: () => this.on.playFrom(mistake.ply),
        attempt: () => this.on.attempt(mistake),
      }),
    );
    this.mistakes.replaceChildren(
      make("h3", {}, "Learn from your mistakes"),
      make("p", { class: "end-hint" }, inGames(mistakes[0].by)),
      make("ol", { class: "mistakes" }, ...rows.map(({ node }) => node)),
    );
    this.mistakes.hidden = false;
    this.#mark(rows);
  }
}

/** The first lesson of a game that this browser has not seen to its end; when there is none, a puzzle. */
async function nextLesson({ slug }) {
  const done = recallFacts(`lessons.${slug}`, []);
  const games = await get("/api/games").catch(() => []);
  const lesson = games.find((game) => game.slug === slug)?.lessons.find(({ name }) => !done.includes(name));
  if (!lesson)
    return make(
      "a",
      { class: "quiet-button", href: here(`/puzzle/${slug}/next`) },
      glyph("hint"),
      "A puzzle of this game",
    );
  const begin = () => sit({ game: slug, lesson: lesson.name }).catch(({ message }) => toast(message, "bad"));
  const words = `Lesson: ${lesson.title}, ${lesson.minutes} minutes`;
  return make("button", { type: "button", class: "quiet-button", on: { click: begin } }, glyph("book"), words);
}

/** Whether the dice were fair, in one line; how that is known, behind it. */
function verdict({ fair, plain, proof }) {
  const details = make(
    "details",
    { open: fair === false },
    make("summary", {}, "How that is known"),
    make("p", {}, proof.join(" ")),
  );
  return make("span", { class: "end-checked", role: "status" }, make("b", {}, plain), proof.length ? details : "");
}

/** What the moments are, above them. */
function mattered(moments) {
  return moments.some(({ by }) => by !== null)
    ? "Where the chance to win rose or fell most: in per cent, on each picture."
    : "What happens seldom, as the chance to win hardly moved.";
}

/** What "8 % better" means. */
function inGames(by) {
  const much = Math.max(1, Math.round(by * 100));
  return `${much} % better: you would have won ${much === 1 ? "one game" : `${much} games`} more in a hundred, played on from there by good bots.`;
}

/** "Your turn 2" in the middle of a sentence; a name stays as it is. */
function lowered(when) {
  return when.replace(/^Your /, "your ");
}

function better({ when, better: words, why }) {
  return `${when}, better: ${words} ${why}`.trim(); // one sentence to the first stop: a small screen shows no more
}

function won(hello, outcome, together) {
  if (together) return outcome.winners.length > 0;
  return hello.mine.length ? outcome.winners.some((seat) => hello.mine.includes(seat)) : "";
}

function title(hello, outcome, together, on) {
  const parted = PARTED[outcome.rule];
  if (parted === "stopped") return "The game was stopped.";
  const mine = hello.mine.length > 0 && !outcome.winners.some((seat) => hello.mine.includes(seat));
  if (parted && (mine || together)) return together ? "The team gave up." : "You resigned.";
  if (together) return outcome.winners.length ? "You won, together." : "The fire won.";
  if (!outcome.winners.length) return "Nobody wins.";
  if (outcome.winners.some((seat) => hello.mine.includes(seat)))
    return outcome.winners.length > 1 ? "You share the win." : "You won.";
  return `${outcome.winners.map(on.name).join(" and ")} ${outcome.winners.length > 1 ? "win" : "wins"}.`;
}

function ranking(hello, outcome, together, on) {
  const counted = outcome.scores.length > 0; // where somebody resigned or stopped, what the seats show is told
  const order = hello.seats.map(({ seat }) => ({
    seat,
    score: counted ? outcome.scores[seat] : Number(outcome.winners.includes(seat)),
  }));
  if (!together) order.sort((a, b) => b.score - a.score);
  return make(
    "ul",
    { class: "end-seats" },
    ...order.map(({ score, seat }) => {
      const card = on.face(seat);
      const person = hello.seats.find((one) => one.seat === seat);
      const title = card?.title && !on.name(seat).startsWith(card.title) ? card.title : "";
      const who = [title, person?.level ? `bot, ${person.level}` : ""].filter(Boolean).join(" · ");
      return make(
        "li",
        { data: { won: !together && outcome.winners.includes(seat) } },
        seatMark(seat, card),
        make("span", { class: "end-who" }, make("b", {}, on.name(seat)), who ? make("span", {}, who) : ""),
        together || counted ? "" : make("span", { class: "seat-gauges" }, ...(card?.gauges ?? []).map(standing)),
        together || !counted ? "" : make("span", { class: "score" }, String(score)),
      );
    }),
  );
}
