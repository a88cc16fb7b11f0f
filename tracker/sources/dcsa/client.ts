// Asks a carrier about one bill, booking or container, page by page. Every payload is stored before it is read.
import { createHash } from "node:crypto"
import { distinct } from "../../observations/slot.ts"
import { type Secrets, withoutSecrets } from "../credentials/secrets.ts"
import type { Answer, Ask, Begun, Page, Place, Stopped } from "./answer.ts"
import { authorize, type Caller, neededFields, secretsOf } from "./auth.ts"
import type { Problem } from "./fields.ts"
import { CAPS, exchange, type Http, isAllowed, isJson, isLoopback, retryAfter } from "./http.ts"
import { checkNumber, otherForm, type Profile, toReference } from "./profiles.ts"
import { type Reader, read22 } from "./read-22.ts"
import type { Token, Tokens } from "./tokens.ts"

/** Raised when the same bytes would be read differently. */
export const PARSER = "dcsa-4"

export type Credential = {
  id: string
  /** Changes whenever its secrets do. */
  revision?: string
  secrets: Secrets
  /** Addresses that the carrier issued to this operator, or of a server on this machine. */
  events?: string
  token?: string
}

/** What was received, without secrets. */
export type Payload = {
  source: string
  request: { method: "GET" | "POST"; url: string }
  status: number
  headers: Record<string, string>
  bytes: Uint8Array
  sha256: string
  seenAt: number
  parser: string
}

export type Io = {
  clock: () => number
  /** Makes a payload durable and returns its id. It is read only after that. */
  keep: (payload: Payload) => Promise<string>
  /**
   * Takes calls from the credential's budget and returns null, or returns the instant when there are some. `goesOn`:
   * for a further page of an answer that has been begun.
   */
  take: (calls: number, goesOn?: boolean) => Promise<number | null>
  tokens: Tokens
  http?: Partial<Http>
}

export const sourceOf = ({ id }: Profile) => `dcsa:${id}`

/** No carrier has this many pages for one bill. A server that always names a next page is not followed forever. */
const MOST_PAGES = 50

export async function askCarrier(profile: Profile, credential: Credential, ask: Ask, io: Io): Promise<Answer> {
  const number = checkNumber(profile, ask.type, ask.number)
  if (number === undefined) return { kind: "failed", reason: "invalid_number" }
  const caller = toCaller(profile, credential, io)
  if (caller === undefined) return { kind: "refused", why: "credentials" }
  const known = ask.form ?? number
  const first = await askBy(known, number, { profile, credential, ask, io, caller })
  const other = known === number ? otherForm(profile, ask.type, number) : number
  if (other === undefined || ask.begun !== undefined || !knowsNothing(first)) return withForm(first, known, number)
  const second = await askBy(other, number, { profile, credential, ask, io, caller })
  const tellsMore = !knowsNothing(second) ? second.kind === "found" : first.kind === "failed"
  return tellsMore ? withForm(second, other, number) : first
}

const knowsNothing = ({ kind }: Answer) => kind === "awaiting" || kind === "failed"
const withForm = (answer: Answer, form: string, number: string): Answer =>
  answer.kind === "found" && form !== number ? { ...answer, form } : answer

type Asking = { profile: Profile; credential: Credential; ask: Ask; io: Io; caller: Caller & { events: URL } }

/** `form`: the number as the carrier is asked for it. */
async function askBy(form: string, number: string, { profile, credential, ask, io, caller }: Asking): Promise<Answer> {
  const pages: Page[] = [...(ask.begun?.pages ?? [])]
  const lists = ask.begun?.rest ?? toUrls(profile, credential, caller.events, ask, form).map((url) => ({ url, n: 1 }))
  for (const [index, list] of lists.entries()) {
    const end = await readPages({ profile, ask, number, io, caller }, list, pages)
    if (end !== null) return toAnswer(profile, ask, { pages, rest: [end.at, ...lists.slice(index + 1)] }, end.stopped)
  }
  return toAnswer(profile, ask, { pages, rest: [] }, null)
}

function toAnswer(profile: Profile, ask: Ask, read: Begun, stopped: Stopped | null): Answer {
  const { pages } = read
  const observations = distinct(pages.flatMap(({ reading }) => reading.observations))
  const problems = pages.flatMap(({ reading }) => reading.problems)
  const events = pages.reduce((sum, { reading }) => sum + reading.events, 0)
  const isPart = ask.since !== undefined && profile.since !== null
  if (stopped !== null && events === 0) return stopped
  if (events === 0) return isPart ? { kind: "unchanged", whole: false } : { kind: "awaiting", why: "empty" }
  if (observations.length === 0 && problems.length > 0) return { kind: "unreadable" }
  const whole = !isPart && stopped === null && pages.every(({ isLast }) => isLast) && problems.every(leavesEvent)
  const digest = createHash("sha256")
    .update(pages.map(({ sha256 }) => sha256).join())
    .digest("hex")
  if (digest === ask.lastDigest && stopped === null) return { kind: "unchanged", whole }
  const begun = stopped?.kind === "throttled" ? { begun: read } : {}
  return { kind: "found", observations, problems, whole, stopped, digest, ...begun }
}

/** An event of a ship's call without ship and port is still read. Any other problem may have cost an event. */
const leavesEvent = ({ pointer }: Problem) => pointer.endsWith("/transportCall")

type Call = { profile: Profile; ask: Ask; number: string; io: Io; caller: Caller }

/** Adds pages until the last one. Returns why and where it stopped, or null if it did not. */
async function readPages(call: Call, from: Place, pages: Page[]): Promise<{ stopped: Stopped; at: Place } | null> {
  const { profile } = call
  const asked = new Set<string>()
  for (let url: URL | undefined = from.url, { n } = from; url; n += 1) {
    if (asked.has(url.href) || n > MOST_PAGES) {
      pages.splice(-1, 1, ...pages.slice(-1).map((page) => ({ ...page, isLast: false })))
      return null
    }
    asked.add(url.href)
    const got: Got | Stopped = await getPage(call, url, { goesOn: n > 1 })
    if ("kind" in got) return { stopped: got, at: { url, n } }
    pages.push({ reading: got.reading, sha256: got.sha256, isLast: true })
    const next = nextOf(profile, url, n, got)
    if (next && !isAllowed(next, call.caller.hosts, call.caller.http)) {
      return { stopped: { kind: "unreadable" }, at: { url: next, n: n + 1 } }
    }
    url = next
  }
  return null
}

type Got = { reading: Page["reading"]; sha256: string; headers: Headers }

/** The budget allows for calls that take this long to arrive. */
const LATE_MS = 500

type PageAsk = { goesOn: boolean; isSecondTry?: boolean }

async function getPage(call: Call, url: URL, { goesOn, isSecondTry = false }: PageAsk): Promise<Got | Stopped> {
  const { profile, ask, number, io, caller } = call
  const until = await io.take(profile.cost, goesOn)
  if (until !== null) return { kind: "throttled", until, by: "budget" }
  const takenAt = io.clock()
  const signed = await authorize(caller, url)
  if ("stopped" in signed) return signed.stopped
  // Getting a token took time. The carrier counts the call when it arrives, so it is counted again.
  const late = io.clock() - takenAt > LATE_MS ? await io.take(profile.cost, goesOn) : null
  if (late !== null) return { kind: "throttled", until: late, by: "budget" }
  const answer = await exchange(
    { url, headers: { Accept: "application/json", ...signed.headers } },
    caller.hosts,
    caller.http,
  )
  if (answer.kind === "unreachable") return { kind: "unreachable" }
  const { status, headers } = answer
  const secrets = [...secretsOf(caller), ...(signed.token ? [signed.token.value] : [])]
  const bytes = withoutSecrets(answer.kind === "answered" ? answer.bytes : new Uint8Array(), secrets)
  const sha256 = createHash("sha256").update(bytes).digest("hex")
  const request = { method: "GET", url: url.href } as const
  const seenAt = io.clock()
  const kept = { source: sourceOf(profile), request, status, headers: toKept(headers, secrets), bytes, sha256, seenAt }
  const payloadId = await io.keep({ ...kept, parser: PARSER })
  if (status === 401 && signed.token !== null && !isSecondTry) return again(call, url, signed.token, goesOn)
  const stopped = answer.kind === "unreadable" ? answer : toStopped(status, headers, seenAt)
  if (stopped !== null) return stopped.kind === "unreadable" ? { kind: "unreadable" } : stopped
  if (status === 204)
    return {
      reading: { observations: [], problems: [], unknownFields: [], events: 0, lastRecordedAt: null },
      sha256,
      headers,
    }
  const reading = isJson(headers)
    ? read22(bytes, readerFor(profile, payloadId, seenAt, toAsked(profile, url, ask, number)))
    : undefined
  return reading === undefined || "unreadable" in reading ? { kind: "unreadable" } : { reading, sha256, headers }
}

/** A token can expire early. It is renewed once; after that the credential is wrong. */
function again(call: Call, url: URL, token: Token, goesOn: boolean): Promise<Got | Stopped> {
  call.caller.tokens.drop(call.caller.id, token)
  return getPage(call, url, { goesOn, isSecondTry: true })
}

/** Returns null if the body can be read. */
export function toStopped(status: number, headers: Headers, now: number): Stopped | null {
  if (status === 200 || status === 204) return null
  if (status === 400 || status === 422) return { kind: "failed", reason: "invalid_number" }
  if (status === 401) return { kind: "refused", why: "credentials" }
  if (status === 402 || status === 403) return { kind: "refused", why: "entitlement" }
  if (status === 404) return { kind: "awaiting", why: "not_found" }
  if (status === 429 || (status === 503 && headers.has("retry-after"))) {
    return { kind: "throttled", until: retryAfter(headers, now), by: "carrier" }
  }
  return status >= 500 || status === 408 ? { kind: "unreachable" } : { kind: "unreadable" }
}

const KEPT_HEADERS = ["content-type", "date", "etag", "next-page", "retry-after", "api-version"]

function toKept(headers: Headers, secrets: readonly string[]): Record<string, string> {
  const kept = KEPT_HEADERS.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, Buffer.from(withoutSecrets(Buffer.from(value), secrets)).toString()]]
  })
  return Object.fromEntries(kept)
}

/** `asked` is null for a push. */
export function readerFor(profile: Profile, payloadId: string, seenAt: number, asked: Reader["asked"]): Reader {
  const { midnightIsDay, isZLocal } = profile
  const normalise = (text: string) => toReference(profile, text)
  return { source: sourceOf(profile), payloadId, seenAt, asked, toReference: normalise, midnightIsDay, isZLocal }
}

const toAsked = (profile: Profile, url: URL, { type }: Ask, number: string) => ({
  bill: type === "bill_of_lading" ? number : null,
  booking: type === "booking_number" ? number : null,
  container: type === "container" ? number : containerIn(profile, url),
})

/** The container that was asked for besides the number. */
export function containerIn({ pair }: Profile, url: URL): string | null {
  const container = pair && url.searchParams.get(pair.parameter)
  return container && container !== pair.all ? container : null
}

/** Returns undefined if the operator has not entered everything, or entered an address that is not the carrier's. */
export function toCaller(
  profile: Profile,
  credential: Credential,
  io: Pick<Io, "clock" | "tokens" | "http">,
): (Caller & { events: URL }) | undefined {
  const { secrets } = credential
  const id = `${credential.id} ${credential.revision ?? ""}`
  const auth = profile.auth.find((one) => neededFields(one).every((field) => secrets.get(field) !== undefined))
  const events = toUrl(credential.events ?? profile.events)
  const tokenUrl = auth?.kind === "oauth" ? toUrl(credential.token ?? auth.token) : null
  if (auth === undefined || events === null || (auth.kind === "oauth" && tokenUrl === null)) return undefined
  const http = { ...CAPS, ...io.http }
  const named = tokenUrl === null ? [events] : [events, tokenUrl]
  const own = named.filter((url) => profile.hosts.length === 0 || (http.allowLoopback && isLoopback(url)))
  const hosts = [...profile.hosts, ...own.map(({ host }) => host)]
  if (!named.every((url) => isAllowed(url, hosts, http))) return undefined
  return { id, auth, secrets, tokenUrl, events, hosts, http, tokens: io.tokens, clock: io.clock }
}

const toUrl = (text: string | null) => (text !== null && URL.canParse(text) ? new URL(text) : null)

/** One URL. If the carrier requires a container besides the number, one for each known container. */
function toUrls(profile: Profile, { secrets }: Credential, events: URL, ask: Ask, number: string): URL[] {
  const url = new URL(events)
  url.searchParams.set(profile.asks[ask.type] ?? "", number)
  for (const [parameter, field] of Object.entries(profile.extra)) {
    const value = secrets.get(field)
    if (value !== undefined) url.searchParams.set(parameter, value)
  }
  if (profile.pageSize !== null) url.searchParams.set("limit", String(profile.pageSize))
  if (profile.paging === "window") url.searchParams.set("sort", "eventCreatedDateTime:ASC")
  if (ask.since !== undefined) setSince(profile, url, ask.since)
  const { pair } = profile
  if (pair === null) return [url]
  return (ask.containers?.length ? ask.containers : [pair.all]).map((container) => {
    const one = new URL(url)
    one.searchParams.set(pair.parameter, container)
    return one
  })
}

function setSince(profile: Profile, url: URL, since: number): void {
  const instant = `${new Date(since).toISOString().slice(0, 19)}Z`
  if (profile.since === "name") url.searchParams.set("eventCreatedDateTime:gte", instant)
  if (profile.since === "value") url.searchParams.set("eventCreatedDateTime", `gte:${instant}`)
}

/** Returns the page after the nth, or undefined after the last. */
function nextOf(profile: Profile, url: URL, n: number, { reading, headers }: Got): URL | undefined {
  const isFull = profile.pageSize !== null && reading.events >= profile.pageSize
  const named =
    headers.get("next-page-cursor") ??
    headers
      .get("next-page")
      ?.trim()
      .replace(/^<(.*)>.*$/, "$1")
  const next = new URL(url)
  const turnTo = (cursor: string) => {
    next.searchParams.set("cursor", cursor)
    return next
  }
  const { paging } = profile
  if (named && (paging === "next" || paging === "number")) {
    const isLink = /^(https?:|\/|\?)/i.test(named)
    return isLink && URL.canParse(named, url) ? new URL(named, url) : turnTo(named)
  }
  if (paging === "number" && isFull) return turnTo(String(n + 1))
  if (paging === "window" && isFull && reading.lastRecordedAt !== null) {
    setSince(profile, next, reading.lastRecordedAt)
    return next
  }
  return undefined
}
