// The newest requests to the service and its answers, for the developer of a client. Kept only in memory.
const KEPT = 200
const LONGEST_BODY = 32_000

export type Call = {
  n: number
  /** World instant. */
  at: number
  method: string
  /** Path and query. */
  path: string
  account: string | null
  status: number
  tookMs: number
  requestBody: string | null
  retryAfter: string | null
  contentType: string | null
  answerBody: string | null
}

export type CallLog = {
  add: (call: Omit<Call, "n">) => void
  /** Newest first. */
  list: () => Call[]
  get: (n: number) => Call | undefined
  clear: () => void
}

export function openCallLog(): CallLog {
  let calls: Call[] = []
  let last = 0
  return {
    add: (call) => {
      last += 1
      const { requestBody, answerBody } = call
      calls.push({ ...call, n: last, requestBody: toKept(requestBody), answerBody: toKept(answerBody) })
      if (calls.length > KEPT) calls = calls.slice(-KEPT)
    },
    list: () => calls.toReversed(),
    get: (n) => calls.find((call) => call.n === n),
    clear: () => {
      calls = []
    },
  }
}

/** Cuts a long body short, and removes webhook secrets. */
function toKept(body: string | null): string | null {
  if (body === null) return null
  const cut = body.length > LONGEST_BODY ? `${body.slice(0, LONGEST_BODY)}… (${body.length} characters)` : body
  return cut.replaceAll(/("secret"\s*:\s*)"[^"]*"/g, '$1"…"')
}
