"use client"

import { Search } from "lucide-react"
import { type RefObject, useRef } from "react"
import { classes } from "../ui/classes.ts"
import { Kbd } from "../ui/kbd.tsx"
import { useShortcut } from "./shortcuts.tsx"

type FindBoxProps = {
  inputRef: RefObject<HTMLInputElement | null>
  /** On a phone the box lies over the bar while open; elsewhere it is always there. */
  open: boolean
  onClose: () => void
}

/** The find box: a plain form, so it works before any script. `/` and Mod+K bring the cursor here. */
export function FindBox({ inputRef, open, onClose }: FindBoxProps) {
  const before = useRef<Element | null>(null)
  function focus() {
    before.current = document.activeElement
    inputRef.current?.focus()
    inputRef.current?.select()
  }
  useShortcut("/", "Find a container, bill, booking or reference", focus)
  useShortcut("Mod+k", "Find, also while typing", focus)

  function leave() {
    inputRef.current?.blur()
    if (before.current instanceof HTMLElement) before.current.focus()
    onClose()
  }

  return (
    <search
      className={classes(
        "flex min-w-0 items-center gap-2",
        open ? "max-sm:absolute max-sm:inset-0 max-sm:z-10 max-sm:bg-surface max-sm:px-(--gutter)" : "max-sm:hidden",
      )}
    >
      <form action="/shipments/find" className="group relative w-full">
        <Search
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-2"
        />
        <input
          ref={inputRef}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-label="Find a container, bill, booking or reference"
          aria-keyshortcuts="/ Control+K Meta+K"
          placeholder="Find a container, bill, booking or reference"
          onKeyDown={(event) => {
            if (event.key === "Escape") leave()
          }}
          className="h-7 w-full rounded-control border border-line-2 bg-canvas pr-9 pl-8.5 text-13 text-ink transition-colors focus:border-accent focus:bg-surface max-sm:h-10 max-sm:-outline-offset-1 max-sm:pr-3 max-sm:text-16 [&::-webkit-search-cancel-button]:hidden"
        />
        <Kbd className="pointer-events-none absolute top-1/2 right-1.5 -translate-y-1/2 group-focus-within:hidden max-sm:hidden">
          /
        </Kbd>
      </form>
      {open ? (
        <button type="button" onClick={leave} className="h-11 shrink-0 font-medium text-13 text-accent sm:hidden">
          Cancel
        </button>
      ) : null}
    </search>
  )
}
