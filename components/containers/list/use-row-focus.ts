// The row that has the focus, and the keys that move it and act on it.
import { type RefObject, useCallback, useRef, useState } from "react"
import type { ContainerRow } from "#lib/read/containers/row"
import { listText } from "#lib/words/containers/list"
import { useShortcut } from "../../ui/keys/shortcuts.tsx"
import type { SteadyRow } from "../../ui/rows/steady-order.ts"
import { focusedRow } from "./use-cell-keys.ts"
import type { Chosen } from "./use-selection.ts"

/** Height of the heads of the columns, which lie over the rows. */
export const HEAD = 32

type Rows = { scrollToIndex: (index: number, options?: { align?: "auto" | "center" }) => void }

/** `active`: index of the row that the keys go on from. `stop`: id of the one that had the focus last. */
export function useRowFocus(
  rows: readonly SteadyRow<ContainerRow>[],
  { scrollToIndex }: Rows,
  scroller: RefObject<HTMLDivElement | null>,
  height: number,
) {
  const active = useRef(-1)
  const [stop, setStop] = useState<string | null>(null)
  const focus = useCallback(
    (index: number, tries = 6) => {
      const id = rows[index]?.row.id
      if (!id) return
      active.current = index
      scrollToIndex(index, { align: "auto" })
      const link = scroller.current?.querySelector<HTMLElement>(`[data-row-link="${id}"]`)
      if (link) link.focus({ preventScroll: true })
      else if (tries > 0) requestAnimationFrame(() => focus(index, tries - 1))
    },
    [rows, scrollToIndex, scroller],
  )
  const to = (index: number) => focus(Math.max(0, Math.min(rows.length - 1, index)))
  const step = (by: number) => {
    const id = focusedRow()
    const at = id ? rows.findIndex(({ row }) => row.id === id) : active.current
    to(at === -1 ? 0 : at + by)
  }
  const page = () => Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD) / height) - 1)
  useShortcut("j", listText.nextRow, () => step(1))
  useShortcut("k", listText.previousRow, () => step(-1))
  useShortcut("PageDown", listText.pageOn, () => step(page()))
  useShortcut("PageUp", listText.pageBack, () => step(-page()))
  useShortcut("Home", listText.firstRow, () => to(0))
  useShortcut("End", listText.lastRow, () => to(rows.length - 1))
  const onFocus = useCallback(() => {
    const id = focusedRow()
    if (id !== undefined) setStop(id)
  }, [])
  return { active, stop, onFocus }
}

export function useRowActions({
  rows,
  active,
  chosen,
}: {
  rows: readonly SteadyRow<ContainerRow>[]
  active: RefObject<number>
  chosen: Chosen
}): void {
  const current = () => focusedRow() ?? rows[active.current]?.row.id
  const toggle = (range: boolean) => {
    const id = current()
    if (id) chosen.toggle(id, range)
  }
  useShortcut("x", listText.chooseRow, () => toggle(false))
  useShortcut("Shift+x", listText.selectThrough, () => toggle(true))
}
