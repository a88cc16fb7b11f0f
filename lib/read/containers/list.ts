import { z } from "zod"
import type { Sql } from "#db/client"
import {
  type ContainerOrder,
  countContainers,
  GONE,
  listContainerIds,
  listContainerRecords,
  SORT_COLUMNS,
} from "#db/containers/containers"
import { cursorAfter, type PageCursor } from "#db/keyset-page"
import { listContainersById } from "#db/mirror/read"
import type { ContainerFilters, ContainerSort } from "#lib/domain/containers/list-filter"
import type { Instant } from "#lib/domain/days/calendar-day"
import { isFieldRef } from "#lib/domain/fields/field-terms"
import { readCursor, toCursor } from "../cursor.ts"
import { findSortField } from "../fields/conditions.ts"
import { readListFilter } from "./changed-since.ts"
import { loadContainerRows } from "./load-rows.ts"

/** `viewer`: id of the person who looks. `now`: world instant. */
export type ContainersAsked = {
  filters: ContainerFilters
  sort: { by: ContainerSort; descending: boolean }
  viewer: string
  now: Instant
}

const PAGE = 100
const STREAM_PAGE = 500
/** Totals are exact up to here. */
export const EXACT = 10_000
/** The most containers one action takes. */
const MOST_IDS = 100_000

/** Throws AppError("invalid") for a cursor of another sort order. */
export async function listContainers(
  sql: Sql,
  { filters, sort, viewer, now, cursor }: ContainersAsked & { cursor?: string | undefined },
) {
  const filter = await readListFilter(sql, filters, { viewer, now })
  const order = await readOrder(sql, sort)
  const after = cursor === undefined ? undefined : readAfter(cursor, sort.by)
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
    nextCursor: records.length > PAGE && last ? toCursor([sort.by, last.section, last.key, last.id]) : null,
  }
}

/** These containers as list rows, without those the person may not see. */
export async function listNamedRows(
  sql: Sql,
  { ids, viewer, now }: { ids: readonly string[]; viewer: string; now: Instant },
) {
  return { asOf: now, rows: await loadContainerRows(sql, await listContainersById(sql, ids), { viewer, now }) }
}

/** Number of matching containers, exact up to 10,000. */
export async function countList(sql: Sql, { filters, viewer, now }: Omit<ContainersAsked, "sort">) {
  const total = await countContainers(sql, await readListFilter(sql, filters, { viewer, now }), EXACT + 1)
  return { total: Math.min(total, EXACT), totalIsExact: total <= EXACT }
}

/** All rows in order, page by page, so memory does not depend on their number. `ids`: only these. */
export async function* streamContainerRows(sql: Sql, asked: ContainersAsked & { ids?: readonly string[] | undefined }) {
  const { viewer, now, sort, ids } = asked
  const all = await readListFilter(sql, asked.filters, asked)
  const filter = ids ? { ...all, ids: all.ids?.filter((id) => ids.includes(id)) ?? ids } : all
  const order = await readOrder(sql, sort)
  let after: PageCursor | undefined
  for (;;) {
    const records = await listContainerRecords(sql, { ...order, filter, after, limit: STREAM_PAGE })
    const last = records.at(-1)
    if (!last) return
    yield await loadContainerRows(sql, records, { viewer, now })
    if (records.length < STREAM_PAGE) return
    after = cursorAfter(last)
  }
}

/** If the sort field no longer exists, the list uses the default order. */
async function readOrder(sql: Sql, { by, descending }: ContainersAsked["sort"]): Promise<ContainerOrder> {
  if (!isFieldRef(by)) return { sort: by, descending }
  const field = await findSortField(sql, by)
  return field ? { sort: { fieldId: field.id }, descending } : { sort: "urgent", descending: false }
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

const VALUES = { timestamptz: z.iso.datetime(), date: z.iso.date(), bigint: z.int(), text: z.string() }

// Includes the section name, because the sections before and after may change while somebody reads.
function readAfter(cursor: string, sort: ContainerSort): PageCursor {
  const place = <S extends z.ZodType<string>>(section: S, by: ContainerSort) =>
    z.tuple([z.literal(sort), section, VALUES[isFieldRef(by) ? "text" : SORT_COLUMNS[by].type].nullable(), z.guid()])
  const named = z.string().refine((section) => section !== GONE)
  const [, section, value, id] = readCursor(cursor, z.union([place(z.literal(GONE), "eta"), place(named, sort)]))
  return { section, value, id }
}
