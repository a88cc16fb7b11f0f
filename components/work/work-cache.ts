import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query"
import { appointmentsOf } from "#lib/domain/containers/appointments"
import type { Instant } from "#lib/domain/days/calendar-day"
import { wallTimeAt } from "#lib/domain/days/wall-time"
import { alertKeys } from "#lib/queries/alerts/keys"
import { containerKeys } from "#lib/queries/containers/keys"
import { workKeys } from "#lib/queries/work/keys"
import type { WantedChange } from "#lib/queries/work/work"
import type { AlertRow, AlertsPage } from "#lib/read/alerts/inbox"
import type { ContainerRow, ContainersPage, ContainerWork } from "#lib/read/containers/row"
import type { Today } from "#lib/read/work/today"
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
    // The answer says who and when. Closing it shows immediately.
    case "asked":
      return change.asked === null ? { ...work, asked: null } : work
    // Shown and counted where the empty is.
    case "returned":
      return work
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
  if (change.field === "asked" && change.asked === null) work.asked = null
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

/** Shows the change everywhere immediately. Call the result to restore what was shown before. */
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
  for (const [key, data] of queries.getQueriesData<WorkDetail>({ queryKey: workKeys.details })) {
    if (!data || !has(data.containerId)) continue
    before.push([key, data])
    queries.setQueryData(key, inDetail(data, change, shown, zoneOf(data.containerId)))
  }
  for (const [key, data] of queries.getQueriesData<InfiniteData<ContainersPage>>({ queryKey: containerKeys.rows })) {
    if (!data) continue
    const pages = data.pages.map((page) => ({
      ...page,
      rows: page.rows.map((row) => (has(row.id) ? inRow(row, change, shown) : row)),
    }))
    before.push([key, data])
    queries.setQueryData(key, { ...data, pages })
  }
  if (change.field === "owner") {
    const owner = shown.people.find(({ id }) => id === change.ownerId) ?? null
    before.push(...showOwner(queries, has, owner))
  }
  return () => {
    for (const [key, data] of before) queries.setQueryData(key, data)
  }
}

type Owner = ContainerWork["owner"]

/** A container's alerts and its row on Today show its owner too. */
function showOwner(queries: QueryClient, has: (id: string) => boolean, owner: Owner): [QueryKey, unknown][] {
  const before: [QueryKey, unknown][] = []
  const given = <Row extends AlertRow>(row: Row): Row =>
    row.containerId !== null && has(row.containerId) ? { ...row, owner } : row
  for (const [key, data] of queries.getQueriesData<AlertsPage | AlertRow[]>({ queryKey: alertKeys.all })) {
    if (!data) continue
    before.push([key, data])
    queries.setQueryData(key, Array.isArray(data) ? data.map(given) : { ...data, rows: data.rows.map(given) })
  }
  for (const [key, data] of queries.getQueriesData<Today>({ queryKey: workKeys.today })) {
    if (!data) continue
    before.push([key, data])
    const groups = data.groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => (has(row.id) ? { ...row, owner } : row)),
    }))
    queries.setQueryData(key, { ...data, groups })
  }
  return before
}
