// The filter choices of container lists; lib/words/containers/filter-shape.ts adds the text and the typed days.
// Separate from list-filter.ts, so that no page loads zod.

import { z } from "zod"
import { shownText } from "../clean-text.ts"
import { FIELD_TERM } from "../fields/field-terms.ts"
import { WORST_FIRST } from "./attention-order.ts"
import { ASKED_TERMS, CHANGED_KINDS, EMPTY_DUES } from "./filter-terms.ts"

const term = () => z.string().overwrite(shownText)

const some = <T extends z.ZodType>(one: T) => z.array(one).min(1).max(50).optional()
const on = z.literal(true).optional()

/** Filters chosen from what the rows have. */
export const filterChoices = {
  /** Absent: every container not gated out or marked delivered. */
  status: some(z.enum(WORST_FIRST)),
  readiness: some(z.enum(["ready", "blocked", "not_available", "unknown"])),
  /** SCAC. */
  line: some(term().max(10)),
  /** UN/LOCODE of the port of discharge. */
  port: some(term().max(10)),
  /** Id of the terminal, or "none". */
  terminal: some(term().max(40)),
  vessel: some(term().max(100)),
  /** Name of a hold, "none" (reported as none) or "not_reported". */
  hold: some(term().max(100)),
  /** Only if the sources of the last free day differ by a day or more. */
  lfd_differs: on,
  fees: some(z.enum(["posted", "none", "not_reported"])),
  appointment: some(z.enum(["set", "none", "after_lfd"])),
  /** Gated out with the empty not back: when it is due. */
  empty: some(z.enum(EMPTY_DUES)),
  /** The follow-up with whoever we asked is due, or still ahead. */
  asked: some(z.enum(ASKED_TERMS)),
  /** Id of a person, "me", "any" (has an owner) or "none". */
  owner: some(term().max(40)),
  tag: some(term().max(50)),
  /** Id of the party, or "none". */
  customer: some(term().max(40)),
  /** Only containers that the viewer watches. */
  watched: on,
  /** Only containers whose data is old. */
  stale: on,
  equipment: some(term().max(50)),
  /** Custom field terms: "po_line=PO-1", "po_line:set", "po_line:none". */
  field: some(term().regex(FIELD_TERM).max(300)),
  /** Any of these, in the last 24 h. */
  changed: some(z.enum(CHANGED_KINDS)),
}

/** Filters whose choices are requested by name. A custom field's are requested by its slug. */
const { field: _field, ...named } = filterChoices
export const choiceFilter = z.enum(Object.keys(named) as (keyof typeof named)[])
