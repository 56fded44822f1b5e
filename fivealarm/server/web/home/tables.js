// Which tables there are: the one that goes on and the others of mine at the head of home, and the lists below the games.

import { find, make, plural, toast } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { get, here, post, Trouble } from "../common/net.js";
import { recall, remember } from "../common/prefs.js";
import { JOINS } from "../company/company.js";
import { picture } from "./pictured.js";
import { since } from "./since.js";

const MOST = 3; // tables of a list
const NOBODYS = "Guest"; // the name of people who gave none
let shown = false; // whether one has seen which table goes on

function seatsWords(table) {
  const free = table.seats.filter((seat) => !seat.taken && seat.kind !== "bot").length;
  const names = table.seats
    .filter(({ kind, name }) => kind === "person" && name && ![NOBODYS, recall("name")].includes(name))
    .map(({ name }) => name);
  return [names.join(", "), free ? `${plural(free, "seat")} free` : ""].filter(Boolean).join(" · ");
}

/** Take a table out of my list: delete it where nobody else sits, hide it otherwise. Asks in its own place. */
function putAway(table, row, renew) {
  const button = (label, run) => make("button", { type: "button", class: "quiet-button", on: { click: run } }, label);
  const tell = (what, body) => async () => {
    try {
      await post(`/api/tables/${table.id}/${what}`, body);
    } catch (trouble) {
      toast(trouble.message, "bad");
    }
    await renew();
  };
  const before = [...row.childNodes];
  const keep = button("Keep", () => row.replaceChildren(...before));
  row.replaceChildren(
    make(
      "p",
      { class: "put-away" },
      make("b", {}, table.title.split(":")[0]),
      keep,
      button("Hide", tell("hide", {})),
      table.mine_alone ? button("Delete", tell("delete", {})) : "",
    ),
  );
  keep.focus();
}

function ownRow(table, renew) {
  const row = tableRow(table, table.over ? "Story" : "Open");
  const away = make(
    "button",
    {
      type: "button",
      class: "row-away",
      "aria-label": `Hide or delete this table of ${table.title}`,
      title: "Hide or delete",
      on: { click: () => putAway(table, row, renew) },
    },
    glyph("close"),
  );
  row.append(away);
  return row;
}

/** A line that stands for rows and shows them. */
function folded(words, rows) {
  if (!rows.length) return [];
  const show = () => {
    line.replaceWith(...rows);
    find("a", rows[0]).focus();
  };
  const line = make(
    "li",
    { class: "hidden-line" },
    make("button", { type: "button", class: "rule-link", on: { click: show } }, words),
  );
  return [line];
}

/** A table that I have hidden, with a way back. */
function hiddenRow(table, renew) {
  const row = tableRow(table, "Open");
  const back = () => post(`/api/tables/${table.id}/hide`, { hidden: false }).then(renew, renew);
  row.append(
    make(
      "button",
      { type: "button", class: "row-away", "aria-label": "Show in my list again", on: { click: back } },
      glyph("plus"),
    ),
  );
  return row;
}

/** `how`: what stands behind the # of its address. */
function tableRow(table, verb, how = "") {
  const state = table.over ? table.turn_sentence || "over" : table.your_move ? "your move" : table.turn_sentence;
  return make(
    "li",
    { data: { move: Boolean(table.your_move) } },
    make(
      "a",
      { href: here(`/t/${table.id}`) + how },
      picture(table.game, "", "", table.board),
      make("b", {}, table.title.split(":")[0]),
      make(
        "span",
        {},
        [state, ...table.chosen.filter((words) => words !== table.title), seatsWords(table), since(table.updated)]
          .filter(Boolean)
          .join(" · "),
      ),
      make("span", { class: "quiet-button", "aria-hidden": "true" }, verb),
    ),
  );
}

/** Tables that one may join or watch: a few of both, and the rest when it is asked for. */
function listOthers({ open, watch }, offer) {
  const rows = (tables, verb, how) => tables.map((table) => tableRow(table, table.over ? "Story" : verb, how));
  const joins = rows(open, "Join", `#${JOINS}`);
  const seen = rows(watch, "Watch", "");
  const left = Math.max(MOST - joins.length, 0);
  const empty = make("li", { class: "nothing-here" }, make("p", {}, "No table is open right now."), offer);
  const fold = (list, most, words) => [...list.slice(0, most), ...folded(words(list.length - most), list.slice(most))];
  find("#open").replaceChildren(...(joins.length ? fold(joins, MOST, (rest) => `${rest} more to join`) : [empty]));
  find("#watch").replaceChildren(...fold(seen, left, (rest) => plural(rest, "table").concat(" to watch")));
}

function goesOn(next) {
  return make(
    "a",
    { href: here(`/t/${next.id}`), class: "continue-link" },
    picture(next.game, "", "", next.board),
    make(
      "span",
      { class: "continue-words" },
      make("b", {}, next.your_move ? `Your move in ${next.title.split(":")[0]}` : next.title.split(":")[0]),
      make(
        "span",
        {},
        [next.your_move ? "" : next.turn_sentence, seatsWords(next)].filter(Boolean).join(" · ") ||
          "The table waits for you.",
      ),
    ),
    make("span", { class: "main-button" }, "Continue", glyph("go")),
  );
}

/** My other tables in one line, where the list of them lies below what one sees first. */
function besides(others) {
  if (!others.length) return "";
  const link = (table) =>
    make(
      "a",
      { href: here(`/t/${table.id}`), data: { move: Boolean(table.your_move) } },
      make("b", {}, table.title.split(":")[0]),
      make("span", {}, ` ${table.over ? "story" : table.your_move ? "your move" : "waits"}`),
    );
  const all = () => {
    find("#mine").closest("section").scrollIntoView({ block: "center" });
    find("#mine a").focus({ preventScroll: true });
  };
  return make(
    "nav",
    { class: "besides", "aria-label": "More of your tables" },
    make("div", {}, ...others.slice(0, MOST).map(link)),
    make("button", { type: "button", class: "rule-link", on: { click: all } }, "Your tables"),
  );
}

/** Which table goes on, and the others; where there is none, newcomers are told where to begin, and nobody else anything. */
function goOnWith(next, others) {
  if (next) find("#continue").replaceChildren(goesOn(next), besides(others));
  else if (recall("last") || find(".continue-link")) find("#continue").replaceChildren();
  document.documentElement.dataset.continues = next ? (others.length ? "more" : "yes") : "";
}

/** My tables, and those that I have hidden. */
function listMine({ mine, hidden }, renew) {
  const own = mine.map((table) => ownRow(table, renew));
  const none = "None yet. Press Play now on a game above: you sit down with bots.";
  const rest = own.slice(MOST);
  find("#mine").replaceChildren(
    ...(own.length ? own.slice(0, MOST) : [make("li", { class: "nothing-here" }, make("p", {}, none))]),
    ...folded(`${rest.length} more of yours`, rest),
    ...folded(
      plural(hidden.length, "hidden table"),
      hidden.map((table) => hiddenRow(table, renew)),
    ),
  );
}

/** Tell of all tables; `offer()` makes the button for whoever finds none that is open. */
export async function showTables(offer, known = get("/api/tables")) {
  try {
    const lists = await known;
    if (find("#mine .put-away")) return; // somebody is about to decide
    listMine(lists, () => {
      find("#mine").replaceChildren();
      return showTables(offer);
    });
    listOthers(lists, offer());
    const going = lists.mine.filter((table) => !table.over);
    const next = going.find((table) => table.your_move) ?? going[0];
    const others = lists.mine.filter((table) => table !== next);
    remember("continues", next ? (others.length ? "more" : "yes") : "");
    if (!shown || find(".continue-link")) goOnWith(next, others);
    shown = true; // from now on nothing comes that would push the games down
  } catch (trouble) {
    if (!(trouble instanceof Trouble)) throw trouble;
    toast(trouble.message, "bad");
  }
}
