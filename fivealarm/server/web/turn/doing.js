// What a person does: point at a place, click it, ask why not, take back, ask for a hint.

import { announce, byHand, enterKey, find, make, onEscape, sentenceCase, toast } from "../common/dom.js";
import { post, Trouble } from "../common/net.js";
import { rest } from "../common/resting.js";
import { offered, turned } from "../hand/turning.js";
import { revealMark } from "../tips/said.js";
import { asksFirst, ending, follows, undecided } from "./asking.js";
import { told } from "./pointing.js";
import { alone } from "./walks.js";

const SMALL = matchMedia("(max-width: 719px)");
const ENDED = /[.?!]$/; // a label that is a sentence already
const FINGER = matchMedia("(hover: none)"); // no tip has told it what a thing is

/** The choice that is spoken of: what is called by the name of one action is that alone. */
function named(choices, { text, label }) {
  const choice = choices.find((one) => one.text === text);
  return choice?.line && choice.label !== label ? alone(choice) : choice;
}

/** Most tables are no lesson and are spared its code. */
export const NO_LESSON = {
  running: false,
  over: false,
  begun: false,
  reads: false,
  nudge: "",
  shown: [],
  asks: () => false,
  says: () => "",
  refuses: () => "",
  among: (choices) => choices,
  fitting: (walks) => walks,
  ...Object.fromEntries(["begin", "stand", "show", "hush", "watch", "again", "next"].map((name) => [name, () => {}])),
};

export class Doing {
  /** `parts` are the table's: stand, picture, popups, pointing, rules, show, replay; lit, actions, walks, turning and choosing are set later. */
  constructor(path, parts, onState) {
    Object.assign(this, parts);
    this.path = path;
    this.onState = onState;
    this.sent = -1; // the edition that a move on its way was made for
    this.line = null; // the live connection, once it is there
    this.spot = make("i", { class: "bare-spot" }); // where somebody clicked beside all things
    this.lesson = NO_LESSON; // until the table is one; a puzzle never is
    this.popups.onClose = () => this.pointing.leave();
    onEscape(
      () => Boolean(this.hintless),
      () => this.hintless(),
    );
  }

  /** Tell the table: a move by the live connection if it stands, all else by post. Trouble becomes a sentence, a conflict the fresh state. */
  async tell(what, body = {}, quietly = false) {
    const sent = what === "move" ? this.line?.move(body) : null;
    try {
      return await (sent ?? post(`${this.path}/${what}`, body));
    } catch (trouble) {
      if (!(trouble instanceof Trouble)) throw trouble;
      if (trouble.state) this.onState(trouble.state);
      if (quietly && trouble.code === "conflict") return null;
      toast(
        trouble.code === "conflict" ? "The table has moved on; here is how it stands now." : trouble.message,
        "bad",
      );
      return null;
    }
  }

  /** A lit place: do its one action, or offer its several, and those of a place `under` it that may have been meant. `how` is go (click, Enter) or show: Space skips what is shown and does nothing that comes after it. */
  act(element, ring, how = "go", under = element) {
    if (this.show.skip()) return;
    const all = [element, under].flatMap((id) => [...offered(this.lit, id), ...(this.lit.far.get(id) ?? [])]);
    const choices = this.lesson.among([...new Set(all)]);
    if (how === "show") return this.#tells(choices);
    if (turned(choices)) this.#try(element, choices);
    else if (choices.length === 1) this.choosing.choose(choices[0], ring);
    else if (choices.length) this.#offer(under, ring, "What?", choices);
  }

  /** Whether a lesson takes none of these now: it says so at once. */
  refused(choices, anchor) {
    if (!choices.length || !choices.every((choice) => this.lesson.refuses(choice))) return false;
    this.#readOn(anchor);
    return true;
  }

  /** Several actions at a place, which is marked as long as one chooses. */
  #offer(element, ring, what, choices) {
    this.menu(ring, this.picture.elements.get(element)?.facts.label || what, choices);
    if (this.popups.open) this.lit.mark([element], "pointed");
  }

  /** What Enter would do here. */
  #tells(choices) {
    this.pointing.choices(choices);
    if (choices.length) toast(`Press Enter: ${choices.map((choice) => choice.label).join(", or ")}.`, "passing");
  }

  /** The thing in hand is laid there to be looked at: what a tip said of the place is done. */
  #try(element, choices) {
    this.popups.leave();
    this.turning.take(element, choices);
  }

  /** A far place: `how` is go (click, Enter), show (Space) or finger (the first tap shows, the second goes). */
  walk(element, ring, how) {
    if (this.show.skip()) return;
    const walks = this.lit.far.get(element) ?? [];
    if (how === "show") return this.pointing.walk(walks[0]);
    if (walks.length > 1) return this.#offer(element, ring, "Which way?", walks);
    if (how === "go") return this.choosing.choose(walks[0], ring);
    if (this.walks.chosen === walks[0]) return this.walks.start(walks[0], ring);
    this.walks.letGo();
    this.pointing.walk(walks[0]);
    return this.walks.confirm(walks[0], ring);
  }

  menu(anchor, title, choices, above = false) {
    if (this.refused(choices, anchor)) return;
    this.popups.menu(
      anchor,
      title,
      this.lesson.among(choices),
      {
        play: (choice, at) => this.choosing.choose(choice, at, true),
        point: (choice) => this.pointing.choices([choice]),
        card: (choice) => this.choosing.on.reading.card(choice),
      },
      above,
    );
  }

  /** What was lit, pointed at or opened is of a moment that is over. */
  letGo() {
    this.lit.clear();
    this.pointing.leave();
    this.popups.close(false);
  }

  /** R with a thing in hand turns it where one looks, else shows it where it fits first; tells whether there is one. */
  turnHeld() {
    if (this.turning.active) this.turning.turn(1);
    else if (turned(undecided(this.stand.choices)) && this.lit.rings.size) this.#turnSeen();
    else return false;
    return true;
  }

  #turnSeen() {
    const ring = find("[data-lit]:focus-visible") ?? find("[data-lit]:hover");
    if (!ring) return this.lit.roving.first();
    this.act(ring.dataset.lit, ring);
    return this.turning.active && this.turning.turn(1);
  }

  /** A click on what is not lit: the rule that says no, or what the thing is. */
  async ask(element, node) {
    if (this.show.skip()) return;
    const facts = this.picture.elements.get(element)?.facts;
    const [label, tip] = [facts?.label ?? "", facts ? told(facts) : ""];
    if (this.replay.looking || !this.stand.mine.length || this.stand.over) return this.popups.about(node, label, tip);
    const answer = await this.tell("why", { element });
    if (!node.isConnected) return;
    if (answer?.refused?.undo && this.stand.canUndo && !this.lesson.running) return void this.undo(node);
    const said = answer?.refused?.says.toLowerCase().includes(tip.toLowerCase().replace(/\.$/, ""));
    if (answer?.refused?.meant)
      this.explain(node, {
        ...answer.refused,
        about: FINGER.matches && tip && !said ? `${label}${ENDED.test(label) ? "" : "."} ${tip}` : "",
      });
    else if (answer) this.popups.about(node, label, this.lesson.says(element) || tip || answer.refused?.says);
  }

  /** A click where nothing lies: where things are laid, the rule that says why none lies there now. */
  async bare({ clientX: x, clientY: y }) {
    if (this.show.skip() || this.turning.active || this.replay.looking || !this.stand.mine.length || this.stand.over)
      return;
    const sheet = find(".stage-picture .pane-group").getScreenCTM().inverse();
    const at = new DOMPoint(x, y).matrixTransform(sheet);
    const answer = await this.tell("why", { at: [at.x, at.y] });
    if (!answer?.refused?.rule) return;
    this.spot.style.translate = `${x}px ${y}px`;
    document.body.append(this.spot);
    this.explain(this.spot, answer.refused);
  }

  /** Tell what something is, and what could be done with it, without doing anything. */
  look(element, node) {
    const facts = this.picture.elements.get(element)?.facts;
    if (!facts?.label || this.show.skip()) return;
    const choices = this.lit.choices.get(element) ?? [];
    const may = choices.length ? `You may: ${choices.map(({ label }) => label.toLowerCase()).join("; ")}.` : "";
    this.popups.about(node, facts.label, told(facts), may ? make("p", { class: "look-may" }, may) : "");
  }

  /** Why nothing of a group can be done now, or why the turn cannot end: `what` is {group} or {ends: true}. */
  async why(what) {
    const answer = this.replay.looking ? null : await post(`${this.path}/why`, what).catch(() => null);
    return answer?.refused ?? { rule: "", says: "Not now.", instead: [] };
  }

  explain(anchor, refused) {
    const says = byHand(refused.says);
    announce(refused.offers ? says : `No: ${says}`);
    const instead = refused.instead.map((short) => this.#whole(short));
    const nudge = refused.meant && says !== this.lesson?.nudge ? this.lesson?.nudge : "";
    const taught = this.lesson?.running ? { instead: [], about: "", nudge } : {};
    const shown = { ...refused, says, instead, ...taught };
    this.popups.refusal(anchor?.isConnected ? anchor : find("#sentence"), shown, {
      rule: (rule) => this.rules.show(rule, refused.says),
      play: (choice, at) => this.choosing.choose(choice, at, true),
      point: (choice) => this.pointing.choices([choice]),
    });
    if (FINGER.matches && shown.instead.length === 1) this.pointing.choices(shown.instead); // nobody can hover over it
  }

  /** What an offer is short for, as it is offered: an action, or a way that is known. */
  #whole(short) {
    const { label, cost } = short;
    if (short.line.length === 1) return { ...short, line: undefined, ...named(this.stand.choices, short), label, cost };
    const text = short.line.join(" | ");
    const known = [...this.lit.far.values()].flat().find((walk) => walk.text === text);
    const way = { line: short.line, path: [], start: "", asks: short.asks };
    return { ...short, text, verb: "Go", way, ...known, label, cost };
  }

  /** Do an action, or walk a way; whether it was done. */
  async play(choice, anchor, quietly = false) {
    const { number, edition } = this.stand;
    if (this.sent === edition || this.show.skip() || this.replay.looking) return false;
    if (this.lesson.reads) return this.#readOn(anchor);
    if (choice.way) return this.walks.start(choice, anchor);
    if (!quietly && this.advice?.warns(choice, anchor)) return false;
    if (choice.line) return this.walks.start({ ...choice, way: choice }, anchor);
    this.sent = edition;
    this.popups.close(true);
    this.popups.leave();
    this.large?.hide();
    rest();
    this.pointing.hide();
    try {
      const answer = await this.tell("move", { number, edition, action: choice.text }, quietly);
      if (answer?.refused && !quietly) this.explain(anchor, answer.refused);
      return Boolean(answer?.ok);
    } finally {
      if (this.sent === edition) this.sent = -1; // the table may have moved on before the answer came
    }
  }

  /** A lesson is still telling something, which is heard out first, or asks for something else. */
  #readOn(anchor) {
    this.explain(anchor, { rule: "", says: this.lesson.nudge, instead: [] });
    return false;
  }

  async undo(anchor) {
    this.auto.stop();
    rest();
    const before = this.walks.before();
    const answer = await this.tell("undo", before === undefined ? {} : { to: before });
    if (answer?.refused) this.explain(anchor, answer.refused);
  }

  /** What stands on the card that advice is about, where a small screen has put it away: nobody leaves the board to read it. */
  #unseen(choice) {
    const away = SMALL.matches && document.documentElement.dataset.sheet !== "open";
    return away ? this.choosing.on.reading.card(choice) : "";
  }

  async hint(anchor) {
    this.auto.stop();
    this.popups.close(false);
    if (this.show.skip()) return; // a hint is about what one sees
    const { number } = this.stand;
    const given = new Promise((resolve) => {
      this.hintless = () => resolve(null);
    });
    const answer = await Promise.race([this.tell("hint"), given]); // whoever presses Escape wants none any more
    this.hintless = null;
    if (!answer?.label || this.stand.number !== number) return;
    const first = named(this.stand.choices, { text: answer.action, label: answer.label });
    const choice = answer.line?.length ? { ...first, line: answer.line } : first;
    const act = () => (answer.undo ? this.undo(anchor) : choice && this.play(choice, anchor));
    this.turning.hinted = first;
    this.pointing.leave(); // what was looked at is not what is meant now
    this.lit.mark([...(answer.touches ?? []), ...(answer.leads ?? [])], "hinted"); // and where it leads
    const reason = answer.reason ? `${sentenceCase(answer.reason.replace(/\.$/, ""))}.` : "";
    const asks = choice && asksFirst(choice, this.stand.choices);
    const asked = asks ? follows(choice) : choice ? ending({ ...choice, tip: reason }) : ""; // its button is the answer
    const words = [reason, asked, choice ? this.#unseen(choice) : ""].filter(Boolean).join(" ");
    this.popups.advise(
      anchor,
      answer.label,
      words,
      make(
        "button",
        { type: "button", class: "main-button hint-do", on: { click: act } },
        (choice && revealMark(choice)) ?? "",
        "Do it",
        enterKey(),
      ),
    );
    this.popups.keepOff(this.picture.elements.get(answer.touches?.[0])?.node);
    find(".hint-do")?.focus({ preventScroll: true }); // Enter does it
    announce(`Hint: ${answer.label}. ${words}`);
  }
}
