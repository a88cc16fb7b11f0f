// A file of a whole list is much work: each person has two at once, no more.

import { AppError } from "#lib/errors"
import { containerAnswers } from "#lib/words/containers/answers"

const MOST = 2
const RETRY_SECONDS = 10

// On globalThis: the web server loads this file once per bundle.
const shared = globalThis as { freedayExports?: Map<string, number> }
shared.freedayExports ??= new Map()
const running = shared.freedayExports

/** Takes a place; call the result once when the file has ended, however it ended. Throws "rate_limited". */
export function takeExportSlot(userId: string): () => void {
  const mine = running.get(userId) ?? 0
  if (mine >= MOST) {
    throw new AppError("rate_limited", containerAnswers.exportsUnderWay(MOST), {
      meta: { retryAfterSeconds: RETRY_SECONDS },
    })
  }
  running.set(userId, mine + 1)
  let open = true
  return () => {
    if (!open) return
    open = false
    const left = (running.get(userId) ?? 1) - 1
    if (left > 0) running.set(userId, left)
    else running.delete(userId)
  }
}
