import { z } from "zod"
import type { Sql } from "#db/client"
import { listPartyNames } from "#db/containers/additions"
import type { PageCursor } from "#db/keyset-page"
import { listContainersById, type ShipmentRecord } from "#db/mirror/read"
import type { ShipmentFilter } from "#db/shipments/filter"
import { listShipmentOptions } from "#db/shipments/options"
import { countShipments, listShipmentRecords } from "#db/shipments/shipments"
import type { AttentionState } from "#lib/domain/containers/attention"
import { WORST_FIRST } from "#lib/domain/containers/attention-order"
import { EARLIEST } from "#lib/domain/containers/facts"
import { staleAt } from "#lib/domain/containers/freshness"
import type { LfdSource } from "#lib/domain/containers/lfd-sources"
import { daysLeft, type Instant, parseInstant, toCalendarDay } from "#lib/domain/days/calendar-day"
import { normaliseNumber } from "#lib/domain/find/find"
import type { ShipmentFilters } from "#lib/domain/shipments/filters"
import { lineLabel } from "#lib/domain/tracking/lines"
import { unreadOf } from "#lib/domain/unread"
import { isUuid } from "#lib/domain/uuid"
import { readCursor, toCursor } from "../cursor.ts"

/** `name` null: the service gives the party no name. */
export type Customer = { id: string; name: string | null }

export type ShipmentsPage = Awaited<ReturnType<typeof listShipments>>
export type ShipmentRow = ReturnType<typeof toShipmentRow>

const PAGE = 50
/** For a link that names no valid party: matches nothing. */
const NOBODY = "00000000-0000-0000-0000-000000000000"
const EXACT = 10_000

/** One page of the list. `now`: world instant. Throws AppError("invalid") for an invalid cursor. */
export async function listShipments(
  sql: Sql,
  {
    filters,
    now,
    cursor,
    rows = PAGE,
  }: { filters: ShipmentFilters; now: Instant; cursor?: string | undefined; rows?: number },
) {
  const sort = filters.sort ?? "lfd"
  const filter = toFilter(filters)
  const after = cursor === undefined ? undefined : readAfter(cursor)
  const [records, total, options] = await Promise.all([
    listShipmentRecords(sql, { filter, sort, descending: filters.dir === "desc", after, limit: rows + 1 }),
    countShipments(sql, filter, EXACT + 1),
    listShipmentOptions(sql, filter),
  ])
  const shown = records.slice(0, rows)
  const [customers, containers] = await Promise.all([
    listPartyNames(sql, [...new Set(shown.flatMap(({ customerId }) => customerId ?? []))]),
    listContainersById(
      sql,
      shown.flatMap(({ nextLfdContainerId }) => nextLfdContainerId ?? []),
    ),
  ])
  const old = new Set(containers.filter(({ staleAt: at }) => at !== null && at <= now).map(({ id }) => id))
  const last = shown.at(-1)
  return {
    asOf: now,
    /** Exact up to 10,000. */
    total: Math.min(total, EXACT),
    totalIsExact: total <= EXACT,
    rows: shown.map((record) => toShipmentRow(record, toCustomer(record.customerId, customers), old, now)),
    nextCursor: records.length > rows && last ? toCursor([sort, last.key, last.id]) : null,
    options: {
      ...options,
      lines: options.lines.map((line) => ({ ...line, name: lineLabel(line.scac, line.name) ?? line.scac })),
      states: options.states.map(({ state, count }) => ({ state: state as AttentionState, count })),
    },
  }
}

/** Null: none of its tracking requests names one. */
export function toCustomer(id: string | null, named: readonly Customer[]): Customer | null {
  return id === null ? null : (named.find((one) => one.id === id) ?? { id, name: null })
}

/** `oldContainers`: ids of containers whose data is old. */
function toShipmentRow(
  record: ShipmentRecord,
  customer: Customer | null,
  oldContainers: ReadonlySet<string>,
  now: Instant,
) {
  const at = parseInstant(record.podAtaAt ?? record.podEtaAt)
  const confirmedAt = parseInstant(record.confirmedAt)
  const counts = record.attentionCounts
  const old = staleAt(confirmedAt ?? EARLIEST, "at_sea")
  const isOver = Object.keys(counts).every((state) => state === "gone")
  const day = toCalendarDay(record.nextLfdDay)
  const { id, billOfLading, lineScac, polName, podName, podLocode, destinationName } = record
  const { containerCount, holdNames, refNumbers, tracked } = record
  return {
    ...{ id, billOfLading, lineScac, polName, podName, podLocode, destinationName },
    ...{ containerCount, holdNames, refNumbers, tracked, customer },
    lineName: lineLabel(lineScac, record.lineName),
    vesselName: record.podVesselName,
    voyage: record.podVoyage,
    eta: at && { at, zone: record.podZone, actual: record.podAtaAt !== null },
    /** As sent, if it could not be read. */
    etaSent: at === null ? unreadOf(record.extra, "pod_ata_at", "pod_eta_at") : null,
    /** Worst state first, with the number of containers in each. */
    states: WORST_FIRST.flatMap((state) => (counts[state] ? [{ state, count: counts[state] }] : [])),
    nextLfd:
      day && record.nextLfdContainerId
        ? {
            day,
            source: (record.nextLfdSource ?? "coalesced") as LfdSource | "coalesced",
            zone: record.nextLfdZone,
            daysLeft: daysLeft(day, now, record.nextLfdZone),
            containerId: record.nextLfdContainerId,
            /** That container's data is old. */
            stale: oldContainers.has(record.nextLfdContainerId),
          }
        : null,
    confirmedAt,
    staleAt: old,
    stale: !isOver && old <= now,
  }
}

function toFilter({ q, sort: _, dir: __, ...filters }: ShipmentFilters): ShipmentFilter {
  const words = q?.trim()
  const text = words === undefined ? "" : normaliseNumber(words)
  const { customer } = filters
  return {
    ...filters,
    ...(words && text ? { text, words } : {}),
    customer: customer === undefined || isUuid(customer) ? customer : NOBODY,
  }
}

function readAfter(cursor: string): PageCursor {
  const [, value, id] = readCursor(cursor, z.tuple([z.string(), z.string().nullable(), z.guid()]))
  return { section: "all", value, id }
}
