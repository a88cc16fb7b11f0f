"use client"

import { Autocomplete as Base } from "@base-ui/react/autocomplete"
import { type ReactNode, useState } from "react"
import { useController } from "react-hook-form"
import { classes } from "../classes.ts"
import { Labelled } from "./field.tsx"
import { Input } from "./input.tsx"
import { OPTION } from "./option.ts"

/** `fullName`: also searched. */
export type Suggestion = { code: string; name: string; fullName?: string }

type SuggestFieldProps = {
  name: string
  label: string
  hint: ReactNode
  suggestions: readonly Suggestion[]
  /** Message for a typed code that none of them has. It is accepted anyway. */
  unknown: (code: string) => string
}

/** A code in a <Form>, found by name or typed. */
export function SuggestField({ name, label, hint, suggestions, unknown }: SuggestFieldProps) {
  const { field, fieldState } = useController({ name })
  const [isOpen, setOpen] = useState(false)
  const typed = String(field.value ?? "").trim()
  const chosen = withCode(suggestions, typed)
  // A complete code is not a search, so that no other whose name contains it replaces it.
  const found = chosen ? [] : searched(suggestions, typed)
  return (
    <Labelled
      label={label}
      hint={chosen?.name ?? (typed === "" ? hint : unknown(typed.toUpperCase()))}
      error={fieldState.error?.message}
    >
      {(wiring) => (
        <Base.Root
          items={suggestions}
          filteredItems={found}
          value={field.value ?? ""}
          onValueChange={field.onChange}
          itemToStringValue={({ code }) => code}
          // The library keeps screen readers inside an open list, so one without options is not open.
          open={isOpen && found.length > 0}
          onOpenChange={setOpen}
          autoHighlight
          openOnInputClick
        >
          <Base.Input
            {...wiring}
            ref={field.ref}
            name={name}
            autoComplete="off"
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => {
              // A complete name stands for its code.
              const named = suggestions.find((suggestion) => namesOf(suggestion).includes(typed.toLowerCase()))
              if (!chosen && named) field.onChange(named.code)
              field.onBlur()
            }}
            render={<Input />}
          />
          <Base.Portal>
            <Base.Positioner sideOffset={4} className="z-50 outline-none">
              <Base.Popup className="float w-(--anchor-width) min-w-60 rounded-overlay p-1 outline-none">
                <Base.List className="max-h-[min(18rem,var(--available-height))] overflow-y-auto">
                  {(suggestion: Suggestion) => (
                    <Base.Item key={suggestion.code} value={suggestion} className={classes(OPTION, "py-1")}>
                      <span className="min-w-0 flex-1">{suggestion.name}</span>
                      <span className="font-mono text-12 text-ink-3">{suggestion.code}</span>
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Labelled>
  )
}

function withCode(suggestions: readonly Suggestion[], text: string): Suggestion | undefined {
  return suggestions.find(({ code }) => code.toUpperCase() === text.toUpperCase())
}

function namesOf({ name, fullName = name }: Suggestion): string[] {
  return [name.toLowerCase(), fullName.toLowerCase()]
}

/** Suggestions with the text in their code or name; those that begin with it come first. */
function searched(suggestions: readonly Suggestion[], text: string): Suggestion[] {
  const sought = text.toLowerCase()
  const textsOf = (suggestion: Suggestion) => [suggestion.code.toLowerCase(), ...namesOf(suggestion)]
  const holding = suggestions.filter((one) => textsOf(one).some((word) => word.includes(sought)))
  const begins = (one: Suggestion) => textsOf(one).some((word) => word.startsWith(sought))
  return [...holding.filter(begins), ...holding.filter((one) => !begins(one))]
}
