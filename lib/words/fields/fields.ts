import type { FieldProblem, FieldType } from "#lib/domain/fields/field"

/** What to do about a value that does not fit; reads on from the field's name. */
export function fieldProblemWords(name: string, problem: FieldProblem): string {
  return `${name} ${PROBLEMS[problem.code](problem)}`
}

const PROBLEMS: Record<FieldProblem["code"], (problem: FieldProblem) => string> = {
  number: () => "takes a number, such as 1234.5.",
  date: () => "takes a day, such as 2026-02-28.",
  datetime: () => "takes a date and time with its zone, such as 2026-02-26 15:00Z.",
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
  save: "Save",
  saving: "Saving",
  saved: (name: string, words: string | null) => (words === null ? `${name} cleared` : `${name} is ${words}`),
  notSaved: (name: string, why: string) => `${name} was not saved: ${why}`,
  savedToService: "Synced with the tracking service",
  valuesNotRead: "The values were not read from the tracking service yet.",
  fieldsOf: (what: string) => `Fields of the ${what}`,
  newField: "New field",
  newFieldAbout: "The tracking service keeps it; everybody in the account sees it.",
  addField: "Add field",
  name: "Name",
  kind: "Kind",
  choices: "Choices",
  oneALine: "One per line.",
  ofWhat: "For",
  containers: "Containers",
  shipments: "Shipments",
  setField: "Set a field",
  setFieldOf: (containers: string) => `Set a field on ${containers}`,
  savedInTurn: "Saved to the tracking service, which takes 100 a minute.",
  set: "Set",
  takeAway: "Clear",
  field: "Field",
  value: "Value",
  commaSeparated: "Comma-separated",
}

export const fieldAnswers = {
  notOffered: "This tracking service has no custom fields.",
  noSuchField: (slug: string) => `The field “${slug}” no longer exists. Reload the page.`,
  ownerGone: "This is no longer in Freeday. Open it again from the list.",
  giveName: "Give the field a name.",
  nameTaken: (name: string) => `There is a field like “${name}” already. Choose another name.`,
  giveChoices: "Give at least one choice.",
  wasSo: "It had this value already",
  isNow: (words: string) => `It is ${words} now`,
  isNone: "It has none now",
}
