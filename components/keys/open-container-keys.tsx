"use client"

import type { BoardRow } from "#lib/read/containers/board-row"
import { oneActedOn } from "./acted-on.ts"
import { ContainerKeys } from "./container-keys.tsx"
import { useRecent } from "./recent.ts"

/** Keys for the one open container, which also becomes the most recent one. */
export function OpenContainerKeys({ row, canEdit }: { row: BoardRow; canEdit: boolean }) {
  useRecent(row)
  return <ContainerKeys actsOn={() => oneActedOn(row)} canEdit={canEdit} />
}
