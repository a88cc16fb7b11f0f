// What the form "Track a number" makes of what was typed. Checks advise; only an empty or impossible field holds it back.

import { readContainerNumber } from "#lib/domain/containers/number"
import type { RequestKind, TrackInput } from "#lib/queries/tracking/tracking"
import { readReferenceText } from "#lib/words/containers/references"
import { addText } from "#lib/words/tracking/add"

/** `kind` null: not chosen, so the number's shape decides. `scac` "": the service works the line out. */
export type TrackDraft = {
  kind: RequestKind | null
  number: string
  scac: string
  references: string
  customerId: string
}

export const EMPTY_DRAFT: TrackDraft = { kind: null, number: "", scac: "", references: "", customerId: "" }

export type TrackField = "requestNumber" | "scac" | "refNumbers"
export type TrackProblems = Partial<Record<TrackField, string>>

const LONGEST = 100

export function kindOf(draft: TrackDraft): RequestKind {
  return draft.kind ?? (readContainerNumber(draft.number) ? "container" : "bill_of_lading")
}

export type DigitAdvice = { words: string; suggested: string }

export function digitAdvice(number: string): DigitAdvice | null {
  const read = readContainerNumber(number)
  if (read === null || read.valid) return null
  const right = read.suggested.slice(-1)
  const words = read.digit === null ? addText.digitMissing(right) : addText.digitWrong(right, read.digit)
  return { words, suggested: read.suggested }
}

export function toTrackInput(draft: TrackDraft): { input: TrackInput } | { problems: TrackProblems } {
  const kind = kindOf(draft)
  const requestNumber = draft.number.trim()
  const references = readReferenceText(draft.references)
  const problems: TrackProblems = {}
  const wrong = numberProblem(requestNumber, kind)
  if (wrong) problems.requestNumber = wrong
  if ("problem" in references) problems.refNumbers = references.problem
  if (Object.keys(problems).length > 0 || "problem" in references) return { problems }
  const scac = draft.scac === "" ? null : draft.scac
  return {
    input: {
      requestType: kind,
      requestNumber,
      scac,
      autoDetect: scac === null,
      refNumbers: references.refNumbers,
      customerId: draft.customerId || null,
    },
  }
}

function numberProblem(number: string, kind: RequestKind): string | null {
  if (number === "") return addText.typeNumber
  if (number.length > LONGEST) return addText.tooLong(LONGEST)
  if (/[\n,;]/.test(number)) return addText.oneAtATime
  if (kind === "container" && readContainerNumber(number) === null) {
    return addText.notAContainer
  }
  return null
}

const SERVER_FIELDS: Record<string, TrackField> = {
  requestNumber: "requestNumber",
  request_number: "requestNumber",
  scac: "scac",
  shipping_line: "scac",
  refNumbers: "refNumbers",
  ref_numbers: "refNumbers",
}

/** The field that the server names in a refusal; null: the refusal is about the request as a whole. */
export function fieldOf(named: string | null): TrackField | null {
  const last = named?.split(/[/.]/).findLast((part) => Object.hasOwn(SERVER_FIELDS, part))
  return last ? (SERVER_FIELDS[last] ?? null) : null
}
