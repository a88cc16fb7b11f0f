// @ts-check
import { FAULT_KINDS } from "../fault-kinds.js"
import { button } from "../parts/button.js"
import { h } from "../parts/element.js"
import { field, input, select } from "../parts/field.js"

/** @typedef {import("../answers.d.ts").Webhook} Webhook */

const METHODS = ["GET", "POST", "PATCH", "PUT", "DELETE"]
/** @type {[seconds: string, label: string][]} */
const SPANS = [
  ["", "When removed"],
  ["60", "After 1 min of world time"],
  ["600", "After 10 min"],
  ["3600", "After 1 h"],
  ["86400", "After 1 day"],
]
const HITS = { deliveries: "Deliveries", requests: "Service responses", both: "Both" }

/** @param {(wanted: object, label: string) => unknown} add */
export function openFaultForm(add) {
  const kind = h(
    "select",
    { onchange: () => adapt() },
    Object.entries(HITS).map(([hits, label]) =>
      h(
        "optgroup",
        { label },
        Object.entries(FAULT_KINDS)
          .filter(([, each]) => each.hits === hits)
          .map(([name, each]) => h("option", { value: name }, each.label)),
      ),
    ),
  )
  const means = h("p", { class: "quiet wide" })
  const share = input({ type: "number", min: "0.1", max: "100", step: "0.1", value: "100" })
  const seed = input({ type: "number", step: "1", value: "1" })
  const path = input({ value: "/*" })
  const method = select(
    [["", "Any method"], ...METHODS.map((each) => /** @type {[string, string]} */ ([each, each]))],
    "",
  )
  const webhook = select([["", "All webhooks"]], "")
  const event = input({ placeholder: "All events" })
  const seconds = input({ type: "number", min: "0", max: "86400", value: "30" })
  const status = input({ type: "number", min: "500", max: "599", value: "503" })
  const span = select(SPANS, "")
  const secondsLabel = field("Seconds", seconds)
  const parts = {
    share: [field("Share affected, %", share), field("Random seed", seed)],
    requests: [field("Path under /v2, * for anything", path), field("Method", method)],
    deliveries: [field("Webhook", webhook), field("Events, comma-separated", event)],
    seconds: [secondsLabel],
    status: [field("Status", status)],
  }
  const chosen = () => FAULT_KINDS[kind.value]

  const adapt = () => {
    const known = chosen()
    if (!known) return
    means.textContent = known.means
    const shown = {
      share: !known.whole,
      requests: known.hits === "requests",
      deliveries: known.hits === "deliveries",
      seconds: known.seconds !== undefined,
      status: known.status === true,
    }
    for (const [name, on] of Object.entries(shown)) {
      for (const each of parts[/** @type {keyof typeof parts} */ (name)]) each.hidden = !on
    }
    const label = secondsLabel.firstElementChild
    if (label) label.textContent = known.seconds ?? ""
  }
  const send = () => {
    const known = chosen()
    const events = event.value.split(/[\s,]+/).filter((each) => each !== "")
    return add(
      {
        kind: kind.value,
        ...(known?.whole ? {} : { share: Number(share.value) / 100, seed: Number(seed.value) }),
        ...(known?.hits === "requests" ? { path: path.value, ...(method.value ? { method: method.value } : {}) } : {}),
        ...(known?.hits === "deliveries" && webhook.value ? { webhook: webhook.value } : {}),
        ...(known?.hits === "deliveries" && events.length > 0 ? { events } : {}),
        ...(known?.seconds ? { seconds: Number(seconds.value) } : {}),
        ...(known?.status ? { status: Number(status.value) } : {}),
        ...(span.value ? { for_seconds: Number(span.value) } : {}),
      },
      known?.label ?? kind.value,
    )
  }
  adapt()
  return {
    element: h(
      "div",
      { class: "grid" },
      field("Fault", kind),
      field("Ends", span),
      ...Object.values(parts).flat(),
      means,
      h("div", { class: "wide" }, button("Add fault", send, { look: "first" })),
    ),
    /** @param {Webhook[]} webhooks */
    offer: (webhooks) => {
      for (const { id, url } of webhooks.slice(webhook.options.length - 1))
        webhook.append(h("option", { value: id }, url))
    },
  }
}
