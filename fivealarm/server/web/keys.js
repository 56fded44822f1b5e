// Keys for everything, and the overlay that lists them.

import { closeButton, find, make, openDialog } from "./dom.js";

const LIST = [
  ["1 – 9", "do the action with that number"],
  ["B", "go to the lit places on the board"],
  ["arrows", "from lit place to lit place; with Shift over everything"],
  ["Enter", "do it; on what is not lit: why not"],
  ["U", "undo"],
  ["H", "hint"],
  ["E", "end your turn"],
  ["R", "rules"],
  ["[ and ]", "one ply back, one ply on"],
  ["+ − 0", "closer, further, whole board"],
  ["Space", "skip what is being shown"],
  ["T", "light or dark"],
  ["M", "animations on or off"],
  ["Esc", "close what is open"],
  ["?", "this list"],
];

function typing(target) {
  return target.closest?.("input, select, textarea, [contenteditable]");
}

/** `on` maps a key to what it does; digits go to `on.digit`. */
export function listen(on) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (typing(event.target) || find("dialog[open]")) return;
    if (on.skip() && event.key !== "Tab") return event.preventDefault();
    if (/^[1-9]$/.test(event.key)) return on.digit(Number(event.key));
    const run = on[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!run) return undefined;
    event.preventDefault();
    return run();
  });
}

export function overlay(settings) {
  const dialog = find("#dialog");
  dialog.replaceChildren(
    make("h2", { id: "dialog-title" }, "Keys and settings"), closeButton(() => dialog.close()),
    make("dl", { class: "key-list" }, ...LIST.map(([key, words]) =>
      make("div", {}, make("dt", {}, make("kbd", {}, key)), make("dd", {}, words)))),
    make("div", { class: "dialog-tools" }, ...settings.map(([label, run]) =>
      make("button", { type: "button", class: "quiet-button", on: { click: run } }, label))));
  openDialog(dialog);
}
