// What a person does: point at a place, click it, ask why not, take back, ask for a hint.

import { announce, byHand, find, forGood, make, onEscape, sentenceCase, toast } from "../common/dom.js";
import { byKeys } from "../common/keyed.js";
import { post, Trouble } from "../common/net.js";
import { rest } from "../common/resting.js";
import { thingOf } from "../table/terms.js";
import { undecided } from "./endturn.js";
import { revealMark } from "./popups.js";
import { offered, turned } from "./turning.js";
import { alone } from "./walks.js";

const FINGER = matchMedia("(hover: none)"); // no tip has told it what a thing is
const ENDING = "This ends your turn.";
const FOLLOWS = { die: "This rolls dice.", card: "This turns something over." };

const asksFirst = () => (byKeys() ? "Enter asks first" : byHand("A click asks first"));

/** What a thing is: what the picture tells of this one, else what is true of all such. */
function told(facts) {
  return facts.tip || (thingOf(facts)?.says ?? "");
}

/** The choice that is spoken of: what is called by the name of one action is that alone. */
function named(choices, { text, label }) {
  const choice = choices.find((one) => one.text === text);
  return choice?.line && choice.label !== label ? alone(choice) : choice;
}

/** Most tables are no lesson and are spared its code. */
export const NO_LESSON = {
  running: false,
  begun: false,
  reads: false,
  nudge: "",
  shown: [],
  asks: () => false,
  says: () => "",
  fitting: (walks) => walks,
  ...Object.fromEntries(["begin", "stand", "show", "hush", "watch", "again", "next"].map((name) => [name, () => {}])),
};

export class Doing {
  /** `parts` are the table's: stand, picture, popups, ghost, trail, rules, show, replay; lit, actions, walks and read are set later. */
  constructor(path, parts, onState) {
    Object.assign(this, parts);
    this.path = path;
    this.onState = onState;
    this.sent = -1; // the edition that a move on its way was made for
    this.line = null; // the live connection, once it is there
    this.spot = make("i", { class: "bare-spot" }); // where somebody clicked beside all things
    this.lesson = NO_LESSON; // until the table is one; a puzzle never is
    this.popups.onClose = () => this.leave();
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

  /** A click on a lit place: do its one action, or offer its several. */
  act(element, ring) {
    if (this.show.skip()) return;
    const choices = [...offered(this.lit, element), ...(this.lit.far.get(element) ?? [])];
    if (turned(choices)) this.#try(element, choices);
    else if (choices.length === 1 && (choices[0].loses || choices[0].asks)) this.guard(choices, ring);
    else if (choices.length === 1) this.read(choices[0], ring);
    else if (choices.length) this.#offer(element, ring, "What?", choices);
  }

  /** Several actions at a place, which is marked as long as one chooses. */
  #offer(element, ring, what, choices) {
    this.menu(ring, this.picture.elements.get(element)?.facts.label || what, choices);
    if (this.popups.open) this.lit.mark([element], "pointed");
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
    if (how === "show") return this.pointWay(walks[0]);
    if (walks.length > 1) return this.#offer(element, ring, "Which way?", walks);
    if (how === "go" && (walks[0].reveals || walks[0].loses || walks[0].way.asks)) {
      this.guard(walks, ring);
      return this.pointWay(walks[0]);
    }
    if (how === "go" || this.walks.chosen === walks[0]) return this.walks.start(walks[0], ring);
    this.walks.letGo();
    this.pointWay(walks[0]);
    return this.walks.confirm(walks[0], ring);
  }

  /** The way on the board, with a ghost at its end once the server has told what the first step would move. */
  async pointWay(walk) {
    this.ghost.hide(); // of a place that the pointer has just passed
    this.lit.mark(walk.touches.slice(0, 1), "pointed");
    this.trail.show(walk.way, null);
    this.way = walk.way;
    const first = await this.ghost.of(walk.way.line[0]);
    if (first && this.way === walk.way) this.trail.show(walk.way, first);
  }

  menu(anchor, title, choices, above = false) {
    this.popups.menu(
      anchor,
      title,
      choices,
      {
        play: (choice, at) => this.read(choice, at, true),
        point: (choice) => this.pointChoices([choice]),
      },
      above,
    );
  }

  /** A click on a place where something would be rolled, revealed or lost does nothing yet: it says what would follow, with the button that does it. */
  guard(choices, node) {
    if (this.show.skip() || !choices.length) return;
    if (this.stand.choices.length === 1 && !choices[0].loses && !choices[0].asks)
      return void this.play(choices[0], node); // nobody can have meant anything else
    const { guarded, far, lit, id } = node.dataset;
    const place = this.picture.elements.get(guarded ?? far ?? lit ?? id)?.facts.label;
    const follows = (choice) => choice.tip || (FOLLOWS[choice.reveals] ?? ENDING);
    const alone = choices.every((choice) => follows(choice) === follows(choices[0]));
    const final = choices[0].reveals ? forGood(" It cannot be taken back.") : "";
    const words = alone ? `${follows(choices[0])}${final}` : forGood("None of these can be taken back.");
    const deeds = choices.flatMap((choice) => [
      this.#deed(choice, node),
      alone ? "" : make("p", { class: "deed-tip" }, follows(choice)),
    ]);
    this.popups.ask(node, place || choices[0].label, words, ...deeds);
    find(".deed", this.popups.box)?.focus({ preventScroll: true }); // Enter does it
    announce(`${choices[0].label}? ${words}`);
  }

  /** A click on somebody else's piece, upon a place that is lit: who that is, and what could be done there. */
  meet(element, place) {
    const facts = this.picture.elements.get(element)?.facts;
    if (!facts || this.show.skip()) return;
    const { lit, far, guarded } = place.dataset;
    const id = lit ?? far ?? guarded;
    const known = lit ? offered(this.lit, id) : guarded ? (this.lit.guarded.get(id) ?? []) : [];
    const deeds = [...known, ...(this.lit.far.get(id) ?? [])].map((choice) => this.#deed(choice, place));
    this.popups.about(place, facts.label, told(facts), ...deeds);
    announce(facts.label);
  }

  /** The button of an action that is asked about. */
  #deed(choice, node) {
    return make(
      "button",
      {
        type: "button",
        class: "main-button deed",
        data: { action: choice.text },
        on: { click: () => this.play(choice, node) },
      },
      revealMark(choice) ?? "",
      `${choice.way ? `${choice.verb} there` : choice.label}${choice.cost ? ` · ${choice.cost}` : ""}`,
      make("kbd", { "aria-hidden": "true" }, "Enter"),
    );
  }

  point(element, anchor) {
    const facts = this.picture.elements.get(element)?.facts;
    if (!facts || this.popups.open || this.turning.active) return;
    const guards = this.lit.guarded.get(element) ?? [];
    const walks = this.lit.far.get(element) ?? [];
    if (anchor.dataset.far) {
      this.popups.hover(anchor, walks[0].news, walks, walks.length === 1 ? walks[0].tip : "");
      return void this.pointWay(walks[0]);
    }
    const choices = anchor.dataset.lit
      ? [...(this.lit.choices.get(element) ?? []), ...walks, ...guards]
      : anchor.dataset.guarded
        ? guards
        : [];
    const about = choices.some(({ steps }) => steps) ? (facts.tip ?? "") : told(facts); // whoever goes there knows what ground is
    if (!this.walks?.chosen) this.trail.hide(); // of a place that was looked at before
    this.way = null;
    if (turned(choices)) return this.#pointTurned(anchor, facts, choices);
    const fresh = this.news?.about(element) ?? "";
    this.popups.hover(
      anchor,
      facts.label,
      choices,
      anchor.dataset.guarded
        ? `${guards[0].tip} ${asksFirst()}${guards[0].reveals ? forGood(": it cannot be taken back") : ""}.`.trim()
        : choices.length === 1 && (choices[0].loses || choices[0].asks)
          ? `${choices[0].tip} ${asksFirst()}.`.trim()
          : [...new Set([choices.length === 1 ? choices[0].tip : "", about, fresh])].filter(Boolean).join(" "),
    );
    if (choices.length === 1 && anchor.dataset.lit) this.ghost.show(choices[0]);
    else this.ghost.hide();
  }

  /** Where a thing in hand could lie: seen there in the first way that fits. */
  #pointTurned(anchor, facts, choices) {
    const ways = choices.length === 1 ? "It fits in one way." : `It fits in ${choices.length} ways.`;
    const how = byKeys() ? "Enter tries it here, R turns it." : byHand("Click to try it here.");
    this.popups.hover(anchor, facts.label, [], `${ways} ${how}`);
    this.ghost.show(choices[0]);
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

  pointChoices(choices) {
    if (this.turning.active) return;
    if (choices.length === 1 && choices[0].way) return void this.pointWay(choices[0]);
    this.lit.mark(
      choices.flatMap(({ touches }) => touches ?? []),
      "pointed",
    );
    if (choices.length === 1 && choices[0].touches) this.ghost.show(choices[0]);
  }

  leave() {
    this.popups.leave();
    if (this.popups.open || this.turning?.active) return;
    this.ghost.hide();
    if (this.walks?.chosen) return;
    this.trail.hide();
    this.way = null;
    this.lit.mark([], "pointed");
  }

  /** A click on what is not lit: the rule that says no, or what the thing is. */
  async ask(element, node) {
    if (this.show.skip()) return;
    const facts = this.picture.elements.get(element)?.facts;
    const [label, tip] = [facts?.label ?? "", facts ? told(facts) : ""];
    if (this.replay.looking || !this.stand.mine.length || this.stand.over) return this.popups.about(node, label, tip);
    const answer = await this.tell("why", { element });
    if (!node.isConnected) return;
    const said = answer?.refused?.says.toLowerCase().includes(tip.toLowerCase().replace(/\.$/, ""));
    if (answer?.refused?.meant)
      this.explain(node, { ...answer.refused, about: FINGER.matches && tip && !said ? `${label}. ${tip}` : "" });
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
    const full = (short) => this.#whole(short);
    const nudge = refused.meant && says !== this.lesson?.nudge ? this.lesson?.nudge : "";
    const taught = this.lesson?.running ? { instead: [], about: "", nudge } : {};
    const shown = { ...refused, says, ...taught };
    this.popups.refusal(anchor?.isConnected ? anchor : find("#sentence"), shown, {
      rule: (rule) => this.rules.show(rule, refused.says),
      play: (short, at) => this.#offered(full(short), at),
      point: (short) => this.pointChoices([full(short)]),
    });
  }

  /** What a no offers: done at once, or asked about like a click on its place where something would be lost. */
  #offered(choice, anchor) {
    if (choice.loses || choice.asks || choice.way?.asks) return this.guard([choice], anchor);
    return this.play(choice, anchor);
  }

  /** What an offer is short for: an action, or a way that is known. */
  #whole(short) {
    if (short.line.length === 1) return named(this.stand.choices, short) ?? { ...short, line: undefined };
    const text = short.line.join(" | ");
    const known = [...this.lit.far.values()].flat().find((walk) => walk.text === text);
    return known ?? { ...short, text, verb: "Go", way: { line: short.line, path: [], start: "" } };
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
    this.ghost.hide();
    this.trail.hide();
    try {
      const answer = await this.tell("move", { number, edition, action: choice.text }, quietly);
      if (answer?.refused && !quietly) this.explain(anchor, answer.refused);
      return Boolean(answer?.ok);
    } finally {
      if (this.sent === edition) this.sent = -1; // the table may have moved on before the answer came
    }
  }

  /** A lesson is still telling something: it is heard out first. */
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
    const choice = named(this.stand.choices, { text: answer.action, label: answer.label });
    this.leave(); // what was looked at is not what is meant now
    this.lit.mark([...(answer.touches ?? []), ...(answer.leads ?? [])], "hinted"); // and where it leads
    this.popups.ask(
      anchor,
      answer.label,
      answer.reason ? `${sentenceCase(answer.reason.replace(/\.$/, ""))}.` : "",
      make(
        "button",
        { type: "button", class: "main-button hint-do", on: { click: () => choice && this.play(choice, anchor) } },
        "Do it",
      ),
    );
    this.popups.keepOff(this.picture.elements.get(answer.touches?.[0])?.node);
    find(".hint-do")?.focus({ preventScroll: true }); // Enter does it
    announce(`Hint: ${answer.label}. ${answer.reason ?? ""}`);
  }
}
