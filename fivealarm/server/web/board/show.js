// Showing what happened, one thing after another: dice and cards first, then what came of them. Any click or key skips.

import { find, icon, make, sentenceCase } from "../common/dom.js";
import { Late } from "../common/late.js";
import { motion, switched } from "../common/prefs.js";
import { keepClear } from "../tips/settling.js";
import { skipButton } from "../watching/skipping.js";
import { watched } from "./beats.js";
import { cards, dice, toRead, unfold } from "./dice.js";

const SMALL = matchMedia("(max-width: 719px)");
const GO_ON = matchMedia("(hover: none)").matches ? "Tap to go on" : "Click, or press Space, to go on";
const FALL = 900; // ms for dice or words
const READ = 1800; // ms for a card with its text
const LONG = 48; // letters; less is read at a glance
const WAITS = 30000; // ms that a card lies there for others: it says that a click goes on, so it waits for one
const OWN = 200; // ms for a move of one's own
const OTHERS = 450; // ms for somebody else's, or what dice and cards do
const TUMBLES = 0.5; // of the time that dice are shown
const THERE = 900; // ms for whoever was taken elsewhere
const BREATH = 350; // ms before somebody else's turn begins
const LONGEST = { brisk: 1500, full: 6000 }; // ms from the last news until one can act again
const READ_FIRST = "[data-touring], .coach-mark, [data-sheet=open]:not([data-asked]) #sheet"; // what somebody reads on a board that others play on
const AGAIN = 150; // ms between two looks whether it has been put away
const BEHIND = { brisk: 3000, full: 12000 }; // ms that the picture may be behind while others play on

export class Show {
  /** `on` has: ply(ply) to draw one, settled(frame) when a frame has been shown, whole(frame) for other frames, own(ply), places(ply) as boxes on the screen, cards(ply) that it turns over, panes() as they are, unseen(ply) whether they would not be seen otherwise, watch(ply) before it is shown: to bring it into sight, ends(ply) once it was: whether the board went on to where it took somebody, plays() whether this person has a seat, reading() for how many ms something is told that is read alone, wait() while it is read, hush() to put it away and the board into sight, turn(ply) to turn its card over beside the board, too. */
  constructor(on) {
    this.on = {
      own: () => true,
      places: () => [],
      cards: () => [],
      panes: () => [],
      unseen: () => false,
      watch: () => {},
      ends: () => false,
      plays: () => true,
      skip: () => {},
      reading: () => 0,
      hush: () => {},
      wait: () => {},
      turn: () => {},
      ...on,
    };
    this.queue = [];
    this.busy = false;
    this.skipping = false;
    this.hurrying = false; // whether nothing is to be watched until this person decides
    this.wake = null;
    this.coming = []; // plies of the frame that is shown, from the one that is shown on
    this.until = 0; // when all that is known must have been shown
    this.ahead = 0; // ms that it would take at leisure
    this.reading = false; // whether it waits for somebody who reads
    this.drawn = false; // whether the turn that is shown is one's own
    this.asked = false; // whether this person decides next, after what nature brings now
    this.decides = false; // whether this person decides as soon as the ply that is shown is done
    this.done = []; // where one's own last ply was
    this.waiting = []; // what goes on when all has been shown
    this.flash = find("#flash");
    this.skips = skipButton(find("#skip-button"), this);
    this.late = new Late(this.flash, () => this.wake?.()); // the card is put away, what comes after it is shown
  }

  push(frame) {
    if (this.reading && frame.type === "said") return void this.on.whole(frame); // talk waits for nobody
    this.queue.push(frame);
    if (frame.type === "moved") this.until = performance.now() + patience(frame);
    this.ahead += this.#leisure(frame);
    if (!this.busy) this.#run();
  }

  skip() {
    if (!this.busy) return false;
    if (this.reading) return true;
    this.skipping = true;
    this.on.skip();
    this.wake?.();
    return true;
  }

  /** When all has been shown that there is to show. */
  shown() {
    return this.busy ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve();
  }

  /** Nobody wants to see the rest: all is shown at once until this person decides. */
  hurry() {
    this.hurrying = true;
    this.skip();
  }

  async #run() {
    this.busy = true;
    while (this.queue.length) {
      const frame = this.queue.shift();
      if (frame.type === "moved") await this.#moved(frame);
      else await this.on.whole(frame);
    }
    this.late.hide(!this.skipping);
    this.busy = false;
    this.skipping = this.hurrying;
    this.skips.ends(false);
    for (const go of this.waiting.splice(0)) go();
  }

  /** Others' moves wait until what somebody reads is put away, and are shown then; a lesson has its own order. */
  async #readFirst(frame) {
    const { plies } = frame;
    const others = plies.some((ply) => ply.actor >= 0) && !plies.some((ply) => ply.actor >= 0 && this.on.own(ply)); // whoever has just played reads no more
    const reads = () => others && this.on.plays() && find(READ_FIRST) && !document.documentElement.dataset.lesson;
    if (!reads()) return;
    this.reading = true;
    while (reads()) await new Promise((resolve) => setTimeout(resolve, AGAIN));
    this.reading = false;
    const last = this.queue.findLast(({ type }) => type === "moved") ?? frame; // whoever is asked by then waits no longer for it
    this.until = performance.now() - AGAIN + patience(last); // it may have been put away as long ago
  }

  async #moved(frame) {
    await this.#readFirst(frame);
    if (!this.on.follows(frame)) {
      this.ahead -= this.#leisure(frame);
      return;
    }
    for (const [at, ply] of frame.plies.entries()) {
      this.coming = frame.plies.slice(at); // a box that stays lies over none of it
      if (turnOf(ply) >= 0) this.drawn = this.on.own({ actor: turnOf(ply) }); // what nature brings is this person's to read
      if (ply.actor >= 0) this.done = this.drawn ? this.on.places(ply) : []; // and does not cover what they have just done
      await this.#readAlone(ply);
      this.#catchUp();
      this.asked = frame.choices.length > 0 && !this.coming.some(({ actor }) => actor >= 0);
      this.decides = frame.choices.length > 0 && at === frame.plies.length - 1;
      this.on.watch(ply, this.skipping);
      if (!this.on.own(ply) && this.on.plays()) this.skips.begins();
      await this.#rest(this.#breath(ply) * this.#share());
      this.ahead -= this.#breath(ply);
      const draw = (fell) => this.on.ply(ply, this.skipping ? 0 : this.#share(), fell);
      const atOnce = this.#words(ply) ? draw(true) : null;
      const fell = await this.#fall(ply);
      if (fell && !atOnce && !ply.dice?.length) this.late.hide(!this.skipping); // a card that was read lies over nothing of what it does
      const lasts = atOnce ?? draw(fell);
      await this.#rest(Math.max(lasts, this.#step(ply) * this.#share()));
      if (this.on.ends(ply, this.skipping)) await this.#rest(THERE * this.#share());
      this.ahead -= this.#step(ply) + watched(ply.events);
      this.late.hide(!this.skipping);
    }
    await this.on.settled(frame);
    if (!frame.choices.length && !frame.over) return;
    this.hurrying = false;
    this.skips.ends(true);
  }

  /** Whoever would wait longer than that sees the rest at once, however slow the machine is; a lesson takes its time. */
  #catchUp() {
    if (this.skipping || performance.now() < this.until || document.documentElement.dataset.lesson) return;
    this.skipping = true;
    this.on.skip();
  }

  /** What is told large of one's own turn is read before others go on. */
  async #readAlone(ply) {
    const time = this.on.own(ply) ? 0 : this.on.reading();
    if (!time) return;
    const brisk = hurried(); // whoever wants it so waits no longer for it
    if (!brisk) this.until += time;
    this.on.wait();
    await this.#rest(brisk ? Math.min(time, Math.max(0, this.until - performance.now())) : time);
  }

  /** How much of its usual time a thing may take so that nobody waits too long. */
  #share() {
    return Math.min(1, Math.max(0, this.until - performance.now()) / Math.max(1, this.ahead));
  }

  #step(ply) {
    return this.on.own(ply) ? OWN : OTHERS;
  }

  /** One sees whose turn it is before it begins. */
  #breath(ply) {
    return ply.begins && ply.actor >= 0 && !this.on.own(ply) ? BREATH : 0;
  }

  /** How long a frame would be shown if nobody waited. */
  #leisure(frame) {
    if (frame.type !== "moved") return 0;
    const takes = (ply) => this.#breath(ply) + this.#falling(ply) + this.#step(ply) + watched(ply.events);
    return frame.plies.reduce((sum, ply) => sum + takes(ply), 0);
  }

  /** Whether dice or cards are shown over the board before what comes of them. */
  #falls(ply) {
    return Boolean(ply.nature ? ply.text || ply.events.length : this.on.unseen(ply));
  }

  /** Whether words alone are shown: they tell what one should see while reading them. */
  #words(ply) {
    return Boolean(ply.nature && this.#falls(ply) && !ply.dice?.length && !this.on.cards(ply).length);
  }

  /** How long dice or a card would lie over the board at leisure. */
  #falling(ply) {
    if (!this.#falls(ply)) return 0;
    return ply.dice?.length || !turnsCard(ply) ? FALL : READ;
  }

  /** Dice tumble beside the places concerned; what they brought is said when they lie, and they lie until it is done. A card is read before what it does. Tells whether one saw it. */
  async #fall(ply) {
    if (!this.#falls(ply)) return false;
    const [usual, short] = [this.#falling(ply), this.#falling(ply) * this.#share()];
    this.ahead -= usual;
    if (this.#opens(ply)) this.skipping = false; // whoever hurried through others' turns still reads their own card
    if (!motion() || this.skipping) return false;
    if (this.#liesInSight(ply) || this.#isAsked(ply)) return false; // it turns over where it lies
    const tumbling = ply.dice?.length ? short * TUMBLES : 0;
    this.on.hush();
    this.#lay(ply, tumbling);
    const reading = this.#reading(ply);
    const least = this.#opens(ply) && !hurried() ? usual : short;
    const time = ply.dice?.length ? short : Math.max(least, reading);
    if (!ply.dice?.length) this.on.turn(ply);
    if (reading && time === reading) this.flash.append(make("p", { class: "flash-go" }, GO_ON));
    this.until += time - short;
    const later = this.coming.slice(1).flatMap((next) => this.on.places(next));
    keepClear(this.flash, [...this.on.places(ply), ...this.done, ...beside()], later);
    this.flash.classList.toggle("tumbling", tumbling > 0);
    await this.#rest(tumbling);
    this.flash.classList.remove("tumbling");
    this.on.say(ply.events[0]?.text ?? sentenceCase(ply.text));
    await this.#rest(time - tumbling);
    return true;
  }

  /** Whether one's own turn begins with this card. */
  #opens(ply) {
    return this.drawn && ply.actor < 0 && turnOf(ply) >= 0 && turnsCard(ply);
  }

  /** Whether others' cards are seen beside the board, where they lie: only what is this person's to read comes over the board. */
  #liesInSight(ply) {
    if (this.drawn || this.asked || ply.dice?.length || document.documentElement.dataset.lesson) return false;
    const turned = this.on.plays() ? this.on.cards(ply) : [];
    return turned.length > 0 && turned.every(({ pane }) => seen(paneOf(pane)));
  }

  /** Whether a card is itself what this person is asked about next: it lies in sight with its buttons, on a small screen in its sheet, until it is answered. */
  #isAsked(ply) {
    if (underSheet() && document.documentElement.dataset.asked) return true;
    const panes = ply.dice?.length || !this.decides ? [] : this.on.cards(ply).map(({ pane }) => pane);
    const asks = (ply.change?.panes ?? this.on.panes()).filter((pane) => pane.asks).map(({ id }) => id);
    return panes.length > 0 && panes.every((pane) => asks.includes(pane) && (SMALL.matches || seen(paneOf(pane))));
  }

  /** How long whoever drew a card may read what is written on it; a click goes on, and whoever wants things brisk reads it where it lies. What lies open beside the board can be read there. */
  #reading(ply) {
    const brief = this.flash.textContent.length <= LONG && !toRead(this.on.cards(ply));
    return !this.drawn || brief || hurried() || this.#staysInSight(ply) ? 0 : WAITS;
  }

  /** Whether all that a ply turns over can be read beside the board from now on; a lesson takes its time. */
  #staysInSight(ply) {
    const turned = ply.face || document.documentElement.dataset.lesson ? [] : this.on.cards(ply);
    return turned.length > 0 && turned.every(({ pane, id }) => seen(paneOf(pane)?.querySelector(`[data-id="${id}"]`)));
  }

  /** Dice, a card's face or words alone. */
  #lay(ply, tumbling) {
    const turned = ply.face ? [ply.face] : ply.dice?.length ? [] : this.on.cards(ply);
    const faces = turned.length ? cards(turned) : null;
    this.flash.replaceChildren(...(faces ? [faces] : face(ply, tumbling)));
    this.flash.hidden = false;
    if (faces) unfold(faces, this.flash.parentElement);
  }

  #rest(time) {
    if (!motion() || this.skipping) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/**
 * Whose turn a ply shows: who acts, or whose turn begins with what dice and cards bring; below 0 if it goes on as it was.
 * @param {import("../types.js").Ply} ply
 */
export function turnOf({ actor, begins, whose = -1 }) {
  return actor < 0 && begins ? whose : actor;
}

/** What else lies over the board. */
const beside = () =>
  [...document.querySelectorAll(".large-news:not([hidden])")].map((node) => node.getBoundingClientRect());

const paneOf = (name) => document.querySelector(`.pane-group[data-pane="${name}"]`);

/** Whether all of something lies on the screen. */
function seen(node) {
  const box = node?.getBoundingClientRect();
  return Boolean(box?.height && box.top >= 0 && box.bottom <= innerHeight);
}

/** Whether the board, and whatever lies over it, has made room for a sheet: nobody waits there for a tap. */
export const underSheet = () => getComputedStyle(find("#stage")).visibility === "hidden";

/** Whether a person wants things brisk; a lesson takes its time. */
const hurried = () => switched("brisk") && !document.documentElement.dataset.lesson;

/** Whether a ply may turn a card over that has something to read. */
const turnsCard = ({ change, face: card }) =>
  Boolean(card) ||
  [...(change?.added ?? []), ...(change?.changed ?? [])].some(
    ({ arrive, label, svg }) => arrive === "turn" && label && svg.includes("<text"),
  );

/** How long a frame may take to be shown: not long if somebody is asked now. */
function patience({ choices, over }) {
  return (choices.length || over ? LONGEST : BEHIND)[hurried() ? "brisk" : "full"];
}

/** Dice that tumble so long, or a card that turns, with its words. */
function face(ply, tumbling) {
  const [name, says] = ply.events.map(({ text }) => text);
  if (ply.dice?.length) return [dice(ply.dice, ply.sides ?? [], tumbling), name ? make("p", {}, name) : ""];
  const words = make("div", {}, make("p", {}, name || sentenceCase(ply.text ?? "")), says ? make("p", {}, says) : "");
  return [make("div", { class: "flash-card" }, icon("card", "text"), words)];
}
