// Builds answers of a search for tests: nothing found, except for what the test adds.
import type { ContainerHit, FindAnswer, ShipmentHit } from "#lib/read/find/hits"
import { aRow } from "../containers/board-row.ts"

export function aFindAnswer(query: string, over: Partial<FindAnswer> = {}): FindAnswer {
  const nothing = { containers: [], shipments: [], named: [], several: [] }
  const best = { rule: 5, href: `/shipments?q=${query}` } as const
  return { query, cut: false, checkDigit: null, meant: null, isNear: false, ...nothing, best, ...over }
}

/** The answer with this container as its best match, by its number. */
export function aFoundContainer(query: string, row = aRow(), over: Partial<FindAnswer> = {}): FindAnswer {
  const best = { rule: 1, href: `/shipments/${row.shipmentId}?container=${row.id}` } as const
  return aFindAnswer(query, { containers: [aContainerHit({ row })], best, ...over })
}

export function aContainerHit(over: Partial<ContainerHit> = {}): ContainerHit {
  return { row: aRow(), earlierUse: false, reference: null, ...over }
}

export function aShipmentHit(over: Partial<ShipmentHit> = {}): ShipmentHit {
  const way = { from: "Ningbo", to: "Los Angeles", containers: 3, lineName: "MSC" }
  return { id: "s1", kind: "bill", text: "MEDUQX482190", billOfLading: "MEDUQX482190", ...way, ...over }
}
