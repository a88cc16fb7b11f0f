// @ts-check
// Finds a container. The chosen one opens beside the list, where its next step can be made to happen.
import { openContainer } from "../container/panel.js"
import { get } from "../control.js"
import { h, words } from "../parts/element.js"
import { input, select } from "../parts/field.js"
import { containerNumber } from "../parts/number.js"
import { openSplit } from "../parts/split.js"
import { state } from "../parts/state.js"

/** @typedef {import("../answers.d.ts").FoundContainer} FoundContainer */

const STAGES = [
  "on_ship",
  "grounded",
  "available",
  "not_available",
  "held",
  "off_dock",
  "awaiting_inland_transfer",
  "on_rail",
  "picked_up",
  "delivered",
  "empty_returned",
  "new",
]

/** @param {HTMLElement} place @param {string} chosen */
export function openContainers(place, chosen) {
  /** @returns {Promise<void>} */
  const refresh = () => split.refresh()
  const label = "Container, bill or booking starts with"
  const find = input({ type: "search", class: "find", placeholder: label, "aria-label": label, oninput: refresh })
  const stage = select(
    [["", "All stages"], ...STAGES.map((each) => /** @type {[string, string]} */ ([each, words(each)]))],
    "",
    { "aria-label": "Stage", onchange: refresh },
  )
  const split = openSplit(
    place,
    {
      name: "containers",
      title: "Containers",
      tools: [find, stage],
      columns: [
        { label: "Container" },
        { label: "Stage", look: "w-state" },
        { label: "Holds", look: "w-name least" },
        { label: "Last free day, UTC", look: "w-time lesser" },
        { label: "Bill of lading", look: "w-bill least" },
      ],
      load: () => {
        const q = encodeURIComponent(find.value.trim())
        return /** @type {Promise<FoundContainer[]>} */ (get(`/control/containers?q=${q}&stage=${stage.value}`))
      },
      keyOf: ({ number }) => number,
      cells: ({ number, stage: now, tracked, holds, pickup_lfd, bill, scac }) => [
        [containerNumber(number), tracked ? "" : h("span", { class: "quiet" }, " not tracked")],
        state(now),
        drawHolds(holds),
        pickup_lfd ? pickup_lfd.slice(0, 16).replace("T", " ") : h("span", { class: "quiet" }, "not reported"),
        [h("span", { class: "mono" }, bill ?? "no bill"), " ", h("span", { class: "quiet" }, scac ?? "")],
      ],
      empty: () =>
        find.value || stage.value
          ? [
              "No containers match",
              "Search matches the start of a container, bill or booking number. Choose All stages to see more.",
            ]
          : ["No containers", "Register a number with POST /v2/tracking_requests, or start with --shipments."],
      panel: (number) => openContainer(number, refresh),
    },
    chosen,
  )
  return split
}

/** @param {FoundContainer["holds"]} holds */
function drawHolds(holds) {
  if (holds === null) return h("span", { class: "quiet" }, "not reported")
  if (holds.length === 0) return h("span", { class: "quiet" }, "none")
  const blocks = holds.some(({ status }) => status === "hold")
  return state(blocks ? "held" : "pending", holds.map(({ name }) => name).join(", "))
}
