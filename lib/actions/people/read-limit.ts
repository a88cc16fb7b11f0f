export type ReadLimit = {
  /** Counts one read at `at` (real time). 0 where it may go on, else the milliseconds to wait. */
  take: (key: string, at: Date) => number
}

export function createReadLimit({
  most,
  windowMs,
  keys = 10_000,
}: {
  most: number
  windowMs: number
  keys?: number
}): ReadLimit {
  const windows = new Map<string, { since: number; count: number }>()
  return {
    take(key, at) {
      const now = at.getTime()
      const known = windows.get(key)
      if (known === undefined || now - known.since >= windowMs) {
        // The oldest entry goes first: the map must not grow with every address that is tried.
        if (known === undefined && windows.size >= keys) windows.delete(windows.keys().next().value ?? "")
        windows.set(key, { since: now, count: 1 })
        return 0
      }
      known.count += 1
      return known.count > most ? known.since + windowMs - now : 0
    },
  }
}
