// What is saved as a file says so: browsers show it in places that nobody looks at.

import { announce } from "../common/dom.js";

const STAYS = 4000; // ms
const SAID = "Saved";

/** Say on what was pressed that its file is saved, in the room that its own words had. */
export function saysSaved(node) {
  if (node.dataset.saved) return;
  const before = [...node.childNodes];
  node.dataset.saved = "yes";
  node.style.minWidth = `${node.offsetWidth}px`;
  node.replaceChildren(SAID);
  node.title = "Your browser keeps it with its downloads.";
  announce("Saved. Your browser keeps it with its downloads.");
  setTimeout(() => {
    node.replaceChildren(...before);
    node.style.minWidth = "";
    node.removeAttribute("title");
    delete node.dataset.saved;
  }, STAYS);
}

addEventListener("click", ({ target }) => {
  const link = target.closest?.("a[download]");
  if (link?.isConnected) saysSaved(link); // one that only a program presses is nowhere to be seen
});
