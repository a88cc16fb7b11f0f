"use client"

import { Select as Base } from "@base-ui/react/select"
import { Check } from "lucide-react"
import { type ButtonHandle, LibraryTrigger } from "../overlays/trigger.tsx"
import { OPTION } from "./option.ts"
import type { SelectOption } from "./select.tsx"

export type SelectFloatProps = {
  handle: ButtonHandle
  label: string
  options: SelectOption[]
  chosen: string | null
  disabled?: boolean | undefined
  onChoose: (value: string) => void
}

export function SelectFloat({ handle, options, chosen, disabled, onChoose }: SelectFloatProps) {
  return (
    <Base.Root
      items={options}
      value={chosen}
      onValueChange={(next) => {
        if (next !== null) onChoose(next)
      }}
      disabled={disabled}
    >
      <Base.Trigger id={handle.element?.id || undefined} render={<LibraryTrigger handle={handle} />} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50 outline-none">
          <Base.Popup className="float min-w-(--anchor-width) rounded-overlay p-1 outline-none transition-[opacity,translate] duration-120 ease-out data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0">
            <Base.List className="max-h-(--available-height) overflow-y-auto">
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} className={OPTION}>
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
