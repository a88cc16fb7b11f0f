export type WindowCount = {
  /** Counts one at `now` (ms). 0: allowed; else the milliseconds to wait. */
  take: (key: string, now: number) => number
}

/** At most `most` within `windowMs` of the first. */
export function createWindow({ most, windowMs }: { most: number; windowMs: number }, keys = 10_000): WindowCount {
  const windows = new Map<string, { since: number; count: number }>()
  return {
    take(key, now) {
      const known = windows.get(key)
      if (known === undefined || now - known.since >= windowMs) {
        // Removes the oldest, so that the map does not grow with every address tried.
        windows.delete(key)
        if (windows.size >= keys) windows.delete(windows.keys().next().value ?? "")
        windows.set(key, { since: now, count: 1 })
        return 0
      }
      known.count += 1
      return known.count > most ? known.since + windowMs - now : 0
    },
  }
}
