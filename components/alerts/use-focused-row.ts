"use client"

import { type RefObject, useCallback } from "react"

/** The alert whose row has the focus, else the first; and the focus on the next row when one leaves the list. */
export function useFocusedRow(list: RefObject<HTMLElement | null>): {
  focused: () => string | undefined
  focusAfter: (id: string) => void
} {
  const focused = useCallback(() => {
    const row = document.activeElement?.closest<HTMLElement>("[data-alert]")
    return (row ?? list.current?.querySelector<HTMLElement>("[data-alert]"))?.dataset.alert
  }, [list])
  const focusAfter = useCallback(
    (id: string) => {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-alert]") ?? [])]
      const at = rows.findIndex((row) => row.dataset.alert === id)
      const next = (rows[at + 1] ?? rows[at - 1])?.querySelector<HTMLElement>("[data-row-link]")
      next?.focus()
    },
    [list],
  )
  return { focused, focusAfter }
}
