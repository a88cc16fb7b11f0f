// The container list on paper: all rows of a view in its order, or of a selection.
import type { Sql } from "#db/client"
import { listFieldsOf } from "#db/fields/fields"
import type { Instant } from "#lib/domain/days/calendar-day"
import { exportAbout } from "./export-about.ts"
import { type ContainersAsked, countList, streamContainerRows } from "./list.ts"
import type { ContainerRow } from "./row.ts"

/** 60 sheets: more than people carry. */
const MOST = 2_000

export type PrintedList = Awaited<ReturnType<typeof readPrintedList>>

type Asked = {
  view: Pick<ContainersAsked, "filters" | "sort">
  /** Ids of a selection; null: the whole view. */
  ids: readonly string[] | null
  viewer: { id: string; name: string; email: string }
  now: Instant
}

export async function readPrintedList(sql: Sql, { view, ids, viewer, now }: Asked) {
  const { filters, sort } = view
  const customFields = await listFieldsOf(sql, "container")
  const who = `${viewer.name}, ${viewer.email}`
  const wanted = ids ? [...new Set(ids)] : undefined
  const [about, all] = await Promise.all([
    exportAbout({ sql, filters, sort, customFields, who, now }),
    wanted ? { total: wanted.length } : countList(sql, { filters, viewer: viewer.id, now }),
  ])
  const rows: ContainerRow[] = []
  for await (const page of streamContainerRows(sql, { filters, sort, viewer: viewer.id, now, ids: wanted })) {
    rows.push(...page)
    if (rows.length >= MOST) break
  }
  return { asOf: now, about, customFields, rows: rows.slice(0, MOST), total: all.total }
}
