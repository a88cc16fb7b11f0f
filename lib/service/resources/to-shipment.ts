// Maps the interface document's shipment (resources, shipment) to the mirror.
import type { Shipment } from "#lib/domain/containers/entities"
import type { Profile } from "../profile.ts"
import { type Fields, fieldsOf } from "./fields.ts"
import type { ReadResource } from "./read-document.ts"

export function toShipment(resource: ReadResource, profile: Profile): Shipment {
  const fields = fieldsOf(resource)
  return {
    id: resource.id,
    createdAt: fields.instant("created_at"),
    billOfLading: fields.text("bill_of_lading_number"),
    refNumbers: fields.texts("ref_numbers"),
    lineScac: fields.text("shipping_line_scac"),
    lineName: fields.text("shipping_line_name"),
    customerName: fields.text("customer_name")?.trim() ?? null,
    polLocode: fields.text("port_of_lading_locode"),
    polName: fields.text("port_of_lading_name"),
    polZone: fields.text("pol_timezone"),
    polEtdAt: fields.instant("pol_etd_at"),
    polAtdAt: fields.instant("pol_atd_at"),
    podLocode: fields.text("port_of_discharge_locode"),
    podName: fields.text("port_of_discharge_name"),
    podZone: fields.text("pod_timezone"),
    podEtaAt: fields.instant("pod_eta_at"),
    podAtaAt: fields.instant("pod_ata_at"),
    podVesselName: fields.text("pod_vessel_name"),
    podVesselImo: fields.text("pod_vessel_imo"),
    podVoyage: fields.text("pod_voyage_number"),
    destinationLocode: fields.text("destination_locode"),
    destinationName: fields.text("destination_name"),
    destinationZone: fields.text("destination_timezone"),
    destinationEtaAt: fields.instant("destination_eta_at"),
    destinationAtaAt: fields.instant("destination_ata_at"),
    tracked: TRACKED[profile.tracked.yesWhen](fields, profile.tracked.attribute),
    trackingStoppedReason: profile.tracked.reasonAttribute ? fields.text(profile.tracked.reasonAttribute) : null,
    lineCheckedAt: profile.age.from === "sources" ? fields.instant(profile.age.line) : null,
    portOfLadingId: fields.one("port_of_lading"),
    portOfDischargeId: fields.one("port_of_discharge"),
    polTerminalId: fields.one("port_of_lading_terminal"),
    podTerminalId: fields.one("pod_terminal"),
    destinationTerminalId: fields.one("destination_terminal"),
    destinationId: fields.one("destination"),
    containerIds: fields.many("containers"),
    extra: fields.extra(),
  }
}

// "null": the attribute is the instant since which it is not tracked (kept in `extra`); absent: not known.
const TRACKED: Record<Profile["tracked"]["yesWhen"], (fields: Fields, attribute: string) => boolean | null> = {
  true: (fields, attribute) => fields.flag(attribute),
  null: (fields, attribute) => {
    const stoppedAt = fields.raw(attribute)
    if (stoppedAt === null) fields.pass(attribute)
    return stoppedAt === null ? true : typeof stoppedAt === "string" ? false : null
  },
}
