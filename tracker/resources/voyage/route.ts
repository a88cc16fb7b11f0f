// A container's route: one resource, and one route_location per port call.
import type { Resource } from "#lib/wire/resources"
import type { Container, Shipment } from "../../core/records.ts"
import { stableId } from "../../values/ids.ts"
import { toFactTimeOrNull, toRecordTime } from "../../values/instant.ts"
import { toMany, toOne } from "../resource.ts"
import type { Call } from "./calls.ts"

export function showRoute(shipment: Shipment, container: Container, calls: Call[]) {
  const id = stableId("route", container.id)
  const locations = calls.map((call, n) => showLocation(shipment, call, stableId(id, n)))
  const data: Resource = {
    id,
    type: "route",
    attributes: {
      id,
      created_at: toRecordTime(container.createdAt),
      updated_at: toRecordTime(shipment.pulledAt ?? shipment.createdAt),
    },
    relationships: {
      cargo: toOne("container", container.id),
      shipment: toOne("shipment", shipment.pos === null ? null : shipment.id),
      route_locations: toMany(
        "route_location",
        locations.map((each) => each.id),
      ),
    },
  }
  return { data, locations }
}

function showLocation(shipment: Shipment, call: Call, id: string): Resource {
  const inbound = call.label !== "POL"
  const outbound = call.label !== "POD"
  return {
    id,
    type: "route_location",
    attributes: {
      id,
      inbound_scac: inbound ? shipment.scac : null,
      inbound_mode: inbound ? "vessel" : null,
      inbound_eta_at: toFactTimeOrNull(call.eta),
      inbound_ata_at: toFactTimeOrNull(call.ata),
      inbound_voyage_number: call.inVoyage,
      outbound_scac: outbound ? shipment.scac : null,
      outbound_mode: outbound ? "vessel" : null,
      outbound_etd_at: toFactTimeOrNull(call.etd),
      outbound_atd_at: toFactTimeOrNull(call.atd),
      outbound_voyage_number: call.outVoyage,
    },
    relationships: {
      inbound_vessel: toOne("vessel", call.inVesselId),
      outbound_vessel: toOne("vessel", call.outVesselId),
      location: toOne("port", call.port.id),
    },
  }
}
