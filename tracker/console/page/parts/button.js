// @ts-check
import { ControlError } from "../control.js"
import { h } from "./element.js"
import { icon } from "./icon.js"
import { showToast } from "./toast.js"

/**
 * @typedef {{ look?: "first" | "bare" | "risky", icon?: import("./icon.js").IconName, key?: string, title?: string,
 * hidden?: boolean }} Look
 */

/**
 * A button that is busy while `act` runs, and shows the error if it fails.
 * @param {string} label  shown; of a button with only an icon, read aloud
 * @param {() => unknown} act
 * @param {Look} [look]
 */
export function button(label, act, look = {}) {
  const alone = look.look === "bare" && look.icon !== undefined
  return h(
    "button",
    {
      type: "button",
      class: `button ${look.look ?? ""}`,
      "data-key": look.key ?? label,
      "aria-label": alone ? label : null,
      title: look.title ?? (alone ? label : null),
      onclick: (/** @type {Event} */ event) => void doBusy(/** @type {HTMLElement} */ (event.currentTarget), act),
    },
    look.icon && icon(look.icon),
    !alone && label,
  )
}

/** @param {HTMLElement} element @param {() => unknown} act */
export async function doBusy(element, act) {
  if (element.getAttribute("aria-busy") === "true") return
  element.setAttribute("aria-busy", "true")
  try {
    await act()
  } catch (cause) {
    if (!(cause instanceof ControlError)) throw cause
    showToast(cause.message, "bad")
  } finally {
    element.removeAttribute("aria-busy")
  }
}

/** @param {string} what @param {() => string} text */
export function copyButton(what, text) {
  const copy = async () => {
    await navigator.clipboard.writeText(text())
    showToast(`Copied ${what}.`)
  }
  return button(`Copy ${what}`, copy, { look: "bare", icon: "copy" })
}

/**
 * A row of buttons of which one is chosen.
 * @param {string} label
 * @param {[value: string, label: string][]} options
 * @param {string} chosen
 * @param {(value: string) => unknown} choose
 */
export function choices(label, options, chosen, choose) {
  return h(
    "div",
    { class: "choices", role: "group", "aria-label": label },
    options.map(([value, shown]) =>
      h(
        "button",
        {
          type: "button",
          "data-key": `${label} ${value}`,
          "aria-pressed": String(value === chosen),
          onclick: (/** @type {Event} */ event) =>
            void doBusy(/** @type {HTMLElement} */ (event.currentTarget), () => choose(value)),
        },
        shown,
      ),
    ),
  )
}
