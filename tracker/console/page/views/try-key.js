// @ts-check
// Asks a carrier once, to see whether a key works, and says what it answered.
import { ControlError } from "../control.js"
import { button } from "../parts/button.js"
import { h } from "../parts/element.js"
import { field, input, select } from "../parts/field.js"

/** @typedef {import("../answers.d.ts").Tried} Tried */
/** @typedef {{ request_number: string, request_type: string }} Asked */

/** @type {[string, string][]} */
const KINDS = [
  ["bill_of_lading", "Bill of lading"],
  ["booking_number", "Booking"],
  ["container", "Container"],
]

/** @param {string} key @param {(asked: Asked) => Promise<unknown>} send */
export function drawTrial(key, send) {
  const number = input({ maxlength: "60", class: "mono" })
  const kind = select(KINDS, "bill_of_lading")
  const said = h("p", { role: "status" })
  const ask = async () => {
    said.textContent = "Asking the carrier …"
    try {
      const asked = { request_number: number.value, request_type: kind.value }
      said.textContent = wordsOf(/** @type {Tried} */ (await send(asked)))
    } catch (cause) {
      if (!(cause instanceof ControlError)) throw cause
      said.textContent = cause.lines.map(({ text }) => text).join(" ")
    }
  }
  return h(
    "div",
    {},
    h("p", { class: "quiet" }, "Asks the carrier once for a number of yours, which may cost what a call costs."),
    h("div", { class: "grid" }, field("Number to ask for", number), field("Kind of number", kind)),
    h("div", { class: "line" }, button("Try it", ask, { key: `try ${key}` })),
    said,
  )
}

/** @param {Tried} tried */
function wordsOf(tried) {
  switch (tried.outcome) {
    case "works": {
      const named =
        tried.containers.length > 0 ? `It names ${tried.containers.join(", ")}.` : "It names no container yet."
      const left = tried.unread > 0 ? ` Not understood in its answer: ${tried.unread}.` : ""
      return `Works: the carrier knows this number. ${named}${left}`
    }
    case "nothing_found":
      return "The carrier was reached and found nothing for this number. Whether the key may see your shipments is not known yet."
    case "wrong_number":
      return "The carrier was reached and says this is no number of this kind."
    case "refused":
      return tried.why === "credentials"
        ? "The carrier refused the key. Check each field."
        : "The carrier knows the key and does not let it use this product. Ask for it."
    case "must_wait":
      return tried.by === "carrier"
        ? "The carrier asked to wait, so it was not asked now."
        : "No call is left for now, so the carrier was not asked."
    case "no_answer":
      return "The carrier did not answer. Check the addresses, or try again later."
    case "unreadable":
      return "The carrier answered something that is no list of events. Check the addresses."
  }
}
