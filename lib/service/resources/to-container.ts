// Maps the interface document's container (resources, container) to the mirror.
import type { Container } from "#lib/domain/containers/entities"
import { parseFees } from "#lib/domain/containers/fees"
import { parseHolds } from "#lib/domain/containers/holds"
import type { Profile } from "../profile.ts"
import { type Fields, fieldsOf } from "./fields.ts"
import { isRecord } from "./json.ts"
import type { ReadResource } from "./read-document.ts"

/** Undefined if the number is missing: such a container cannot be identified. */
export function toContainer(resource: ReadResource, profile: Profile): Container | undefined {
  const fields = fieldsOf(resource)
  const number = fields.text("number")
  if (number === null) return undefined
  const sent = fields.raw("import_deadlines")
  const deadlines = fields.nested("import_deadlines")
  // Each event names its container, so the list of event ids is not stored.
  fields.pass("transport_events")
  return {
    id: resource.id,
    createdAt: fields.instant("created_at"),
    shipmentId: fields.one("shipment"),
    podTerminalId: fields.one("pod_terminal"),
    number,
    sealNumber: fields.text("seal_number"),
    equipmentType: fields.text("equipment_type"),
    equipmentLength: fields.whole("equipment_length"),
    equipmentHeight: heightOf(fields, profile),
    weightLbs: fields.number("weight_in_lbs"),
    refNumbers: fields.texts("ref_numbers"),
    holds: fields.get("holds_at_pod_terminal", (value) => parseHolds(value) ?? undefined),
    fees: fields.get("fees_at_pod_terminal", (value) => parseFees(value) ?? undefined),
    lfdCoalesced: fields.text("pickup_lfd"),
    lfdLine: deadlines.text("pickup_lfd_line"),
    lfdTerminal: deadlines.text("pickup_lfd_terminal"),
    lfdRail: deadlines.text("pickup_lfd_rail"),
    lfdRailSent: isRecord(sent) ? Object.hasOwn(sent, "pickup_lfd_rail") : null,
    pickupAppointmentAt: fields.instant("pickup_appointment_at"),
    availabilityKnown: fields.flag("availability_known"),
    availableForPickup: fields.flag("available_for_pickup"),
    podArrivedAt: fields.instant("pod_arrived_at"),
    podDischargedAt: fields.instant("pod_discharged_at"),
    podFullOutAt: fields.instant("pod_full_out_at"),
    finalDestinationFullOutAt: fields.instant("final_destination_full_out_at"),
    emptyTerminatedAt: fields.instant("empty_terminated_at"),
    podZone: fields.text("pod_timezone"),
    finalDestinationZone: fields.text("final_destination_timezone"),
    emptyTerminatedZone: fields.text("empty_terminated_timezone"),
    currentStatus: fields.text("current_status"),
    terminalCheckedAt: profile.age.from === "sources" ? fields.instant(profile.age.terminal) : null,
    extra: fields.extra(),
  }
}

function heightOf(fields: Fields, profile: Profile): string | null {
  const height = fields.text("equipment_height")
  return height === null ? null : (profile.equipmentHeights.get(height) ?? height)
}
