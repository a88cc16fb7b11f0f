// @ts-check
// One container: its next step, what its terminal reports, and what else can happen to it.
import { get, post } from "../control.js"
import { copyButton } from "../parts/button.js"
import { h, show } from "../parts/element.js"
import { containerNumber } from "../parts/number.js"
import { copied, facts } from "../parts/split.js"
import { state } from "../parts/state.js"
import { showLocal } from "../parts/time.js"
import { showToast } from "../parts/toast.js"
import { isInvented, worldNow } from "../world-clock.js"
import { drawDates } from "./dates.js"
import { drawEvents } from "./events.js"
import { drawFees } from "./fees.js"
import { drawHolds } from "./holds.js"
import { drawPlan } from "./plan.js"
import { drawReasons } from "./reasons.js"
import { drawTracking } from "./tracking.js"

/** @typedef {import("../answers.d.ts").Truth} Truth */
/** @typedef {(change: object, done: string) => Promise<void>} Report  reports it to the service now */

/** @param {string} number @param {() => unknown} changed */
export function openContainer(number, changed) {
  const path = `/control/containers/${encodeURIComponent(number)}`
  const [head, tracking, plan, holds, fees, dates, events, reasons, raw] = Array.from({ length: 9 }, () => h("div"))
  const places = [head, tracking, plan, holds, fees, dates, events, reasons, raw].filter((each) => each !== undefined)

  const draw = (/** @type {Truth} */ truth) => {
    const { attributes, stage, tracked } = truth
    const at = (
      /** @type {HTMLElement | undefined} */ place,
      /** @type {unknown} */ what,
      /** @type {() => import("../parts/element.js").Child[]} */ drawn,
    ) => place && show(place, what, drawn)
    at(head, [truth.shipment_id, stage, tracked, attributes], () => [drawHead(truth)])
    at(tracking, tracked, () => [drawTracking(truth, (wanted, done) => order(truth.container_id, wanted, done))])
    at(raw, attributes, () => [
      h(
        "details",
        { class: "section" },
        h("summary", {}, "Attributes as the service reports them"),
        h("pre", { tabindex: "0", "aria-label": "Attributes" }, JSON.stringify(attributes, null, 2)),
      ),
    ])
    if (!isInvented()) return
    at(plan, [truth.plan, Math.floor(worldNow() / 60_000), tracked], () => [drawPlan(truth, advance)])
    at(holds, attributes.holds_at_pod_terminal ?? null, () => [drawHolds(attributes.holds_at_pod_terminal, report)])
    at(fees, attributes.fees_at_pod_terminal ?? null, () => [drawFees(attributes.fees_at_pod_terminal, report)])
    at(dates, [attributes.import_deadlines, attributes.pickup_appointment_at, attributes.pod_timezone], () => [
      drawDates(attributes, report),
    ])
    at(events, number, () => [drawEvents(number, refresh)])
  }
  const refresh = async () => {
    draw(await get(path))
    /** @type {import("../answers.d.ts").Reason[]} */
    const believed = await get(`${path}/reasons`)
    if (reasons) show(reasons, believed, () => [drawReasons(believed)])
  }
  const advance = async (/** @type {string | undefined} */ until, /** @type {string} */ done) => {
    draw(await post(`${path}/advance`, until === undefined ? {} : { until }))
    showToast(done)
    await changed()
  }
  const order = async (
    /** @type {string} */ id,
    /** @type {"stop" | "resume"} */ wanted,
    /** @type {string} */ done,
  ) => {
    await post(`/control/container_tracking/${id}`, { order: wanted })
    await refresh()
    showToast(done)
    await changed()
  }
  /** @type {Report} */
  const report = async (change, done) => {
    draw(await post(`${path}/observe`, change))
    showToast(done)
    await changed()
  }
  return {
    title: () => [containerNumber(number), copyButton("the number", () => number)],
    body: h("div", {}, ...places),
    refresh,
  }

  /** @param {Truth} truth */
  function drawHead({ container_id, shipment_id, stage, tracked, attributes }) {
    const { availability_known: known, available_for_pickup: available, pickup_lfd, pod_timezone } = attributes
    return h(
      "section",
      { class: "section" },
      facts([
        ["Stage", [state(stage), tracked ? "" : " (tracking stopped)"]],
        [
          "Availability",
          known ? (available ? "available" : available === null ? "null" : "not available") : "not known",
        ],
        ["Last free day", pickup_lfd ? showLocal(pickup_lfd, pod_timezone) : "not reported"],
        ["Container", copied(container_id, "the container's id")],
        ["Shipment", shipment_id ? copied(shipment_id, "the shipment's id") : "none: tracked by container number"],
      ]),
    )
  }
}
