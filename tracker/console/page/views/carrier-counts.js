// @ts-check
// How much of what each carrier sends is understood, and what it sends that is not known.
import { h, words } from "../parts/element.js"
import { facts, pageSection } from "../parts/split.js"
import { showMinute } from "../parts/time.js"

/** @typedef {import("../answers.d.ts").CarrierCounts} CarrierCounts */
/** @typedef {import("../answers.d.ts").UnknownName} UnknownName */

/** @param {CarrierCounts[]} carriers */
export function drawCounts(carriers) {
  return carriers.map((carrier) =>
    pageSection(
      `What ${carrier.name} sends`,
      facts([
        ["Messages", messagesOf(carrier)],
        ["Last answers", answersOf(carrier)],
      ]),
      carrier.unknown.length > 0 && drawUnknown(carrier.unknown),
    ),
  )
}

/** @param {CarrierCounts} carrier */
function messagesOf({ received, understood, in_part, without_effect, not_understood }) {
  const parts = [
    `${show(understood)} understood`,
    in_part > 0 && `${show(in_part)} only in part`,
    without_effect > 0 && `${show(without_effect)} without effect`,
    `${show(not_understood)} not understood`,
  ]
  return `${show(received)}: ${parts.filter(Boolean).join(", ")}`
}

/** @param {CarrierCounts} carrier */
function answersOf({ answers, unreadable, at }) {
  const none = unreadable > 0 ? `, ${show(unreadable)} of them no list of messages` : ""
  return `${show(answers)}${none}; the newest ${showMinute(at)}`
}

/** @param {UnknownName[]} unknown */
function drawUnknown(unknown) {
  const head = ["Not known", "Where", "Messages", "Numbers", "Example"]
  return h(
    "table",
    { class: "rows" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        head.map((label) => h("th", { scope: "col" }, label)),
      ),
    ),
    h(
      "tbody",
      {},
      unknown.map(({ kind, name, value, times, answers, payload, pointer }) =>
        h(
          "tr",
          {},
          h("td", {}, h("span", { class: "quiet" }, `${words(kind)} `), h("span", { class: "mono" }, value || name)),
          h("td", { class: "mono" }, value ? name : ""),
          h("td", {}, show(times)),
          h("td", {}, show(answers)),
          h(
            "td",
            {},
            h(
              "a",
              { href: `/control/payloads/${encodeURIComponent(payload)}`, target: "_blank", rel: "noreferrer" },
              `payload, at ${pointer || "/"}`,
            ),
          ),
        ),
      ),
    ),
  )
}

/** @param {number} count */
const show = (count) => count.toLocaleString("en")
