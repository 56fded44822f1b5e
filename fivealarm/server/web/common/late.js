// Presses for a box over the board: one that asks for a click takes it, and one that went by itself takes what came too late.

const LATE = 600; // ms in which nobody can have meant what came to light: a hand on its way stops no sooner, and then means what it sees

const TABLE = "#stage, #flash, #actions, #beside, #beside-slot"; // where people click to go on
const LOOKS = ".pane-tab"; // there, what only looks elsewhere: it is done at once, whatever lies over the board

/** Presses for a box that comes and goes by itself; those that come after it has gone do nothing. */
export class Late {
  /** `goOn()` is what a box that asks for a click waits for. */
  constructor(box, goOn = () => {}) {
    this.box = box;
    this.goOn = goOn;
    this.gone = null; // when and where the box lay last, and whether it asked to be clicked
    this.eaten = false; // whether the press that has begun does nothing
    this.meant = null; // the box that a press began on, while it lay there
    for (const name of ["pointerdown", "click"]) addEventListener(name, (event) => this.#press(event), true);
    addEventListener("keydown", (event) => this.#key(event), true);
  }

  /** The box goes; `byItself`: nobody has sent it away. */
  hide(byItself) {
    if (this.box.hidden) return;
    this.gone = byItself ? { when: performance.now(), ...this.#here() } : null;
    this.box.hidden = true;
  }

  #here() {
    return { asked: Boolean(this.box.querySelector(".flash-go")), at: this.box.getBoundingClientRect() };
  }

  /** Whether a press was for a box that lay here: anywhere if it asked for one, else upon it. */
  #for({ asked, at }, { clientX: x, clientY: y }) {
    return asked || (x >= at.left && x <= at.right && y >= at.top && y <= at.bottom);
  }

  /** Whether the box lies there and asks for this. */
  #asks({ target }) {
    return !this.box.hidden && this.#here().asked && Boolean(target.closest?.(TABLE)) && !target.closest(LOOKS);
  }

  #press(event) {
    if (event.type === "pointerdown") {
      const here = this.box.hidden ? null : this.#here();
      this.meant = here && this.#for(here, event) ? performance.now() : null;
      this.eaten = this.#asks(event) || this.#tooLate(event);
      if (this.eaten) event.stopImmediatePropagation();
    } else if (event.detail) this.#click(event); // else a key's, or a program's
  }

  #click(event) {
    const went = this.meant !== null && this.gone?.when > this.meant; // under the finger
    if (went || this.eaten) {
      event.stopImmediatePropagation();
      event.preventDefault();
      this.gone = null;
      if (this.#asks(event)) this.goOn();
    }
    Object.assign(this, { meant: null, eaten: false });
  }

  #key(event) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (["Tab", "Shift", "F1"].includes(key) || ctrlKey || metaKey || altKey) return;
    const asked = !this.box.hidden && this.#here().asked && !event.target.closest?.("dialog, input, textarea");
    if (!asked && (!this.gone?.asked || !this.#tooLate(event))) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (asked) this.goOn();
  }

  /** Once: whoever presses again means what they see. */
  #tooLate(event) {
    const { gone } = this;
    const late = gone && performance.now() - gone.when < LATE && this.#for(gone, event);
    if (!late || event.target.closest?.(`dialog, ${LOOKS}`)) return false;
    this.gone = null;
    return true;
  }
}
