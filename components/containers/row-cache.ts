// Puts refetched rows wherever they are shown, without refetching lists.

import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query"
import { containerKeys } from "#lib/queries/containers/keys"
import type { ContainerView } from "#lib/queries/containers/view"
import { workKeys } from "#lib/queries/work/keys"
import type { ContainerRow, ContainersPage, NamedRows } from "#lib/read/containers/row"
import type { Today } from "#lib/read/work/today"

type Listed = InfiniteData<ContainersPage>

/** Whether the page shows a list of containers or Today. */
export function showsRows(queries: QueryClient): boolean {
  return [containerKeys.rows, workKeys.today].some((queryKey) => activeOf(queries, queryKey).length > 0)
}

/**
 * Puts the rows into what the page shows. Returns what must be refetched, because an order, a count or a list's members
 * may have changed.
 */
export function showRows(queries: QueryClient, ids: readonly string[], { asOf, rows }: NamedRows): QueryKey[] {
  const fresh = new Map(rows.map((row) => [row.id, row]))
  const before = knownRows(queries)
  const stale: QueryKey[] = []
  const moved = (placeOf: (row: ShownRow) => string, isShown: (id: string) => boolean) =>
    ids.some((id) => {
      const [was, is] = [before.get(id), fresh.get(id)]
      if (was && is) return placeOf(was) !== placeOf(is)
      // Gone, or previously unknown: it may have come into the list.
      return is !== undefined || isShown(id)
    })

  for (const { queryKey, state } of activeOf(queries, containerKeys.rows)) {
    const data = state.data as Listed | undefined
    const [filters, sort] = queryKey.slice(-2) as [ContainerView["filters"], ContainerView["sort"]]
    const shown = new Set(data?.pages.flatMap((page) => page.rows.map(({ id }) => id)))
    if (
      moved(
        (row) => placeInList(row, filters, sort),
        (id) => shown.has(id),
      )
    )
      stale.push(queryKey)
    if (!data || !ids.some((id) => shown.has(id))) continue
    const pages = data.pages.map((page) =>
      page.asOf > asOf ? page : { ...page, rows: page.rows.map((row) => fresh.get(row.id) ?? row) },
    )
    queries.setQueryData<Listed>(queryKey, { ...data, pages }, { updatedAt: state.dataUpdatedAt })
  }
  for (const { queryKey, state } of activeOf(queries, workKeys.today)) {
    const data = state.data as Today | undefined
    const shown = new Set(data?.groups.flatMap((group) => group.rows.map(({ id }) => id)))
    if (moved(placeInToday, (id) => shown.has(id))) stale.push(queryKey)
    if (!data || data.asOf > asOf || !ids.some((id) => shown.has(id))) continue
    const groups = data.groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => renewed(row, fresh.get(row.id))),
    }))
    queries.setQueryData<Today>(queryKey, { ...data, groups }, { updatedAt: state.dataUpdatedAt })
  }
  // Lists not shown are refetched when they are.
  for (const queryKey of [containerKeys.rows, workKeys.today])
    void queries.invalidateQueries({ queryKey, type: "inactive", refetchType: "none" })
  if (moved(placeInCounts, (id) => before.has(id))) stale.push(workKeys.navigation, containerKeys.counted)
  return stale
}

type TodayRow = Today["groups"][number]["rows"][number]
type ShownRow = Omit<ContainerRow, keyof Extra> & Partial<Extra & Pick<TodayRow, "owner">>
type Extra = Pick<ContainerRow, "charges" | "work" | "alerts" | "customer" | "fields" | "lastEvent">

function activeOf(queries: QueryClient, queryKey: QueryKey) {
  return queries.getQueryCache().findAll({ queryKey, type: "active" })
}

/** Prefers a list's row to Today's, which has less data. */
function knownRows(queries: QueryClient): Map<string, ShownRow> {
  const today = activeOf(queries, workKeys.today).flatMap(
    ({ state }) => (state.data as Today | undefined)?.groups ?? [],
  )
  const lists = activeOf(queries, containerKeys.rows).flatMap(
    ({ state }) => (state.data as Listed | undefined)?.pages ?? [],
  )
  return new Map([...today, ...lists].flatMap(({ rows }) => rows.map((row): [string, ShownRow] => [row.id, row])))
}

/** A new list only depends on these; any other may depend on all except what is only displayed. */
function placeInList(row: ShownRow, filters: ContainerView["filters"], { by }: ContainerView["sort"]): string {
  if (by === "urgent" && Object.keys(filters).length === 0) return JSON.stringify([row.attention, row.urgentAt])
  const { lastEvent: _, charges: __, alerts: ___, confirmedAt, staleAt, ...place } = row
  return JSON.stringify([place, by === "as_of" || filters.stale ? [confirmedAt, staleAt] : null])
}

/** Its groups are by state, each sorted by what ends first. */
function placeInToday(row: ShownRow): string {
  const { why, urgentAt, holds, eta, empty } = row
  return JSON.stringify([placeInCounts(row), why, urgentAt, holds?.map(({ name }) => name), eta, empty])
}

/** By state, for Mine and the others. */
function placeInCounts({ attention, owner, work }: ShownRow): string {
  return JSON.stringify([attention, work ? work.owner : owner])
}

function renewed(row: TodayRow, next: ContainerRow | undefined): TodayRow {
  if (!next) return row
  const shown: Partial<Record<string, unknown>> = { ...next, owner: next.work.owner }
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, name in shown ? shown[name] : value]),
  ) as TodayRow
}
