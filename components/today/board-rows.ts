// The rows of all groups as one list, so that a row moving between groups is one change.

import type { RequestRow } from "#lib/read/tracking/page"
import type { Today, TodayGroup } from "#lib/read/work/today"
import type { TodayRow } from "#lib/read/work/today-rows"
import type { SteadyRow } from "../ui/rows/steady-order.ts"
import type { RowCells } from "../ui/rows/use-changed-cells.ts"

type GroupKey = TodayGroup["key"]

/** `id` is unique on the board: a container belongs to one group, but may be shown in two while it waits. */
export type BoardItem = { id: string; group: GroupKey } & ({ container: TodayRow } | { request: RequestRow })

const ORDER: readonly GroupKey[] = [
  "overdue",
  "follow_up",
  "pull",
  "holds",
  "check",
  "arriving",
  "empties",
  "failed",
  "all",
]

export function toItems(groups: readonly TodayGroup[]): BoardItem[] {
  return ORDER.flatMap((key) => groups.filter((group) => group.key === key)).flatMap((group) => [
    ...group.rows.map((container) => ({ id: `${group.key}:${container.id}`, group: group.key, container })),
    ...group.requests.map((request) => ({ id: `${group.key}:${request.id}`, group: group.key, request })),
  ])
}

/** here: it belongs where it is. moved: it belongs to another group now. gone: to no group on this tab. */
export type ItemPlace = "here" | "moved" | "gone"
type ShownItem = { item: BoardItem; place: ItemPlace }
export type ShownGroup = { key: GroupKey; total: number; items: ShownItem[] }

/** The shown rows under their headers. A row that left its group shows its current data from where it is now. */
export function toShownGroups(
  rows: readonly SteadyRow<BoardItem>[],
  fresh: readonly BoardItem[],
  today: Today,
): ShownGroup[] {
  const byContainer = new Map(
    fresh.flatMap((item) => ("container" in item ? [[item.container.id, item.container]] : [])),
  )
  return ORDER.flatMap((key) => {
    const items = rows.filter(({ row }) => row.group === key).map((row) => withNews(row, byContainer))
    const total = today.groups.find((group) => group.key === key)?.total ?? 0
    return items.length > 0 ? [{ key, total, items }] : []
  })
}

export function firstOfGroups(groups: readonly ShownGroup[], most: number): ShownGroup[] {
  let rest = most
  return groups.map((group) => {
    const items = group.items.slice(0, rest)
    rest -= items.length
    return { ...group, items }
  })
}

function withNews({ row, left }: SteadyRow<BoardItem>, byContainer: ReadonlyMap<string, TodayRow>): ShownItem {
  if (!left) return { item: row, place: "here" }
  const news = "container" in row ? byContainer.get(row.container.id) : undefined
  if (news === undefined) return { item: row, place: "gone" }
  return { item: { id: row.id, group: row.group, container: news }, place: "moved" }
}

/** Number of containers and requests affected by the waiting changes. */
export function countWaiting(waiting: readonly string[]): number {
  return new Set(waiting.map((id) => id.slice(id.indexOf(":") + 1))).size
}

/** What each cell depends on, without times that only tick. */
export function toCells(items: readonly BoardItem[]): RowCells[] {
  return items.flatMap((item) =>
    "container" in item ? [{ id: item.container.id, cells: cellsOf(item.container) }] : [],
  )
}

function cellsOf(row: TodayRow): Record<string, string> {
  return {
    terminal: JSON.stringify(row.terminal),
    lfd: JSON.stringify([row.lfd.sources, row.lfd.inForce?.source, row.lfd.inForce?.day]),
    fact: JSON.stringify([
      row.attention,
      row.readiness.state,
      row.appointmentAt,
      row.ourAppointment,
      row.eta,
      row.lfd.inForce?.day,
      row.actBy?.day,
      row.empty?.due?.day,
    ]),
    charge: JSON.stringify([row.holds?.map((hold) => [hold.name, hold.status, hold.description]) ?? null, row.fees]),
    owed: JSON.stringify(row.owed),
  }
}
