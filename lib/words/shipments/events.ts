// The 33 transport and container events in words, with the interface document's meaning (BEH-12).
import { upperFirst } from "#lib/domain/text"

/**
 * `label` is the fact in the trade's terms; `meaning` one sentence that explains it; `estimated`: a plan, not a fact.
 */
export type EventWords = { label: string; meaning: string; estimated: boolean; known: boolean }

const WORDS: Record<string, readonly [label: string, meaning: string]> = {
  "transport.vessel_arrived": ["Vessel arrived", "The vessel arrived at destination"],
  "transport.estimated.vessel_arrived": ["Vessel arrives", "Estimated arrival of the vessel at destination"],
  "transport.vessel_discharged": ["Discharged", "Discharged from the vessel"],
  "transport.vessel_loaded": ["Loaded on vessel", "Loaded on the vessel at origin"],
  "transport.vessel_departed": ["Departed", "The vessel left origin"],
  "transport.estimated.vessel_departed": ["Vessel departs", "Estimated departure of the vessel from origin"],
  "transport.vessel_berthed": ["Vessel berthed", "The vessel is at its berth"],
  "transport.rail_departed": ["Departed by rail", "The train left with the container"],
  "transport.rail_arrived": ["Arrived by rail", "The train arrived with the container"],
  "transport.rail_loaded": ["Loaded on rail", "Loaded on the train"],
  "transport.rail_unloaded": ["Unloaded from rail", "Unloaded from the train"],
  "transport.transshipment_arrived": ["Arrived for transshipment", "The vessel arrived at the transshipment port"],
  "transport.transshipment_discharged": ["Discharged for transshipment", "Discharged at the transshipment port"],
  "transport.transshipment_loaded": ["Loaded after transshipment", "Loaded on the next vessel"],
  "transport.transshipment_departed": ["Departed after transshipment", "The next vessel left the transshipment port"],
  "transport.feeder_arrived": ["Feeder arrived", "The feeder vessel or barge arrived"],
  "transport.feeder_discharged": ["Discharged from feeder", "Discharged from the feeder vessel or barge"],
  "transport.feeder_loaded": ["Loaded on feeder", "Loaded on the feeder vessel or barge"],
  "transport.feeder_departed": ["Feeder departed", "The feeder vessel or barge left"],
  "transport.empty_out": ["Empty picked up", "Empty pick-up at origin"],
  "transport.full_in": ["Gated in full", "Gate move of the full container into the terminal"],
  "transport.full_out": ["Gated out full", "Gate move of the full container out of the terminal"],
  "transport.empty_in": ["Empty returned", "Empty return"],
  "transport.arrived_at_inland_destination": ["Arrived inland", "Arrived at the inland destination"],
  "transport.estimated.arrived_at_inland_destination": [
    "Arrives inland",
    "Estimated arrival at the inland destination",
  ],
  "transport.available": ["Available for pickup", "The terminal reports it available"],
  "transport.not_available": ["Not available for pickup", "The terminal reports it not available"],
  "transport.delivered": ["Delivered", "Delivered to its receiver"],
  "pickup_lfd.changed": ["Last free day changed", "The coalesced last free day changed"],
  "pickup_lfd_line.changed": ["Carrier's last free day changed", "The carrier's deadline (per diem) changed"],
  "pickup_lfd_terminal.changed": ["Terminal's last free day changed", "The terminal's deadline (demurrage) changed"],
  "pickup_lfd_rail.changed": ["Rail last free day changed", "The rail carrier's deadline (inland destination) changed"],
  "pickup_appointment.changed": ["Pickup appointment changed", "The pickup appointment changed"],
}

/**
 * Words for an event's full name ("container.transport.full_out"). A name we do not know is shown as plainly as it can
 * be.
 */
export function eventWords(event: string): EventWords {
  const name = event.replace(/^container\./, "")
  const estimated = event.includes(".estimated.")
  const words = event.startsWith("container.") && Object.hasOwn(WORDS, name) ? WORDS[name] : undefined
  if (words !== undefined) return { label: words[0], meaning: words[1], estimated, known: true }
  return { label: humanise(event), meaning: `Shown as the service named it: ${event}`, estimated, known: false }
}

/** "container.transport.gate_inspection" → "Gate inspection"; "shipment.estimated.arrival" → "Estimated arrival". */
export function humanise(name: string): string {
  const plain = name
    .replace(/^(container|shipment)\./, "")
    .replace(/^transport\./, "")
    .replace(/[._\s]+/g, " ")
    .trim()
  return upperFirst(plain) || "Unnamed"
}

/** Who reported it: the line by its name, the terminal, AIS; another source as sent; null where not reported. */
export function sourceWords(dataSource: string | null, lineName: string | null): string | null {
  if (dataSource === null || dataSource === "") return null
  if (dataSource === "shipping_line") return lineName ?? "Carrier"
  if (dataSource === "ais") return "AIS"
  return humanise(dataSource)
}
