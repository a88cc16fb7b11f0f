"use client"

import { type KeyboardEvent, useRef } from "react"
import { partsText } from "#lib/words/ui/parts"

export type SegmentedProps<V extends string> = {
  label: string
  labels: Readonly<Record<V, string>>
  counts?: { readonly [value in V]?: number | undefined }
  /** Null: none of these. */
  value: V | null
  onChange: (value: V) => void
}

export function Segmented<V extends string>({ label, labels, counts, value, onChange }: SegmentedProps<V>) {
  const group = useRef<HTMLFieldSetElement>(null)
  const values = Object.keys(labels) as V[]
  const tabStop = value === null ? 0 : Math.max(0, values.indexOf(value))

  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const buttons: EventTarget[] = [...(group.current?.querySelectorAll("button") ?? [])]
    const at = buttons.indexOf(event.target)
    if (step === undefined || at === -1) return
    event.preventDefault()
    const next = buttons.at((at + step) % buttons.length)
    if (next instanceof HTMLElement) next.focus()
  }
  return (
    <fieldset
      ref={group}
      aria-label={label}
      onKeyDown={move}
      className="inline-flex h-7 w-fit min-w-0 shrink-0 divide-x divide-line-2 rounded-control border border-line-2 max-sm:h-9"
    >
      {values.map((one, index) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === value}
          tabIndex={index === tabStop ? 0 : -1}
          onClick={() => {
            if (one !== value) onChange(one)
          }}
          className="touch-target inline-flex items-center justify-center gap-1.5 whitespace-nowrap px-2.5 max-sm:min-w-11 text-12 text-ink-2 transition-colors first:rounded-l-[5px] last:rounded-r-[5px] hover:bg-hover hover:text-ink aria-pressed:bg-active aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {labels[one]}
          {counts?.[one] === undefined ? null : <span>{counts[one].toLocaleString("en-US")}</span>}
        </button>
      ))}
    </fieldset>
  )
}

export function OnOff({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  const labels = partsText.onOff
  return (
    <Segmented label={label} labels={labels} value={on ? "on" : "off"} onChange={(next) => onChange(next === "on")} />
  )
}
