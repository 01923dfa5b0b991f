// Controls for the types of parameters. A control has `element`, `input`, `value` (`null` if unset,
// `undefined` if it is to stay as it is) and, if a text can be wrong, `problem()`: the words for it or
// `null`.

import { element } from "./dom.js";
import { local } from "./time.js";

export function makeControl(parameter, id, readOptions) {
  switch (parameter.type) {
    case "bool": return choiceControl(id, parameter, [["true", "Yes"], ["false", "No"]], (text) => text === "true");
    case "choice": return choiceControl(id, parameter, parameter.choices.map(({ name, title }) => [name, title || name]));
    case "int": return numberControl(id, parameter, /^[+-]?\d+$/, "a whole number");
    case "double": return numberControl(id, parameter, /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i, "a number");
    case "date": return dateControl(id, parameter);
    case "string_list": return listControl(id, parameter);
    case "entity": return parameter.options && readOptions ? entityControl(id, parameter, readOptions) : textControl(id, parameter, null);
    default: return textControl(id, parameter, readOptions);
  }
}

const defaultTitle = (parameter, words) => (parameter.default === null ? "Not set" : `Default (${words})`);
/** The value of the choice that sets the default again, where the present value is not known. */
const unset = "\u0000";

/** The first choices of a list: the default, and before it the unknown present value. */
function firstChoices(parameter, words) {
  const title = defaultTitle(parameter, words);
  if (!parameter.isUnknown) return [element("option", { value: "" }, title)];
  return [element("option", { value: "" }, "Unchanged"), element("option", { value: unset }, title)];
}

/** The value of an empty control. */
const empty = (parameter) => (parameter.isUnknown ? undefined : null);

function placeholder(parameter) {
  if (parameter.isUnknown) return "Unchanged";
  return parameter.default === null ? null : `Default: ${parameter.default}`;
}

function choiceControl(id, parameter, choices, read = (text) => text) {
  const preset = String(parameter.default);
  const words = choices.find(([name]) => name === preset)?.[1] ?? preset;
  const input = element("select", { id },
    ...firstChoices(parameter, words),
    ...choices.map(([name, title]) => element("option", { value: name }, title)));
  return {
    element: input, input,
    get value() {
      if (input.value === "") return empty(parameter);
      return input.value === unset ? null : read(input.value);
    },
    set value(value) { input.value = value === null ? "" : String(value); },
  };
}

function numberControl(id, parameter, pattern, words) {
  const input = element("input", {
    id, type: "text", inputmode: "decimal", autocomplete: "off",
    placeholder: placeholder(parameter),
  });
  const text = () => input.value.trim();
  return {
    element: input, input,
    get value() { return text() === "" ? empty(parameter) : pattern.test(text()) ? Number(text()) : text(); },
    set value(value) { input.value = value ?? ""; },
    problem() {
      if (text() === "") return parameter.required ? "A value is needed." : null;
      if (!pattern.test(text())) return `The value must be ${words}.`;
      const [least, most] = parameter.range ?? [-Infinity, Infinity];
      const number = Number(text());
      return number < least || number > most ? `The value must be from ${least} to ${most}.` : null;
    },
  };
}

function textControl(id, parameter, readOptions) {
  const input = element("input", {
    id, type: "text", autocomplete: "off", spellcheck: "false",
    placeholder: placeholder(parameter),
  });
  const parts = [input];
  if (parameter.options && readOptions) {
    const list = element("datalist", { id: `${id}-list` });
    input.setAttribute("list", list.id);
    input.addEventListener("focus", () => fillList(list, parameter.name, readOptions), { once: true });
    parts.push(list);
  }
  return {
    element: element("div", {}, ...parts), input,
    get value() { return input.value === "" ? empty(parameter) : input.value; },
    set value(value) { input.value = value ?? ""; },
    problem() { return parameter.required && input.value === "" ? "A value is needed." : null; },
  };
}

async function fillList(list, name, readOptions) {
  try {
    list.append(...(await readOptions(name)).map(({ value, title }) => element("option", { value }, title)));
  } catch {
    // Without proposals the field takes any text.
  }
}

function dateControl(id, parameter) {
  const input = element("input", { id, type: "datetime-local", step: 1 });
  const hint = parameter.default === null ? null : element("p", { class: "quiet hint" }, `Default: ${local(parameter.default)}`);
  return {
    element: element("div", {}, input, hint), input,
    get value() { return input.value === "" ? empty(parameter) : new Date(input.value).getTime() / 1000; },
    set value(value) { input.value = value === null ? "" : wallTime(value); },
    problem() { return input.validity.badInput ? "The date is not complete." : null; },
  };
}

/** A time in the form of the input: local, without a zone. */
function wallTime(time) {
  const date = new Date(time * 1000);
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 19);
}

function listControl(id, parameter) {
  const input = element("textarea", { id, rows: 3, spellcheck: "false" });
  return {
    element: input, input,
    get value() {
      const values = input.value.split("\n").filter((line) => line !== "");
      return values.length === 0 ? empty(parameter) : values;
    },
    set value(value) { input.value = (value ?? []).join("\n"); },
  };
}

/** A choice among the values that the plugin proposes; they are read when the control is made. */
function entityControl(id, parameter, readOptions) {
  const input = element("select", { id }, ...firstChoices(parameter, parameter.default));
  const add = (value, title, place = input) => {
    const known = [...input.options].find((option) => option.value === value);
    if (known) known.textContent = title;
    if (known && place !== input) place.append(known);
    if (!known) place.append(element("option", { value }, title));
  };
  readOptions(parameter.name).then((rows) => {
    const sections = new Map();
    for (const { value, title, section } of rows) {
      if (section && !sections.has(section)) {
        sections.set(section, element("optgroup", { label: section }));
        input.append(sections.get(section));
      }
      add(value, title || value, section ? sections.get(section) : input);
    }
  }).catch(() => add("", "The plugin does not list its values now"));
  return {
    element: input, input,
    get value() {
      if (input.value === "") return empty(parameter);
      return input.value === unset ? null : input.value;
    },
    set value(value) {
      if (value !== null) add(value, value);
      input.value = value ?? "";
    },
  };
}
