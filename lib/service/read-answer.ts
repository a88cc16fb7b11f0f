import { type Answer, unreadableAnswer } from "./client.ts"
import type { Profile } from "./profile.ts"
import { type ReadResource, requireOne } from "./resources/read-document.ts"
import { toEntities } from "./resources/to-entities.ts"

export type Read = ReturnType<typeof toRead>

export function toRead(answer: Answer, profile: Profile) {
  const { document, json, date, requestId } = answer
  // `json`: as sent, for storing. `date`: version of these entities, not later than the state that was read.
  return { entities: toEntities(document, profile), json, date, requestId, skipped: document.skipped }
}

/** As toRead. Throws ServiceError if the answer is about something else. */
export function toReadOf(type: string, answer: Answer, profile: Profile): Read {
  requireResource(answer, type)
  return toRead(answer, profile)
}

/** The resource the answer is about. Throws ServiceError if it is about something else. */
export function requireResource(answer: Answer, type: string): ReadResource {
  try {
    return requireOne(answer.document, type)
  } catch (cause) {
    throw unreadableAnswer(cause, answer.status)
  }
}
