"use client"

import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from "react"
import { partsText } from "#lib/words/ui/parts"
import { useShortcut } from "../keys/shortcuts.tsx"
import type { SteadyRow } from "../rows/steady-order.ts"
import { useLatest } from "../rows/use-latest.ts"

/** What the surrounding page may call. */
export type TableHandle = {
  /** Focuses this row, else the row that last had the focus. */
  focusRow: (id?: string) => void
  /** The row with the focus, else the last that had it. */
  current: () => string | undefined
}

type RowFocus = {
  /** Name of the list, used to return to its row. */
  name: string
  rows: readonly SteadyRow<{ id: string }>[]
  height: number
  /** How much of the rows' lower end is covered by what floats above the table. */
  covered: number
  scroller: RefObject<HTMLDivElement | null>
  handle: React.Ref<TableHandle> | undefined
}

/** The row whose link, cell or checkbox has the focus. */
export function focusedRow(): string | undefined {
  const row = document.activeElement?.closest("tbody tr")
  return row?.querySelector("[data-row-link]")?.getAttribute("data-row-link") ?? undefined
}

/** After a visit to another page, the list begins where it was left. */
const leftAt = new Map<string, { id: string; index: number }>()

/** Tab stops at one row of the table. Keys move it, and it is always in view. */
export function useRowFocus({ name, rows, height, covered, scroller, handle }: RowFocus) {
  const last = useRef(leftAt.get(name) ?? null)
  // Distant rows are rendered only once scrolled to, so the focus waits for them.
  const awaited = useRef<string | null>(null)
  const [chosenStop, setStop] = useState<string | null>(null)
  const stopIndex = Math.max(
    0,
    rows.findIndex(({ row }) => row.id === chosenStop),
  )

  const takeFocus = () => {
    const link = scroller.current?.querySelector<HTMLElement>(`[data-row-link="${awaited.current}"]`)
    if (!link) return
    awaited.current = null
    link.focus({ preventScroll: true })
  }
  useLayoutEffect(() => {
    if (awaited.current === null) return
    if (isElsewhere(scroller.current)) awaited.current = null
    else takeFocus()
  })
  function focusAt(index: number): void {
    const to = Math.max(0, Math.min(rows.length - 1, index))
    const id = rows[to]?.row.id
    if (id === undefined) return
    last.current = { id, index: to }
    awaited.current = id
    setStop(id)
    bringIntoSight(scroller.current, to * height, height, covered)
    takeFocus()
    if (awaited.current !== null && document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  const current = () => awaited.current ?? focusedRow() ?? last.current?.id
  function step(by: number): void {
    const at = rows.findIndex(({ row }) => row.id === current())
    if (at !== -1) focusAt(at + by)
    // If its row has left the list, the next one has its place.
    else focusAt(last.current === null ? 0 : last.current.index + (by > 0 ? by - 1 : by))
  }
  const page = () => {
    const room = roomOf(scroller.current, covered)
    return Math.max(1, Math.floor(room / height) - 1)
  }
  const focusRow = useLatest((id?: string) => {
    const at = rows.findIndex(({ row }) => row.id === (id ?? last.current?.id))
    if (at !== -1) focusAt(at)
    else if (last.current !== null) focusAt(last.current.index)
  })
  const currentRow = useLatest(current)
  useImperativeHandle(handle, () => ({ focusRow, current: currentRow }), [focusRow, currentRow])

  // Scrolling keys belong to the table only if nothing else has the focus.
  const isHere = () => !isElsewhere(scroller.current)
  useShortcut("j", partsText.nextRow, () => step(1))
  useShortcut("k", partsText.previousRow, () => step(-1))
  useShortcut("PageDown", partsText.pageDown, () => step(page()), isHere)
  useShortcut("PageUp", partsText.pageUp, () => step(-page()), isHere)
  useShortcut("Home", partsText.firstRow, () => focusAt(0), isHere)
  useShortcut("End", partsText.lastRow, () => focusAt(rows.length - 1), isHere)

  useEffect(
    () => () => {
      if (last.current !== null) leftAt.set(name, last.current)
    },
    [name],
  )
  const isReturn = useRef(leftAt.has(name))
  useEffect(() => {
    if (!isReturn.current || rows.length === 0) return
    isReturn.current = false
    if (document.activeElement === document.body && rows.some(({ row }) => row.id === last.current?.id)) focusRow()
  }, [rows, focusRow])

  // What now floats above the rows may cover the focused one.
  useEffect(() => {
    if (covered > 0 && last.current !== null && focusedRow() === last.current.id)
      bringIntoSight(scroller.current, last.current.index * height, height, covered)
  }, [covered, height, scroller])

  const onFocus = useLatest(() => {
    const id = focusedRow()
    if (id === undefined) return
    awaited.current = null
    last.current = { id, index: rows.findIndex(({ row }) => row.id === id) }
    setStop(id)
  })
  return { stop: rows[stopIndex]?.row.id, stopIndex, current, step, focusRow, onFocus }
}

type RowActions = { current: () => string | undefined; isChosen: (id: string) => boolean; toggle: Toggle }
type Toggle = (id: string, checked: boolean, range: boolean) => void

export function useRowActions({ current, isChosen, toggle }: RowActions): void {
  const choose = (range: boolean) => {
    const id = current()
    if (id) toggle(id, range || !isChosen(id), range)
  }
  useShortcut("x", partsText.chooseRow, () => choose(false))
  useShortcut("Shift+x", partsText.selectThrough, () => choose(true))
}

/**
 * After an action, the selection is gone, and with it the bar that had the focus. The focus returns to the row it came
 * from.
 */
export function useFocusAfterSelection(count: number, focusRow: () => void): void {
  const before = useRef(count)
  useEffect(() => {
    const isGone = before.current > 0 && count === 0
    before.current = count
    if (!isGone) return
    // A dialog that closes with it first looks for its own button, which is gone too.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) focusRow()
    }, DIALOG_CLOSES_MS)
    return () => clearTimeout(timer)
  }, [count, focusRow])
}

const DIALOG_CLOSES_MS = 150

/** Something other than the table and the page as a whole has the focus. */
function isElsewhere(scroller: HTMLElement | null): boolean {
  const at = document.activeElement
  return at !== null && at !== document.body && at.id !== "main" && !scroller?.contains(at)
}

/** The visible part of the rows: neither under the headers nor under what floats above them. */
function roomOf(scroller: HTMLElement | null, covered: number): number {
  if (!scroller) return 0
  return scroller.clientHeight - (scroller.querySelector("thead")?.offsetHeight ?? 0) - covered
}

function bringIntoSight(scroller: HTMLElement | null, top: number, height: number, covered: number): void {
  if (!scroller) return
  const room = roomOf(scroller, covered)
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (top + height > scroller.scrollTop + room) scroller.scrollTop = top + height - room
}
