import type { Selection } from "#lib/queries/work/work"
import type { BoardRow } from "#lib/read/containers/board-row"

type ActedRow = Pick<BoardRow, "id" | "number" | "zone" | "shipmentId">

/** What a key acts on: one container, or a selection. */
export type ActedOn = {
  name: string
  selection: Selection
  count: number
  /** Rows loaded on the page: all of them, unless the selection is "all that match". */
  rows: readonly ActedRow[]
  /** Address that prints the selection; null: it is too large. */
  printHref?: string | null
  /** Clears the selection. */
  onDone?: () => void
}

export function oneActedOn(row: ActedRow): ActedOn {
  return { name: row.number, selection: { kind: "ids", ids: [row.id] }, count: 1, rows: [row] }
}
