// The service does not learn of things when they happen, but at its next round of pulling.
import type { Source } from "../sources/source.ts"

/** Wraps a source so that it is pulled in rounds of `everyMs` of world time. A round with nothing new is skipped. */
export function pulledEvery(source: Source, everyMs: number): Source {
  if (everyMs === 0) return source
  return {
    ...source,
    poll: async (cursor, now, reason) => {
      const polled = await source.poll(cursor, now, reason)
      return { ...polled, nextAt: polled.nextAt === null ? null : Math.ceil(polled.nextAt / everyMs) * everyMs }
    },
  }
}
