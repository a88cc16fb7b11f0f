// Where a number leads: the page that /shipments/find?q= redirects to (interface document, web link resolution).
import type { Sql } from "#db/client"
import {
  type ContainerCandidate,
  listContainersNamed,
  listContainersWithPart,
  listShipmentsNamed,
  listShipmentsWithPart,
  type ShipmentCandidate,
} from "#db/find/find"
import { type Instant, parseInstant } from "#lib/domain/days/calendar-day"
import {
  type FindResult,
  type FindRule,
  type FindTarget,
  findPart,
  normaliseNumber,
  resolveFind,
} from "#lib/domain/find/find"

export type FoundPlace = { href: string; rule: FindRule; alsoOn: FindTarget[] }

export async function findPlace(sql: Sql, query: string): Promise<FoundPlace> {
  const text = findPart(query).replace(/\p{Cc}/gu, "")
  const key = normaliseNumber(text)
  if (key === "") return { href: listHref(text), rule: 5, alsoOn: [] }
  // Rules 1 and 2 only need whole numbers, which have their own index.
  const named = await Promise.all([listContainersNamed(sql, key), listShipmentsNamed(sql, key)])
  const first = resolve(text, ...named)
  if (first.rule <= 2) return toPlace(first, text)
  const part = await Promise.all([listContainersWithPart(sql, key), listShipmentsWithPart(sql, key)])
  return toPlace(resolve(text, distinct([...named[0], ...part[0]]), distinct([...named[1], ...part[1]])), text)
}

function resolve(text: string, containers: ContainerCandidate[], shipments: ShipmentCandidate[]): FindResult {
  const dated = <R extends { createdAt: string }>(rows: R[]) =>
    rows.map((row) => ({ ...row, createdAt: dateOf(row.createdAt) }))
  return resolveFind(text, { containers: dated(containers), shipments: dated(shipments) })
}

function toPlace(found: FindResult, text: string): FoundPlace {
  return { href: hrefOf(found) ?? listHref(text), rule: found.rule, alsoOn: found.alsoOn }
}

function distinct<R extends { id: string }>(rows: R[]): R[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/** The canonical address; undefined if there is nothing to open. */
function hrefOf({ shipmentId, containerId }: FindTarget): string | undefined {
  if (shipmentId) return containerId ? `/shipments/${shipmentId}?container=${containerId}` : `/shipments/${shipmentId}`
  return containerId ? `/containers/${containerId}` : undefined
}

function listHref(query: string): string {
  return query.trim() === "" ? "/shipments" : `/shipments?${new URLSearchParams({ q: query.trim() })}`
}

function dateOf(value: string): Instant {
  const instant = parseInstant(value)
  if (instant === null) throw new Error(`the database gave an instant that is none: ${value}`)
  return instant
}
