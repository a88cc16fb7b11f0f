// The filters of lists of containers: declared here, read by addresses, the API, saved views, rules and SQL.
// Apart from list-filter.ts, so that no page brings zod along.

import { z } from "zod"
import { WORST_FIRST } from "./attention-order.ts"
import { CHANGED_KINDS, LIST_DAYS, type ListDay, SEARCH_LENGTH } from "./filter-terms.ts"

const some = <T extends z.ZodType>(one: T) => z.array(one).min(1).max(50).optional()
const on = z.literal(true).optional()
const day = z.iso.date("Give the day as 2026-10-19.").optional()

/** Filters that are chosen of what the rows have. */
const choices = {
  /** Without it: every container but those that are out of the gate or marked delivered. */
  status: some(z.enum(WORST_FIRST)),
  readiness: some(z.enum(["ready", "blocked", "not_available", "unknown"])),
  /** SCAC. */
  line: some(z.string().max(10)),
  /** UN/LOCODE of the port of discharge. */
  port: some(z.string().max(10)),
  /** Id of the terminal, or "none". */
  terminal: some(z.string().max(40)),
  vessel: some(z.string().max(100)),
  /** Name of a hold, "none" (reported, none) or "not_reported". */
  hold: some(z.string().max(100)),
  /** Only where the sources of the last free day differ by a day or more. */
  lfd_differs: on,
  fees: some(z.enum(["posted", "none", "not_reported"])),
  appointment: some(z.enum(["set", "none", "after_lfd"])),
  /** Id of a person, "me" or "none". */
  owner: some(z.string().max(40)),
  tag: some(z.string().max(50)),
  /** Id of the party, or "none". */
  customer: some(z.string().max(40)),
  /** Only what the person who looks watches. */
  watched: on,
  /** Only what is too old to be known. */
  stale: on,
  equipment: some(z.string().max(50)),
  /** Any of it, in the last 24 h. */
  changed: some(z.enum(CHANGED_KINDS)),
}

/** Both ends of each day are included; it is a calendar day at its place. */
const spans = Object.fromEntries(LIST_DAYS.flatMap((of) => [`${of}_from`, `${of}_to`].map((name) => [name, day])))

export const choiceFilter = z.enum(Object.keys(choices) as (keyof typeof choices)[])

/** Filters that are not named let everything through; several hold together; values of one are alternatives. */
export const containerFilters = z.strictObject({
  /** Part of a number, bill, booking or reference. */
  q: z.string().trim().max(SEARCH_LENGTH).optional(),
  ...choices,
  ...(spans as Record<`${ListDay}_${"from" | "to"}`, typeof day>),
})
