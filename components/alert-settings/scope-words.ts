import type { ContainerFilters } from "#lib/domain/list-filter"
import { daysWords, isDays, labelOf, setFilters, valuesOf } from "../container-list/filter-words.ts"

/** "Every box to be worked on"; "Port: USLAX; Hold: customs". */
export function scopeWords(scope: object): string {
  const filters = scope as ContainerFilters
  const parts = setFilters(filters).map((name) => {
    if (isDays(name)) return `${labelOf(name)}: ${daysWords(filters, name)}`
    const values = valuesOf(filters, name)
    return values.length === 0 ? labelOf(name) : `${labelOf(name)}: ${values.map(valueWords).join(" or ")}`
  })
  const text = filters.q ? [`Number or reference: ${filters.q}`] : []
  return [...text, ...parts].join("; ") || "Every box that is still to be worked on"
}

function valueWords(value: string): string {
  if (value === "me") return "me"
  // Ids say nothing to a person.
  if (/^[0-9a-f]{8}-/.test(value)) return "one chosen in the view"
  return value.replaceAll("_", " ")
}
