// The list of containers: a page of it, all ids of it, and all rows of it as a stream.
import { z } from "zod"
import type { Sql } from "#db/client"
import {
  type ContainerOrder,
  type ContainerSortKey,
  countContainers,
  listContainerIds,
  listContainerRecords,
} from "#db/containers"
import { cursorAfter, type PageCursor } from "#db/ordered-page"
import type { AttentionState } from "#lib/domain/attention"
import type { Instant } from "#lib/domain/calendar-day"
import type { ContainerFilters } from "#lib/domain/list-filter"
import { AppError } from "#lib/errors"
import { readListFilter } from "./changed-since.ts"
import type { ContainerRow, ContainersPage } from "./container-row.ts"
import { loadContainerRows } from "./load-container-rows.ts"

/** `viewer`: id of the person who looks. `now`: world instant. */
export type ContainersAsked = {
  filters: ContainerFilters
  sort: { by: ContainerSortKey; descending: boolean }
  viewer: string
  now: Instant
}

const PAGE = 100
const STREAM_PAGE = 500
/** Totals are exact up to here. */
export const EXACT = 10_000
/** As many as one action takes. */
const MOST_IDS = 100_000

/** Throws AppError("invalid") on a cursor that is none of this order. */
export async function listContainers(
  sql: Sql,
  { filters, sort, viewer, now, cursor }: ContainersAsked & { cursor?: string | undefined },
): Promise<ContainersPage> {
  const filter = await readListFilter(sql, filters, { viewer, now })
  const order: ContainerOrder = { sort: sort.by, descending: sort.descending }
  const after = cursor === undefined ? undefined : readCursor(cursor, sort.by, filter.states)
  const [records, total] = await Promise.all([
    listContainerRecords(sql, { ...order, filter, after, limit: PAGE + 1 }),
    countContainers(sql, filter, EXACT + 1),
  ])
  const shown = records.slice(0, PAGE)
  const last = shown.at(-1)
  return {
    asOf: now,
    total: Math.min(total, EXACT),
    totalIsExact: total <= EXACT,
    rows: await loadContainerRows(sql, shown, { viewer, now }),
    nextCursor: records.length > PAGE && last ? toCursor(cursorAfter(last), sort.by, filter.states) : null,
  }
}

/** How many there are, exact up to 10,000. */
export async function countList(
  sql: Sql,
  { filters, viewer, now }: Omit<ContainersAsked, "sort">,
): Promise<Pick<ContainersPage, "total" | "totalIsExact">> {
  const total = await countContainers(sql, await readListFilter(sql, filters, { viewer, now }), EXACT + 1)
  return { total: Math.min(total, EXACT), totalIsExact: total <= EXACT }
}

/** All rows in order, page by page: memory does not follow their number. */
export async function* streamContainerRows(sql: Sql, asked: ContainersAsked): AsyncGenerator<ContainerRow[]> {
  const { viewer, now, sort } = asked
  const filter = await readListFilter(sql, asked.filters, asked)
  let after: PageCursor | undefined
  for (;;) {
    const records = await listContainerRecords(sql, {
      sort: sort.by,
      descending: sort.descending,
      filter,
      after,
      limit: STREAM_PAGE,
    })
    const last = records.at(-1)
    if (!last) return
    yield await loadContainerRows(sql, records, { viewer, now })
    if (records.length < STREAM_PAGE) return
    after = cursorAfter(last)
  }
}

export type ContainerIds = { ids: string[]; whole: boolean }

/** `whole` false: there are more than one action takes. */
export async function listAllIds(
  sql: Sql,
  { filters, viewer, now }: Omit<ContainersAsked, "sort">,
): Promise<ContainerIds> {
  const ids = await listContainerIds(sql, await readListFilter(sql, filters, { viewer, now }), MOST_IDS + 1)
  return { ids: ids.slice(0, MOST_IDS), whole: ids.length <= MOST_IDS }
}

// The state is named: what comes before and after it may change while somebody reads.
function toCursor({ rank, value, id }: PageCursor, sort: ContainerSortKey, states: readonly AttentionState[]): string {
  const place = sort === "urgent" ? [states[rank], value] : [value]
  return Buffer.from(JSON.stringify([sort, ...place, id])).toString("base64url")
}

const instant = z.iso.datetime()
const VALUES = {
  urgent: instant,
  lfd: instant,
  lfd_line: z.iso.date(),
  lfd_terminal: z.iso.date(),
  lfd_rail: z.iso.date(),
  eta: instant,
  appointment: instant,
  as_of: instant,
  fees: z.int(),
  number: z.string(),
  line: z.string(),
  port: z.string(),
  shipment: z.string(),
} satisfies Record<ContainerSortKey, z.ZodType<string | number>>

function readCursor(cursor: string, sort: ContainerSortKey, states: readonly AttentionState[]): PageCursor {
  try {
    const told = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"))
    const value = VALUES[sort].nullable()
    if (sort === "urgent") {
      const [, state, at, id] = z.tuple([z.literal(sort), z.enum(states), value, z.uuid()]).parse(told)
      return { rank: states.indexOf(state), value: at, id }
    }
    const [, at, id] = z.tuple([z.literal(sort), value, z.uuid()]).parse(told)
    return { rank: 0, value: at, id }
  } catch (cause) {
    throw new AppError("invalid", "This page of the list does not exist. Open the list from its start.", {
      cause,
      meta: { field: "cursor" },
    })
  }
}
