"use client"

import { type RefObject, useEffect, useRef } from "react"
import { partsText } from "#lib/words/ui/parts"
import { useShortcut } from "../keys/shortcuts.tsx"
import { useLatest } from "./use-latest.ts"

/** Marks the link that opens a row. Keys move the focus from one to the next. */
export const ROW_LINK = { "data-row-link": "" }

/** Marks what does a row's next step. */
export const ROW_STEP = { "data-row-step": "" }

const LINK = "[data-row-link]"

export function useStepKey(list: RefObject<HTMLElement | null>): void {
  useShortcut("d", partsText.doNextStep, () => {
    const link = document.activeElement?.closest<HTMLElement>("[data-row-link], [data-row-step]")
    if (!link || !list.current?.contains(link)) return
    const step = link.closest("li")?.querySelector<HTMLElement>("[data-row-step]")
    ;(step ?? link).click()
  })
}

/** The row that last had the focus, by page address. It gets the focus again after a visit to another page. */
const lastOf = new Map<string, { href: string; at: number }>()

/** What can have the focus in a row. */
const STOPS = "a[href], button, [tabindex]"

/**
 * `oneStop`: Tab stops at only one row, the last that had the focus, and arrow keys move on from it. `current`: address
 * of the row with the focus, else of the last that had it.
 */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  { oneStop = false }: { oneStop?: boolean } = {},
): { current: () => string | undefined } {
  const isBack = useRef(true)
  const page = () => `${location.pathname}${location.search}`
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>(LINK) ?? [])]
  /** If its row has left the list, the next one has its place. */
  function place(): { at: number; isThere: boolean } | undefined {
    const all = links()
    const focused = all.indexOf(rowLinkOf(document.activeElement) as HTMLElement)
    if (focused !== -1) return { at: focused, isThere: true }
    const last = lastOf.get(page())
    if (!last) return undefined
    const at = all.findIndex((link) => link.getAttribute("href") === last.href)
    return at === -1 ? { at: last.at, isThere: false } : { at, isThere: true }
  }
  function focusAt(at: number): void {
    const all = links()
    all[Math.max(0, Math.min(at, all.length - 1))]?.focus()
  }
  function step(by: number): void {
    const from = place()
    if (from === undefined) focusAt(by > 0 ? 0 : Number.MAX_SAFE_INTEGER)
    else focusAt(from.at + (from.isThere || by < 0 ? by : by - 1))
  }
  const screenful = () => {
    const height = links()[0]?.closest<HTMLElement>("li, tr")?.offsetHeight ?? innerHeight
    return Math.max(1, Math.floor((innerHeight * 0.8) / height))
  }
  // Scrolling keys belong to the rows only if nothing else has the focus.
  const isHere = () => isAtRows(list.current)
  useShortcut("j", partsText.nextRow, () => step(1))
  useShortcut("k", partsText.previousRow, () => step(-1))
  useShortcut("PageDown", partsText.pageDown, () => step(screenful()), isHere)
  useShortcut("PageUp", partsText.pageUp, () => step(-screenful()), isHere)
  useShortcut("Home", partsText.firstRow, () => focusAt(0), isHere)
  useShortcut("End", partsText.lastRow, () => focusAt(Number.MAX_SAFE_INTEGER), isHere)

  function setStop(): void {
    const all = links()
    const stop = all[Math.min(place()?.at ?? 0, all.length - 1)]
    for (const link of all) for (const one of stopsOf(link)) one.tabIndex = one === stop ? 0 : -1
  }
  const onArrow = useLatest((event: KeyboardEvent) => {
    const { key, target } = event
    const link = rowLinkOf(target)
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
    const stops = stopsOf(link)
    const beside = stops.indexOf(target as HTMLElement) + (key === "ArrowRight" ? 1 : -1)
    if (key === "ArrowDown" || key === "ArrowUp") step(key === "ArrowDown" ? 1 : -1)
    else if ((key === "ArrowRight" || key === "ArrowLeft") && stops[beside]) stops[beside].focus()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const element = list.current
    if (!element || !oneStop) return
    element.addEventListener("keydown", onArrow)
    return () => element.removeEventListener("keydown", onArrow)
  })
  // Rows may change with any render.
  useEffect(() => {
    if (oneStop) setStop()
  })

  useEffect(() => {
    const element = list.current
    if (!element) return
    const keep = ({ target }: FocusEvent) => {
      const link = rowLinkOf(target)
      const href = link?.getAttribute("href")
      if (link && href) lastOf.set(page(), { href, at: links().indexOf(link) })
      if (oneStop) setStop()
    }
    element.addEventListener("focusin", keep)
    return () => element.removeEventListener("focusin", keep)
  })
  // On returning to the page, restores the focus. The rows may still be loading.
  useEffect(() => {
    if (!isBack.current) return
    const last = lastOf.get(page())
    if (!last || document.activeElement !== document.body) {
      isBack.current = false
      return
    }
    const link = links().find((one) => one.getAttribute("href") === last.href)
    if (!link) return
    isBack.current = false
    link.focus()
  })
  const current = useLatest(() => {
    const from = place()
    return from?.isThere ? (links()[from.at]?.getAttribute("href") ?? undefined) : undefined
  })
  return { current }
}

function rowLinkOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? (target.closest("li, tr")?.querySelector<HTMLElement>(LINK) ?? null) : null
}

function stopsOf(link: HTMLElement): HTMLElement[] {
  return [...(link.closest("li, tr")?.querySelectorAll<HTMLElement>(STOPS) ?? [])]
}

function isAtRows(list: HTMLElement | null): boolean {
  const at = document.activeElement
  return at === null || at === document.body || at.id === "main" || list?.contains(at) === true
}
