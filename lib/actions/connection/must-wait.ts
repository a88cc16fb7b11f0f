import { AppError } from "#lib/errors"
import { isKeyRefused, ServiceError, wasNeverSent } from "#lib/service/service-error"
import { connectionAnswers } from "#lib/words/connection/answers"

/** `reason` is shown after "Waiting 12 s: ". */
export type Wait = { seconds: number; reason: string }

const NO_ANSWER_SECONDS = 10
const REFUSED_SECONDS = 60

/** Undefined if it was done, may have been done, or was refused for good. */
export function toWait(error: unknown): Wait | undefined {
  if (!(error instanceof AppError)) return undefined
  const seconds = error.meta.retryAfterSeconds
  if (error.meta.notSent === true) {
    return {
      seconds: seconds ?? NO_ANSWER_SECONDS,
      reason: String(error.meta.reason ?? connectionAnswers.serviceBusy),
    }
  }
  if (error instanceof ServiceError && error.upstreamStatus === 429) {
    return { seconds: seconds ?? REFUSED_SECONDS, reason: connectionAnswers.serviceTakesNoMore }
  }
  if (wasNeverSent(error)) return { seconds: NO_ANSWER_SECONDS, reason: connectionAnswers.serviceDoesNotAnswer }
  return undefined
}

/** As toWait, for what already waits: a refused key or plan gets fixed, so it is waited out too. */
export function toLongerWait(error: unknown): Wait | undefined {
  if (!isKeyRefused(error)) return toWait(error)
  return { seconds: REFUSED_SECONDS, reason: connectionAnswers.serviceRefusesKey }
}
