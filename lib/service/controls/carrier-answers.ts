// What our own tracker understood of carriers' answers, and the payloads. Beyond the interface document, so it goes over
// the tracker's controls, and only a tracker that asks carriers keeps them.
import type { ReceivedPart } from "#lib/domain/containers/reasons"
import { parseInstant } from "#lib/domain/days/calendar-day"
import type { AnswerProblem, AnswersRead, CarrierAnswer } from "#lib/domain/tracking/carrier-answers"
import type { OwnTracker } from "#lib/own-tracker"
import { isRecord } from "../resources/json.ts"
import { ServiceError } from "../service-error.ts"
import { askTracker } from "./ask.ts"
import { countOf, listOf, textOf, textOrNull, textsOf, toReceived } from "./fields.ts"

/** What the answers are about. */
export type AnswersNoun = "tracking_requests" | "containers"

const NOT_KEPT = "answers_not_kept"

/** Throws ServiceError if the tracker does not answer. */
export async function readCarrierAnswers(
  tracker: OwnTracker,
  noun: AnswersNoun,
  ids: readonly string[],
): Promise<AnswersRead> {
  try {
    const { json } = await askTracker(tracker, `/answers/${noun}?ids=${ids.join(",")}`)
    const found = listOf(isRecord(json) ? json.data : undefined).filter(isRecord)
    const entries = found.map((one) => [textOf(one.id), listOf(one.answers).flatMap(toAnswer)] as const)
    return { offered: true, answers: Object.fromEntries(entries) }
  } catch (error) {
    if (error instanceof ServiceError && error.items.some(({ code }) => code === NOT_KEPT)) return { offered: false }
    throw error
  }
}

/** `pointer`: a part of the payload; "" for all of it. Throws ServiceError; kind "not_found" if it is not kept. */
export async function readPayload(
  tracker: OwnTracker,
  { noun, id, payload, pointer }: { noun: AnswersNoun; id: string; payload: string; pointer: string },
): Promise<ReceivedPart> {
  const path = `/answers/${noun}/${id}/payloads/${payload}?pointer=${encodeURIComponent(pointer)}` as const
  const { json } = await askTracker(tracker, path)
  return toReceived(json) ?? NOTHING
}

const NOTHING: ReceivedPart = { pointer: "", part: null, leftOut: 0, missing: null }

function toAnswer(value: unknown): CarrierAnswer[] {
  if (!isRecord(value)) return []
  const reasons = isRecord(value.reasons) ? value.reasons : {}
  const answer: CarrierAnswer = {
    part: value.part === "news" ? "news" : "all",
    at: parseInstant(value.at),
    received: countOf(value.received),
    inPart: countOf(value.in_part),
    notUnderstood: countOf(value.not_understood),
    withoutEffect: Object.fromEntries(Object.entries(reasons).map(([why, times]) => [why, countOf(times)])),
    unreadable: textOrNull(value.unreadable),
    problems: listOf(value.problems).flatMap(toProblem),
    payloads: textsOf(value.payloads),
  }
  return [answer]
}

function toProblem(value: unknown): AnswerProblem[] {
  if (!isRecord(value)) return []
  return [{ pointer: textOf(value.pointer), what: textOf(value.what), payload: textOf(value.payload) }]
}
