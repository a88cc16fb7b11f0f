import type { QueryClient, QueryKey } from "@tanstack/react-query"
import { appointmentsOf } from "#lib/domain/containers/appointments"
import type { Instant } from "#lib/domain/days/calendar-day"
import { wallTimeAt } from "#lib/domain/days/wall-time"
import type { WantedChange } from "#lib/queries/work/work"
import type { ContainerRow, ContainerWork } from "#lib/read/containers/row"
import type { WorkChoices, WorkDetail } from "#lib/read/work/work"

export type Shown = { now: string; people: WorkChoices["people"] }

function inDetail(work: WorkDetail, change: WantedChange, { now, people }: Shown, zone: string | null): WorkDetail {
  switch (change.field) {
    case "owner":
      return { ...work, owner: people.find(({ id }) => id === change.ownerId) ?? null }
    case "tags":
      return { ...work, tags: nextTags(work.tags, change) }
    case "delivered":
      return { ...work, deliveredAt: change.delivered ? (now as Instant) : null }
    case "watch":
      return { ...work, watched: change.watch, watchers: work.watchers + Number(change.watch) - Number(work.watched) }
    case "appointment": {
      const at = change.at === null ? null : wallTimeAt(change.at, zone)
      return { ...work, appointment: at && zone ? { at, zone, note: change.note } : null }
    }
  }
}

function inRow(row: ContainerRow, change: WantedChange, { now, people }: Shown): ContainerRow {
  const work: ContainerWork = { ...row.work }
  if (change.field === "owner") work.owner = people.find(({ id }) => id === change.ownerId) ?? null
  if (change.field === "tags") work.tags = nextTags(work.tags, change)
  if (change.field === "delivered") work.deliveredAt = change.delivered ? (now as Instant) : null
  if (change.field === "watch") work.watched = change.watch
  if (change.field === "appointment") {
    const at = change.at === null ? null : wallTimeAt(change.at, row.zone)
    const ours = { ...row, ourAppointment: at && { at, zone: row.zone } }
    return { ...ours, appointmentAfterLfd: appointmentsOf(ours).some(({ afterLfd }) => afterLfd === true) }
  }
  return { ...row, work }
}

function nextTags(tags: readonly string[], { add, remove }: { add: string[]; remove: string[] }): string[] {
  return [...new Set([...tags, ...add])].filter((tag) => !remove.includes(tag))
}

type Page = { rows: ContainerRow[] }
type Rows = Page | { pages: Page[] }

/** Shows the change everywhere at once. The result puts back what was shown before. */
export function showChange(
  queries: QueryClient,
  {
    ids,
    change,
    shown,
    zoneOf,
  }: { ids: ReadonlySet<string> | "all"; change: WantedChange; shown: Shown; zoneOf: (id: string) => string | null },
): () => void {
  const before: [QueryKey, unknown][] = []
  const has = (id: string) => ids === "all" || ids.has(id)
  for (const [key, data] of queries.getQueriesData<WorkDetail>({ queryKey: ["work"] })) {
    if (!data || !has(data.containerId)) continue
    before.push([key, data])
    queries.setQueryData(key, inDetail(data, change, shown, zoneOf(data.containerId)))
  }
  const inPage = (page: Page): Page => ({
    ...page,
    rows: page.rows.map((row) => (has(row.id) ? inRow(row, change, shown) : row)),
  })
  for (const [key, data] of queries.getQueriesData<Rows>({ queryKey: ["containers"] })) {
    if (!data) continue
    const next =
      "pages" in data
        ? { ...data, pages: data.pages.map((page) => (isPage(page) ? inPage(page) : page)) }
        : isPage(data)
          ? inPage(data)
          : data
    before.push([key, data])
    queries.setQueryData(key, next)
  }
  return () => {
    for (const [key, data] of before) queries.setQueryData(key, data)
  }
}

function isPage(data: unknown): data is Page {
  const rows = (data as Partial<Page> | null)?.rows
  return Array.isArray(rows) && (rows.length === 0 || "work" in (rows[0] ?? {}))
}
