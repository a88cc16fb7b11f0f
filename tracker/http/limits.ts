// How many requests an account may make in any 60 seconds of real time. A request counts in its own bucket if it has
// one, otherwise in the default one.
const WINDOW_MS = 60_000

export const BUCKETS = { default: 100, create: 100, infer: 200, refresh: 10, push: 600 } as const
export type Bucket = keyof typeof BUCKETS

export type Limits = {
  /** Takes one request from a bucket, or returns the whole seconds until there is room again. */
  take: (accountId: string, bucket: Bucket) => { ok: true } | { ok: false; retryAfter: number }
  read: () => { enabled: boolean }
  change: (enabled: boolean) => void
}

/** `now` is real time in milliseconds and never runs backwards. Refused requests do not count. */
export function openLimits(enabled: boolean, now: () => number = () => performance.now()): Limits {
  const taken = new Map<string, number[]>()
  let on = enabled
  let cleared = now()
  /** Forgets accounts that have made no request within the window. */
  const clear = (at: number) => {
    if (at - cleared < WINDOW_MS) return
    cleared = at
    for (const [key, recent] of taken) if ((recent.at(-1) ?? 0) <= at - WINDOW_MS) taken.delete(key)
  }
  return {
    take: (accountId, bucket) => {
      if (!on) return { ok: true }
      const at = now()
      clear(at)
      const key = `${bucket} ${accountId}`
      const recent = (taken.get(key) ?? []).filter((each) => each > at - WINDOW_MS)
      taken.set(key, recent)
      const oldest = recent[0]
      if (recent.length >= BUCKETS[bucket] && oldest !== undefined) {
        return { ok: false, retryAfter: Math.max(1, Math.ceil((oldest + WINDOW_MS - at) / 1000)) }
      }
      recent.push(at)
      return { ok: true }
    },
    read: () => ({ enabled: on }),
    change: (next) => {
      on = next
      taken.clear()
    },
  }
}

/** The bucket of a request below /v2. */
export function bucketOf(method: string, path: string): Bucket {
  if (method === "POST" && path === "/v2/tracking_requests") return "create"
  if (method === "POST" && path === "/v2/tracking_requests/infer_number") return "infer"
  if (method === "PATCH" && /^\/v2\/containers\/[^/]+\/refresh$/.test(path)) return "refresh"
  return "default"
}
