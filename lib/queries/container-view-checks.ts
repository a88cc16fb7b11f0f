// The checks of what a list of containers shows: of addresses, saved views, exports and feeds. Apart from
// container-view.ts, so that no page brings them along.
import { z } from "zod"
import { WORST_FIRST } from "#lib/domain/attention-order"
import { CHANGED_KINDS, CONTAINER_SORTS } from "#lib/domain/list-filter"
import { CONTAINER_COLUMNS } from "./container-view.ts"
import { LEAST_WIDTH, MOST_WIDTH } from "./read-container-address.ts"

const some = <T extends z.ZodType>(one: T) => z.array(one).min(1).max(50)
const day = z.iso.date("Give the day as 2026-10-19.")
/** Filters that are not named let everything through; several hold together; values of one are alternatives. */
export const containerFilters = z.strictObject({
  /** Part of a number, bill, booking or reference. */
  q: z.string().trim().max(200).optional(),
  /** Without it: every box but those that are out of the gate or marked delivered. */
  status: some(z.enum(WORST_FIRST)).optional(),
  readiness: some(z.enum(["ready", "blocked", "not_available", "unknown"])).optional(),
  /** SCAC. */
  line: some(z.string().max(10)).optional(),
  /** UN/LOCODE of the port of discharge. */
  port: some(z.string().max(10)).optional(),
  /** Id of the terminal, or "none". */
  terminal: some(z.string().max(40)).optional(),
  vessel: some(z.string().max(100)).optional(),
  /** Name of a hold, "none" (reported, none) or "not_reported". */
  hold: some(z.string().max(100)).optional(),
  /** Last free day in force, both ends included; its calendar day at its place. */
  lfd_from: day.optional(),
  lfd_to: day.optional(),
  /** Only where the sources of the last free day differ by a day or more. */
  lfd_differs: z.literal(true).optional(),
  /** The same of the day that one source reported. */
  lfd_line_from: day.optional(),
  lfd_line_to: day.optional(),
  lfd_terminal_from: day.optional(),
  lfd_terminal_to: day.optional(),
  lfd_rail_from: day.optional(),
  lfd_rail_to: day.optional(),
  fees: some(z.enum(["posted", "none", "not_reported"])).optional(),
  appointment: some(z.enum(["set", "none", "after_lfd"])).optional(),
  /** Id of a person, "me" or "none". */
  owner: some(z.string().max(40)).optional(),
  tag: some(z.string().max(50)).optional(),
  /** Id of the party, or "none". */
  customer: some(z.string().max(40)).optional(),
  /** Only what the person who looks watches. */
  watched: z.literal(true).optional(),
  /** Only what is too old to tell. */
  stale: z.literal(true).optional(),
  equipment: some(z.string().max(50)).optional(),
  /** Any of it, in the last 24 h. */
  changed: some(z.enum(CHANGED_KINDS)).optional(),
})

/** Links of old name a policy of their own; lists go by the account's (decision 023). */
function withoutPolicy(filters: unknown): unknown {
  if (typeof filters !== "object" || filters === null) return filters
  const { lfd_by: _, ...rest } = filters as Record<string, unknown>
  return rest
}

/** Filters as an address bears them: JSON, absent = none. */
export const filtersInAddress = z.preprocess((value, context) => {
  if (value === undefined || value === "") return {}
  try {
    return withoutPolicy(JSON.parse(String(value)))
  } catch {
    context.addIssue({ code: "custom", message: "The filters are not valid JSON. Open the list from its start." })
    return z.NEVER
  }
}, containerFilters)

const containerSort = z.strictObject({ by: z.enum(CONTAINER_SORTS), descending: z.boolean() })

/** Everything a saved view keeps. Widths in px. */
export const containerView = z.strictObject({
  filters: containerFilters,
  sort: containerSort,
  /** Columns shown, in order; `number` is always among them. */
  columns: z.array(z.enum(CONTAINER_COLUMNS)).min(1).max(CONTAINER_COLUMNS.length),
  /** Pinned to the left; `number` is. */
  pinned: z.array(z.enum(CONTAINER_COLUMNS)).max(6),
  widths: z.partialRecord(z.enum(CONTAINER_COLUMNS), z.number().int().min(LEAST_WIDTH).max(MOST_WIDTH)),
  /** Row height. */
  density: z.union([z.literal(28), z.literal(32), z.literal(40)]),
})
