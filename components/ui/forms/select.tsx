"use client"

import { ChevronDown } from "lucide-react"
import { startTransition, useState } from "react"
import { classes } from "../classes.ts"
import { onDemand } from "../on-demand.tsx"
import { buttonProps, useButtonHandle } from "../overlays/trigger.tsx"
import { CONTROL } from "./input.tsx"

export type SelectOption = { value: string; label: string; detail?: string }

export type SelectProps = {
  /** The name for readers; give `id` and a <label> where the name is seen. */
  label: string
  options: SelectOption[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  name?: string
  id?: string
  placeholder?: string
  disabled?: boolean
  className?: string
}

const SelectFloat = onDemand(() => import("./select-float.tsx").then((part) => part.SelectFloat))

export function Select(props: SelectProps) {
  const { label, options, value, defaultValue, onChange, name, id, placeholder, disabled, className } = props
  const [own, setOwn] = useState(defaultValue)
  // Made when the pointer or the focus comes near, as a menu is.
  const [near, setNear] = useState(false)
  const handle = useButtonHandle()
  const prepare = (pressed: boolean) => (pressed ? setNear(true) : startTransition(() => setNear(true)))
  const chosen = value === undefined ? own : value
  const words = options.find((option) => option.value === chosen)?.label ?? chosen
  function choose(next: string) {
    setOwn(next)
    onChange?.(next)
  }
  return (
    <>
      <button
        {...buttonProps(handle, {}, prepare)}
        type="button"
        role="combobox"
        id={id}
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={false}
        disabled={disabled}
        className={classes(CONTROL, "flex h-7 items-center gap-2 text-left hover:bg-hover max-sm:h-11", className)}
      >
        <span className={classes("min-w-0 flex-1 truncate", !words && "text-ink-3")}>{words || placeholder}</span>
        <span aria-hidden="true" className="text-ink-3">
          <ChevronDown size={14} aria-hidden />
        </span>
      </button>
      {name ? <input type="hidden" name={name} value={chosen ?? ""} disabled={disabled} /> : null}
      {near ? (
        <SelectFloat handle={handle} options={options} chosen={chosen ?? null} disabled={disabled} onChoose={choose} />
      ) : null}
    </>
  )
}
