// The choices of lists of containers; lib/words/containers/filter-shape.ts adds the text and the days that are typed.
// Apart from list-filter.ts, so that no page brings zod along.

import { z } from "zod"
import { shownText } from "../clean-text.ts"
import { FIELD_TERM } from "../fields/field-terms.ts"
import { WORST_FIRST } from "./attention-order.ts"
import { ASKED_TERMS, CHANGED_KINDS, EMPTY_DUES } from "./filter-terms.ts"

const term = () => z.string().overwrite(shownText)

const some = <T extends z.ZodType>(one: T) => z.array(one).min(1).max(50).optional()
const on = z.literal(true).optional()

/** Filters that are chosen of what the rows have. */
export const filterChoices = {
  /** Without it: every container but those that are out of the gate or marked delivered. */
  status: some(z.enum(WORST_FIRST)),
  readiness: some(z.enum(["ready", "blocked", "not_available", "unknown"])),
  /** SCAC. */
  line: some(term().max(10)),
  /** UN/LOCODE of the port of discharge. */
  port: some(term().max(10)),
  /** Id of the terminal, or "none". */
  terminal: some(term().max(40)),
  vessel: some(term().max(100)),
  /** Name of a hold, "none" (reported, none) or "not_reported". */
  hold: some(term().max(100)),
  /** Only where the sources of the last free day differ by a day or more. */
  lfd_differs: on,
  fees: some(z.enum(["posted", "none", "not_reported"])),
  appointment: some(z.enum(["set", "none", "after_lfd"])),
  /** Out of the gate with the empty not back: by when it is due. */
  empty: some(z.enum(EMPTY_DUES)),
  /** Whom we asked is to be asked again, or has time left. */
  asked: some(z.enum(ASKED_TERMS)),
  /** Id of a person, "me", "any" (somebody has it) or "none". */
  owner: some(term().max(40)),
  tag: some(term().max(50)),
  /** Id of the party, or "none". */
  customer: some(term().max(40)),
  /** Only what the person who looks watches. */
  watched: on,
  /** Only what is too old to be known. */
  stale: on,
  equipment: some(term().max(50)),
  /** "po_line=PO-1", "po_line:set", "po_line:none": of a custom field. */
  field: some(term().regex(FIELD_TERM).max(300)),
  /** Any of it, in the last 24 h. */
  changed: some(z.enum(CHANGED_KINDS)),
}

/** Those whose choices are asked for by name; a custom field's are asked for by its slug. */
const { field: _field, ...named } = filterChoices
export const choiceFilter = z.enum(Object.keys(named) as (keyof typeof named)[])
