// One attempt at a puzzle: which actions were played so far. The server remembers nothing; the line is in the address.

import { get, post, Trouble } from "../common/net.js";

const BARE = "-";
const NOTHING = { refused: { rule: "", says: "You have done nothing yet.", instead: [] } };

export class Attempt {
  constructor(game, name) {
    this.base = `/api/puzzles/${game}/${name}`;
    this.line = BARE;
    this.taken = 0; // times that something was taken back: an answer from before is of no use
  }

  /** What questions about the position are sent to. */
  toString() {
    return `${this.base}/${this.line}`;
  }

  look() {
    return get(`${this}`);
  }

  restart() {
    this.taken += 1;
    this.line = BARE;
  }

  back() {
    this.taken += 1;
    const numbers = this.line.split(".");
    this.line = numbers.length > 1 ? numbers.slice(0, -1).join(".") : BARE;
  }

  get #count() {
    return this.begun ? this.line.split(".").length : 0;
  }

  get begun() {
    return this.line !== BARE;
  }

  hint(number) {
    return get(`${this.base}/hint/${number}`);
  }

  /** Whether the goal can still be reached this turn, and what is said if not. */
  prospect() {
    return get(`${this}/prospect`);
  }

  solution() {
    return get(`${this.base}/solution`);
  }

  /** Play an action; the answer, with the line as it is then; nothing if the attempt was taken back meanwhile. */
  async move(action) {
    const { taken } = this;
    const answer = await post(`${this}/move`, { action });
    if (this.taken !== taken) return null;
    if (answer.ok) this.line = answer.puzzle.line;
    return answer;
  }

  /** A table's questions, asked about this attempt; `on` has: moved(answer), back(), trouble(words). */
  asks(on) {
    return async (what, body = {}) => {
      try {
        if (what === "undo") return await this.#undo(on, body.to);
        if (what !== "move") return await post(`${this}/${what}`, body);
        const answer = await this.move(body.action);
        if (answer?.ok) on.moved(answer);
        return answer;
      } catch (trouble) {
        if (!(trouble instanceof Trouble)) throw trouble;
        on.trouble(trouble.message);
        return null;
      }
    };
  }

  /** Back by one action, or to where there were so many. */
  async #undo(on, to = Number.POSITIVE_INFINITY) {
    if (!this.begun) return NOTHING;
    do this.back();
    while (this.#count > to);
    await on.back();
    return { ok: true };
  }
}
