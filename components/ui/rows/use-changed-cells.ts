"use client"

import { useCallback, useEffect, useRef, useState } from "react"

const SHOWN_MS = 5_000

/** Whether a cell changed within the last 5 s. `rows` must keep its identity while nothing changed. */
export function useChangedCells(rows: readonly RowCells[], view: string): (id: string, cell: string) => boolean {
  const seen = useRef<{ view: string; cells: Map<string, Record<string, string>> } | null>(null)
  // By cell: the change that marked it last.
  const [marked, setMarked] = useState<ReadonlyMap<string, number>>(new Map())
  const newest = useRef(0)

  useEffect(() => {
    const before = seen.current
    seen.current = { view, cells: toMap(rows) }
    const changed = before?.view === view ? changedCells(before.cells, rows) : []
    if (changed.length === 0) return
    newest.current += 1
    const change = newest.current
    setMarked((old) => new Map([...old, ...changed.map((key) => [key, change] as const)]))
    // A cell that changed again since keeps its highlight for as long as the later change has.
    setTimeout(() => setMarked((old) => new Map([...old].filter(([, by]) => by !== change))), SHOWN_MS)
  }, [rows, view])

  return useCallback((id, cell) => marked.has(cellKey(id, cell)), [marked])
}

function toMap(rows: readonly RowCells[]): Map<string, Record<string, string>> {
  return new Map(rows.map(({ id, cells }) => [id, cells]))
}

export type RowCells = { id: string; cells: Record<string, string> }

function cellKey(id: string, cell: string): string {
  return `${id} ${cell}`
}

/** Keys of the cells whose value differs from before. A new row counts as no change. */
function changedCells(before: ReadonlyMap<string, Record<string, string>>, rows: readonly RowCells[]): string[] {
  return rows.flatMap(({ id, cells }) => {
    const was = before.get(id)
    if (was === undefined) return []
    return Object.keys(cells).flatMap((cell) => (was[cell] === cells[cell] ? [] : [cellKey(id, cell)]))
  })
}
