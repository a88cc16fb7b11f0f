import type { TariffsPage } from "#lib/read/tariffs/tariffs"
import { Field } from "../ui/forms/field.tsx"
import { SuggestField } from "../ui/forms/suggest-field.tsx"
import type { TariffField } from "./fields.ts"
import { KindsField } from "./kinds-field.tsx"
import { TierRows } from "./tier-rows.tsx"

type OneFieldProps = {
  field: TariffField
  locked: boolean
  page: TariffsPage
  currency: string
  onChosen?: (value: string) => void
}

export function OneField({ field, locked, page, currency, ...chosen }: OneFieldProps) {
  const { head, label, hint, any, day, wide, suggested, many } = field
  const calendars = page.calendars.map(({ calendar: { name } }) => ({ value: name, label: name }))
  const choices = head.endsWith("gate_calendar") ? calendars : field.choices
  const words = { name: head, label, hint, ...(wide ? { fieldClass: "sm:col-span-2" } : {}) }
  if (head === "tiers") {
    return (
      <div className="sm:col-span-full">
        <TierRows currency={currency} />
      </div>
    )
  }
  if (many) {
    return (
      <div className="sm:col-span-full">
        <KindsField name={head} label={label} hint={hint} choices={many} />
      </div>
    )
  }
  if (suggested) {
    const { from, unknown } = suggested
    return <SuggestField name={head} label={label} hint={hint} suggestions={page[from]} unknown={unknown} />
  }
  if (choices) {
    return <Field {...words} {...chosen} options={any ? [{ value: "", label: any }, ...choices] : choices} />
  }
  return (
    <Field
      {...words}
      readOnly={locked}
      type={day ? "date" : "text"}
      inputMode={head === "free_days" || head === "length" ? "numeric" : undefined}
    />
  )
}
