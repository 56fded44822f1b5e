// Sheets of symbols and backdrops of boards: asked once by the name of their content, kept by the browser for good.

import { draw } from "../common/dom.js";
import { here } from "../common/net.js";

const STYLE = /<style>([\s\S]*?)<\/style>/;
const asked = new Map(); // name -> promise of its looks and its drawing

function fetched(name) {
  if (!asked.has(name)) asked.set(name, ask(name));
  return asked.get(name);
}

async function ask(name) {
  const table = location.pathname.split("/").filter(Boolean).at(-1) ?? "";
  let answer = await fetch(here(`/art/${name}.svg`));
  if (answer.status === 404) answer = await fetch(here(`/art/${name}.svg?table=${table}`)); // a server that has not drawn it yet
  if (!answer.ok) throw new Error(`The picture ${name} did not come.`);
  const text = await answer.text();
  const drawn = new DOMParser().parseFromString(text.replace(STYLE, ""), "image/svg+xml").documentElement;
  return { looks: STYLE.exec(text)?.[1] ?? "", drawn }; // a page of ours takes no style from within a document
}

const worn = new Set();

/** Put sheets on: their symbols can be used and their tones and looks hold in the whole page. */
export function wear(names = []) {
  return Promise.all(
    names
      .filter((name) => !worn.has(name))
      .map(async (name) => {
        worn.add(name);
        const { looks, drawn } = await fetched(name);
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(looks);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
        const store = draw("svg", { class: "symbol-store", "aria-hidden": "true", width: 0, height: 0 });
        store.append(...document.importNode(drawn.querySelector("defs"), true).childNodes);
        document.body.prepend(store);
      }),
  );
}

/** Hang a backdrop into its layer, or take it down. */
export async function hang(layer, name = "") {
  if (layer.dataset.name === name) return;
  layer.dataset.name = name;
  if (!name) return void layer.replaceChildren();
  const { drawn } = await fetched(name);
  if (layer.dataset.name === name) layer.replaceChildren(...document.importNode(drawn, true).childNodes);
}
