// @ts-check
import { copyButton } from "./button.js"
import { h } from "./element.js"

/**
 * A body as it was sent, indented if it is JSON. @param {string} label @param {string | null} text @param {string}
 * missing
 */
export function bodyText(label, text, missing) {
  const heading = h(
    "div",
    { class: "heading" },
    h("h3", {}, label),
    text !== null && copyButton(label.toLowerCase(), () => text),
  )
  const shown =
    text === null ? h("p", { class: "quiet" }, missing) : h("pre", { tabindex: "0", "aria-label": label }, layOut(text))
  return h("section", { class: "section" }, heading, shown)
}

/** @param {string} text */
function layOut(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
