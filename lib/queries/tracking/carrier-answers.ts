import type { ReceivedPart } from "#lib/domain/containers/reasons"
import type { AnswersRead } from "#lib/domain/tracking/carrier-answers"
import { reading } from "../reading.ts"
import { trackingKeys } from "./keys.ts"

const FRESH_MS = 60_000

/** Of how many requests at once. */
export const MOST_ANSWERS = 50

export type AnswersOf = { noun: "tracking-requests" | "containers"; id: string }

/** Comes from the tracker itself, so it is not refetched automatically, and not retried here. */
const ASKED = { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: FRESH_MS } as const

/** `updatedAt`: a request that changed may have had another answer. */
export function requestAnswersOptions(requests: readonly { id: string; updatedAt: string | null }[]) {
  const key = trackingKeys.answers(requests.map(({ id, updatedAt }) => [id, updatedAt]))
  const ids = requests.map(({ id }) => id).join(",")
  return { ...reading<AnswersRead>(key, `/api/tracking-requests/answers?ids=${ids}`), ...ASKED }
}

export function containerAnswersOptions(id: string) {
  return { ...reading<AnswersRead>(trackingKeys.answers(id), `/api/containers/${id}/answers`), ...ASKED }
}

export function payloadOptions({ noun, id }: AnswersOf, payload: string, pointer: string) {
  const address = `/api/${noun}/${id}/payloads/${payload}?pointer=${encodeURIComponent(pointer)}`
  return { ...reading<ReceivedPart>(trackingKeys.payload(noun, id, payload, pointer), address), ...ASKED }
}
