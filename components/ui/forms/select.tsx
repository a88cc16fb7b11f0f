"use client"

import { ChevronDown } from "lucide-react"
import dynamic from "next/dynamic"
import { type Ref, useState } from "react"
import { classes } from "../classes.ts"
import { fetchCode } from "../fetch-code.ts"
import { useNear } from "../overlays/trigger.tsx"
import { CONTROL } from "./input.tsx"

export type SelectOption = { value: string; label: string; detail?: string }

export type SelectProps = {
  /** The name for screen readers. For a visible name, pass `id` and use a <label>. */
  label: string
  options: SelectOption[]
  value?: string
  onChange?: (value: string) => void
  id?: string
  ref?: Ref<HTMLButtonElement>
  "aria-invalid"?: true | undefined
  "aria-describedby"?: string | undefined
  placeholder?: string
  /** For many options: adds a search. */
  search?: boolean
  disabled?: boolean
  className?: string
}

const SelectFloat = dynamic(() => fetchCode(() => import("./select-float.tsx")).then((part) => part.SelectFloat), {
  ssr: false,
})

const SearchFloat = dynamic(() => fetchCode(() => import("./search-float.tsx")).then((part) => part.SearchFloat), {
  ssr: false,
})
/** As in choice lists of dialogs. */
const SEARCHED_FROM = 10

export function Select(props: SelectProps) {
  const { label, options, value, onChange, placeholder, search, disabled, className, ...button } = props
  const [own, setOwn] = useState<string>()
  const { near, handle, props: opening } = useNear()
  const chosen = value === undefined ? own : value
  const words = options.find((option) => option.value === chosen)?.label ?? chosen
  const Float = search && options.length >= SEARCHED_FROM ? SearchFloat : SelectFloat
  function choose(next: string) {
    setOwn(next)
    onChange?.(next)
  }
  return (
    <>
      <button
        {...opening({})}
        type="button"
        role="combobox"
        {...button}
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
      {near ? <Float {...{ handle, label, options, disabled }} chosen={chosen ?? null} onChoose={choose} /> : null}
    </>
  )
}
