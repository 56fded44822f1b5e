// What the rules drawer shows: how to play with what matters now, the words, every rule, and what was found.

import { closeButton, find, make, plural } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { get } from "../common/net.js";
import { gloss, marked, nouns, things } from "../table/terms.js";
import { figure, lit } from "./figures.js";
import {
  answering,
  counts,
  forbidden,
  forbids,
  highlighted,
  hits,
  inSentence,
  mattering,
  meaningOf,
  numbered,
  together,
  wanted,
  whole,
} from "./finding.js";
import { inWords, linked } from "./references.js";
import { nearestWords } from "./spelling.js";

const VIEWS = { play: "How to play", words: "Words", every: "Every rule" };
const MOST = 60; // things found that are shown
const FEW = 4; // fewer places with all words are followed by those with all but one
const [MEANT, ANSWERS] = [0.75, 0.5]; // of a word more: the noun that is meant by an everyday word, then the rule that answers it
const OFFERED = 6; // words, where nothing was found
const NOW = 4; // deeds and words that are told of a moment
const ASK = "Press what you want to do, on the board or below it: it says why it cannot be done now.";
const WHY = /\s*(?:\([A-Z“"][^()]*\.\)|Reason: .*|— .*)\s*$/su; // of a ruling: it is read there, and answers no question
const PASSAGES = "h2, p:not(:has(img)), li, tr";

export class Book {
  static async of(slug, close) {
    return new Book(await get(`/api/games/${slug}/rules`), close);
  }

  constructor(rules, close) {
    this.clauses = rules.clauses.map(clause);
    this.everyday = rules.everyday ?? [];
    const known = new Map(this.clauses.map((one) => [one.id, one]));
    for (const one of this.clauses) {
      one.text = inWords(one.text, known);
      linked(texts(one.node), known, ({ node }) => this.#go("every", node));
    }
    this.sections = {
      play: this.#play(rules.play_html),
      words: this.#words(),
      every: this.#every(),
      found: make("section", { class: "rules-found", "aria-label": "What was found" }),
    };
    this.#controls();
    this.head = this.#head(rules.title.split(":")[0], close);
    this.body = make(
      "div",
      { class: "drawer-body", tabindex: "0", role: "region", "aria-label": "Text of the rules" },
      ...Object.values(this.sections),
    );
    this.turnTo("play");
    const changed = new MutationObserver(() => lit(this.play.querySelectorAll("img")));
    changed.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  }

  /** What turns to a part, searches, and goes back to what was found. */
  #controls() {
    this.tabs = Object.entries(VIEWS).map(([view, words]) =>
      make("button", { type: "button", data: { view }, on: { click: () => this.turnTo(view) } }, words),
    );
    this.search = make("input", {
      type: "search",
      placeholder: matchMedia("(hover: none)").matches ? "Search the rules" : "Search the rules (press /)",
      "aria-label": "Search the rules",
      class: "rules-search",
      on: { input: () => this.#find() },
    });
    this.count = make("p", { class: "rules-count", role: "status" });
    this.back = make(
      "button",
      { type: "button", class: "rules-back", hidden: true, on: { click: () => this.turnTo("found") } },
      glyph("back"),
      "Back to what was found",
    );
  }

  #head(title, close) {
    return make(
      "div",
      { class: "drawer-head" },
      make("h2", {}, title),
      closeButton(close),
      this.search,
      make("div", { class: "rules-tabs", role: "group", "aria-label": "Parts of the rules" }, ...this.tabs),
      this.count,
      this.back,
    );
  }

  turnTo(view) {
    this.view = view;
    for (const [name, section] of Object.entries(this.sections)) section.hidden = name !== view;
    for (const tab of this.tabs) tab.setAttribute("aria-pressed", String(tab.dataset.view === view));
    this.back.hidden = view === "found" || !this.search.value.trim();
    this.count.hidden = view !== "found";
    this.body.scrollTop = view === "found" ? (this.scrolled ?? 0) : 0;
  }

  /** From the beginning, with what matters now; whoever searches goes on there. */
  now(stand) {
    this.tell(stand);
    if (!this.search.value) this.turnTo("play");
  }

  /** What is asked now, what can be done, what its words mean, and where to read on. */
  tell(stand) {
    const choices = (stand?.choices ?? []).toSorted((a, b) => Number(a.ends) - Number(b.ends));
    const sentence = find("#sentence").textContent;
    const asked = `${sentence} ${[...new Set(choices.map(({ label }) => label))].join(". ")}`;
    const meanings = gloss(asked, "");
    const told = [...worthTelling(choices).map(deed), ...meanings].slice(0, NOW);
    this.moment.replaceChildren(
      make("h3", {}, "Now"),
      make("p", { class: "rules-asked" }, ...marked(sentence, false)),
      make("dl", {}, ...told.map(([word, means]) => pair(word, marked(means, false)))),
      ...(told.length ? this.#readOn(meanings.slice(0, NOW)) : this.#passage(sentence)),
    );
  }

  /** The parts of how to play that speak most of what the moment is about. */
  #readOn(meanings) {
    const about = meanings.flatMap(([word]) => wanted(word));
    const parts = [...this.play.querySelectorAll("h2")].map((heading) => [heading, hits(about, partOf(heading))]);
    const best = parts.filter(([, many]) => many > 1).sort((a, b) => b[1] - a[1]);
    if (!best.length) return [];
    return [make("p", { class: "rules-chips" }, "Read on: ", ...best.slice(0, 2).map(([part]) => this.#chip(part)))];
  }

  /** The passage of how to play that has most of the words of what is asked. */
  #passage(sentence) {
    const asked = wanted(sentence.slice(sentence.indexOf(":") + 1).replaceAll(".", ""));
    const passages = [...this.play.querySelectorAll("li, p:not(:has(img))")].map((node) => [
      node,
      hits(asked, node.textContent),
    ]);
    const [node, many] = passages.reduce((best, one) => (one[1] > best[1] ? one : best), [null, 0]);
    if (!node || many * 2 < asked.length) return [];
    return [make("p", { class: "rules-passage" }, ...marked(node.textContent.trim(), false))];
  }

  #chip(heading) {
    return make(
      "button",
      { type: "button", class: "rules-chip", on: { click: () => this.#go("play", heading) } },
      heading.textContent,
    );
  }

  #play(html) {
    this.play = make("div", { class: "rules-play" });
    this.play.innerHTML = html; // rendered and escaped by the server
    find("h1", this.play)?.remove(); // the drawer's own heading says it
    for (const image of this.play.querySelectorAll("img")) image.parentNode.replaceWith(figure(image));
    for (const heading of this.play.querySelectorAll("h2")) heading.tabIndex = -1;
    for (const text of texts(this.play)) text.replaceWith(...marked(text.data, false));
    this.moment = make("section", { class: "rules-now", "aria-label": "Now" });
    const parts = [...this.play.querySelectorAll("h2")].map((heading) => this.#chip(heading));
    return make(
      "section",
      {},
      this.moment,
      parts.length > 1 ? make("nav", { class: "rules-chips", "aria-label": "Parts of how to play" }, ...parts) : "",
      this.play,
    );
  }

  #words() {
    const legend = () => find("#legend-button").click();
    this.meanings = words().map(([word, means]) => ({ word, means, node: pair(word, [means]) }));
    return make(
      "section",
      { class: "rules-words" },
      make(
        "button",
        { type: "button", class: "small-button", on: { click: legend } },
        "All that lies here, in pictures",
      ),
      make("dl", {}, ...this.meanings.map(({ node }) => node)),
    );
  }

  #every() {
    const chapters = new Map();
    for (const { chapter, node } of this.clauses) chapters.set(chapter, [...(chapters.get(chapter) ?? []), node]);
    return make(
      "section",
      { class: "rules-every" },
      make("p", { class: "rules-count" }, "The exact words, for questions that how to play leaves open."),
      ...[...chapters].map(([chapter, nodes]) =>
        make("details", {}, make("summary", {}, chapter, make("span", {}, String(nodes.length))), ...nodes),
      ),
    );
  }

  /** Show all that has the words that are searched for, or most of them; every find leads to its place. */
  #find() {
    const question = this.search.value;
    let patterns = wanted(question, false, this.everyday);
    this.scrolled = 0;
    if (!patterns.length) return this.turnTo("play");
    const begun = !this.#places(patterns).some(({ many }) => many === patterns.length); // whoever is still writing
    if (begun) patterns = wanted(question, true, this.everyday);
    const best = this.#best(patterns, answering(question, begun, this.everyday));
    const some = best.length && best[0].many < patterns.length ? "No place has all these words. Most of them: " : "";
    const means = meaningOf(question, begun, this.everyday).map((one) => `“${one}”`);
    const here = means.length && !some ? `The rules say ${means.join(" and ")}: ` : "";
    this.count.textContent = best.length
      ? `${some}${here}${plural(best.length, "place")}${best.length > MOST ? `, the first ${MOST} are shown` : ""}`
      : `Nothing here has “${question.trim()}”. Perhaps you mean:`;
    const says = [forbids(question) ? make("p", { class: "rules-ask" }, ASK) : "", best.length ? "" : this.#instead()];
    this.sections.found.replaceChildren(...says, ...best.slice(0, MOST).map((place) => this.#hit(place, patterns)));
    return this.turnTo("found");
  }

  /** The places that have most of the words, and the next where those are few; what tells a number first where one is asked for, and what forbids where somebody may not. */
  #best(patterns, answers = new Map()) {
    const all = this.#places(patterns, answers).filter(({ many }) => many);
    const most = Math.max(0, ...all.map(({ many }) => many));
    const few = all.filter(({ many }) => many === most).length < FEW ? 1 : 0;
    const best = all.filter(({ many }) => many >= Math.max(1, most - few));
    const question = this.search.value;
    const asks = counts(question) ? numbered : forbids(question) ? forbidden : () => 0;
    const near = ({ text, named }) => (named ? patterns.length : together(patterns, text));
    const ranked = best.map((place) => ({ ...place, fits: asks(patterns, place.text), near: near(place) }));
    const words = ({ many }) => Math.floor(many);
    return ranked.sort((a, b) => words(b) - words(a) || b.fits - a.fits || b.many - a.many || b.near - a.near);
  }

  /** The words of the game that are nearest to what nothing has: each is searched for by a press. */
  #instead() {
    const known = [...this.meanings.map(({ word }) => word), ...this.everyday.flatMap(({ words }) => words)];
    const search = (word) => {
      this.search.value = word;
      this.#find();
    };
    const chip = (word) =>
      make("button", { type: "button", class: "rules-chip", on: { click: () => search(word) } }, word);
    const near = nearestWords(mattering(this.search.value), known);
    const some = near.length ? near : nouns().map(([word]) => word);
    return make("p", { class: "rules-chips" }, ...some.slice(0, OFFERED).map(chip));
  }

  /** Where the words may stand, what tells most first: words of the board, how to play, meanings, rules. */
  #places(patterns, answers = new Map()) {
    const place = (view, from, text, node) => ({ view, from, text, node, many: hits(patterns, text) });
    const meanings = this.meanings.map(({ word, means, node }) => {
      const named = hits(patterns, word) > 0;
      const many = hits(patterns, `${word} ${means}`) + (answers.size && whole(patterns, word) ? MEANT : 0);
      return { ...place("words", word, means, node), many, named };
    });
    const passages = [...this.play.querySelectorAll(PASSAGES)].map((node) =>
      place("play", headingOf(node), read(node), node),
    );
    const clauses = this.clauses.map(({ id, chapter, text, node }) => ({
      ...place("every", chapter, text, node),
      id,
      meant: answers.has(id),
      many: answers.has(id) ? hits(patterns, text, answers.get(id)) + ANSWERS : hits(patterns, `${id} ${text}`),
    }));
    return [
      ...meanings.filter(({ named }) => named),
      ...passages,
      ...meanings.filter(({ named }) => !named),
      ...clauses,
    ];
  }

  /** What it says first, then where it stands; a word before what it means. */
  #hit({ view, from, text, node, id, meant }, patterns) {
    const whence =
      view === "words" ? [] : [[...new Set([VIEWS[view], from])].join(" · "), id ? make("small", {}, id) : ""];
    return make(
      "button",
      { type: "button", class: "rules-hit", on: { click: () => this.#go(view, node, patterns) } },
      view === "words" ? make("b", {}, ...highlighted(patterns, from)) : "",
      make("span", {}, ...inSentence(patterns, text, meant)),
      whence.length ? make("i", {}, ...whence) : "",
    );
  }

  /** To a place, which is marked until the next. */
  #go(view, node) {
    if (this.view === "found") this.scrolled = this.body.scrollTop;
    this.turnTo(view);
    node.closest("details")?.setAttribute("open", "");
    for (const old of this.body.querySelectorAll(".pointed-clause")) old.classList.remove("pointed-clause");
    node.classList.add("pointed-clause");
    node.scrollIntoView({ block: node.matches("h2") ? "start" : "center" });
    if (node.tabIndex < 0) node.tabIndex = -1;
    node.focus({ preventScroll: true });
  }

  /** At a rule, with what was said of it. */
  point(rule, says) {
    find(".rule-short", this.body)?.remove();
    const target = this.clauses.find(({ id }) => id === rule);
    this.search.value = "";
    if (!target) {
      this.turnTo("every");
      return;
    }
    history.replaceState(history.state, "", `${location.pathname}${location.search}#rule=${encodeURIComponent(rule)}`);
    if (says) target.node.prepend(make("p", { class: "rule-short" }, says));
    this.#go("every", target.node);
  }

  /** Whether a key was for the drawer: a slash searches, arrows walk through what was found, Enter takes the first. */
  key({ key, target }) {
    const found = [...this.sections.found.querySelectorAll(".rules-hit")];
    if (key === "/" && target !== this.search) this.search.select();
    else if (this.view !== "found" || !found.length) return false;
    else if (key === "Enter" && target === this.search) found[0].click();
    else if (key === "ArrowDown") (found[found.indexOf(target) + 1] ?? found.at(-1)).focus();
    else if (key === "ArrowUp" && found.includes(target)) (found[found.indexOf(target) - 1] ?? this.search).focus();
    else return false;
    if (key === "/") this.search.focus();
    return true;
  }
}

/** The nouns of the game, and what lies on its board and is no noun. */
function words() {
  const known = new Set(nouns().map(([word]) => word.toLowerCase()));
  const others = new Map(things().map(({ name, says }) => [name.toLowerCase(), [name, says]]));
  const all = [...nouns(), ...[...others].filter(([name]) => !known.has(name)).map(([, one]) => one)];
  return all.sort(([a], [b]) => a.localeCompare(b));
}

/** The choices that there is something to know of, each tip once: what is meant often first, and of many places the nearest. */
export function worthTelling(choices) {
  const last = ({ ends, seldom }) => (ends ? 2 : seldom ? 1 : 0);
  const order = choices.filter(({ tip }) => tip).sort((a, b) => last(a) - last(b) || (a.far ?? 0) - (b.far ?? 0));
  return order.filter(({ tip }, at) => order.findIndex((one) => one.tip === tip) === at);
}

/** What may be done now and what it costs, with what there is to know of it. */
function deed({ label, cost, tip }) {
  const name = label.split(":")[0];
  return [cost ? `${name} (${cost})` : name, tip];
}

function pair(word, means) {
  return make("div", { tabindex: "-1" }, make("dt", {}, word), make("dd", {}, ...means));
}

function clause({ id, chapter, html }) {
  const body = make("div", {});
  body.innerHTML = html; // rendered and escaped by the server
  const node = make("article", { class: "rule-clause", tabindex: "-1", data: { rule: id } }, body, make("h4", {}, id));
  return { id, chapter, node, text: body.textContent.replace(WHY, "") };
}

/** The texts of a page in which nouns may be explained. */
function texts(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode())
    if (!walker.currentNode.parentNode.closest("h2, h4, figure, th, code:not(.rule-clause *)"))
      found.push(walker.currentNode);
  return found;
}

/** What a passage says; the cells of a row one after another. */
function read(node) {
  const parts = node.matches("tr") ? [...node.cells].map((cell) => cell.textContent.trim()) : [node.textContent];
  return parts.filter(Boolean).join("; ");
}

function headingOf(node) {
  let at = node;
  while (at.parentNode && !at.parentNode.matches(".rules-play")) at = at.parentNode;
  while (at && !at.matches("h2")) at = at.previousElementSibling;
  return at?.textContent ?? VIEWS.play;
}

/** All that stands under a heading, with it. */
function partOf(heading) {
  let text = heading.textContent;
  for (let at = heading.nextElementSibling; at && !at.matches("h2"); at = at.nextElementSibling)
    text += ` ${at.textContent}`;
  return text;
}
