// A column that has no room for all its panes shows some of them at a time: a tab for each says what else there is.

import { make } from "../common/dom.js";

const CHOOSE = "Something here may be chosen";

/** What lies behind a tab comes into sight. */
export function seek(node) {
  if (node?.closest(".behind")) node.dispatchEvent(new CustomEvent("sought", { bubbles: true }));
}

/** The tab behind which something lies; nothing if it is in sight, or in no such column. */
export function tabOf(node) {
  const pane = node?.closest(".behind")?.querySelector("[data-pane]")?.dataset.pane;
  return pane ? document.querySelector(`[data-shows="${CSS.escape(pane)}"]`) : null;
}

/** Which tabs hold something lit that is out of sight: they say so. */
export function markBehind(rings) {
  const tabs = new Set(rings.map(tabOf));
  for (const tab of document.querySelectorAll(".pane-tab")) {
    tab.classList.toggle("has-lit", tabs.has(tab));
    tab.title = tabs.has(tab) ? CHOOSE : "";
  }
}

export class Tabs {
  /** `turned` is called when others are in sight than before. */
  constructor(column, turned) {
    this.column = column;
    this.turned = turned;
    this.groups = []; // of panes, each with its id, its short name and its frame
    this.at = 0;
    this.bar = make("div", { class: "pane-tabs", role: "group", "aria-label": "What is shown here", hidden: true });
    column.addEventListener("sought", ({ target }) => this.#turn(this.#holding(target)));
  }

  /** Which panes are seen together; a single group has no tabs. What was in sight stays there. */
  set(groups) {
    const seen = this.groups[this.at]?.[0].id;
    this.groups = groups;
    this.#build();
    this.#lay(Math.max(this.#of(seen), 0));
  }

  /** How tall the column is with the tallest of what it shows. */
  tallest() {
    const { at } = this;
    const heights = this.groups.map((_, group) => {
      this.#lay(group);
      return this.column.offsetHeight;
    });
    this.#lay(at);
    return Math.max(...heights);
  }

  /** A tab for each pane; one that is there stays, so that it can be hit while others move and its words change. */
  #build() {
    const panes = this.groups.flat();
    while (this.bar.children.length > panes.length) this.bar.lastChild.remove();
    while (this.bar.children.length < panes.length) this.bar.append(this.#tab());
    for (const [at, tab] of [...this.bar.children].entries()) {
      const { id, tab: words } = panes[at];
      tab.dataset.shows = id;
      if (tab.textContent !== words) tab.textContent = words;
    }
    if (!this.bar.isConnected) this.column.prepend(this.bar);
  }

  #tab() {
    const shows = ({ currentTarget }) => this.#show(this.#of(currentTarget.dataset.shows));
    return make("button", { type: "button", class: "pane-tab", on: { click: shows } });
  }

  #of(pane) {
    return this.groups.findIndex((group) => group.some(({ id }) => id === pane));
  }

  #holding(node) {
    return this.groups.findIndex((group) => group.some(({ frame }) => frame.contains(node)));
  }

  /** It turns by itself: the key that chose a tab is free for what is asked, and does not turn back. */
  #turn(at) {
    if (at !== this.at && this.bar.contains(document.activeElement)) document.activeElement.blur();
    this.#show(at);
  }

  #show(at) {
    if (at < 0 || at === this.at) return;
    this.#lay(at);
    this.turned();
  }

  #lay(at) {
    this.at = at;
    const tabbed = this.groups.length > 1;
    this.bar.hidden = !tabbed;
    this.column.classList.toggle("tabbed", tabbed);
    const tabs = [...this.bar.children];
    for (const [group, panes] of this.groups.entries()) {
      for (const { frame } of panes) {
        frame.classList.toggle("behind", group !== at);
        tabs.shift().setAttribute("aria-pressed", String(group === at));
      }
    }
  }
}
