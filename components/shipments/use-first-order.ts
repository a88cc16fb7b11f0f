"use client"

import { useRef } from "react"
import { WORST_FIRST } from "#lib/domain/containers/attention-order"
import type { BoardRow } from "#lib/read/containers/board-row"

/** Worst first as the page was opened; live changes move no row, and a new box comes last. */
export function useFirstOrder(rows: readonly BoardRow[]): BoardRow[] {
  const order = useRef<string[]>([])
  order.current = keepOrder(order.current, rows)
  const places = new Map(order.current.map((id, index) => [id, index]))
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}

export function keepOrder(seen: readonly string[], rows: readonly BoardRow[]): string[] {
  const fresh = rows
    .filter((row) => !seen.includes(row.id))
    .toSorted((a, b) => WORST_FIRST.indexOf(a.attention) - WORST_FIRST.indexOf(b.attention))
  return [...seen, ...fresh.map((row) => row.id)]
}
