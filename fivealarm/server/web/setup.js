// Setting up a table: a form made from the game's options, and a choice for every seat.

import { closeButton, make, openDialog, seatMark, toast } from "./dom.js";
import { post, Trouble } from "./net.js";
import { recall, remember } from "./prefs.js";
import { keepLinks } from "./share.js";

const AWAY = [[0, "never"], [5, "5 minutes"], [60, "an hour"], [1440, "a day"], [4320, "three days"]];

export async function sit(body) {
  const made = await post("/api/tables", body);
  keepLinks(made.table, made.links);
  location.assign(`/t/${made.table}`);
}

export function setUp(dialog, game) {
  const fields = game.options.map(optionField);
  const seats = make("ol", { class: "setup-seats" });
  const count = make("select", { id: "setup-count" }, ...range(...game.seats).map((n) => make("option", { value: n, selected: n === game.usual_seats }, String(n))));
  const away = make("select", { id: "setup-away" }, ...AWAY.map(([value, words]) => make("option", { value }, words)));
  const name = make("input", { id: "setup-name", type: "text", maxlength: 30, value: recall("name") ?? "", placeholder: "You" });
  const wrong = make("p", { class: "form-trouble", role: "alert" });
  const fill = () => {
    const kept = [...seats.querySelectorAll("select")].map((select) => select.value);
    seats.replaceChildren(...range(1, Number(count.value)).map((n) => seatField(game, n - 1, kept[n - 1])));
  };
  count.addEventListener("change", fill);
  fill();
  const form = make("form", { class: "setup-form" },
    make("h2", { id: "setup-title" }, `Set up ${game.title}`), closeButton(() => dialog.close()),
    make("fieldset", {}, make("legend", {}, "Seats"), row("How many", count, "", "setup-count"), seats, row("Your name", name, "", "setup-name"),
      row("A bot plays for whoever is away for", away, "They get the seat back when they return.", "setup-away")),
    fields.length ? make("fieldset", {}, make("legend", {}, "Options"), ...fields.map((field) => field.row)) : "",
    wrong,
    make("div", { class: "dialog-tools" }, make("button", { class: "main-button" }, "Open the table")));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    remember("name", name.value.trim());
    const chosen = [...seats.querySelectorAll("select")].map((select) => seatChoice(select.value, name.value.trim()));
    const options = Object.fromEntries(fields.map((field) => [field.name, field.value()]));
    const body = { game: game.slug, options, seats: chosen };
    if (Number(away.value)) body.away_minutes = Number(away.value);
    try {
      await sit(body);
    } catch (trouble) {
      if (!(trouble instanceof Trouble)) throw trouble;
      wrong.textContent = `${trouble.message}${trouble.field ? ` (${trouble.field})` : ""}`;
      toast(trouble.message, "bad");
    }
  });
  dialog.replaceChildren(form);
  openDialog(dialog);
}

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
}

function row(label, field, help, id) {
  return make("div", { class: "form-row" }, make("label", { for: id }, label), field, help ? make("p", { class: "form-help" }, help) : "");
}

function seatField(game, seat, kept) {
  const usual = game.levels.find(({ name }) => name === "regular") ?? game.levels.at(-1);
  const wanted = kept ?? (seat === 0 ? "me" : usual ? `bot ${usual.name}` : "bot");
  const choices = [["me", "me"], ...game.levels.map(({ name, line }) => [`bot ${name}`, `bot, ${name}${line ? `: ${line}` : ""}`]),
    ["link", "a friend, by link"], ["open", "open to anybody"]];
  const id = `setup-seat-${seat}`;
  return make("li", {}, seatMark(seat), make("label", { for: id, class: "only-heard" }, `Seat ${seat + 1}`),
    make("select", { id }, ...choices.map(([value, words]) => make("option", { value, selected: value === wanted }, words))));
}

function seatChoice(value, name) {
  if (value === "me") return { kind: "me", ...(name ? { name } : {}) };
  if (value.startsWith("bot")) return { kind: "bot", ...(value.length > 4 ? { level: value.slice(4) } : {}) };
  return { kind: value };
}

/** One option as a form field that gives back a value of the option's own kind. */
function optionField(option) {
  const id = `option-${option.name}`;
  const label = option.name.replaceAll("_", " ");
  if (option.values) {
    const select = make("select", { id }, ...option.values.map((value, at) =>
      make("option", { value: at, selected: JSON.stringify(value) === JSON.stringify(option.default) }, words(value))));
    return { name: option.name, row: row(label, select, option.help, id), value: () => option.values[Number(select.value)] };
  }
  const numeric = typeof option.default === "number";
  const list = Array.isArray(option.default);
  const known = list || numeric ? [] : named(option.help);
  const input = make("input", {
    id, type: numeric ? "number" : "text", value: list ? option.default.join(", ") : String(option.default), list: known.length ? `${id}-known` : null,
  });
  const value = () => {
    if (numeric) return Number(input.value);
    const parts = input.value.split(",").map((part) => part.trim()).filter(Boolean);
    return list || parts.length > 1 ? parts : (parts[0] ?? "");
  };
  const field = make("span", { class: "free-field" }, input, make("datalist", { id: `${id}-known` }, ...known.map((word) => make("option", { value: word }))));
  return { name: option.name, row: row(label, field, option.help, id), value };
}

/** The values that a free option's help names: single words between its commas. */
function named(help) {
  return help.split(/[:,;]/).map((part) => part.trim()).filter((part) => /^[a-z][a-z_]*$/.test(part));
}

function words(value) {
  if (value === true) return "yes";
  if (value === false) return "no";
  return Array.isArray(value) ? value.join(", ") : String(value).replaceAll("_", " ");
}
