// The rules drawer beside the board: how to play, the words, every rule, and what a search finds. Play goes on beside it.

import { closeButton, find, make } from "../common/dom.js";

export class Rules {
  constructor() {
    this.root = find("#drawer");
    this.slug = null;
    this.stand = null; // the table's: what is asked now
    this.loaded = null;
    this.home = null;
    this.edition = null; // when it was read last
    addEventListener("keydown", (event) => this.#key(event), true);
    const goesOn = new MutationObserver(() => this.open && this.book?.tell(this.stand));
    goesOn.observe(document.documentElement, { attributeFilter: ["data-edition"] });
  }

  get open() {
    return !this.root.hidden;
  }

  /** `event` is the click on its button: whoever came by mouse may write at once what they look for; keys go on working for others. */
  toggle(event) {
    if (this.open) return this.close();
    const byMouse = event?.detail > 0 && matchMedia("(hover: hover)").matches;
    return this.show().then(() => byMouse && this.open && this.book?.search.focus({ preventScroll: true }));
  }

  /** Open it, at a rule if one is named; `says` is what was said of it in a player's words. */
  async show(rule = "", says = "") {
    this.home = this.open ? this.home : document.activeElement;
    this.root.hidden = false;
    this.#mark(true);
    try {
      this.loaded ??= this.#load();
      await this.loaded;
    } catch {
      this.loaded = null;
      this.root.replaceChildren(
        closeButton(() => this.close()),
        make("p", { class: "rules-lost" }, "The rules cannot be reached now. Try again in a moment."),
      );
      return;
    }
    if (rule) this.book.point(rule, says);
    else this.#atNow();
  }

  /** At what matters now; whoever was reading in this very moment goes on there. */
  #atNow() {
    const { edition } = this.stand ?? {};
    if (edition !== this.edition) this.book.now(this.stand);
    this.edition = edition;
    this.book.body.focus({ preventScroll: true });
  }

  close() {
    this.root.hidden = true;
    this.#mark(false);
    if (location.hash.startsWith("#rule="))
      history.replaceState(history.state, "", location.pathname + location.search);
    if (this.home?.isConnected) this.home.focus();
  }

  #mark(open) {
    document.documentElement.toggleAttribute("data-drawer", open);
    find("#rules-button")?.setAttribute("aria-expanded", String(open));
  }

  async #load() {
    const { Book } = await import("./book.js"); // few ask for it
    this.book = await Book.of(this.slug, () => this.close());
    this.root.replaceChildren(this.book.head, this.book.body);
  }

  /** A slash goes to the search; what is found is walked by arrows. */
  #key(event) {
    const writes = event.target.closest?.("input, textarea, select, dialog");
    const here = event.composedPath().includes(this.root) || (event.key === "/" && !writes);
    if (!this.open || !this.book || !here) return;
    if (this.book.key(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }
}
