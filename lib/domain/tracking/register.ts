// What to send for a list of numbers: each normalised, without duplicates, check digit checked, kind and line found.
// What needs a decision is held back, and nothing is left out silently.
import { isNumberAndMore, readContainerNumber } from "../containers/number.ts"
import { type CustomField, type FieldValues, readFieldText } from "../fields/field.ts"
import { normaliseNumber } from "../find/find.ts"
import { toTag } from "../work/work.ts"
import { type Doubt, doubtOf, isOfContainer, zerosLost } from "./doubt.ts"
import type { Entry, NumberKind } from "./entry.ts"
import { lineOf } from "./lines.ts"
import {
  checkNumber,
  type Decision,
  type Lookup,
  type PlanRow,
  type RowReason,
  type TrackedAlready,
  type Verdict,
} from "./register-checks.ts"
import { lineByLetters, readLine } from "./register-line.ts"

/** Applies to all rows; "" and null: given per row. */
export type ForAll = {
  kind: NumberKind | null
  scac: string | null
  refNumbers: readonly string[]
  tags: readonly string[]
  /** Id of the party. */
  customerId: string | null
}

/** What a run sends for one row, and what it learned meanwhile. */
export type RegisterOrder = {
  line: number
  requestType: NumberKind
  scac: string | null
  refNumbers: string[]
  tags: string[]
  /** Custom fields to set on its containers; absent in older rows. */
  fields?: FieldValues
  /** Party it is tracked for. */
  customerId?: string | null
  /** More about a row that is held or left out. */
  detail: string
  suggested: string | null
  fits: readonly string[]
  tracked: TrackedAlready | null
  /** Requests for this number before it was first sent. Any other is the row's own. */
  before?: string[] | null
}

export function planRows(
  entries: readonly Entry[],
  forAll: ForAll,
  lookups: ReadonlyMap<string, Lookup> = new Map(),
  decisions: ReadonlyMap<number, Decision> = new Map(),
  fields: readonly CustomField[] = [],
): PlanRow[] {
  const first = new Map<string, number>()
  return together(entries).map((entry, index) => {
    const no = index + 1
    const row = toRow(entry, no, { forAll, lookups, decision: decisions.get(no) ?? {}, fields })
    const before = first.get(row.key)
    if (before === undefined) {
      // A row that is not sent must not make a later duplicate be left out.
      if (row.state !== "left_out" || row.tracked) first.set(row.key, entry.line)
      return row
    }
    return { ...row, ...twice(before) }
  })
}

/** A bill with several orders has a row for each: it is sent once, with the references and tags of all its rows. */
function together(entries: readonly Entry[]): Entry[] {
  const ofKey = Map.groupBy(entries, ({ given }) => keyOf(given))
  return entries.map((entry) => {
    const same = ofKey.get(keyOf(entry.given)) ?? []
    if (same.length === 1 || same[0] !== entry) return entry
    const all = (name: "refNumbers" | "tags") => [...new Set(same.flatMap((one) => one[name]))]
    return { ...entry, refNumbers: all("refNumbers"), tags: all("tags") }
  })
}

export function keyOf(given: string): string {
  return normaliseNumber(given)
}

/** The kind from a number's shape: a container, even if misread; only digits: a booking; else a bill. */
export function kindByShape(given: string): NumberKind {
  const isContainer = readContainerNumber(given) !== null || isNumberAndMore(given)
  if (isContainer || isOfContainer(doubtOf(given))) return "container"
  return /^\d+$/.test(normaliseNumber(given)) ? "booking_number" : "bill_of_lading"
}

type Given = {
  forAll: ForAll
  lookups: ReadonlyMap<string, Lookup>
  decision: Decision
  fields: readonly CustomField[]
}

function toRow(entry: Entry, no: number, { forAll, lookups, decision, fields }: Given): PlanRow {
  const given = decision.number ?? entry.given
  const key = normaliseNumber(given)
  const kind = decision.kind ?? forAll.kind ?? entry.kind ?? kindByShape(given)
  const lookup = lookups.get(key) ?? {}
  const read = readFields(entry, fields)
  const reported = lineGiven(given, decision.scac ?? forAll.scac, entry.lineWords, lookup)
  const row = {
    no,
    line: entry.line,
    given: entry.given,
    number: kind === "container" ? key : plainNumber(given),
    key,
    kind,
    scac: reported.scac,
    basis: reported.basis,
    refNumbers: [...new Set([...entry.refNumbers, ...forAll.refNumbers])],
    tags: [...new Set([...entry.tags, ...forAll.tags].map(toTag))],
    fields: read.values,
    suggested: null,
    fits: [],
    tracked: null,
    sameAs: null,
  }
  const ofBill = kind === "bill_of_lading" ? zerosLost(given, reported.scac) : null
  const doubt = decision.number || decision.kind ? null : (entry.doubt ?? doubtIn(given, kind) ?? ofBill)
  return {
    ...row,
    ...checkNumber(row, entry, { lookup, decision, fieldProblem: read.problem, doubt, likely: reported.likely }),
  }
}

type ReportedLine = Pick<PlanRow, "scac" | "basis"> & { likely: readonly string[] }

/** A bill or booking may look like an odd container; a list that names its kind has said what it is. */
function doubtIn(given: string, kind: NumberKind): Doubt | null {
  const doubt = doubtOf(given)
  return kind === "container" || !isOfContainer(doubt) ? doubt : null
}

function readFields(entry: Entry, fields: readonly CustomField[]): { values: FieldValues; problem: RowReason | null } {
  const values: FieldValues = {}
  let problem: RowReason | null = null
  for (const [slug, text] of Object.entries(entry.fields)) {
    const field = fields.find((one) => one.slug === slug)
    if (!field) continue
    const read = readFieldText(field, text)
    if ("value" in read) values[slug] = read.value
    else problem ??= { code: "field_value", name: field.name, problem: read.problem }
  }
  return { values, problem }
}

/** `chosen`: by a person. A brand that ended is never taken for a number by itself, only its successor proposed. */
function lineGiven(given: string, chosen: string | null, lineWords: string, lookup: Lookup): ReportedLine {
  if (chosen) return { scac: chosen, basis: "named", likely: [] }
  const named = lineOf(readLine(lineWords))
  if (named?.endedInto) return { scac: null, basis: "open", likely: [named.endedInto] }
  if (named) return { scac: named.scac, basis: "named", likely: [] }
  const letters = lineByLetters(given)
  if (letters.is === "certain") return { scac: letters.scac, basis: "letters", likely: [] }
  if (letters.is === "likely") return { scac: null, basis: "open", likely: letters.scacs }
  const [only, ...others] = (lookup.fits ?? []).filter((scac) => !lineOf(scac)?.endedInto)
  if (!only || others.length > 0) return { scac: null, basis: "open", likely: [] }
  // Like us, the service goes by the letters, and these name no line that carries its own containers.
  const isContainer = readContainerNumber(given) !== null
  return isContainer ? { scac: null, basis: "open", likely: [only] } : { scac: only, basis: "service", likely: [] }
}

function twice(line: number): Verdict {
  return {
    state: "left_out",
    reason: { code: "same_as", line },
    suggested: null,
    fits: [],
    sameAs: line,
  }
}

/** As the service accepts bills and bookings: capitals, no spaces, no invisible characters. */
function plainNumber(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\s\p{Z}\p{C}]/gu, "")
    .toUpperCase()
}

export type PlanCounts = { containers: number; bills: number; bookings: number; twice: number }

/** Duplicates count once, under the line they repeat. */
export function countPlan(rows: readonly PlanRow[]): PlanCounts {
  const kept = rows.filter(({ sameAs }) => sameAs === null)
  const of = (wanted: NumberKind) => kept.filter(({ kind }) => kind === wanted).length
  return {
    containers: of("container"),
    bills: of("bill_of_lading"),
    bookings: of("booking_number"),
    twice: rows.length - kept.length,
  }
}
