import type { Selection } from "#lib/queries/work/work"
import type { BoardRow } from "#lib/read/containers/board-row"

type ActedRow = Pick<BoardRow, "id" | "number" | "zone" | "shipmentId">

/** What a key acts on when it is pressed: one container, or a selection. */
export type ActedOn = {
  name: string
  selection: Selection
  count: number
  /** Of those that the page holds; all of them but in a selection of "all that match". */
  rows: readonly ActedRow[]
  /** Where the selection is printed; null: it is too large. */
  printHref?: string | null
  /** Ends the selection. */
  onDone?: () => void
}

export function oneActedOn(row: ActedRow): ActedOn {
  return { name: row.number, selection: { kind: "ids", ids: [row.id] }, count: 1, rows: [row] }
}
