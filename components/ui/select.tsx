"use client"

import { Select as Base } from "@base-ui/react/select"
import { Check, ChevronDown } from "lucide-react"
import { classes } from "./classes.ts"
import { CONTROL } from "./input.tsx"

export type SelectOption = { value: string; label: string; detail?: string }

export type SelectProps = {
  /** The name for readers; give `id` and a <label> where the name is seen. */
  label: string
  options: SelectOption[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** Name of the form field. */
  name?: string
  id?: string
  placeholder?: string
  disabled?: boolean
  className?: string
}

export function Select({
  label,
  options,
  value,
  defaultValue,
  onChange,
  name,
  id,
  placeholder,
  disabled,
  className,
}: SelectProps) {
  return (
    <Base.Root
      items={options}
      {...(value === undefined ? { defaultValue } : { value })}
      onValueChange={(next) => {
        if (next !== null) onChange?.(next)
      }}
      name={name}
      disabled={disabled}
    >
      <Base.Trigger
        id={id}
        aria-label={label}
        className={classes(CONTROL, "flex h-7 items-center gap-2 text-left hover:bg-hover max-sm:h-11", className)}
      >
        <Base.Value className="min-w-0 flex-1 truncate data-placeholder:text-ink-3" placeholder={placeholder} />
        <Base.Icon className="text-ink-3">
          <ChevronDown size={14} aria-hidden />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50 outline-none">
          <Base.Popup className="float min-w-(--anchor-width) rounded-overlay p-1 outline-none transition-[opacity,translate] duration-120 ease-out data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0">
            <Base.List className="max-h-(--available-height) overflow-y-auto">
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  className="flex min-h-7 cursor-default select-none items-center gap-2 rounded-chip px-2 text-13 text-ink outline-none data-highlighted:bg-active max-sm:min-h-11"
                >
                  <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
                  {option.detail ? <span className="text-12 text-ink-3">{option.detail}</span> : null}
                  <span className="grid size-4 place-items-center text-accent">
                    <Base.ItemIndicator>
                      <Check size={14} aria-hidden />
                    </Base.ItemIndicator>
                  </span>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
