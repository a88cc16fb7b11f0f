// @ts-check
// Why the service shows each value of a container: who reported it, when, and who reports something else.
import { h, words } from "../parts/element.js"
import { section } from "../parts/split.js"
import { showMinute } from "../parts/time.js"

/** @typedef {import("../answers.d.ts").Reason} Reason */
/** @typedef {import("../answers.d.ts").Evidence} Evidence */

/** @param {Reason[]} reasons */
export function drawReasons(reasons) {
  if (reasons.length === 0) return h("div")
  return section("Why do we believe this?", h("ul", { class: "steps" }, reasons.map(drawReason)))
}

/** @param {Reason} reason */
function drawReason({ fact, winner, others, disagrees }) {
  return h(
    "li",
    {},
    h("span", { class: "dot" }),
    h(
      "span",
      { class: "what" },
      h("span", {}, fact === "contains" ? "in this bill" : words(fact), valuesOf(winner)),
      drawEvidence(winner, ""),
      disagrees.map((other) => drawEvidence(other, "Says otherwise: ")),
      others.length > 0 &&
        h(
          "details",
          {},
          h("summary", { class: "quiet small" }, `${others.length} more ${others.length === 1 ? "report" : "reports"}`),
          others.map((other) => drawEvidence(other, "")),
        ),
    ),
  )
}

/** The reported values of a seal, weight or hold; of a move, its time. @param {Evidence} evidence */
function valuesOf({ value: { kind, when, ...values } }) {
  if (kind === "movement") return ""
  const said = Object.values(values).filter((one) => one !== null)
  if (said.length === 0) return kind === "contains" ? "" : ": none"
  return `: ${said.map((one) => (typeof one === "object" ? JSON.stringify(one) : String(one))).join(", ")}`
}

/** @param {Evidence} evidence @param {string} before */
function drawEvidence({ source, classifier, reported_at, seen_at, value, payload }, before) {
  const when = value.when?.at === undefined ? "" : `${showMinute(new Date(value.when.at).toISOString())}, `
  const said = reported_at ? `reported ${showMinute(reported_at)}` : `seen ${showMinute(seen_at)}`
  const address = payload && `/control/payloads/${encodeURIComponent(payload.id)}`
  return h(
    "span",
    { class: "quiet small" },
    `${before}${when}${classifier}, by ${source}, ${said} `,
    address && h("a", { href: address, target: "_blank", rel: "noreferrer" }, `payload, at ${payload.pointer || "/"}`),
  )
}
