// How the form "Track a number" interprets what was typed. Checks only advise; only an empty or impossible field
// prevents sending.

import { z } from "zod"
import { readContainerNumber } from "#lib/domain/containers/number"
import { doubtOf } from "#lib/domain/tracking/doubt"
import { trackInput } from "#lib/queries/tracking/track-checks"
import { REQUEST_KINDS, type RequestKind } from "#lib/queries/tracking/tracking"
import { addText } from "#lib/words/tracking/add"
import { typedReferences } from "#lib/words/tracking/references-shape"
import { doubtWords } from "#lib/words/tracking/register"

/** `kind` null: not chosen, so the number's shape decides. `scac` "": the service finds the line. */
export type TrackDraft = {
  kind: RequestKind | null
  requestNumber: string
  scac: string
  refNumbers: string
  customerId: string
}

export const EMPTY_DRAFT: TrackDraft = { kind: null, requestNumber: "", scac: "", refNumbers: "", customerId: "" }

const LONGEST = 100

export function kindOf(draft: Pick<TrackDraft, "kind" | "requestNumber">): RequestKind {
  return draft.kind ?? (readContainerNumber(draft.requestNumber) ? "container" : "bill_of_lading")
}

/** `suggested` null: nobody can tell the right one. */
export type DigitAdvice = { words: string; suggested: string | null }

/** What is odd about a number as typed, as in lists. */
export function digitAdvice(number: string): DigitAdvice | null {
  const read = readContainerNumber(number)
  if (read === null) {
    const doubt = doubtOf(number)
    return doubt && { words: `${doubtWords(doubt).words}. ${doubtWords(doubt).detail}`, suggested: doubt.suggested }
  }
  if (read.valid) return null
  const right = read.suggested.slice(-1)
  const words = read.digit === null ? addText.digitMissing(right) : addText.digitWrong(right, read.digit)
  return { words, suggested: read.suggested }
}

/** Converts what is typed into what is sent. */
export const trackForm = z
  .object({
    kind: z.enum(REQUEST_KINDS).nullable(),
    requestNumber: z.string().trim(),
    scac: z.string(),
    refNumbers: typedReferences,
    customerId: z.string(),
  })
  .superRefine((draft, context) => {
    const message = numberProblem(draft.requestNumber, kindOf(draft))
    if (message) context.addIssue({ code: "custom", path: ["requestNumber"], message })
  })
  .transform(
    ({ kind, scac, customerId, ...draft }): z.input<typeof trackInput> => ({
      ...draft,
      requestType: kindOf({ kind, ...draft }),
      scac: scac || null,
      autoDetect: scac === "",
      customerId: customerId || null,
    }),
  )
  .pipe(trackInput)

function numberProblem(number: string, kind: RequestKind): string | null {
  if (number === "") return addText.typeNumber
  if (number.length > LONGEST) return addText.tooLong(LONGEST)
  if (/[\n,;]/.test(number)) return addText.oneAtATime
  if (kind === "container" && readContainerNumber(number) === null) {
    return addText.notAContainer
  }
  return null
}

/** The service's names for the fields. */
const SERVICE_FIELDS = { request_number: "requestNumber", shipping_line: "scac", ref_numbers: "refNumbers" }

/** The form field for a name in a refusal; null: the name itself. */
export function fieldOf(named: string): string | null {
  const last = named.split(/[/.]/).at(-1) ?? ""
  return Object.hasOwn(SERVICE_FIELDS, last) ? SERVICE_FIELDS[last as keyof typeof SERVICE_FIELDS] : null
}
