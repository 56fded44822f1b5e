// The rules drawer: how to play, every clause with its ID, a search over both, links from refusals and the log.

import { closeButton, find, make, plural } from "../common/dom.js";
import { get } from "../common/net.js";
import { nouns, things } from "./terms.js";

const FINGERS = matchMedia("(hover: none)");

export class Rules {
  constructor() {
    this.root = find("#drawer");
    this.slug = null;
    this.loaded = null;
    this.home = null;
  }

  get open() {
    return !this.root.hidden;
  }

  toggle() {
    if (this.open) this.close();
    else this.show();
  }

  /** Open it, at a rule if one is named; `says` is what was said of it in a player's words. */
  async show(rule = "", says = "") {
    this.home = this.open ? this.home : document.activeElement;
    this.root.hidden = false;
    document.documentElement.dataset.drawer = "open";
    try {
      this.loaded ??= this.#load();
      await this.loaded;
    } catch {
      this.loaded = null;
      this.root.replaceChildren(
        closeButton(() => this.close()),
        make("p", {}, "The rules cannot be reached now. Try again in a moment."),
      );
      return;
    }
    if (rule) this.#point(rule, says);
    else (FINGERS.matches ? this.body : this.search).focus(); // no keyboard over what is to be read
  }

  close() {
    this.root.hidden = true;
    delete document.documentElement.dataset.drawer;
    if (location.hash.startsWith("#rule=")) history.replaceState(null, "", location.pathname + location.search);
    if (this.home?.isConnected) this.home.focus();
  }

  async #load() {
    const rules = await get(`/api/games/${this.slug}/rules`);
    this.search = make("input", {
      type: "search",
      placeholder: "Search the rules",
      "aria-label": "Search the rules",
      class: "rules-search",
    });
    this.search.addEventListener("input", () => this.#filter());
    this.found = make("p", { class: "rules-found", role: "status" });
    this.play = make("div", { class: "rules-play" });
    this.play.innerHTML = rules.play_html; // rendered and escaped by the server
    this.clauses = rules.clauses.map(clause);
    const chapters = new Map();
    for (const { chapter, node } of this.clauses) {
      if (!chapters.has(chapter)) chapters.set(chapter, make("section", {}, chapter ? make("h3", {}, chapter) : ""));
      chapters.get(chapter).append(node);
    }
    this.chapters = [...chapters.values()];
    this.how = make("details", { class: "rules-how", open: true }, make("summary", {}, "How to play"), this.play);
    this.every = make(
      "details",
      { class: "rules-every" },
      make("summary", {}, `Every rule (${this.clauses.length})`),
      ...this.chapters,
    );
    this.meanings = words().map(([word, means]) => make("div", {}, make("dt", {}, word), make("dd", {}, means)));
    this.words = make(
      "details",
      { class: "rules-words" },
      make("summary", {}, `Words (${this.meanings.length})`),
      make("dl", {}, ...this.meanings),
    );
    this.body = make(
      "div",
      { class: "drawer-body", tabindex: "0", role: "region", "aria-label": "Text of the rules" },
      this.how,
      this.words,
      this.every,
    );
    this.root.replaceChildren(
      make(
        "div",
        { class: "drawer-head" },
        make("h2", {}, `Rules: ${rules.title}`),
        closeButton(() => this.close()),
        this.search,
        this.found,
      ),
      this.body,
    );
  }

  /** Leave what has all the words that are searched for: rules, meanings of words, passages of how to play. */
  #filter() {
    const words = this.search.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const has = (text) => words.every((word) => text.includes(word));
    const leave = (nodes) => {
      for (const node of nodes) node.hidden = !has(node.textContent.toLowerCase());
      return nodes.filter((node) => !node.hidden).length;
    };
    for (const { text, node } of this.clauses) node.hidden = !has(text);
    for (const chapter of this.chapters) chapter.hidden = !find("article:not([hidden])", chapter);
    const clauses = this.clauses.filter(({ node }) => !node.hidden).length;
    const [meanings, passages] = [leave(this.meanings), leave([...this.play.children])];
    this.how.hidden = passages === 0;
    this.words.hidden = meanings === 0;
    this.words.open = this.every.open = words.length > 0;
    this.found.textContent = words.length
      ? `${plural(clauses, "rule")}, ${plural(meanings, "word")} and ${plural(passages, "passage")} found`
      : "";
  }

  #point(rule, says) {
    find(".rule-short", this.body)?.remove();
    this.search.value = "";
    this.#filter();
    this.every.open = true;
    for (const { id, node } of this.clauses) node.classList.toggle("pointed-clause", id === rule);
    const target = this.clauses.find(({ id }) => id === rule);
    if (!target) {
      this.found.textContent = `${rule} is not in this text.`;
      return;
    }
    history.replaceState(null, "", `${location.pathname}${location.search}#rule=${encodeURIComponent(rule)}`);
    if (says) target.node.prepend(make("p", { class: "rule-short" }, says));
    target.node.scrollIntoView({ block: "center" });
    target.node.focus({ preventScroll: true });
  }
}

/** The nouns of the game, and what lies on its board and is no noun. */
function words() {
  const known = new Set(nouns().map(([word]) => word.toLowerCase()));
  const others = new Map(things().map(({ name, says }) => [name.toLowerCase(), [name, says]]));
  return [...nouns(), ...[...others].filter(([name]) => !known.has(name)).map(([, pair]) => pair)];
}

function clause({ id, chapter, html }) {
  const body = make("div", {});
  body.innerHTML = html; // rendered and escaped by the server
  const node = make("article", { class: "rule-clause", tabindex: "-1", data: { rule: id } }, make("h4", {}, id), body);
  return { id, chapter, node, text: `${id} ${body.textContent}`.toLowerCase() };
}
