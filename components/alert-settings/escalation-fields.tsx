"use client"

import type { AlertSettings } from "#lib/read/alert-settings"
import { Select } from "../ui/select.tsx"

type EscalationFieldsProps = {
  minutes: number | null
  to: string | null
  people: AlertSettings["people"]
  onChange: (minutes: number | null, to: string | null) => void
}

const NOBODY = "nobody"
const AFTER = [15, 30, 60, 120, 240, 480, 1_440]

/** Who is told where nobody acknowledges what is urgent, and after how long. */
export function EscalationFields({ minutes, to, people, onChange }: EscalationFieldsProps) {
  const choices = minutes === null || AFTER.includes(minutes) ? AFTER : [...AFTER, minutes].sort((a, b) => a - b)
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-13 text-ink">Where nobody acknowledges what is urgent</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="Tell whom"
          value={to ?? NOBODY}
          options={[
            { value: NOBODY, label: "Tell nobody else" },
            ...people.map(({ id, name }) => ({ value: id, label: `Tell ${name}` })),
          ]}
          onChange={(value) => (value === NOBODY ? onChange(null, null) : onChange(minutes ?? 60, value))}
        />
        {to === null ? null : (
          <Select
            label="After how long"
            value={String(minutes ?? 60)}
            options={choices.map((one) => ({
              value: String(one),
              label: one < 60 ? `after ${one} min` : `after ${one / 60} h`,
            }))}
            onChange={(value) => onChange(Number(value), to)}
          />
        )}
      </div>
    </fieldset>
  )
}
