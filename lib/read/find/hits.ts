import type { Sql } from "#db/client"
import { listContainerHits, listShipmentHits, type ShipmentHitRecord } from "#db/find/find"
import { WORST_FIRST } from "#lib/domain/containers/attention-order"
import { type NearNumber, nearNumbers } from "#lib/domain/containers/near"
import { readContainerNumber } from "#lib/domain/containers/number"
import type { Instant } from "#lib/domain/days/calendar-day"
import { findPart, isFindCut, normaliseNumber } from "#lib/domain/find/find"
import { markOf } from "#lib/domain/find/marks"
import { severalNumbers } from "#lib/domain/find/several-numbers"
import { lineLabel } from "#lib/domain/tracking/lines"
import type { BoardRow } from "../containers/board-row.ts"
import { loadBoardRows } from "../containers/load-board-rows.ts"
import { findPlace } from "./find.ts"
import { findNamed } from "./named.ts"

export type ContainerHit = FindAnswer["containers"][number]

export type ShipmentHit = FindAnswer["shipments"][number]

export type FindAnswer = Awaited<ReturnType<typeof findHits>>

const MOST = 6

export async function findHits(sql: Sql, query: string, now: Instant) {
  const key = normaliseNumber(findPart(query)).replace(/\p{C}/gu, "")
  const read = readContainerNumber(query)
  const checkDigit =
    read && read.digit !== null && !read.valid
      ? { typed: read.digit, right: Number(read.suggested.at(-1)), suggested: read.suggested }
      : null
  const several = severalNumbers(findPart(query)).slice(0, MOST)
  const near = several.length > 0 ? [] : nearNumbers(query)
  const slips = near.filter(({ slip }) => slip !== "digit")
  const numbers = [...(read ? [read.suggested] : []), ...several, ...slips.map(({ number }) => number)]
  const [place, fitting, shipments, named] = await Promise.all([
    findPlace(sql, query),
    key === "" ? [] : listContainerHits(sql, { key, numbers, states: WORST_FIRST, limit: MOST }),
    key === "" ? [] : listShipmentHits(sql, { key, limit: MOST }),
    several.length > 0 || near.length > 0 ? [] : findNamed(sql, query, now),
  ])
  // Only if nothing matches: numbers with one digit different.
  const others = fitting.length + shipments.length > 0 ? [] : near.map(({ number }) => number)
  const containers =
    others.length === 0
      ? fitting
      : await listContainerHits(sql, { key: NO_KEY, numbers: others, states: WORST_FIRST, limit: MOST })
  const rows = await loadBoardRows(sql, containers, now)
  const hits = rows.map((row) => ({
    row,
    /** The same container is now on another shipment, so this use is over. */
    earlierUse: row.attention === "gone" && rows.some((other) => isLaterUse(other, row)),
    /** The container's own reference that matched; null: its number did. */
    reference:
      others.length > 0 || numberFits(row.number, key, numbers)
        ? null
        : (row.refNumbers.find((one) => markOf(one, key)) ?? null),
  }))
  return {
    query,
    /** Only its first characters were searched (LONGEST_FIND). */
    cut: isFindCut(query),
    checkDigit,
    /** The number meant by a mistyped one: one that we have, else the likeliest. */
    meant: meantOf(slips, rows),
    /** None matches what was typed; these differ by one digit. */
    isNear: others.length > 0 && hits.length > 0,
    /** The numbers in a text with several, and which of them we have. */
    several: several.map((number) => ({ number, known: isAmong(rows, number) })),
    containers: hits,
    shipments: shipments.flatMap((record) => toShipmentHit(record, key)),
    /** Vessels, ports, terminals, customers and holds with this name, each with its container count. */
    named,
    /** Where /shipments/find leads, by which of its rules (5 = no match). */
    best: { rule: place.rule, href: place.href },
  }
}

/** Matches no number, bill or reference. */
const NO_KEY = "-"

/** A wrong check digit has its own message, so only other slips are returned. */
function meantOf(slips: readonly NearNumber[], rows: readonly BoardRow[]): (NearNumber & { known: boolean }) | null {
  const known = slips.find(({ number }) => isAmong(rows, number))
  const meant = known ?? slips.find(({ slip }) => slip === "sign")
  return meant && meant.slip !== "check_digit" ? { ...meant, known: known !== undefined } : null
}

function isAmong(rows: readonly BoardRow[], number: string): boolean {
  return rows.some((row) => normaliseNumber(row.number) === number)
}

function isLaterUse(other: BoardRow, row: BoardRow): boolean {
  return (
    other.id !== row.id && normaliseNumber(other.number) === normaliseNumber(row.number) && other.attention !== "gone"
  )
}

function numberFits(number: string, key: string, numbers: string[]): boolean {
  return markOf(number, key) !== null || numbers.includes(normaliseNumber(number))
}

function toShipmentHit(record: ShipmentHitRecord, key: string) {
  type Named = [kind: "bill" | "booking" | "reference", text: string]
  const named: Named[] = [
    ...(record.billOfLading ? [["bill", record.billOfLading] satisfies Named] : []),
    ...record.bookings.map((text): Named => ["booking", text]),
    ...record.refNumbers.map((text): Named => ["reference", text]),
  ]
  const found = named.find(([, text]) => normaliseNumber(text) === key) ?? named.find(([, text]) => markOf(text, key))
  if (found === undefined) return []
  const [kind, text] = found
  return [
    {
      id: record.id,
      kind,
      text,
      billOfLading: record.billOfLading,
      from: record.polName,
      to: record.destinationName ?? record.podName,
      containers: record.containerCount,
      lineName: lineLabel(record.lineScac, record.lineName),
    },
  ]
}
