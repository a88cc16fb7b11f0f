// What strangers may use of the web server at once: a few requests per address, in turn, so that an address that sends
// many only delays itself. Knows no HTTP.

export type DoorLimits = {
  /** Requests in progress, per address and for all strangers. */
  each: number
  all: number
  /** Admitted per address without delay, and then per second. */
  burst: number
  perSecond: number
  /** Requests waiting, per address and in total. */
  waitingEach: number
  waitingAll: number
  /** Longest wait. */
  patienceMs: number
}

type Visitor = { tokens: number; at: number; inFlight: number; waiting: Waiter[] }
type Waiter = { cost: number; until: number; answer: (entry: (() => void) | undefined) => void }

/** `now`: monotonic milliseconds. */
export function createDoor(limits: DoorLimits, now: () => number = () => performance.now()) {
  const visitors = new Map<string, Visitor>()
  /** Addresses that wait, next one first. */
  const ring: string[] = []
  let inFlight = 0
  let waiting = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function visitorOf(address: string): Visitor {
    const known = visitors.get(address) ?? { tokens: limits.burst, at: now(), inFlight: 0, waiting: [] }
    if (visitors.size >= MOST_KNOWN) forgetOldest()
    const at = now()
    known.tokens = Math.min(limits.burst, known.tokens + ((at - known.at) / 1_000) * limits.perSecond)
    known.at = at
    visitors.set(address, known)
    return known
  }

  function leave(address: string): void {
    const visitor = visitorOf(address)
    visitor.inFlight -= 1
    inFlight -= 1
    forget(address, visitor)
    pump()
  }

  function forgetOldest(): void {
    for (const [address, visitor] of visitors) {
      if (visitor.inFlight > 0 || visitor.waiting.length > 0) continue
      visitors.delete(address)
      return
    }
  }

  function forget(address: string, visitor: Visitor): void {
    const isIdle = visitor.inFlight === 0 && visitor.waiting.length === 0
    if (isIdle && visitor.tokens >= limits.burst) visitors.delete(address)
  }

  /** Admits those that may enter, one per address in turn. */
  function pump(): void {
    let passed = 0
    while (passed < ring.length) {
      const address = ring.shift() ?? ""
      const visitor = visitorOf(address)
      dropLate(visitor)
      const next = visitor.waiting[0]
      const fits = inFlight < limits.all && visitor.inFlight < limits.each
      if (next && fits && visitor.tokens >= next.cost) {
        visitor.waiting.shift()
        waiting -= 1
        visitor.tokens -= next.cost
        visitor.inFlight += 1
        inFlight += 1
        let isIn = true
        next.answer(() => {
          if (isIn) leave(address)
          isIn = false
        })
        passed = 0
      } else passed += 1
      if (visitor.waiting.length > 0) ring.push(address)
      else forget(address, visitor)
    }
    // Requests that only wait for time are checked again.
    if (waiting > 0 && timer === undefined) timer = setTimeout(look, LOOK_MS)
  }

  function look(): void {
    timer = undefined
    pump()
  }

  function dropLate(visitor: Visitor): void {
    const at = now()
    while (visitor.waiting[0] && visitor.waiting[0].until <= at) {
      waiting -= 1
      visitor.waiting.shift()?.answer(undefined)
    }
  }

  return {
    /** Resolves to a function to call at the end; undefined: no room for this address now. */
    enter(address: string, cost = 1): Promise<(() => void) | undefined> {
      const visitor = visitorOf(address)
      if (visitor.waiting.length >= limits.waitingEach || waiting >= limits.waitingAll)
        return Promise.resolve(undefined)
      return new Promise((answer) => {
        visitor.waiting.push({ cost, until: now() + limits.patienceMs, answer })
        waiting += 1
        if (visitor.waiting.length === 1) ring.push(address)
        pump()
      })
    },
    counts: () => ({ inFlight, waiting, addresses: visitors.size }),
  }
}

const LOOK_MS = 50
/** Bounds the map, however many addresses are tried. */
const MOST_KNOWN = 10_000
