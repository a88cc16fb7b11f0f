// @ts-check
import { h } from "./element.js"

const SHOWN_MS = 5000
const AT_ONCE = 3

/**
 * Says for some seconds what was done, or why not. Errors stay longer.
 * @param {string} text @param {"good" | "bad"} [how]
 */
export function showToast(text, how = "good") {
  const toast = h("div", { class: `toast ${how}` }, text)
  const place = document.getElementById("toasts")
  place?.append(toast)
  if (place && place.childElementCount > AT_ONCE) place.firstElementChild?.remove()
  setTimeout(() => toast.remove(), how === "bad" ? 2 * SHOWN_MS : SHOWN_MS)
}
