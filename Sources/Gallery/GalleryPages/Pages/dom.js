/**
 * Creates an element. `true` sets an empty attribute; `null`, `undefined` and `false` set none.
 * `on` is an object of event listeners. Children that are `null` are left out.
 */
export function element(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** Creates an SVG element, as `element` does. */
export function shape(name, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

function fill(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "on") {
      for (const [type, listener] of Object.entries(value)) node.addEventListener(type, listener);
    } else if (value !== null && value !== undefined && value !== false) {
      node.setAttribute(key, value === true ? "" : value);
    }
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return node;
}

/** Sets custom properties of an element; their names are given without the two dashes. */
export function setProperties(node, properties) {
  for (const [key, value] of Object.entries(properties)) node.style.setProperty(`--${key}`, value);
}

/** Sets a text only if it differs, so that live regions stay silent. */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * Makes the buttons in `group` a choice: exactly one is pressed. Returns a function that presses the
 * button of a value.
 */
export function segments(group, value, choose) {
  const buttons = [...group.querySelectorAll("button")];
  const press = (name) => {
    for (const button of buttons) button.setAttribute("aria-pressed", button.dataset.value === name);
  };
  for (const button of buttons) button.addEventListener("click", () => choose(button.dataset.value));
  press(value);
  return press;
}
