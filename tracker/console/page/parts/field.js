// @ts-check
import { h } from "./element.js"

/** @param {string} label @param {HTMLElement} control @param {string} [look] @param {string} [hint] */
export function field(label, control, look = "", hint = "") {
  if (hint) control.setAttribute("aria-description", hint)
  const shown = hint && h("small", { class: "quiet", "aria-hidden": "true" }, hint)
  return h("label", { class: `field ${look}` }, h("span", {}, label), control, shown)
}

/** @param {Record<string, unknown>} [attributes] */
export const input = (attributes = {}) => h("input", { autocomplete: "off", spellcheck: "false", ...attributes })

/** A text area. @param {Record<string, unknown>} [attributes] */
export const area = (attributes = {}) =>
  h("textarea", { rows: "4", autocomplete: "off", spellcheck: "false", ...attributes })

/**
 * @param {[value: string, label: string][]} options
 * @param {string} value
 * @param {Record<string, unknown>} [attributes]
 */
export const select = (options, value, attributes = {}) =>
  h(
    "select",
    { ...attributes, value },
    options.map(([each, label]) => h("option", { value: each }, label)),
  )

/** @param {string} label @param {boolean} checked @param {(checked: boolean) => unknown} change */
export const check = (label, checked, change) =>
  h(
    "label",
    { class: "check" },
    h("input", {
      type: "checkbox",
      checked,
      "data-key": label,
      onchange: (/** @type {Event} */ event) => change(/** @type {HTMLInputElement} */ (event.target).checked),
    }),
    label,
  )
