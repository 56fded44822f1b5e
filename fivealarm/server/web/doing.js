// What a person does: point at a place, click it, ask why not, take back, ask for a hint.

import { announce, find, toast } from "./dom.js";
import { post, Trouble } from "./net.js";

export class Doing {
  /** `parts` are the table's: stand, picture, popups, ghost, rules, show, replay; lit and actions are set later. */
  constructor(path, parts, onState) {
    Object.assign(this, parts);
    this.path = path;
    this.onState = onState;
    this.sent = -1; // the edition that a move on its way was made for
    this.line = null; // the live connection, once it is there
    this.popups.onClose = () => this.leave();
  }

  /** Tell the table: a move by the live connection if it stands, all else by post. Trouble becomes a sentence, a conflict the fresh state. */
  async tell(what, body = {}) {
    const sent = what === "move" ? this.line?.move(body) : null;
    try {
      return await (sent ?? post(`${this.path}/${what}`, body));
    } catch (trouble) {
      if (!(trouble instanceof Trouble)) throw trouble;
      if (trouble.state) this.onState(trouble.state);
      toast(trouble.code === "conflict" ? "The table has moved on; here is how it stands now." : trouble.message, "bad");
      return null;
    }
  }

  /** A click on a lit place: do its one action, or offer its several. */
  act(element, ring) {
    if (this.show.skip()) return;
    const choices = this.lit.choices.get(element) ?? [];
    if (choices.length === 1) this.play(choices[0], ring);
    else if (choices.length) {
      this.popups.menu(ring, this.picture.elements.get(element)?.facts.label || "What?", choices, {
        play: (choice, at) => this.play(choice, at), point: (choice) => this.pointChoice(choice),
      });
    }
  }

  point(element, anchor) {
    const facts = this.picture.elements.get(element)?.facts;
    if (!facts || this.popups.open) return;
    const choices = anchor.dataset.lit ? this.lit.choices.get(element) ?? [] : [];
    this.popups.hover(anchor, facts.label, choices, facts.tip);
    if (choices.length === 1) this.ghost.show(choices[0]);
    else this.ghost.hide();
  }

  pointChoice(choice) {
    this.lit.mark(choice.touches ?? [], "pointed");
    if (choice.touches) this.ghost.show(choice);
  }

  leave() {
    this.popups.leave();
    if (this.popups.open) return;
    this.ghost.hide();
    this.lit.mark([], "pointed");
  }

  /** A click on what is not lit: the rule that says no, or what the thing is. */
  async ask(element, node) {
    if (this.show.skip()) return;
    const { label = "", tip = "" } = this.picture.elements.get(element)?.facts ?? {};
    if (this.replay.looking || !this.stand.mine.length || this.stand.over) return this.popups.about(node, label, tip);
    const answer = await this.tell("why", { element });
    if (answer?.refused?.rule) this.explain(node, answer.refused);
    else if (answer) this.popups.about(node, label, tip || answer.refused?.says);
  }

  explain(anchor, refused) {
    announce(`No: ${refused.says} ${refused.rule}`);
    const full = (short) => this.stand.choices.find((choice) => choice.text === short.text) ?? short;
    this.popups.refusal(anchor.isConnected ? anchor : find("#sentence"), refused, {
      rule: (rule) => this.rules.show(rule),
      play: (short, at) => this.play(full(short), at),
      point: (short) => this.pointChoice(full(short)),
    });
  }

  async play(choice, anchor) {
    const { number, edition } = this.stand;
    if (this.sent === edition || this.show.skip() || this.replay.looking) return;
    this.sent = edition;
    this.popups.close(true);
    this.popups.leave();
    this.ghost.hide();
    try {
      const answer = await this.tell("move", { number, edition, action: choice.text });
      if (answer?.refused) this.explain(anchor, answer.refused);
    } finally {
      if (this.sent === edition) this.sent = -1; // the table may have moved on before the answer came
    }
  }

  async undo(anchor) {
    const answer = await this.tell("undo");
    if (answer?.refused) this.explain(anchor, answer.refused);
  }

  async hint() {
    const { number } = this.stand;
    const answer = await this.tell("hint");
    if (!answer?.label || this.stand.number !== number) return;
    const choice = this.stand.choices.find(({ text }) => text === answer.action);
    this.lit.mark(answer.touches ?? [], "hinted");
    this.actions.suggest(answer, () => choice && this.play(choice, this.actions.hint));
    announce(`Hint: ${answer.label}. ${answer.reason ?? ""}`);
  }
}
