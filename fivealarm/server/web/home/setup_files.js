// Files of one's own in place of a game's: a building, a deck of cards; dropped or chosen, judged by the game itself.

import { make } from "../common/dom.js";
import { here } from "../common/net.js";

const LARGEST = 100_000; // bytes

export class FileFields {
  /** `files` of the set-up words of a game; `chosen` options of last time. */
  constructor(slug, files, chosen) {
    this.fields = files.map((file) => new FileField(slug, file, chosen[file.option]));
    this.node = make(
      "div",
      { class: "setup-files", hidden: !files.length },
      make("h4", {}, "Files of your own"),
      make(
        "p",
        { class: "form-help" },
        "Save the example, change it with any editor, and drop it here: the table keeps it.",
      ),
      ...this.fields.map(({ node }) => node),
    );
  }

  /** What is somebody's own, as it is told at the table. */
  told() {
    return this.fields.filter(({ text }) => text).map(({ name }) => name);
  }

  /** The options that a file was given for. */
  values() {
    return Object.fromEntries(this.fields.filter(({ text }) => text).map(({ option, text }) => [option, text]));
  }
}

class FileField {
  constructor(slug, { option, words, says, told }, chosen) {
    this.option = option;
    this.name = told;
    this.text = isFile(chosen) ? chosen : "";
    this.input = make("input", {
      type: "file",
      id: `own-${option}`,
      class: "only-heard",
      accept: ".toml,.txt,text/plain",
    });
    this.told = make("span", { class: "answer-says", "aria-live": "polite" });
    this.out = make(
      "button",
      { type: "button", class: "small-button", on: { click: () => this.#take("", "") } },
      "Take it out",
    );
    this.says = says;
    this.node = make(
      "div",
      { class: "file-drop", data: { field: `options.${option}` } },
      make("label", { for: this.input.id }, make("b", {}, words), this.told),
      this.input,
      make(
        "a",
        { href: here(`/static/setup/${slug}/${option}.toml`), download: `${option}.toml` },
        "An example to change",
      ),
      this.out,
    );
    this.#tell(this.text ? "The one of last time" : "");
    this.#listen();
  }

  #listen() {
    this.input.addEventListener("change", () => this.#read(this.input.files[0]));
    for (const name of ["dragover", "dragleave", "drop"])
      this.node.addEventListener(name, (event) => {
        event.preventDefault();
        this.node.classList.toggle("over", name === "dragover");
        if (name === "drop") this.#read(event.dataTransfer.files[0]);
      });
  }

  async #read(file) {
    if (!file) return;
    if (file.size > LARGEST)
      return void this.#take("", `${file.name} is larger than ${LARGEST / 1000} kB: no plan or deck is.`);
    const text = await file.text();
    this.#take(isFile(text) ? text : `${text}\n`, file.name);
  }

  #take(text, told) {
    this.text = text;
    this.input.value = "";
    for (const old of this.node.querySelectorAll(".field-trouble")) old.remove();
    this.#tell(told);
    this.node.dispatchEvent(new Event("change", { bubbles: true }));
  }

  #tell(words) {
    this.told.textContent = words || this.says;
    this.out.hidden = !this.text;
    this.node.classList.toggle("given", Boolean(this.text));
  }
}

/** Whether an option's value is the text of a file, not a name. */
const isFile = (value) => typeof value === "string" && value.includes("\n");
