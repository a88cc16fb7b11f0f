"use client"

import { functionalUpdate, type RowSelectionState, type Updater } from "@tanstack/react-table"
import { useMemo, useState } from "react"
import { useLatest } from "../rows/use-latest.ts"

export type Chosen = {
  count: number
  /** Everything that matches the filters, loaded or not. */
  all: boolean
  rows: RowSelectionState
  onRows: (next: Updater<RowSelectionState>) => void
  chooseAll: () => void
  clear: () => void
}

type State = { of: string; rows: RowSelectionState; all: boolean }
const NONE: RowSelectionState = {}

/** The selection of a list. With another `of` (the list's filters), nothing is selected. */
export function useSelection(ids: readonly string[], total: number, of: string): Chosen {
  const [state, setState] = useState<State>({ of, rows: NONE, all: false })
  const { rows: named, all } = state.of === of ? state : { rows: NONE, all: false }
  const rows = useMemo(
    (): RowSelectionState => (all ? Object.fromEntries(ids.map((id) => [id, true as const])) : named),
    [all, ids, named],
  )
  const onRows = useLatest((next: Updater<RowSelectionState>) =>
    setState({ of, rows: functionalUpdate(next, rows), all: false }),
  )
  const chooseAll = useLatest(() => setState({ of, rows: NONE, all: true }))
  const clear = useLatest(() => setState({ of, rows: NONE, all: false }))
  const count = all ? total : Object.keys(rows).length
  // Keeps its identity with the selection, so that typing in a filter does not render the table.
  return useMemo(() => ({ count, all, rows, onRows, chooseAll, clear }), [count, all, rows, onRows, chooseAll, clear])
}
