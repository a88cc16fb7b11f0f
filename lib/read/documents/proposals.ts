import type { Sql } from "#db/client"
import { listContainersNamed, listShipmentsNamed } from "#db/find/find"
import { listShipmentsById } from "#db/mirror/read"
import { normaliseNumber } from "#lib/domain/find/find"

const MOST_NUMBERS = 20
const MOST = 6

/** Each shipment once, under the first number that leads to it. */
export async function proposeShipments(sql: Sql, numbers: readonly string[]) {
  const keys = [...new Map(numbers.map((number) => [normaliseNumber(number), number]))].slice(0, MOST_NUMBERS)
  const found = await Promise.all(
    keys
      .filter(([key]) => key.length >= 4)
      .map(async ([key, number]) => {
        const [containers, shipments] = await Promise.all([
          listContainersNamed(sql, key),
          Promise.all([key, ...withoutLine(key)].map((form) => listShipmentsNamed(sql, form))),
        ])
        const open = containers.filter(({ gone }) => !gone)
        return [
          ...shipments.flat().map(({ id }) => ({ number, shipmentId: id, container: null })),
          ...(open.length > 0 ? open : containers.slice(0, 1)).flatMap(({ id, number: written, shipmentId }) =>
            shipmentId ? [{ number, shipmentId, container: { id, number: written } }] : [],
          ),
        ]
      }),
  )
  const each = new Map(
    found
      .flat()
      .reverse()
      .map((one) => [one.shipmentId, one]),
  )
  const named = [...each.values()].reverse().slice(0, MOST)
  const bills = new Map(
    (
      await listShipmentsById(
        sql,
        named.map(({ shipmentId }) => shipmentId),
      )
    ).map((row) => [row.id, row.billOfLading]),
  )
  return named
    .filter(({ shipmentId }) => bills.has(shipmentId))
    .map(({ number, shipmentId, container }) => ({
      number,
      shipmentId,
      containerId: container?.id ?? null,
      billOfLading: bills.get(shipmentId) ?? null,
      containerNumber: container?.number ?? null,
    }))
}

/** Bills are written with or without their line's code. */
function withoutLine(key: string): string[] {
  return /^[A-Z]{4}[A-Z0-9]*\d{4}/.test(key) ? [key.slice(4)] : []
}
