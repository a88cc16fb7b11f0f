"use client"

import { useMemo, useState } from "react"
import { type SteadyOrder, steadyOrder } from "./steady-order.ts"

/** `view` names the list; another one starts again. `fresh` must keep its identity while nothing changed. */
export function useSteadyRows<Row extends { id: string }>(
  fresh: readonly Row[],
  view: string,
): SteadyOrder<Row> & { apply: () => void } {
  const [held, setHeld] = useState({ view, fresh, rows: fresh })
  const apply = () => setHeld({ view, fresh, rows: fresh })
  // An empty list has nothing that could jump.
  const anew = held.view !== view || held.rows.length === 0
  const base = anew ? fresh : held.rows
  // Long lists render at every key and scroll. They are ordered again only when a row came or changed.
  const order = useMemo(() => steadyOrder(base, fresh), [base, fresh])
  if (held.fresh !== fresh || held.view !== view) {
    setHeld({ view, fresh, rows: order.rows.map(({ row }) => row) })
  }
  return { ...order, apply }
}
