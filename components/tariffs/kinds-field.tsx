"use client"

import { GroupField } from "../ui/forms/field.tsx"

type KindsFieldProps = {
  name: string
  label: string
  hint?: string | undefined
  choices: readonly { value: string; label: string }[]
}

/** Several of a few kinds. The field holds them as words of one cell of the sheet. */
export function KindsField({ name, label, hint, choices }: KindsFieldProps) {
  return (
    <GroupField<string> name={name} label={label} hint={hint}>
      {(text, set) => {
        const chosen = text.split(" ").filter((word) => word !== "")
        const toggle = (value: string) =>
          set((chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]).join(" "))
        return (
          <div className="flex flex-wrap gap-x-4">
            {choices.map(({ value, label: words }) => (
              <label key={value} className="flex min-h-8 items-center gap-2 text-13 max-sm:min-h-11">
                <input
                  type="checkbox"
                  className="size-4 accent-accent"
                  checked={chosen.includes(value)}
                  onChange={() => toggle(value)}
                />
                {words}
              </label>
            ))}
          </div>
        )
      }}
    </GroupField>
  )
}
