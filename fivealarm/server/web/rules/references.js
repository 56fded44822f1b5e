// Numbers of rules inside the text of rules: each leads to the rule that it names.

import { make } from "../common/dom.js";

const NUMBER = /(?<id>[A-Z]{2,}-[A-Z0-9]+(?:\.\d+)?[a-z]?)(?:\s?[-–]\s?\d+(?:\.\d+)?)?/gu; // of several, the first

/** Make links of the numbers in these texts; `known` maps a number to its rule's element, `go(element)` shows it. */
export function linked(texts, known, go) {
  for (const text of texts) {
    const parts = split(text.data, known, go);
    if (parts.length > 1) text.replaceWith(...parts);
  }
}

function split(words, known, go) {
  const parts = [];
  let from = 0;
  for (const found of words.matchAll(NUMBER)) {
    const target = known.get(found.groups.id) ?? known.get(`${found.groups.id}.1`); // a chapter: its first
    if (!target) continue;
    const link = make("button", { type: "button", class: "rule-link", on: { click: () => go(target) } }, found[0]);
    parts.push(words.slice(from, found.index), link);
    from = found.index + found[0].length;
  }
  return [...parts, words.slice(from)];
}
