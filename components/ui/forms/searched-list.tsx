"use client"

import { type ReactNode, useState } from "react"
import { choicesText } from "#lib/words/ui/choices"
import { Input } from "./input.tsx"

type SearchedListProps<C> = {
  /** Undefined: not loaded yet. */
  choices: readonly C[] | undefined
  draw: (choice: C) => ReactNode
  foot?: ReactNode
}

const SEARCHED_FROM = 10

export function SearchedList<C extends { label: string }>({ choices, draw, foot = null }: SearchedListProps<C>) {
  const [text, setText] = useState("")
  const sought = text.trim().toLowerCase()
  const shown = choices?.filter(({ label }) => label.toLowerCase().includes(sought))
  return (
    <div className="grid gap-2">
      {choices && choices.length >= SEARCHED_FROM ? (
        <Input
          aria-label={choicesText.searchChoices}
          placeholder={choicesText.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
      <ul className="-mx-1 grid min-h-40 content-start" aria-busy={choices === undefined}>
        {shown?.map(draw)}
        {shown?.length === 0 ? <li className="px-2 py-2 text-13 text-ink-3">{choicesText.nothingFits}</li> : null}
        {foot}
      </ul>
    </div>
  )
}
