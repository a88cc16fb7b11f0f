// Makes a milestone, an estimate or a document's event happen now, on request, whatever the source has planned.
import type { EventName } from "#lib/wire/names"
import { findMetro, findPort } from "../reference/places.ts"
import type { Estimate, Observation } from "../sources/source.ts"
import { DAY } from "../values/instant.ts"
import { notify } from "../webhooks/notify.ts"
import { applyObservation } from "./apply.ts"
import { type Core, commitDraft, viewOf } from "./core.ts"
import type { Container, Shipment, UploadedDocument } from "./records.ts"
import { loadDraft } from "./shipments.ts"

const PREFIX = "container.transport."
const ESTIMATES: Record<string, Estimate["of"]> = {
  "container.transport.estimated.vessel_departed": "departure",
  "container.transport.estimated.vessel_arrived": "arrival",
  "container.transport.estimated.arrived_at_inland_destination": "inland_arrival",
  "shipment.estimated.arrival": "arrival",
}
const AT_ORIGIN = new Set(["empty_out", "full_in", "vessel_loaded", "vessel_departed"])
const INLAND = new Set(["rail_arrived", "rail_unloaded", "arrived_at_inland_destination", "delivered"])
const FROM_REPORTS = new Set(["available", "not_available"])

/** True if the event is a milestone or an estimate, which need only a time. */
export function canHappen(event: EventName): boolean {
  return event in ESTIMATES || (event.startsWith(PREFIX) && !FROM_REPORTS.has(event.slice(PREFIX.length)))
}

/** Applies a milestone of a container, or an estimate three days ahead, as if the source had reported it. */
export async function makeHappen(core: Core, container: Container, event: EventName): Promise<void> {
  await core.store.write(async (store) => {
    const shipment = await store.shipments.get(container.shipmentId)
    if (!shipment) return
    const draft = await loadDraft(store, shipment)
    applyObservation(draft, toObservation(shipment, container.number, event, core.clock.now()))
    await commitDraft(core, store, draft)
  })
  core.changed()
}

function toObservation(shipment: Shipment, container: string, event: EventName, at: number): Observation {
  const { vesselImo, vesselName, voyage } = shipment
  const vessel = vesselName ? { imo: vesselImo, name: vesselName } : null
  const name = event.slice(PREFIX.length)
  const of = ESTIMATES[event]
  const inland = of === "inland_arrival" || INLAND.has(name)
  const origin = of === "departure" || AT_ORIGIN.has(name)
  const place = origin ? shipment.portOfLading : (inland && shipment.destination) || shipment.portOfDischarge
  const zone = findPort(place)?.zone ?? findMetro(place)?.zone ?? null
  const facts = { at, zone, place, dataSource: "shipping_line" as const }
  const sailing = inland ? { vessel: null, voyage: null } : { vessel, voyage }
  if (of) return { kind: "estimate", of, expectedAt: at + 3 * DAY, ...facts, ...sailing }
  const terminal = place === shipment.portOfDischarge ? shipment.terminal : null
  return { kind: "milestone", container, event: name, happenedAt: at, terminal, ...facts, ...sailing }
}

/** Notifies the subscribed webhooks of a document's event. */
export async function notifyOfDocument(core: Core, document: UploadedDocument, event: EventName): Promise<void> {
  const raised = { event, type: "document" as const, id: document.id, containerId: null }
  await core.store.write(async (store) =>
    notify(await viewOf(core, store, document.accountId), core.clock, document.id, [raised]),
  )
  core.changed()
}
