import type { Sql } from "#db/client"
import { listContainerHits, listShipmentHits, type ShipmentHitRecord } from "#db/find/find"
import { WORST_FIRST } from "#lib/domain/containers/attention-order"
import { readContainerNumber } from "#lib/domain/containers/number"
import type { Instant } from "#lib/domain/days/calendar-day"
import { findPart, isFindCut, normaliseNumber } from "#lib/domain/find/find"
import { markOf } from "#lib/domain/find/marks"
import { lineLabel } from "#lib/domain/tracking/lines"
import type { BoardRow } from "../containers/board-row.ts"
import { loadBoardRows } from "../containers/load-board-rows.ts"
import { findPlace } from "./find.ts"

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
  const numbers = read ? [read.suggested] : []
  const [place, containers, shipments] = await Promise.all([
    findPlace(sql, query),
    key === "" ? [] : listContainerHits(sql, { key, numbers, states: WORST_FIRST, limit: MOST }),
    key === "" ? [] : listShipmentHits(sql, { key, limit: MOST }),
  ])
  const rows = await loadBoardRows(sql, containers, now)
  const hits = rows.map((row) => ({
    row,
    /** The same container is on another shipment now: this use is over. */
    earlierUse: row.attention === "gone" && rows.some((other) => isLaterUse(other, row)),
    /** Its own reference that was typed; null = its number was. */
    reference: numberFits(row.number, key, numbers) ? null : (row.refNumbers.find((one) => markOf(one, key)) ?? null),
  }))
  return {
    query,
    /** Only the first characters of it were looked for (LONGEST_FIND). */
    cut: isFindCut(query),
    checkDigit,
    containers: hits,
    shipments: shipments.flatMap((record) => toShipmentHit(record, key)),
    /** Where /shipments/find leads, by which of its rules (5 = no match). */
    best: { rule: place.rule, href: place.href },
  }
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
