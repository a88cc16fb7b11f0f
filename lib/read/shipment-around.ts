// The places, terminals, ships and customer of a shipment, each with all that the service says of it.

import type { Sql } from "#db/client"
import { getPartyExtra } from "#db/container-additions"
import { listPlacesById, listTerminalsById, listVesselsOf } from "#db/history"
import type { ShipmentRecord } from "#db/mirror-read"
import type { Extra, Place, Terminal, Vessel } from "#lib/domain/entities"

export type ShipmentAround = {
  places: (Omit<Place, "id" | "kind"> & { role: "lading" | "discharge" | "destination" })[]
  terminals: (Omit<Terminal, "id" | "kind" | "portId"> & { role: "lading" | "discharge" })[]
  vessels: Vessel[]
  /** Of the customer, beside the name. */
  customerExtra: Extra
}

export async function loadAround(sql: Sql, shipment: ShipmentRecord): Promise<ShipmentAround> {
  const placeIds = {
    lading: shipment.portOfLadingId,
    discharge: shipment.portOfDischargeId,
    destination: shipment.destinationId,
  }
  const terminalIds = { lading: shipment.polTerminalId, discharge: shipment.podTerminalId }
  const known = (ids: Record<string, string | null>) => Object.values(ids).flatMap((id) => id ?? [])
  const [places, terminals, vessels, customerExtra] = await Promise.all([
    listPlacesById(sql, known(placeIds)),
    listTerminalsById(sql, known(terminalIds)),
    listVesselsOf(sql, shipment.id),
    shipment.customerId ? getPartyExtra(sql, shipment.customerId) : {},
  ])
  return {
    places: (["lading", "discharge", "destination"] as const).flatMap((role) => {
      const place = places.find(({ id }) => id === placeIds[role])
      if (!place) return []
      const { name, code, city, state, country, zone, latitude, longitude, extra } = place
      return [{ role, name, code, city, state, country, zone, latitude, longitude, extra }]
    }),
    terminals: (["lading", "discharge"] as const).flatMap((role) => {
      const terminal = terminals.find(({ id }) => id === terminalIds[role])
      if (!terminal) return []
      const { name, nickname, firmsCode, smdgCode, bicFacilityCode, extra } = terminal
      return [{ role, name, nickname, firmsCode, smdgCode, bicFacilityCode, extra }]
    }),
    vessels: vessels.map(({ id, name, imo, mmsi, extra }) => ({ id, name, imo, mmsi, extra })),
    customerExtra,
  }
}
