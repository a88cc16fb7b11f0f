"use client"

import { useKeysWait } from "./shortcuts.tsx"

/** In place of a list whose rows have not come: keys wait for them. */
export function RowsAwaited() {
  useKeysWait("rows")
  return null
}
