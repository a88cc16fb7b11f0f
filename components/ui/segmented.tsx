"use client"

import { Toggle } from "@base-ui/react/toggle"
import { ToggleGroup } from "@base-ui/react/toggle-group"

export type SegmentOption<V extends string> = { value: V; label: string; count?: number }

export type SegmentedProps<V extends string> = {
  /** What is being chosen, for readers. */
  label: string
  options: readonly SegmentOption<V>[]
  value: V
  onChange: (value: V) => void
}

/** One of a few ways to look at the same thing. Arrow keys move, Enter or Space chooses. */
export function Segmented<V extends string>({ label, options, value, onChange }: SegmentedProps<V>) {
  return (
    <ToggleGroup
      aria-label={label}
      value={[value]}
      onValueChange={(next) => {
        const chosen = next[0]
        if (chosen) onChange(chosen)
      }}
      className="inline-flex h-7 w-fit shrink-0 divide-x divide-line-2 rounded-control border border-line-2 max-sm:h-9"
    >
      {options.map((option) => (
        <Toggle
          key={option.value}
          value={option.value}
          className="touch-target inline-flex items-center gap-1.5 whitespace-nowrap px-2.5 text-12 text-ink-2 transition-colors first:rounded-l-[5px] last:rounded-r-[5px] hover:bg-hover hover:text-ink data-pressed:bg-active data-pressed:font-semibold data-pressed:text-ink"
        >
          {option.label}
          {option.count === undefined ? null : <span>{option.count.toLocaleString("en-US")}</span>}
        </Toggle>
      ))}
    </ToggleGroup>
  )
}
