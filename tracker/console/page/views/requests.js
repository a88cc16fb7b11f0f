// @ts-check
// The tracking requests, and controls that make the line answer them.
import { get, post } from "../control.js"
import { button } from "../parts/button.js"
import { h, words } from "../parts/element.js"
import { input, select } from "../parts/field.js"
import { openSplit } from "../parts/split.js"
import { state } from "../parts/state.js"
import { showStamp } from "../parts/time.js"
import { showToast } from "../parts/toast.js"
import { isInvented } from "../world-clock.js"

/** @typedef {import("../answers.d.ts").TrackingRequest} TrackingRequest */

const STATUSES = ["pending", "awaiting_manifest", "created", "failed", "tracking_stopped"]
const REASONS = [
  "not_found",
  "invalid_number",
  "booking_cancelled",
  "duplicate",
  "expired",
  "internal_processing_error",
  "retries_exhausted",
  "shipping_line_unreachable",
  "unrecognized_response",
  "data_unavailable",
  "scac_auto_detect_failed",
]

/** @param {HTMLElement} place */
export function openRequests(place) {
  /** @returns {Promise<void>} */
  const refresh = () => split.refresh()
  const find = input({
    type: "search",
    class: "find",
    placeholder: "Number starts with",
    "aria-label": "Number starts with",
    oninput: refresh,
  })
  const status = select([["", "All statuses"], ...STATUSES.map(named)], "", {
    "aria-label": "Status",
    onchange: refresh,
  })
  const split = openSplit(
    place,
    {
      name: "requests",
      title: "Tracking requests",
      tools: [find, status],
      columns: [
        { label: "Number" },
        { label: "Kind", look: "w-name lesser" },
        { label: "Status", look: "w-status" },
        { label: "Registered, world time", look: "w-time lesser" },
        { label: "Answer of the line", look: "w-answer free" },
      ],
      load: () => {
        const q = encodeURIComponent(find.value.trim())
        return /** @type {Promise<TrackingRequest[]>} */ (
          get(`/control/tracking_requests?status=${status.value}&q=${q}`)
        )
      },
      keyOf: ({ id }) => id,
      cells: (request) => [
        [
          h("span", { class: "mono" }, request.request_number),
          " ",
          h("span", { class: "quiet" }, request.scac ?? "no line yet"),
        ],
        words(request.request_type),
        state(
          request.status,
          request.failed_reason ? `${words(request.status)}: ${words(request.failed_reason)}` : undefined,
        ),
        showStamp(request.created_at),
        answering(request, refresh),
      ],
      empty: () => ["No requests to show", "POST /v2/tracking_requests registers a number. It appears here at once."],
    },
    "",
  )
  return split
}

/** @param {string} value @returns {[string, string]} */
const named = (value) => [value, words(value)]

/** @param {TrackingRequest} request @param {() => unknown} refresh */
function answering({ id, request_number: number, status }, refresh) {
  if (!isInvented()) return null
  if (status !== "pending" && status !== "awaiting_manifest") return null
  const choice = select([["found", "Found"], ["awaiting", "Awaiting manifest"], ...REASONS.map(named)], "found", {
    "aria-label": `Answer to ${number}`,
    "data-key": `choice ${id}`,
  })
  const answer = async () => {
    const { value } = choice
    const failing = value !== "found" && value !== "awaiting"
    await post(
      `/control/tracking_requests/${id}/answer`,
      failing ? { result: "failed", failed_reason: value } : { result: value },
    )
    showToast(`${number}: ${words(value)}.`)
    await refresh()
  }
  return h("span", { class: "line above" }, choice, button("Answer", answer, { key: `answer ${id}` }))
}
