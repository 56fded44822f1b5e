// Setting up a table: pictures of boards, plain questions, who plays. It remembers, and says what is wrong where it is wrong.

import { closeButton, make, openDialog, sentenceCase } from "../common/dom.js";
import { get, Trouble } from "../common/net.js";
import { recallFacts, remember } from "../common/prefs.js";
import { sit } from "../company/links.js";
import { lessonRow } from "./lessons.js";
import { Question } from "./setup_asks.js";
import { FileFields } from "./setup_files.js";
import { OptionFields } from "./setup_options.js";
import { summary } from "./setup_said.js";
import { SeatFields } from "./setup_seats.js";

const AWAY = [
  [0, "never"],
  [5, "5 minutes"],
  [60, "an hour"],
  [1440, "a day"],
  [4320, "three days"],
];

export async function openSetUp(dialog, game) {
  const words = (await get("/static/setup.json"))[game.slug] ?? { asks: [], first: {}, note: "" };
  const kept = recallFacts(`setup.${game.slug}`, {});
  const options = kept.body?.options ?? words.first;
  const seats = new SeatFields(game, kept.body?.seats, words.seats);
  const asks = words.asks.map((ask, at) => new Question(game, ask, at, options, seats.seats.length));
  const fields = new OptionFields(
    game.options.filter(({ name }) => !asked(words, name)),
    options,
    words.more,
  );
  const files = new FileFields(game.slug, words.files ?? [], options);
  const away = make(
    "select",
    { id: "setup-away" },
    ...AWAY.map(([value, said]) => make("option", { value, selected: value === (kept.body?.away_minutes ?? 0) }, said)),
  );
  const wrong = make("p", { class: "form-trouble", role: "alert" });
  const said = make("p", { class: "setup-said" });
  const form = make(
    "form",
    { class: "setup-form", novalidate: true },
    make("h2", { id: "setup-title" }, `Set up ${game.title.split(":")[0]}`),
    closeButton(() => dialog.close()),
    make("p", { class: "setup-goal" }, game.goal),
    make(
      "div",
      { class: "setup-asks" },
      lessonRow(game),
      ...asks.map(({ node }) => node),
      make(
        "details",
        { class: "setup-more", open: asks.length === 0 },
        make("summary", {}, "More choices"),
        fields.node,
        row("A bot plays for whoever is away for", away, "They get the seat back when they return.", "setup-away"),
        files.node,
      ),
    ),
    make(
      "div",
      { class: "setup-who", data: { field: "seats" } },
      make("h3", {}, "Who plays? ", make("span", {}, words.each ?? "")),
      seats.node,
      make("p", { class: "setup-note" }, words.note ?? ""),
    ),
    make(
      "div",
      { class: "setup-foot" },
      wrong,
      said,
      make("button", { type: "button", class: "quiet-button", on: { click: () => dialog.close() } }, "Cancel"),
      make("button", { class: "main-button" }, "Start the game"),
    ),
  );
  const wished = () => Object.assign(fields.values(), ...asks.map((ask) => ask.chosen()), files.values());
  const tellAll = () => {
    for (const asked of [...asks, fields]) asked.fit(seats.seats.length);
    for (const ask of asks) ask.tell(wished());
    said.textContent = summary(asks, files, seats.seats);
  };
  tellAll();
  form.addEventListener("change", tellAll);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const body = {
      game: game.slug,
      options: wished(),
      seats: seats.values(),
    };
    if (Number(away.value)) body.away_minutes = Number(away.value);
    start(form, body, wrong);
  });
  dialog.replaceChildren(form);
  openDialog(dialog);
}

async function start(form, body, wrong) {
  for (const old of form.querySelectorAll(".field-trouble")) old.remove();
  wrong.textContent = "";
  try {
    remember("last", body.game);
    await sit(body, () => remember(`setup.${body.game}`, JSON.stringify({ body })));
  } catch (trouble) {
    if (!(trouble instanceof Trouble)) throw trouble;
    tell(form, trouble, wrong);
  }
}

/** A trouble stands at its field; without one, beside the button. */
function tell(form, trouble, wrong) {
  const field = [...form.querySelectorAll("[data-field]")]
    .filter((node) => trouble.field.startsWith(node.dataset.field))
    .at(-1);
  if (!field) {
    wrong.textContent = trouble.message;
    return;
  }
  field.closest("details")?.setAttribute("open", "");
  const says = sentenceCase(trouble.message.replace(`${trouble.field}: `, "")); // whose field it is, is seen
  field.append(make("p", { class: "field-trouble", role: "alert" }, says));
  field.scrollIntoView({ block: "nearest" });
}

function asked(words, name) {
  const own = words.files?.some(({ option }) => option === name);
  return own || words.asks.some(({ answers }) => answers.some(({ set }) => name in set));
}

function row(label, field, help, id) {
  return make(
    "div",
    { class: "form-row" },
    make("label", { for: id }, label),
    field,
    help ? make("p", { class: "form-help" }, help) : "",
  );
}
