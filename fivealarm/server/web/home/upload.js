// Starting from a file: a record goes on where it ends, a position where it stands.

import { closeButton, make, openDialog } from "../common/dom.js";
import { Trouble } from "../common/net.js";
import { sit } from "../company/links.js";

export function loadDialog(dialog, games) {
  const form = make(
    "form",
    { class: "load-form" },
    make("h2", { id: "dialog-title" }, "Open a saved game"),
    closeButton(() => dialog.close()),
  );
  uploadForm(form, games);
  dialog.replaceChildren(form);
  openDialog(dialog);
}

function uploadForm(form, games) {
  const file = make("input", {
    type: "file",
    id: "upload-file",
    accept: ".fivealarm,.txt,.json,text/plain,application/json",
  });
  const text = make("textarea", {
    id: "upload-text",
    rows: 4,
    spellcheck: false,
    placeholder: 'fivealarm record 1 …   or   {"turn": 0, …}',
  });
  const game = make(
    "select",
    { id: "upload-game" },
    ...games.map(({ slug, title }) => make("option", { value: slug }, title)),
  );
  const gameRow = make(
    "div",
    { class: "form-row", hidden: true },
    make("label", { for: "upload-game" }, "Game of the position"),
    game,
  );
  const wrong = make("p", { class: "form-trouble", role: "alert" });
  file.addEventListener("change", async () => {
    text.value = file.files.length ? await file.files[0].text() : "";
    text.dispatchEvent(new Event("input"));
  });
  text.addEventListener("input", () => {
    wrong.textContent = "";
    gameRow.hidden = !text.value.trim().startsWith("{");
  });
  form.append(
    make("div", { class: "form-row" }, make("label", { for: "upload-file" }, "File"), file),
    make("div", { class: "form-row" }, make("label", { for: "upload-text" }, "or its text"), text),
    gameRow,
    wrong,
    make("div", { class: "dialog-tools" }, make("button", { class: "main-button" }, "Open as a new table")),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await sit(request(text.value, game.value));
    } catch (trouble) {
      if (!(trouble instanceof Trouble || trouble instanceof SyntaxError)) throw trouble;
      wrong.textContent =
        trouble instanceof SyntaxError
          ? "This is neither a record (its first line is “fivealarm record 1”) nor a position (a JSON object)."
          : `${trouble.message}${trouble.field ? ` (${trouble.field})` : ""}`;
    }
  });
}

function request(text, slug) {
  if (text.startsWith("fivealarm record")) {
    const line = text.split("\n").find((words) => words.startsWith("game:")) ?? "";
    return { game: line.slice(5).trim(), record: text };
  }
  const facts = JSON.parse(text);
  if (facts !== null && typeof facts === "object" && facts.position && facts.game)
    return { game: facts.game, options: facts.options ?? {}, position: facts.position };
  return { game: slug, position: facts };
}
