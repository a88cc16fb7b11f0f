import type { toBoardRow } from "./to-board-row.ts"

export type BoardRow = ReturnType<typeof toBoardRow>
export type BoardHold = NonNullable<BoardRow["holds"]>[number]
export type BoardLfd = BoardRow["lfd"]
