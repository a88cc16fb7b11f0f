import { setTimeout as delay } from "node:timers/promises"

/** Calls `ask` until the answer is neither false nor undefined; undefined after `limitMs`. */
export async function waitFor<T>(
  ask: () => T | Promise<T>,
  { limitMs, everyMs = 50 }: { limitMs: number; everyMs?: number },
): Promise<Exclude<T, false | undefined> | undefined> {
  const deadline = performance.now() + limitMs
  for (;;) {
    const answer = await ask()
    if (answer !== false && answer !== undefined) return answer as Exclude<T, false | undefined>
    if (performance.now() > deadline) return undefined
    await delay(everyMs)
  }
}
