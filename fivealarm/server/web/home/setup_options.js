// The options that no question asks for, each as a field that gives back a value of the option's own kind.

import { make, sentenceCase } from "../common/dom.js";

export class OptionFields {
  constructor(options, chosen) {
    this.fields = options.map((option) => field(option, chosen[option.name] ?? option.default));
    this.node = make("div", {}, ...this.fields.map(({ node }) => node));
  }

  values() {
    return Object.fromEntries(this.fields.map(({ name, value }) => [name, value()]));
  }
}

function field(option, chosen) {
  const id = `option-${option.name}`;
  const { input, value } = option.values ? choose(option, chosen, id) : free(option, chosen, id);
  const node = make(
    "div",
    { class: "form-row", data: { field: `options.${option.name}` } },
    make("label", { for: id }, sentenceCase(option.name.replaceAll("_", " "))),
    input,
    make("p", { class: "form-help" }, sentenceCase(option.help)),
  );
  return { name: option.name, node, value };
}

function choose(option, chosen, id) {
  const input = make(
    "select",
    { id },
    ...option.values.map((value, at) =>
      make("option", { value: at, selected: JSON.stringify(value) === JSON.stringify(chosen) }, words(value)),
    ),
  );
  return { input, value: () => option.values[Number(input.value)] };
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
