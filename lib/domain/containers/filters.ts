// The choices of lists of containers; lib/words/containers/filter-shape.ts adds the text and the days that are typed.
// Apart from list-filter.ts, so that no page brings zod along.

import { z } from "zod"
import { FIELD_TERM } from "../fields/field-terms.ts"
import { WORST_FIRST } from "./attention-order.ts"
import { CHANGED_KINDS } from "./filter-terms.ts"

const some = <T extends z.ZodType>(one: T) => z.array(one).min(1).max(50).optional()
const on = z.literal(true).optional()

/** Filters that are chosen of what the rows have. */
export const filterChoices = {
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
  /** "po_line=PO-1", "po_line:set", "po_line:none": of a custom field. */
  field: some(z.string().regex(FIELD_TERM).max(300)),
  /** Any of it, in the last 24 h. */
  changed: some(z.enum(CHANGED_KINDS)),
}

/** Those whose choices are asked for by name; a custom field's are asked for by its slug. */
const { field: _field, ...named } = filterChoices
export const choiceFilter = z.enum(Object.keys(named) as (keyof typeof named)[])
