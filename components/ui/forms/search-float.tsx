"use client"

import { Combobox as Base } from "@base-ui/react/combobox"
import { Check } from "lucide-react"
import { LibraryTrigger } from "../overlays/trigger.tsx"
import { OPTION } from "./option.ts"
import { SearchHead } from "./search-head.tsx"
import type { SelectOption } from "./select.tsx"
import type { SelectFloatProps } from "./select-float.tsx"

/** As SelectFloat, for many options, with a search. */
export function SearchFloat({ handle, label, options, chosen, disabled, onChoose }: SelectFloatProps) {
  return (
    <Base.Root
      items={options}
      value={options.find(({ value }) => value === chosen) ?? null}
      isItemEqualToValue={(a, b) => a.value === b.value}
      itemToStringLabel={({ label, detail }) => [label, detail].filter(Boolean).join(" ")}
      onValueChange={(next) => {
        if (next !== null) onChoose(next.value)
      }}
      autoHighlight
      disabled={disabled}
    >
      <Base.Trigger id={handle.element?.id || undefined} render={<LibraryTrigger handle={handle} />} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="start" className="z-50 outline-none">
          <Base.Popup
            aria-label={label}
            className="float flex max-h-[min(22rem,var(--available-height))] w-(--anchor-width) min-w-60 flex-col rounded-overlay p-1 outline-none"
          >
            <SearchHead />
            <Base.List className="min-h-0 overflow-y-auto">
              {(option: SelectOption) => (
                <Base.Item key={option.value} value={option} className={OPTION}>
                  <span className="min-w-0 flex-1">{option.label}</span>
                  {option.detail ? <span className="text-12 text-ink-3">{option.detail}</span> : null}
                  <span className="grid size-4 place-items-center text-accent">
                    <Base.ItemIndicator>
                      <Check size={14} aria-hidden />
                    </Base.ItemIndicator>
                  </span>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
