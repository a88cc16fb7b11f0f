// The calls that clients made, as the carrier counted them.

export type Call = {
  /** World time. */
  at: number
  profile: string
  credential: string | null
  kind: "events" | "token" | "subscriptions"
  method: string
  path: string
  /** 0: no complete answer was given. */
  status: number
  /** The call costs money. */
  billed: boolean
}

const CALLS_KEPT = 200_000

export function keepCalls() {
  let calls: Call[] = []
  return {
    list: (): readonly Call[] => calls,
    add: (call: Call) => {
      if (calls.length >= CALLS_KEPT) calls = calls.slice(CALLS_KEPT / 2)
      calls.push(call)
    },
  }
}
