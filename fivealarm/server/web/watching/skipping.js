// While others move, a button says that nobody need watch: it shows all at once until one is asked again.

import { glyph } from "../common/glyphs.js";
import { motion } from "../common/prefs.js";

const IDLE = 1200; // ms without news after which there is nothing to skip

/** Keep a button, if a page has one, as a show is: `show.hurry()` is what it does. */
export function skipButton(button, show) {
  if (!button) return { begins() {}, ends() {} };
  let timer = 0;
  const hide = () => {
    button.hidden = true;
  };
  button.replaceChildren("Skip ahead", glyph("last"));
  button.addEventListener("click", () => {
    show.hurry();
    hide();
  });
  return {
    /** Others are being shown. */
    begins() {
      clearTimeout(timer);
      button.hidden = !motion() || show.hurrying;
    },
    /** All that is known has been shown; `done`: one is asked, or the game is over. */
    ends(done) {
      clearTimeout(timer);
      if (done) hide();
      else timer = setTimeout(hide, IDLE);
    },
  };
}
