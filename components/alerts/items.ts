// The lines of the list as items: one per container, and one per alert that is about none.
import type { InboxRow } from "#lib/read/alerts/inbox"
import type { SteadyRow } from "../ui/rows/steady-order.ts"

export type AlertItem<Line> = { key: string; first: InboxRow; lines: Line[] }

/** Items in the order of their first line. */
export function toItems<Line>(lines: readonly Line[], rowOf: (line: Line) => InboxRow): AlertItem<Line>[] {
  const byKey = Map.groupBy(lines, (line) => rowOf(line).containerId ?? rowOf(line).id)
  return [...byKey].flatMap(([key, of]) => (of[0] === undefined ? [] : [{ key, first: rowOf(of[0]), lines: of }]))
}

export type ShownItem = AlertItem<SteadyRow<InboxRow>>

/** An item is acted on now if one of its lines is. */
export function isUrgent<Line>({ lines }: AlertItem<Line>, rowOf: (line: Line) => InboxRow): boolean {
  return lines.some((line) => rowOf(line).urgent)
}
