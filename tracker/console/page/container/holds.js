// @ts-check
import { button } from "../parts/button.js"
import { h } from "../parts/element.js"
import { select } from "../parts/field.js"
import { section } from "../parts/split.js"
import { state } from "../parts/state.js"

/** @typedef {import("../answers.d.ts").Hold} Hold */

const NAMES = ["customs", "freight", "USDA", "VACIS", "TMF", "other"]

/** @param {Hold[] | undefined} holds  undefined: the terminal reports none of it @param {import("./panel.js").Report} report */
export function drawHolds(holds, report) {
  const name = select(
    NAMES.map((each) => [each, each]),
    "customs",
    { "aria-label": "Hold to place" },
  )
  const all = holds ?? []
  const place = (/** @type {string} */ status) => {
    const kept = all.filter((each) => each.name !== name.value)
    return report({ holds: [...kept, { name: name.value, status }] }, `${name.value}: ${status} reported.`)
  }
  return section(
    "Holds",
    holds === undefined && h("p", { class: "quiet" }, "The terminal does not report holds."),
    holds?.length === 0 && h("p", { class: "quiet" }, "None reported."),
    h(
      "ul",
      { class: "items" },
      all.map((hold, n) => drawHold(hold, n, all, report)),
    ),
    h(
      "div",
      { class: "line" },
      h("span", { class: "grow" }, name),
      button("Place hold", () => place("hold")),
      button("Place as pending", () => place("pending"), { title: "Report it as pending: it does not block yet" }),
    ),
    h(
      "div",
      { class: "line" },
      button("Report none", () => report({ holds: [] }, "No holds reported."), { key: "no holds" }),
      button("Stop reporting", () => report({ holds: null }, "Holds are no longer reported."), {
        key: "unreported holds",
      }),
    ),
  )
}

/** @param {Hold} hold @param {number} n @param {Hold[]} all @param {import("./panel.js").Report} report */
function drawHold({ name, status, description }, n, all, report) {
  const others = all.filter((_, each) => each !== n)
  const pending = status === "pending"
  return h(
    "li",
    {},
    h(
      "span",
      {},
      state(pending ? "pending" : "held", `${name} ${status}`),
      h("span", { class: "quiet" }, ` ${description ?? ""}`),
    ),
    pending &&
      button(
        "Make it block",
        () => report({ holds: [...others, { name, status: "hold", description }] }, `${name} now blocks.`),
        {
          key: `block ${name}`,
        },
      ),
    button("Clear", () => report({ holds: others }, `${name} cleared.`), { key: `clear ${name} ${n}` }),
  )
}
