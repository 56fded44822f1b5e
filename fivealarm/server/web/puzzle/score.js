// What a result does to the solver's rating, as the answer bar tells it; a turn of one's own game counts for nothing.

import { showRating } from "./head.js";
import { answeredWrong, count, counted, lost, record, signed, stakes } from "./rating.js";

export class Score {
  constructor(answer) {
    this.answer = answer;
  }

  /** The first result counts; what became of the rating is said. */
  rate(facts, found) {
    const change = count(facts, found);
    showRating(record().rating);
    this.answer.rated(true, facts);
    this.answer.prices(null);
    return change;
  }

  /** A wrong answer is counted; what it leaves to be won is said, and nothing where nothing counts any more. */
  wrong(facts, line) {
    if (facts.table || counted(facts)) return "";
    answeredWrong(facts, line);
    if (lost(facts)) return this.rate(facts, false);
    this.prices(facts);
    return `Right now: rating ${signed(stakes(facts).found)}.`;
  }

  /** What is at stake stands on the buttons before they are pressed; a known puzzle costs nothing. */
  prices(facts) {
    this.answer.prices(facts.table || counted(facts) ? null : stakes(facts));
  }
}
