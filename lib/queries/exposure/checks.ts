// Checks of exposure requests. Separate from exposure.ts, so that no page loads them.

import { z } from "zod"
import type { NotComputableReason } from "#lib/domain/charges/not-computable"
import { SEARCH_LENGTH } from "#lib/domain/containers/filter-terms"
import type { GROUPINGS, Grouping } from "#lib/domain/exposure/groups"
import { FIGURES } from "#lib/domain/exposure/sum"
import { exposureAnswers } from "#lib/words/exposure/answers"
import { cursorInput } from "../cursor.ts"
import { GROUP_CHOICES, type GroupChoice } from "./exposure.ts"

const key = z.string().min(1).max(SEARCH_LENGTH).optional()
const filterShape = {
  terminal: key,
  line: key,
  customer: key,
  port: key,
  reference: key,
  tag: key,
  age: key,
} satisfies Record<(typeof GROUPINGS)[number], typeof key>

/** As the terminal writes it; "": not reported. */
const currency = z.string().max(SEARCH_LENGTH)
const by = z.enum(GROUP_CHOICES.map(({ value }) => value) as [GroupChoice, ...GroupChoice[]])
const rows = {
  figure: z.enum([...FIGURES, "avoidable", "disagreement", "any"]).default("any"),
  currency: currency.optional(),
  /** Why a figure leaves containers out. */
  left: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
}

export const exposureInput = z.object(filterShape)
export const exposureGroupsInput = z.object({ ...filterShape, by: by.default("terminal,line") })
export const exposureRowsInput = z.object({ ...filterShape, ...rows, cursor: cursorInput })
export const exposureFileInput = z.object({
  ...filterShape,
  ...rows,
  by: by.default("terminal,line"),
  table: z.enum(["figures", "ahead", "groups", "worst", "disagreements", "trend", "rows"]),
  format: z.enum(["csv", "xlsx"], exposureAnswers.chooseFormat),
})

type RowsInput = {
  figure: z.output<typeof exposureRowsInput>["figure"]
  currency?: string | undefined
  left?: string | undefined
}

/** What a list of rows is about. */
export function toRowsOf({ figure, currency, left }: RowsInput) {
  if (figure === "any") return { figure }
  if (figure === "avoidable" || figure === "disagreement") return { figure, currency: currency ?? "" }
  return left === undefined ? { figure, currency: currency ?? "" } : { figure, leftOut: left as NotComputableReason }
}

export function toGroupings(choice: GroupChoice): Grouping[] {
  return choice.split(",") as Grouping[]
}
