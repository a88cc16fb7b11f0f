// Tries a safe request again where the service or the way to it failed (interface document, errors, 5xx).
import { ServiceError } from "./service-error.ts"

export type Pause = (ms: number) => Promise<void>

const RETRIES = 2
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_SECONDS = 3
/** No try begins later: with the time that one may take, a person is told within 30 s. */
const LAST_TRY_MS = 8_000

/** For requests that change nothing. Two more tries with growing, jittered pauses; other errors pass at once. */
export async function retrying<T>(attempt: () => Promise<T>, pause: Pause): Promise<T> {
  const begun = performance.now()
  for (let tried = 0; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      const isLast = tried === RETRIES || performance.now() - begun > LAST_TRY_MS
      if (isLast || !isPassing(error)) throw error
      await pause(FIRST_PAUSE_MS * 2 ** tried * (0.5 + Math.random()))
    }
  }
}

// A service that names a longer wait is not asked before it is over: that is the caller's to plan.
function isPassing(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false
  const noAnswer = error.upstreamStatus === null
  const failed = error.upstreamStatus !== null && error.upstreamStatus >= 500
  return (noAnswer || failed) && (error.retryAfterSeconds ?? 0) <= LONGEST_PAUSE_SECONDS
}
