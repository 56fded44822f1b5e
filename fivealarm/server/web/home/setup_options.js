// The options that no question asks for, each as a field that gives back a value of the option's own kind.

import { make, sentenceCase } from "../common/dom.js";
import { counted } from "./setup_seats.js";

export class OptionFields {
  /** `said` has a game's own words for some of them: name, says, answers with their names and values. */
  constructor(options, chosen, said = {}) {
    this.fields = options.map((option) => field(option, chosen[option.name] ?? option.default, said[option.name]));
    this.node = make("div", {}, ...this.fields.map(({ node }) => node));
  }

  values() {
    return Object.fromEntries(this.fields.map(({ name, value }) => [name, value()]));
  }

  /** So many play: what cannot be had then cannot be chosen. */
  fit(seats) {
    for (const { fit } of this.fields) fit?.(seats);
  }
}

function field(option, chosen, said) {
  const id = `option-${option.name}`;
  const answers = said?.answers ?? option.values?.map((one) => ({ name: words(one), value: one }));
  const { input, value, fit } = answers ? choose(answers, chosen, id) : free(option, chosen, id);
  const node = make(
    "div",
    { class: "form-row", data: { field: `options.${option.name}` } },
    make("label", { for: id }, said?.name ?? sentenceCase(option.name.replaceAll("_", " "))),
    input,
    make("p", { class: "form-help" }, said?.says ?? sentenceCase(option.help)),
  );
  return { name: option.name, node, value, fit };
}

function choose(answers, chosen, id) {
  const options = answers.map(({ name, value }, at) =>
    make("option", { value: at, selected: JSON.stringify(value) === JSON.stringify(chosen) }, name),
  );
  const input = make("select", { id }, ...options);
  let wished = input.selectedIndex; // it comes back as soon as it can be had again
  input.addEventListener("change", () => {
    wished = input.selectedIndex;
  });
  const fit = (seats) => {
    const can = answers.map(({ unfit }) => !unfit?.[seats]);
    for (const [at, { name }] of answers.entries()) {
      options[at].disabled = !can[at];
      options[at].textContent = can[at] ? name : `${name}: not with ${counted(seats)}`;
    }
    input.selectedIndex = can[wished] ? wished : can.indexOf(true);
  };
  return { input, value: () => answers[Number(input.value)].value, fit };
}

function free(option, chosen, id) {
  const numeric = typeof option.default === "number";
  const list = Array.isArray(chosen);
  const input = make("input", {
    id,
    type: numeric ? "number" : "text",
    value: list ? chosen.join(", ") : String(chosen),
  });
  const value = () => {
    if (numeric || /^\d+$/.test(input.value.trim())) return Number(input.value);
    const parts = input.value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
    return Array.isArray(option.default) || parts.length > 1 ? parts : (parts[0] ?? "");
  };
  return { input, value };
}

function words(value) {
  if (value === true) return "yes";
  if (value === false) return "no";
  return Array.isArray(value) ? value.join(", ") : String(value).replaceAll("_", " ");
}
