// Numbers of rules inside the text of rules: people read the chapter's name, which leads to the rule that is meant.

import { make } from "../common/dom.js";

const NUMBER = /(?<id>[A-Z]{2,}-[A-Z0-9]+(?:\.\d+)?[a-z]?)(?:\s?[-–]\s?\d+(?:\.\d+)?)?/gu; // of several, the first

/** Make links of the numbers in these texts; `known` maps a number to its rule, `go(rule)` shows it. */
export function linked(texts, known, go) {
  for (const text of texts) {
    const parts = split(text.data, known).map((part) => (part.rule ? link(part, go) : part));
    if (parts.length > 1) text.replaceWith(...parts);
  }
}

/** A text in which no number of a rule stands. */
export function inWords(text, known) {
  return split(text, known)
    .map((part) => part.words ?? part)
    .join("");
}

function link({ rule, words, number }, go) {
  const on = { click: () => go(rule) };
  return make("button", { type: "button", class: "rule-link", title: number, on }, words);
}

function split(text, known) {
  const parts = [];
  let from = 0;
  for (const found of text.matchAll(NUMBER)) {
    const { id } = found.groups;
    const rule = known.get(id) ?? known.get(`${id}.1`); // a chapter: its first
    if (!rule) continue;
    const place = id.split(".")[1];
    const words = known.has(id) && place ? `“${rule.chapter}” ${place}` : `“${rule.chapter}”`;
    parts.push(text.slice(from, found.index), { rule, words, number: found[0] });
    from = found.index + found[0].length;
  }
  return [...parts, text.slice(from)];
}
