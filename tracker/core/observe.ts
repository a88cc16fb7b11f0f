// Reports, on request, what a terminal, a line or a ship says now, whatever the source has planned.

import { findPort } from "../reference/places.ts"
import type { Observation, Report } from "../sources/source.ts"
import { applyObservation } from "./apply.ts"
import { type Core, commitDraft } from "./core.ts"
import type { Container } from "./records.ts"
import { loadDraft } from "./shipments.ts"

/** Applies a report on a container and a new estimate of its ship's arrival, as if the source had reported them. */
export async function observe(
  core: Core,
  container: Container,
  report: Report,
  arrivesAt: number | null,
): Promise<void> {
  await core.store.write(async (store) => {
    const shipment = await store.shipments.get(container.shipmentId)
    if (!shipment) return
    const draft = await loadDraft(store, shipment)
    const at = core.clock.now()
    const zone = findPort(shipment.portOfDischarge)?.zone ?? null
    const { number } = container
    const seen: Observation[] = []
    if (arrivesAt !== null) {
      const { vesselImo, vesselName, voyage, portOfDischarge: place } = shipment
      const vessel = vesselName ? { imo: vesselImo, name: vesselName } : null
      const estimate = { of: "arrival", expectedAt: arrivesAt, place, vessel, voyage } as const
      seen.push({ kind: "estimate", at, zone, dataSource: "shipping_line", ...estimate })
    }
    if (Object.keys(report).length > 0) {
      seen.push({ kind: "report", at, container: number, zone, dataSource: "terminal", report })
    }
    for (const each of seen) applyObservation(draft, each)
    await commitDraft(core, store, draft)
  })
  core.changed()
}
