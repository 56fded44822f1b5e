// A lesson: what to do next, pointed at on the real board. Where it stands and what counts as done, the server says.

import { announce, byHand, find, make, toast } from "../common/dom.js";
import { Trouble } from "../common/net.js";
import { recallFacts, remember } from "../common/prefs.js";
import { named } from "../company/company.js";
import { sit } from "../company/links.js";
import { headline, nature, told } from "../table/telling.js";
import { marked } from "../table/terms.js";
import { fill } from "./card.js";
import { Spotlight } from "./spotlight.js";
import { StepList } from "./steplist.js";

const SMALL = matchMedia("(max-width: 719px)");
const NARROW = matchMedia("(max-width: 1279px)");
const MOST = 190; // px of a phone's height that the coach may take
const LINE = 19; // px: where to find what is put away is said besides
const READ_ON = "Read on first: click “Go on”.";
const LOOK = 1100; // ms that a move is pointed at before it is shown

export class Lesson {
  /** `on` has: stand, stage, picture, actions, lit, tell(what, body), doing, name(seat). */
  constructor(on) {
    this.on = on;
    this.course = null;
    this.now = null; // where it stands, as the server says
    this.at = 0; // the step that is shown: up to the next move, steps to look at are turned here
    this.heard = -1; // the step that was announced last
    this.wide = 0; // px of the window for which the coach took its room
    this.wanted = null; // a step that one goes back to
    this.skipping = -1;
    this.astray = []; // ways that one could walk, but is not asked to
    this.card = make("section", { class: "coach-card", id: "coach", "aria-label": "Lesson", inert: true });
    this.spotlight = new Spotlight({ ...on, led: (keys) => this.#press(keys) });
    this.list = new StepList();
  }

  get running() {
    return this.course !== null;
  }

  get over() {
    return this.running && this.at >= this.course.steps.length - 1;
  }

  /** Whether this step only tells: nothing is done before it is turned, or what it tells would be passed over. */
  get reads() {
    return this.running && !this.over && this.#step().reads;
  }

  get nudge() {
    return this.running && !this.over ? byHand(this.reads ? READ_ON : this.now.nudge) : "";
  }

  /** Whether this is what the step asks for. */
  asks(choice) {
    return this.running && choice?.text === this.now?.action;
  }

  /** What a lesson says to a choice, or a way that begins with one, that its step does not take, at once and without a question; "" if it takes it. */
  refuses({ text, line, way }) {
    const takes = !this.reads && this.now?.takes.includes(way?.line[0] ?? line?.[0] ?? text);
    return this.running && !this.over && !takes ? this.nudge : "";
  }

  /** Of several choices at one place those that the step takes; all if it takes none, each of which it refuses. */
  among(choices) {
    const held = choices.some(({ turn }) => turn !== undefined); // it is turned as one likes, then laid
    const taken = this.running && !held ? choices.filter((choice) => !this.refuses(choice)) : [];
    return taken.length ? taken : choices;
  }

  /** What tips should not cover. */
  get shown() {
    if (this.card.hidden) return [];
    return [this.card, ...this.card.querySelectorAll("button"), ...this.spotlight.rings];
  }

  /** Of the ways to walk, those that begin with what is asked for, to the end of the walk as the lesson goes it; outside lessons and behind their last step all. */
  fitting(walks) {
    this.astray = [];
    if (!this.running || this.over) return walks;
    const { action, walk: line = [], point = [] } = this.now ?? {};
    const known = walks.map((walk) =>
      line.length && walk.touches.some((id) => point.includes(id))
        ? { ...walk, text: line.join(" | "), way: { ...walk.way, line } }
        : walk,
    );
    this.astray = known.filter(({ way }) => way.line[0] !== action);
    return known.filter((walk) => !this.astray.includes(walk));
  }

  /** What is said to a click on a place that one could walk to, but is not asked to. */
  says(element) {
    return this.astray.some(({ touches }) => touches.includes(element)) ? this.nudge : "";
  }

  /** A fresh start; tables that are no lesson have no course. */
  begin(frame) {
    if (!frame.course) return;
    if (!this.course) {
      find("#table").prepend(this.card); // a place of its own: it covers nothing
      document.body.append(this.spotlight.veil);
      find("#log").before(this.list.root);
      document.documentElement.dataset.lesson = "on";
      remember(`coach.${frame.game.slug}`, "seen");
      new ResizeObserver(() => this.again()).observe(find("#stage"));
      find("#stage").addEventListener("click", (event) => this.#passOn(event), true);
      for (const name of ["scroll", "animationend"]) // both are seen on their way down only
        find("#table").addEventListener(name, () => this.card.inert || this.spotlight.ring(), true);
      find("#actions").addEventListener("fitted", () => this.again());
    }
    this.game = frame.game;
    this.course = frame.course;
  }

  /** Whoever lies on top of what is asked for passes a click on to it. */
  #passOn(event) {
    if (this.on.stage.dragged || this.card.inert) return;
    if (this.spotlight.ends(event)) {
      event.stopPropagation();
      this.#walk(event.target);
      return;
    }
    const ring = this.spotlight.under(event);
    if (!ring) return;
    event.stopPropagation();
    const [choice, { doing }] = [this.#choice(), this.on];
    if (ring.dataset.guarded) doing.choosing.guard([choice], ring);
    else if (choice.turn === undefined && !choice.reveals) doing.choosing.choose(choice, ring);
    else doing.act(ring.dataset.lit, ring);
  }

  /** A click on the end of the walk that is asked for walks it, known or not yet; without ways its next step is made. */
  async #walk(node) {
    const { action, point } = this.now;
    const { doing, lit } = this.on;
    await doing.walks.come();
    if (this.now.action !== action || this.card.inert) return;
    const goal = point.find((id) => lit.far.has(id));
    const ring = lit.farRings.find(({ dataset }) => dataset.far === goal) ?? node;
    if (goal) doing.walk(goal, ring, "go");
    else this.#do();
  }

  /** Something is being shown: the coach keeps its place and its last words, and points at nothing. */
  hush() {
    this.card.inert = true;
    this.spotlight.hush();
  }

  /** What others, dice and cards just did, in the coach's place until the next step is told: whole if there is room. Gives back what the sentence need say then. */
  watch(ply) {
    const words = this.running && (nature(ply) || told(ply));
    if (!words || (ply.actor >= 0 && !ply.events.length)) return ""; // that somebody rolls says nothing yet
    this.card.classList.add("watching");
    const who = ply.actor < 0 ? "" : this.on.name(ply.actor);
    find("h2", this.card)?.replaceChildren(who ? `Watch ${who}` : "Watch");
    const tell = (node) => find("p", this.card)?.replaceWith(node);
    tell(typeof words === "string" ? make("p", {}, ...marked(words)) : words);
    if (this.card.scrollHeight > this.card.clientHeight + 1) tell(make("p", {}, ...marked(headline(ply))));
    if (who) return `${who} plays.`;
    return ply.dice?.length ? "See what the dice bring." : "See what comes next.";
  }

  /** Whether a part of the step is done: what leaves no choice then goes on by itself. */
  get begun() {
    return Boolean(this.now?.begun);
  }

  /** Where it stands after a move. */
  stand(now) {
    if (!this.running || !now) return;
    this.now = now;
    this.at = Math.min(this.wanted ?? now.at, this.course.steps.length - 1);
    this.wanted = null;
  }

  /** Say what comes next, once the board shows it. */
  show() {
    const { now } = this;
    if (!this.running || !now) return undefined;
    if (this.skipping >= 0 && this.#acting() === this.skipping && now.action) return setTimeout(() => this.#do()); // once the last part has been shown
    this.skipping = -1;
    return this.#tell();
  }

  /** Show again what is pointed at, after the board has moved. */
  again() {
    if (this.running && !this.card.inert) this.spotlight.place();
  }

  /** On to the next step: turned over if it was only to look at, else done for the learner. */
  next() {
    if (!this.running || this.card.inert) return;
    if (this.over) this.playOn();
    else if (this.reads) this.#turn(this.at + 1);
    else this.showMe();
  }

  async showMe() {
    const choice = this.#choice();
    if (!choice) return;
    const { action } = this.now;
    this.on.doing.pointing.choices([choice]);
    this.card.classList.add("showing");
    await new Promise((resolve) => setTimeout(resolve, LOOK));
    this.card.classList.remove("showing");
    if (this.now.action === action) this.#do();
  }

  skip() {
    if (this.#step().reads) return this.#turn(this.at + 1);
    this.skipping = this.#acting();
    return this.#do();
  }

  async back() {
    if (this.at > this.now.at) return this.#turn(this.at - 1);
    this.wanted = this.at - 1;
    if (!(await this.on.tell("step", { step: this.wanted }))) this.wanted = null;
    return undefined;
  }

  async playOn() {
    const { hello, number, mine } = this.on.stand;
    const seats = hello.seats.map(({ seat, name }) =>
      mine.includes(seat) ? { kind: "me", ...named() } : { kind: "bot", level: "rookie", name },
    );
    await this.#sit({ from: { table: hello.table, ply: number }, seats });
  }

  async nextLesson() {
    await this.#sit({ game: this.game.slug, lesson: this.course.after });
  }

  async #sit(body) {
    try {
      await sit(body);
    } catch (trouble) {
      if (!(trouble instanceof Trouble)) throw trouble;
      toast(trouble.message, "bad");
    }
  }

  #step() {
    return this.course.steps[this.at];
  }

  #acting() {
    const at = this.course.steps.findIndex((step, n) => n >= this.at && !step.reads);
    return at < 0 ? this.course.steps.length : at;
  }

  #choice() {
    return this.on.stand.choices.find(({ text }) => text === this.now.action);
  }

  #do() {
    const choice = this.#choice();
    if (choice) this.on.doing.play(choice, null);
  }

  #turn(at) {
    const held = !this.over;
    this.at = at;
    if (held === this.over) this.on.doing.walks.offer(); // the last step holds nobody back
    this.#tell();
  }

  /** Where the coach takes room from board or cards it has as much as its longest step needs, the same in all steps: nothing else moves. */
  #takeRoom() {
    const table = find("#table");
    table.style.removeProperty("--coach");
    if (!NARROW.matches) return;
    const most = SMALL.matches ? MOST : this.card.offsetHeight;
    this.card.style.height = "auto";
    const tallest = Math.max(...this.course.steps.map((_, at) => fill(this.card, this, at).offsetHeight));
    this.card.style.height = "";
    table.style.setProperty("--coach", `${Math.min(tallest + LINE, most)}px`);
  }

  #tell() {
    const { title, says, reads } = this.#step();
    const { steps } = this.course;
    this.card.classList.remove("watching");
    if (this.wide !== innerWidth) this.#takeRoom();
    this.wide = innerWidth;
    fill(this.card, this, this.at);
    this.card.dataset.asks = reads ? "" : this.now.action;
    this.card.inert = false;
    this.list.show(this.course, this.at);
    this.#point();
    this.#where();
    if (this.heard !== this.at) announce(`Step ${this.at + 1} of ${steps.length}. ${title}. ${byHand(says)}`);
    this.heard = this.at; // a part of a step is no news
    if (this.over) this.#finish();
    else this.#begun();
    if (reads) find(".main-button", this.card).focus({ preventScroll: true });
  }

  #point() {
    const { point, reads } = this.#step();
    const choice = reads ? null : (this.#choice() ?? null);
    this.on.doing.turning.wanted = choice?.turn;
    const walks = Boolean(choice) && this.now.walk.length > 0;
    this.spotlight.turn({ point, touches: choice ? this.now.point : [], choice, walks });
  }

  /** Where to find what is pointed at and put away. */
  #where() {
    const { behind } = this.spotlight;
    if (behind)
      find("p", this.card).append(make("b", { class: "coach-where" }, byHand(` Click “${behind}” below to see it.`)));
  }

  /** Which keys do it, for whoever uses them; what only tells has its button under the keyboard. */
  #press(keys) {
    const shown = make("span", { class: "by-keys" }, ...keys.map((key) => make("kbd", {}, key)));
    find(".by-keys", this.card)?.remove();
    find(".coach-way, .coach-space", this.card)?.append(shown);
  }

  /** And where one was broken off, so that home leads back to it. */
  #begun() {
    const { name, steps } = this.course;
    const at = { name, table: this.on.stand.hello.table, step: this.at + 1, of: steps.length };
    remember(`lesson.${this.game.slug}`, JSON.stringify(at));
  }

  /** This browser remembers which lessons were finished. */
  #finish() {
    const kept = `lessons.${this.game.slug}`;
    remember(kept, JSON.stringify([...new Set([...recallFacts(kept, []), this.course.name])]));
    remember(`lesson.${this.game.slug}`, "null");
  }
}
