// Retries a safe request if the service or the network failed (interface document, errors, 5xx).
import { ServiceError } from "./service-error.ts"

export type Pause = (ms: number) => Promise<void>

const RETRIES = 2
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_SECONDS = 3
/** No try starts later than this: with one more time-out, the person is told within 30 s. */
const LAST_TRY_MS = 8_000

/**
 * Only for requests that change nothing. Two more tries with growing, jittered pauses. Other errors are thrown
 * immediately.
 */
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

// If the service asks for a longer wait, this does not retry: the caller decides.
function isPassing(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false
  const noAnswer = error.upstreamStatus === null
  const failed = error.upstreamStatus !== null && error.upstreamStatus >= 500
  return (noAnswer || failed) && (error.retryAfterSeconds ?? 0) <= LONGEST_PAUSE_SECONDS
}
