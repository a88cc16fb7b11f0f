"use client"

import { useCallback, useEffect, useRef, useState } from "react"
import { cellKey, changedCells, type RowCells } from "./changed-cells.ts"

const SHOWN_MS = 5_000

/** Tells whether a cell changed within the last 5 s. `rows` must keep its identity while nothing changed. */
export function useChangedCells(rows: readonly RowCells[], view: string): (id: string, cell: string) => boolean {
  const seen = useRef<{ view: string; cells: Map<string, Record<string, string>> } | null>(null)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    const before = seen.current
    seen.current = { view, cells: toMap(rows) }
    const changed = before?.view === view ? changedCells(before.cells, rows) : []
    if (changed.length === 0) return
    setMarked((old) => new Set([...old, ...changed]))
    // A cell that changes twice is cut with its first tint: one timer per batch, none per cell.
    setTimeout(() => setMarked((old) => new Set([...old].filter((key) => !changed.includes(key)))), SHOWN_MS)
  }, [rows, view])

  return useCallback((id, cell) => marked.has(cellKey(id, cell)), [marked])
}

function toMap(rows: readonly RowCells[]): Map<string, Record<string, string>> {
  return new Map(rows.map(({ id, cells }) => [id, cells]))
}
