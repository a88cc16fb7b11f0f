"use client"

import { Combobox as Base } from "@base-ui/react/combobox"
import { choicesText } from "#lib/words/ui/choices"
import { Input } from "./input.tsx"

/** The search above a list that is found by typing, and what is said where nothing fits. */
export function SearchHead() {
  return (
    <>
      <Base.Input
        aria-label={choicesText.searchChoices}
        placeholder={choicesText.search}
        render={<Input className="mb-1 shrink-0" />}
      />
      <Base.Empty className="px-2 text-13 text-ink-3 not-empty:py-1.5">{choicesText.nothingFits}</Base.Empty>
    </>
  )
}
