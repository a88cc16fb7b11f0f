// One HTTP exchange with a carrier: only with listed hosts that lead to the internet, and within caps on time and size.
import { fetchChecked } from "#lib/client-address/fetch-checked"

export type Http = {
  /** Plain http is allowed only to this machine, and only if a setting says so. */
  allowLoopback: boolean
  timeoutMs: number
  mostBytes: number
}
export const CAPS: Http = { allowLoopback: false, timeoutMs: 15_000, mostBytes: 10_000_000 }

export type Exchange =
  | { kind: "answered"; status: number; headers: Headers; bytes: Uint8Array; url: string }
  | { kind: "unreachable" }
  /** Larger than the cap, or a redirect to a host that is not listed. */
  | { kind: "unreadable"; status: number; headers: Headers; why: string }

type Outgoing = {
  url: URL
  headers: Record<string, string>
  /** Absent: POST with a form, otherwise GET. */
  method?: string
  form?: URLSearchParams
  json?: object | undefined
}

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"])
const OF_THIS_MACHINE = new Set(["127.0.0.1", "::1"])
const MOST_REDIRECTS = 3

/** `hosts` include the port if it is not the default one. */
export function isAllowed(url: URL, hosts: readonly string[], { allowLoopback }: Pick<Http, "allowLoopback">): boolean {
  if (url.username !== "" || url.password !== "" || !hosts.includes(url.host)) return false
  return LOOPBACK.has(url.hostname) ? allowLoopback : url.protocol === "https:"
}

export const isLoopback = (url: URL): boolean => LOOPBACK.has(url.hostname)

export async function exchange(outgoing: Outgoing, hosts: readonly string[], http: Http): Promise<Exchange> {
  const signal = AbortSignal.timeout(http.timeoutMs)
  let { url } = outgoing
  for (let redirects = 0; ; redirects += 1) {
    if (!isAllowed(url, hosts, http)) throw new Error(`${url.host} is not a host of this source`)
    const response = await send({ ...outgoing, url }, signal)
    if (response === undefined) return { kind: "unreachable" }
    const { status, headers } = response
    const location = status >= 300 && status < 400 && status !== 304 ? headers.get("location") : null
    if (location === null) {
      const bytes = await readUpTo(http.mostBytes, response).catch(() => undefined)
      if (bytes === undefined) return { kind: "unreachable" }
      if (bytes === null) return { kind: "unreadable", status, headers, why: `more than ${http.mostBytes} bytes` }
      return { kind: "answered", status, headers, bytes, url: url.href }
    }
    await response.body?.cancel().catch(() => undefined)
    const next = URL.canParse(location, url) ? new URL(location, url) : undefined
    if (!next || methodOf(outgoing) !== "GET" || redirects === MOST_REDIRECTS || !isAllowed(next, hosts, http)) {
      return { kind: "unreadable", status, headers, why: "redirected elsewhere" }
    }
    url = next
  }
}

const methodOf = ({ method, form }: Outgoing) => method ?? (form ? "POST" : "GET")

function send(outgoing: Outgoing, signal: AbortSignal): Promise<Response | undefined> {
  const { url, form, json } = outgoing
  const type = json ? "application/json" : form && "application/x-www-form-urlencoded;charset=UTF-8"
  const headers = { ...outgoing.headers, ...(type ? { "Content-Type": type } : {}) }
  const body = json ? JSON.stringify(json) : form?.toString()
  const isAllowed = isLoopback(url) ? (address: string) => OF_THIS_MACHINE.has(address) : undefined
  // The cause may contain the address with its parameters, so it is dropped.
  return fetchChecked(url, { method: methodOf(outgoing), headers, body, signal, isAllowed }).catch(() => undefined)
}

/** Decompressed bytes, or null if there are more than `limit`. The rest is not read. */
async function readUpTo(limit: number, { body }: Response): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export const isJson = (headers: Headers): boolean =>
  /^(application|text)\/([\w.-]+\+)?json\s*(;|$)/i.test(headers.get("content-type") ?? "")

const LEAST_WAIT = 1000
const MOST_WAIT = 24 * 3_600_000
const USUAL_WAIT = 60_000

/** Seconds, or a date, which is compared with the sender's own date. */
export function retryAfter(headers: Headers, now: number): number {
  const text = headers.get("retry-after")?.trim() ?? ""
  const until = / GMT$/.test(text) ? Date.parse(text) - senderNow(headers, now) : Number.NaN
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : until
  return now + (Number.isNaN(wait) ? USUAL_WAIT : Math.min(Math.max(wait, LEAST_WAIT), MOST_WAIT))
}

function senderNow(headers: Headers, now: number): number {
  const date = Date.parse(headers.get("date") ?? "")
  return Number.isNaN(date) ? now : date
}
