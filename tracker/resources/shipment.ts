import type { Resource } from "#lib/wire/resources"
import type { Shipment } from "../core/records.ts"
import { LINES } from "../reference/lines.ts"
import { findMetro, findPort } from "../reference/places.ts"
import { toFactTimeOrNull, toRecordTime } from "../values/instant.ts"
import { toLocation, toTerminal } from "./place-relations.ts"
import { idsOf, type ResourceKind, selfLink, toMany, toOne, type View } from "./resource.ts"

export async function showShipment(view: View, shipment: Shipment): Promise<Resource> {
  const containers = await view.store.containers.by("shipment_id", shipment.id)
  const lading = findPort(shipment.portOfLading)
  const discharge = findPort(shipment.portOfDischarge)
  const inland = shipment.destination === null ? undefined : findMetro(shipment.destination)
  return {
    id: shipment.id,
    type: "shipment",
    attributes: {
      created_at: toRecordTime(shipment.createdAt),
      bill_of_lading_number: shipment.billOfLading,
      ref_numbers: shipment.refNumbers,
      shipping_line_scac: shipment.scac,
      shipping_line_name: LINES.find((line) => line.scac === shipment.scac)?.name ?? shipment.scac,
      port_of_lading_locode: shipment.portOfLading,
      port_of_lading_name: lading?.name ?? null,
      port_of_discharge_locode: shipment.portOfDischarge,
      port_of_discharge_name: discharge?.name ?? null,
      pod_vessel_name: shipment.vesselName,
      pod_vessel_imo: shipment.vesselImo,
      pod_voyage_number: shipment.voyage,
      destination_locode: shipment.destination,
      destination_name: inland?.place ?? null,
      destination_timezone: inland?.zone ?? null,
      destination_eta_at: toFactTimeOrNull(shipment.destinationEta),
      destination_ata_at: toFactTimeOrNull(shipment.destinationAta),
      pol_etd_at: toFactTimeOrNull(shipment.etd),
      pol_atd_at: toFactTimeOrNull(shipment.atd),
      pol_timezone: lading?.zone ?? null,
      pod_timezone: discharge?.zone ?? null,
      pod_eta_at: toFactTimeOrNull(shipment.eta),
      pod_ata_at: toFactTimeOrNull(shipment.ata),
      ...toTracking(view, shipment),
      ...(view.profile.showsPublicFacts ? await toPublicFacts(view, shipment) : {}),
    },
    relationships: {
      port_of_lading: toOne("port", lading?.id),
      port_of_discharge: toOne("port", discharge?.id),
      pod_terminal: toTerminal(shipment.terminal),
      port_of_lading_terminal: toTerminal(shipment.ladingTerminal ?? null),
      destination: toLocation(shipment.destination),
      containers: toMany("container", idsOf(containers)),
      ...(view.profile.showsPublicFacts ? NOT_KNOWN : {}),
    },
    links: selfLink("shipments", shipment.id),
  }
}

/** Always null: users of the account have no records here, and a line names no ramp for a bill. */
const NOT_KNOWN = { destination_terminal: toOne("terminal", null), line_tracking_stopped_by_user: toOne("user", null) }

async function toPublicFacts({ store }: View, shipment: Shipment) {
  const [request] = await store.requests.by("shipment_id", shipment.id)
  const customer = request?.customerId ? await store.parties.get(request.customerId) : undefined
  return {
    normalized_number: shipment.number,
    tags: shipment.tags ?? request?.tags ?? [],
    shipping_line_short_name: LINES.find(({ scac }) => scac === shipment.scac)?.shortName ?? shipment.scac,
    customer_name: customer?.name ?? null,
    pod_original_eta_at: toFactTimeOrNull(shipment.originalEta ?? null),
  }
}

/** Whether tracking continues, in the profile's form. */
function toTracking({ profile, lastRound }: View, shipment: Shipment) {
  const { tracked, stoppedAt = null, stoppedReason = null, createdAt, pulledAt = createdAt } = shipment
  if (profile.trackedAs === "tracked") return { tracked }
  const pulled = toRecordTime(tracked ? Math.max(pulledAt, lastRound) : (stoppedAt ?? pulledAt))
  return {
    line_tracking_last_attempted_at: pulled,
    line_tracking_last_succeeded_at: pulled,
    line_tracking_stopped_at: tracked ? null : toRecordTime(stoppedAt ?? pulledAt),
    line_tracking_stopped_reason: tracked ? null : (stoppedReason ?? "no_updates_at_line"),
  }
}

export const shipmentKind: ResourceKind = {
  type: "shipment",
  relations: {
    port_of_lading: ["port"],
    port_of_discharge: ["port"],
    pod_terminal: ["terminal"],
    port_of_lading_terminal: ["terminal"],
    destination: ["port", "metro_area"],
    containers: ["container"],
  },
  publicRelations: {
    destination_terminal: ["terminal", "rail_terminal"],
    line_tracking_stopped_by_user: ["user"],
  },
  load: async (view, id) => {
    const shipment = await view.store.shipments.get(id)
    if (shipment?.accountId !== view.accountId || shipment.pos === null) return undefined
    return showShipment(view, shipment)
  },
}
