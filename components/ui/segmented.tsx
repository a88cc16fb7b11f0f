"use client"

import { type KeyboardEvent, useRef } from "react"

type SegmentOption<V extends string> = { value: V; label: string; count?: number }

export type SegmentedProps<V extends string> = {
  label: string
  options: readonly SegmentOption<V>[]
  value: V
  onChange: (value: V) => void
}

export function Segmented<V extends string>({ label, options, value, onChange }: SegmentedProps<V>) {
  const group = useRef<HTMLFieldSetElement>(null)
  const tabStop = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )

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
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          tabIndex={index === tabStop ? 0 : -1}
          onClick={() => {
            if (option.value !== value) onChange(option.value)
          }}
          className="touch-target inline-flex items-center gap-1.5 whitespace-nowrap px-2.5 text-12 text-ink-2 transition-colors first:rounded-l-[5px] last:rounded-r-[5px] hover:bg-hover hover:text-ink aria-pressed:bg-active aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {option.label}
          {option.count === undefined ? null : <span>{option.count.toLocaleString("en-US")}</span>}
        </button>
      ))}
    </fieldset>
  )
}

const ON_OFF = [
  { value: "on", label: "On" },
  { value: "off", label: "Off" },
] as const

export function OnOff({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  const value = on ? "on" : "off"
  return <Segmented label={label} options={ON_OFF} value={value} onChange={(next) => onChange(next === "on")} />
}
