import type { Resource } from "#lib/wire/resources"
import { toImportDeadlines } from "../core/changeset.ts"
import { coalesceLastFreeDay } from "../core/last-free-day.ts"
import type { Container, Shipment, TransportEvent } from "../core/records.ts"
import { findPort } from "../reference/places.ts"
import { toFactTimeOrNull, toRecordTime } from "../values/instant.ts"
import { toTerminal } from "./place-relations.ts"
import { showRail } from "./rail.ts"
import { reportedAmong } from "./raw-event.ts"
import { idsOf, type ResourceKind, selfLink, toMany, toOne, type View } from "./resource.ts"

export async function showContainer(view: View, container: Container): Promise<Resource> {
  const [shipment, events] = await Promise.all([
    view.store.shipments.get(container.shipmentId),
    view.store.transportEvents.by("container_id", container.id),
  ])
  const published = shipment !== undefined && shipment.pos !== null
  return {
    id: container.id,
    type: "container",
    attributes: {
      ...toFacts(view, container, shipment),
      ...toTerminalFacts(container, view.entitlements),
      ...(view.profile.showsPublicFacts ? toPublicFacts(view, container, shipment, events) : {}),
    },
    relationships: {
      shipment: toOne("shipment", published ? container.shipmentId : null),
      pod_terminal: toTerminal(container.terminal),
      transport_events: toMany("transport_event", idsOf(events)),
      ...(view.profile.showsPublicFacts ? toPublicRelations(container, shipment, events) : {}),
    },
    links: selfLink("containers", container.id),
  }
}

/** The place of pickup: the terminal, unless the container goes inland. */
function toPublicRelations(container: Container, shipment: Shipment | undefined, events: TransportEvent[]) {
  return {
    pickup_facility: toTerminal(shipment?.destination ? null : container.terminal),
    raw_events: toMany("raw_event", idsOf(reportedAmong(events))),
  }
}

function toFacts({ profile }: View, container: Container, shipment: Shipment | undefined) {
  return {
    number: container.number,
    seal_number: container.seal,
    created_at: toRecordTime(container.createdAt),
    equipment_type: container.equipmentType,
    equipment_length: container.equipmentLength,
    equipment_height: profile.equipmentHeights[container.equipmentHeight] ?? container.equipmentHeight,
    weight_in_lbs: container.weightLbs,
    ref_numbers: container.refNumbers,
    pod_arrived_at: toFactTimeOrNull(container.arrivedAt),
    pod_discharged_at: toFactTimeOrNull(container.dischargedAt),
    pod_full_out_at: toFactTimeOrNull(container.fullOutAt),
    final_destination_full_out_at: toFactTimeOrNull(container.inlandFullOutAt),
    empty_terminated_at: toFactTimeOrNull(container.emptyReturnedAt),
    pod_timezone: (shipment && findPort(shipment.portOfDischarge)?.zone) ?? null,
    final_destination_timezone: container.inlandZone,
    empty_terminated_timezone: container.emptyReturnedZone,
    current_status: container.status,
  }
}

function toPublicFacts(
  view: View,
  container: Container,
  shipment: Shipment | undefined,
  events: readonly TransportEvent[],
) {
  return {
    ...toPulls(view, container, shipment),
    ...showRail(events, shipment?.destination ?? null),
    location_at_pod_terminal: null,
    pod_full_out_chassis_number: null,
    ind_facility_lfd_on: toFactTimeOrNull(view.entitlements.has("rail_lfd") ? container.lfdRail : null),
  }
}

/** When the line was last asked, and, if the terminal has reported anything, the terminal. */
function toPulls({ lastRound }: View, container: Container, shipment: Shipment | undefined) {
  const says = container.holds !== null || container.fees !== null || container.availabilityKnown
  const pulledAt = shipment?.pulledAt ?? container.createdAt
  const at = shipment?.tracked === false ? pulledAt : Math.max(pulledAt, lastRound)
  const terminal = says ? toRecordTime(at) : null
  return {
    terminal_checked_at: terminal,
    pod_last_tracking_request_at: terminal,
    shipment_last_tracking_request_at: toRecordTime(at),
  }
}

/** Lists that a terminal does not report are absent, never empty. The rail date needs its entitlement. */
function toTerminalFacts(container: Container, entitlements: ReadonlySet<string>) {
  const rail = entitlements.has("rail_lfd") ? container.lfdRail : null
  return {
    ...(container.fees === null ? {} : { fees_at_pod_terminal: container.fees }),
    ...(container.holds === null ? {} : { holds_at_pod_terminal: container.holds }),
    pickup_lfd: toFactTimeOrNull(coalesceLastFreeDay({ ...container, lfdRail: rail })),
    pickup_appointment_at: toFactTimeOrNull(container.appointmentAt),
    availability_known: container.availabilityKnown,
    available_for_pickup: container.available,
    import_deadlines: toImportDeadlines(container, entitlements.has("rail_lfd")),
  }
}

export const containerKind: ResourceKind = {
  type: "container",
  relations: { shipment: ["shipment"], pod_terminal: ["terminal"], transport_events: ["transport_event"] },
  publicRelations: { pickup_facility: ["terminal"], raw_events: ["raw_event"] },
  load: async (view, id) => {
    const container = await view.store.containers.get(id)
    return container?.accountId === view.accountId ? showContainer(view, container) : undefined
  },
}
