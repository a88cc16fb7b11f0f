// Which field each column of a table holds: by the name in its head, and by what its values are.
import type { FoundTable } from "./find-tables.ts"

export type FieldRule<Field extends string> = {
  field: Field
  /** Whether a head names it. Absent: by its values alone. */
  named?: (head: string) => boolean
  /** How well a column's values suit it, from 0 to 1. Placeholders are left out; a column of nothing else is not asked. */
  score: (values: readonly string[]) => number
  /** What must fit if the head names it. */
  ifNamed?: number
  /** What must fit whatever the head says. Absent: only by its name. */
  whateverHead?: number
  /** What must fit if no rule knows the head. Absent: only by its name. */
  ifUnknown?: number
}

const LOOKED_AT = 400

/**
 * The first rule that fits, in this order: those whose values decide whatever the head says, those whose name is in the
 * head, those whose values decide where the head says nothing.
 */
export function findFields<Field extends string>(
  { labels, rows }: FoundTable,
  rules: readonly FieldRule<Field>[],
  isBlank: (cell: string) => boolean,
): (Field | undefined)[] {
  const width = Math.max(labels.length, ...rows.map(({ cells }) => cells.length), 0)
  return Array.from({ length: width }, (_, at) => fieldOf(labels[at] ?? [], valuesAt(rows, at, isBlank), rules))
}

function fieldOf<Field extends string>(
  labels: readonly string[],
  values: readonly string[],
  rules: readonly FieldRule<Field>[],
): Field | undefined {
  const fits = (rule: FieldRule<Field>, least: number | undefined) =>
    least !== undefined && values.length > 0 && rule.score(values) >= least
  const certain = rules.find((rule) => fits(rule, rule.whateverHead))
  if (certain) return certain.field
  const named = labels
    .flatMap((label) => rules.filter((rule) => rule.named?.(label)))
    .find((rule) => values.length === 0 || fits(rule, rule.ifNamed ?? 0))
  if (named) return named.field
  const isKnown = labels.some((label) => rules.some((rule) => rule.named?.(label)))
  return isKnown ? undefined : rules.find((rule) => fits(rule, rule.ifUnknown))?.field
}

function valuesAt(rows: FoundTable["rows"], at: number, isBlank: (cell: string) => boolean): string[] {
  const values: string[] = []
  for (const { cells } of rows) {
    const cell = cells[at] ?? ""
    if (cell !== "" && !isBlank(cell)) values.push(cell)
    if (values.length === LOOKED_AT) break
  }
  return values
}
