// The newest requests to the service and its answers, for the developer of a client. Kept only in memory.
const KEPT = 200
const LONGEST_BODY = 32_000
const HIDDEN = "…"

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
      const { path, requestBody, answerBody } = call
      const kept = { path: withoutValues(path), requestBody: toKept(requestBody), answerBody: toKept(answerBody) }
      calls.push({ ...call, ...kept, n: last })
      if (calls.length > KEPT) calls = calls.slice(-KEPT)
    },
    list: () => calls.toReversed(),
    get: (n) => calls.find((call) => call.n === n),
    clear: () => {
      calls = []
    },
  }
}

/** Names whose values open something: a signed id and an address of storage open a file. */
const SECRET = /(?:secrets?|secret_?key|tokens?|api_?key|authorization|password|signed_id|headers?)(?:\[\])?$/i
const MAY_HOLD = /secret|token|api_?key|authorization|password|signed_id|header|https?:|\\u/i

/** Hides values of such names in a query. */
function withoutValues(path: string): string {
  return path.replace(/([?&])([^=&#]+)=([^&#]*)/g, (whole, sign, name) =>
    SECRET.test(name) ? `${sign}${name}=${HIDDEN}` : whole,
  )
}

/** Cuts a long body short, without secrets and the values of a webhook's headers. */
function toKept(body: string | null): string | null {
  if (body === null) return null
  const shown = withoutSecrets(body)
  return shown.length > LONGEST_BODY ? `${shown.slice(0, LONGEST_BODY)}… (${shown.length} characters)` : shown
}

/** A body that is not JSON may hold a secret anywhere after its name. */
function withoutSecrets(body: string): string {
  if (!MAY_HOLD.test(body)) return body
  try {
    return JSON.stringify(
      JSON.parse(body, (name, value) => (SECRET.test(name) ? hide(value) : isAddress(value) ? cut(value) : value)),
    )
  } catch {
    return body.replace(new RegExp(`(${MAY_HOLD.source}).*`, "is"), "$1… (not JSON)")
  }
}

const isAddress = (value: unknown): value is string => typeof value === "string" && /^https?:\/\/\S+\?/i.test(value)

/** An address of storage is signed in its query; a receiver may have its token there. */
const cut = (address: string) => address.replace(/\?.*$/, `?${HIDDEN}`)

/** Keeps the names of headers, which are a list of {name, value} or an object. */
function hide(value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (Array.isArray(value)) {
    return value.map((each) => (each?.name === undefined ? HIDDEN : { name: each.name, value: HIDDEN }))
  }
  if (typeof value === "object") return Object.fromEntries(Object.keys(value).map((name) => [name, HIDDEN]))
  return HIDDEN
}
