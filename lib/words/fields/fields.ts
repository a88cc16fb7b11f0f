import { toCalendarDay } from "#lib/domain/days/calendar-day"
import { formatDay } from "#lib/domain/days/local-time"
import type { CustomField, FieldOption, FieldProblem, FieldType, FieldValue } from "#lib/domain/fields/field"

/** A value on one line; null where there is none. */
export function fieldWords(field: Pick<CustomField, "type" | "options">, value: FieldValue | undefined): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === "boolean") return value ? fieldText.yes : fieldText.no
  if (typeof value === "number") return value.toLocaleString("en-US", { maximumFractionDigits: 10 })
  if (Array.isArray(value))
    return value.length === 0 ? null : value.map((one) => labelOf(field.options, one)).join(", ")
  if (typeof value === "object") return typeof value.id === "string" ? value.id : JSON.stringify(value)
  const day = field.type === "date" ? toCalendarDay(value) : null
  if (day) return formatDay(day)
  return field.type === "enum" ? labelOf(field.options, value) : value
}

function labelOf(options: readonly FieldOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}

/** As it stands in a field to type in. */
export function toFieldText(value: FieldValue | undefined): string {
  if (value === null || value === undefined) return ""
  if (typeof value === "boolean") return value ? fieldText.yes : fieldText.no
  if (Array.isArray(value)) return value.join(", ")
  return typeof value === "object" ? String(value.id ?? "") : String(value)
}

/** What to do about a value that does not fit; reads on from the field's name. */
export function fieldProblemWords(name: string, problem: FieldProblem): string {
  return `${name} ${PROBLEMS[problem.code](problem)}`
}

const PROBLEMS: Record<FieldProblem["code"], (problem: FieldProblem) => string> = {
  number: () => "takes a number, such as 1234.5.",
  date: () => "takes a day, such as 2026-02-28.",
  datetime: () => "takes a time with its zone, such as 2026-02-26T15:00:00Z.",
  boolean: () => "takes yes or no.",
  not_typed: () => "refers to something else. Change it at the tracking service.",
  too_long: (problem) => `takes up to ${"most" in problem ? problem.most : ""} characters.`,
  option: (problem) => {
    const labels = "options" in problem ? problem.options.map(({ label }) => label) : []
    return labels.length === 0 ? "has no choices yet." : `takes one of: ${labels.slice(0, 20).join(", ")}.`
  },
}

export const FIELD_TYPE_WORDS: Record<FieldType, string> = {
  short_text: "Text",
  number: "Number",
  date: "Day",
  datetime: "Time",
  boolean: "Yes or no",
  enum: "One of a list",
  enum_multi: "Several of a list",
  reference: "Reference",
}

export const fieldText = {
  yes: "Yes",
  no: "No",
  notSet: "Not set",
  notRead: "Not read yet",
  isSet: "Is set",
  isNotSet: "Is not set",
  save: "Save",
  saving: "Saving",
  saved: (name: string, words: string | null) => (words === null ? `${name} taken away` : `${name} is ${words}`),
  notSaved: (name: string, why: string) => `${name} was not saved: ${why}`,
  savedToService: "Saved to the tracking service",
  valuesNotRead: "The values were not read from the tracking service yet.",
  fieldsOf: (what: string) => `Fields of the ${what}`,
  newField: "New field",
  newFieldAbout: "The tracking service keeps it; everybody of the account sees it.",
  addField: "Add field",
  name: "Name",
  kind: "Kind",
  choices: "Choices",
  oneALine: "One on each line.",
  ofWhat: "For",
  containers: "Containers",
  shipments: "Shipments",
  setField: "Set a field",
  setFieldOf: (containers: string) => `Set a field of ${containers}`,
  savedInTurn: "Saved to the tracking service, which takes 100 a minute.",
  set: "Set",
  takeAway: "Take away",
  field: "Field",
  value: "Value",
  commaSeparated: "Comma-separated",
}

export const fieldAnswers = {
  notOffered: "This tracking service has no custom fields.",
  noSuchField: (slug: string) => `There is no field “${slug}” any more. Reload the page.`,
  ownerGone: "This is not in Freeday any more. Open it again from the list.",
  giveName: "Give the field a name.",
  nameTaken: (name: string) => `There is a field like “${name}” already. Choose another name.`,
  giveChoices: "Give at least one choice.",
  wasSo: "It had this value already",
  isNow: (words: string) => `It is ${words} now`,
  isNone: "It has none now",
}
