import type { Sql } from "#db/client"
import { listContainerHits, listShipmentHits, type ShipmentHitRecord } from "#db/find"
import { WORST_FIRST } from "#lib/domain/attention-order"
import type { Instant } from "#lib/domain/calendar-day"
import { readContainerNumber } from "#lib/domain/container-number"
import { type FindRule, findPart, isFindCut, normaliseNumber } from "#lib/domain/find"
import { markOf } from "#lib/domain/find-marks"
import { lineLabel } from "#lib/domain/lines"
import type { BoardRow } from "./board-row.ts"
import { findPlace } from "./find.ts"
import { loadBoardRows } from "./load-board-rows.ts"

export type ContainerHit = {
  row: BoardRow
  /** The same box is on another shipment now: this use is over. */
  earlierUse: boolean
  /** Its own reference that was typed; null = its number was. */
  reference: string | null
}

export type ShipmentHit = {
  id: string
  kind: "bill" | "booking" | "reference"
  /** The number that was typed, whole and as it is written. */
  text: string
  billOfLading: string | null
  from: string | null
  to: string | null
  containers: number
  lineName: string | null
}

export type FindAnswer = {
  /** As sent; the answer belongs to this text. */
  query: string
  /** Only the first characters of it were looked for (LONGEST_FIND). */
  cut: boolean
  /** The number has a wrong check digit. */
  checkDigit: { typed: number; right: number; suggested: string } | null
  containers: ContainerHit[]
  shipments: ShipmentHit[]
  /** Where /shipments/find leads, by which of its rules (5 = no match). */
  best: { rule: FindRule; href: string }
}

const MOST = 6

export async function findHits(sql: Sql, query: string, now: Instant): Promise<FindAnswer> {
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
    earlierUse: row.attention === "gone" && rows.some((other) => isLaterUse(other, row)),
    reference: numberFits(row.number, key, numbers) ? null : (row.refNumbers.find((one) => markOf(one, key)) ?? null),
  }))
  return {
    query,
    cut: isFindCut(query),
    checkDigit,
    containers: hits,
    shipments: shipments.flatMap((record) => toShipmentHit(record, key)),
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

function toShipmentHit(record: ShipmentHitRecord, key: string): ShipmentHit[] {
  const named: [ShipmentHit["kind"], string][] = [
    ...(record.billOfLading ? [["bill", record.billOfLading] satisfies [ShipmentHit["kind"], string]] : []),
    ...record.bookings.map((text): [ShipmentHit["kind"], string] => ["booking", text]),
    ...record.refNumbers.map((text): [ShipmentHit["kind"], string] => ["reference", text]),
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
