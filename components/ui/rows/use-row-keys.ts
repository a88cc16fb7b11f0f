"use client"

import type { RefObject } from "react"
import { partsText } from "#lib/words/ui/parts"
import { useShortcut } from "../keys/shortcuts.tsx"

/** The link of a row that opens it carries this attribute; `j` and `k` move the focus from one to the next. */
export const ROW_LINK = { "data-row-link": "" }

/** What does the next step of a row carries this one. */
export const ROW_STEP = { "data-row-step": "" }

export function useStepKey(list: RefObject<HTMLElement | null>): void {
  useShortcut("d", partsText.doNextStep, () => {
    const link = document.activeElement?.closest<HTMLElement>("[data-row-link], [data-row-step]")
    if (!link || !list.current?.contains(link)) return
    const step = link.closest("li")?.querySelector<HTMLElement>("[data-row-step]")
    ;(step ?? link).click()
  })
}

export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useShortcut("j", partsText.nextRow, () => moveFocus(list.current, 1))
  useShortcut("k", partsText.previousRow, () => moveFocus(list.current, -1))
}

function moveFocus(list: HTMLElement | null, step: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = at === -1 ? (step === 1 ? 0 : links.length - 1) : at + step
  links[Math.max(0, Math.min(next, links.length - 1))]?.focus()
}
