import { readContainerNumber } from "../containers/number.ts"
import type { FieldProblem, FieldValues } from "../fields/field.ts"
import { LONGEST_TAG, MOST_TAGS } from "../work/work.ts"
import type { Doubt } from "./doubt.ts"
import type { Entry, NumberKind } from "./entry.ts"
import { hasNumberShape } from "./number-shape.ts"
import { ownerOf } from "./owner-codes.ts"

export type Verdict = Pick<PlanRow, "state" | "reason"> &
  Partial<Pick<PlanRow, "suggested" | "fits" | "tracked" | "sameAs">>

/** Why a row is sent, held back or left out. */
export type RowReason =
  | { code: "ready" | "ready_line_open" | "sets_fields" }
  | { code: "left_out" | "tracked" | "not_a_container" | "not_a_number" | "too_many_references" | "tags_too_long" }
  | { code: "same_as"; line: number }
  | { code: "check_digit"; suggested: string; isMissing: boolean }
  | { code: "reference_too_long"; reference: string }
  | { code: "line_not_known"; given: string }
  | { code: "field_value"; name: string; problem: FieldProblem }
  | { code: "lines_fit"; fits: readonly string[] }
  | { code: "line_to_confirm"; fits: readonly string[]; ownerName: string | null }
  | { code: "doubt"; doubt: Doubt; suggested: string | null }

const LONGEST_REFERENCE = 100
export const MOST_REFERENCES = 50

type Checked = Pick<PlanRow, "number" | "kind" | "scac" | "basis" | "refNumbers" | "tags" | "fields">

/** `likely`: lines that a person confirms. */
type Found = {
  lookup: Lookup
  decision: Decision
  fieldProblem: RowReason | null
  doubt: Doubt | null
  likely: readonly string[]
}

export function checkNumber(row: Checked, entry: Entry, found: Found): Verdict {
  const { lookup, decision, fieldProblem, doubt, likely } = found
  if (decision.leaveOut) return { state: "left_out", reason: { code: "left_out" } }
  if (lookup.tracked) return checkTracked(row, fieldProblem, lookup.tracked)
  const odd: RowReason | undefined = doubt ? { code: "doubt", doubt, suggested: doubt.suggested } : undefined
  const wrong = row.kind === "container" ? wrongContainer(row.number) : wrongShape(row.number)
  const held = odd ?? wrong ?? fieldProblem ?? tooLong(row) ?? lineToChoose(row, entry, lookup, likely)
  if (held === undefined) {
    return { state: "ready", reason: { code: row.basis === "open" ? "ready_line_open" : "ready" } }
  }
  return {
    state: "held",
    reason: held,
    ...("suggested" in held ? { suggested: held.suggested } : {}),
    ...("fits" in held ? { fits: held.fits } : {}),
  }
}

/** A number already tracked is not registered again, but custom fields from the list are set. */
function checkTracked({ fields }: Checked, fieldProblem: RowReason | null, tracked: TrackedAlready): Verdict {
  if (fieldProblem) return { state: "held", reason: fieldProblem, tracked }
  if (Object.keys(fields).length === 0) return { state: "left_out", reason: { code: "tracked" }, tracked }
  return { state: "ready", reason: { code: "sets_fields" }, tracked }
}

function wrongContainer(number: string): RowReason | undefined {
  const read = readContainerNumber(number)
  if (read === null) return { code: "not_a_container" }
  return read.valid ? undefined : { code: "check_digit", suggested: read.suggested, isMissing: read.digit === null }
}

function wrongShape(number: string): RowReason | undefined {
  return hasNumberShape(number) ? undefined : { code: "not_a_number" }
}

function tooLong({ refNumbers, tags }: Checked): RowReason | undefined {
  const reference = refNumbers.find((text) => text.length > LONGEST_REFERENCE)
  if (reference !== undefined) return { code: "reference_too_long", reference }
  if (refNumbers.length > MOST_REFERENCES) return { code: "too_many_references" }
  if (tags.length > MOST_TAGS || tags.some((tag) => tag.length > LONGEST_TAG)) return { code: "tags_too_long" }
  return undefined
}

function lineToChoose(
  { scac, number }: Checked,
  { lineWords }: Entry,
  { fits = [] }: Lookup,
  likely: readonly string[],
): RowReason | undefined {
  if (scac !== null) return undefined
  if (likely.length > 0) {
    return { code: "line_to_confirm", fits: likely, ownerName: ownerOf(number.slice(0, 4))?.name ?? null }
  }
  if (lineWords !== "") return { code: "line_not_known", given: lineWords }
  return fits.length < 2 ? undefined : { code: "lines_fit", fits }
}

/** A person's decision for one row, by its place in the list. */
export type Decision = { number?: string; scac?: string; kind?: NumberKind; leaveOut?: boolean }

/**
 * What only the server knows of a number, by its key (normaliseNumber). `fits`: SCACs the service suggests, likeliest
 * first.
 */
export type Lookup = { tracked?: TrackedAlready; fits?: readonly string[] }

export type PlanRow = {
  /** Place in the list from 1, and the pasted line. */
  no: number
  line: number
  given: string
  number: string
  key: string
  kind: NumberKind
  scac: string | null
  basis: LineBasis
  refNumbers: string[]
  tags: string[]
  /** Custom fields of containers, by slug. */
  fields: FieldValues
  state: PlanState
  reason: RowReason
  /** The number with the right check digit. */
  suggested: string | null
  /** Lines to choose from, if it is held for that. */
  fits: readonly string[]
  tracked: TrackedAlready | null
  /** The list line that already has this number. */
  sameAs: number | null
}

/** `since`: world instant. The ids say what can be opened. */
export type TrackedAlready = { since: string | null; shipmentId: string | null; containerId: string | null }

/**
 * named: by the list or a person. letters: by the number's letters. service: by the service. open: found when it is
 * sent.
 */
type LineBasis = "named" | "letters" | "service" | "open"

export type PlanState = "ready" | "held" | "left_out"
