import type { Sql } from "#db/client"
import { listPlacesOf, listTerminalsOf, listVesselsOf } from "#db/connection/history"
import { getPartyExtra } from "#db/containers/additions"
import type { ShipmentRecord } from "#db/mirror/read"

/** Null: only an event names it. */
type Role<R extends string> = { role: R | null }

export type ShipmentAround = Awaited<ReturnType<typeof loadAround>>

/** `customerExtra`: further attributes of the customer. */
export async function loadAround(sql: Sql, shipment: ShipmentRecord) {
  const [places, terminals, vessels, customerExtra] = await Promise.all([
    listPlacesOf(sql, shipment.id),
    listTerminalsOf(sql, shipment.id),
    listVesselsOf(sql, shipment.id),
    shipment.customerId ? getPartyExtra(sql, shipment.customerId) : {},
  ])
  return {
    places: inOrder(places, {
      lading: shipment.portOfLadingId,
      discharge: shipment.portOfDischargeId,
      destination: shipment.destinationId,
    }),
    terminals: inOrder(terminals, {
      lading: shipment.polTerminalId,
      discharge: shipment.podTerminalId,
      destination: shipment.destinationTerminalId,
    }),
    vessels,
    customerExtra,
  }
}

/** Those that the shipment names come first, in the order of `ids`. */
function inOrder<T extends { id: string }, R extends string>(
  found: readonly T[],
  ids: Record<R, string | null>,
): (T & Role<R>)[] {
  const roles = Object.keys(ids) as R[]
  const named = roles.flatMap((role) => found.filter(({ id }) => id === ids[role]).map((one) => ({ ...one, role })))
  const others = found.filter(({ id }) => !Object.values(ids).includes(id)).map((one) => ({ ...one, role: null }))
  return [...named, ...others]
}
