// Asks again at once what waits, once a person has mended a carrier's key.
import type { Core } from "./core.ts"

const WAITING = "next_at is not null and status in ('pending', 'failed') and scac = any($1::text[])"

/** Makes the requests of these lines due that got no answer yet. Those that wait for a manifest were answered. */
export async function wakeWaiting(core: Core, scacs: readonly string[]): Promise<void> {
  const now = core.clock.now()
  const woken = await core.store.write(async ({ requests }) => {
    const waiting = await requests.find(WAITING, [...scacs])
    for (const request of waiting) requests.update({ ...request, nextAt: now, wakes: (request.wakes ?? 0) + 1 })
    return waiting.length
  })
  if (woken > 0) core.changed()
}
