// @ts-check
import { post } from "../control.js"
import { button } from "../parts/button.js"
import { h } from "../parts/element.js"
import { select } from "../parts/field.js"
import { section } from "../parts/split.js"
import { showToast } from "../parts/toast.js"

/** The events that can be raised on demand. The others follow from a change or an answer. */
const EVENTS = [
  ...["empty_out", "full_in", "vessel_loaded", "vessel_departed", "vessel_arrived", "vessel_berthed"],
  ...["vessel_discharged", "full_out", "empty_in", "delivered"],
  ...["estimated.vessel_departed", "estimated.vessel_arrived", "estimated.arrived_at_inland_destination"],
  ...["transshipment_arrived", "transshipment_discharged", "transshipment_loaded", "transshipment_departed"],
  ...["feeder_arrived", "feeder_discharged", "feeder_loaded", "feeder_departed"],
  ...["rail_loaded", "rail_departed", "rail_arrived", "rail_unloaded", "arrived_at_inland_destination"],
].map((name) => `container.transport.${name}`)

/** @param {string} number @param {() => unknown} changed */
export function drawEvents(number, changed) {
  const choice = select(
    ["shipment.estimated.arrival", ...EVENTS].map((each) => [each, each.replace("container.transport.", "")]),
    "container.transport.vessel_arrived",
    { "aria-label": "Event to raise" },
  )
  const raise = async () => {
    await post("/control/events", { event: choice.value, container: number })
    showToast(`${choice.value} raised.`)
    await changed()
  }
  return section(
    "Raise an event",
    h("p", { class: "quiet small" }, "Not from the plan: recorded and reported now, whatever came before."),
    h("div", { class: "line" }, h("span", { class: "grow" }, choice), button("Raise", raise)),
  )
}
