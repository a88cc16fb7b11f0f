"use client"

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react"
import { choicesText } from "#lib/words/ui/choices"
import { Input } from "../forms/input.tsx"

export type Choice = { key: string; label: string; note?: ReactNode; onChoose: () => void }

const SEARCHED_FROM = 10

/**
 * Choices in a dialog. The first has the focus; arrows, Home and End move it, and a letter goes to the next name with
 * it. If there are many, the search has the focus, and Enter takes its first match.
 */
export function ChoiceList({ choices: all }: { choices: readonly Choice[] }) {
  const [text, setText] = useState("")
  const isSearched = all.length >= SEARCHED_FROM
  const sought = text.trim().toLowerCase()
  const choices = all.filter(({ label }) => label.toLowerCase().includes(sought))
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // The dialog focuses its first choice itself. Choices that load later are focused here.
    if (list.current?.closest("[role=dialog]")?.contains(document.activeElement)) {
      const first = list.current.parentElement?.querySelector<HTMLElement>("[data-first]")
      first?.focus({ preventScroll: true })
    }
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const buttons = [...event.currentTarget.querySelectorAll("button")]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = buttons[placeAfter(event.key, at, choices)]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  function onSearchKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "ArrowDown" && event.key !== "Enter") return
    event.preventDefault()
    if (event.key === "Enter") choices[0]?.onChoose()
    else list.current?.querySelector("button")?.focus()
  }
  return (
    <div>
      {isSearched ? (
        <Input
          data-first=""
          aria-label={choicesText.searchChoices}
          placeholder={choicesText.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onSearchKey}
          className="mb-2"
        />
      ) : null}
      {choices.length === 0 ? <p className="py-2 text-13 text-ink-3">{choicesText.nothingFits}</p> : null}
      <ul ref={list} onKeyDown={onKeyDown} className="-mx-2.5 grid">
        {choices.map(({ key, label, note, onChoose }, index) => (
          <li key={key}>
            <button
              type="button"
              data-first={index === 0 && !isSearched ? "" : undefined}
              onClick={onChoose}
              className="flex min-h-9 w-full items-center justify-between gap-3 rounded-control px-2.5 text-left text-13 text-ink hover:bg-hover max-sm:min-h-11"
            >
              {label}
              {note ? <span className="text-12 text-ink-3">{note}</span> : null}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Where a key moves from a place in the list; -1: nowhere. */
export function placeAfter(key: string, at: number, choices: readonly { label: string }[]): number {
  const last = choices.length - 1
  if (key === "ArrowDown") return at >= last ? 0 : at + 1
  if (key === "ArrowUp") return at <= 0 ? last : at - 1
  if (key === "Home") return 0
  if (key === "End") return last
  if (key.length !== 1 || key === " ") return -1
  const begins = (place: number) => choices[place]?.label.toLowerCase().startsWith(key.toLowerCase()) ?? false
  const places = choices.map((_, index) => (Math.max(at, 0) + (at < 0 ? 0 : 1) + index) % choices.length)
  return places.find(begins) ?? -1
}
