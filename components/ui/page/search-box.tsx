"use client"

import { Search } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { SEARCH_LENGTH } from "#lib/domain/containers/filter-terms"
import { partsText } from "#lib/words/ui/parts"
import { Input } from "../forms/input.tsx"

const TYPING_MS = 250
const SHIPMENT_WORDS = partsText.searchBy

/** Searches once typing pauses; Enter searches immediately. Follows the address when Back or a link changes it. */
export function SearchBox({
  value,
  onSearch,
  label = partsText.searchShipments,
  placeholder = SHIPMENT_WORDS,
}: {
  value: string
  onSearch: (text: string) => void
  label?: string
  placeholder?: string
}) {
  const [text, setText] = useState(value)
  const [followed, setFollowed] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (followed !== value) {
    setFollowed(value)
    if (text.trim() !== value.trim()) setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(next: string, afterMs: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(next.trim()), afterMs)
  }

  return (
    <div className="relative w-64 max-sm:w-full">
      <Search
        size={14}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={SEARCH_LENGTH}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          search(event.target.value, TYPING_MS)
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") search(text, 0)
        }}
        spellCheck={false}
        autoComplete="off"
        className="pl-8"
      />
    </div>
  )
}
