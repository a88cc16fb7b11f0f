// Asks a carrier about one bill, booking or container, page by page. Every payload is stored before it is read.
import { createHash } from "node:crypto"
import { distinct } from "../../observations/slot.ts"
import { type Secrets, withoutSecrets } from "../credentials/secrets.ts"
import type { Answer, Ask, Begun, Page, Place, Stopped } from "./answer.ts"
import { authorize, type Caller, neededFields, secretsOf } from "./auth.ts"
import { CAPS, exchange, type Http, isAllowed, isJson, isLoopback, retryAfter } from "./http.ts"
import { type AnswerReading, noCounts, type PageReading, sumPages } from "./messages/counts.ts"
import { read22 } from "./messages/read-22.ts"
import type { Reader } from "./messages/read-all.ts"
import { containerIn, nextOf, toUrls } from "./page-urls.ts"
import { checkNumber, otherForm, type Profile, toReference } from "./profiles.ts"
import type { Token, Tokens } from "./tokens.ts"

/** Raised when the same bytes would be read differently. */
export const PARSER = "dcsa-7"

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
  /** Gets what was understood of the answer, if anything came. */
  heard?: (reading: AnswerReading) => void
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
  if (other === undefined || ask.begun !== undefined || !knowsNothing(first)) return told(first, known, number, io)
  const second = await askBy(other, number, { profile, credential, ask, io, caller })
  const tellsMore = !knowsNothing(second) ? second.answer.kind === "found" : first.answer.kind === "failed"
  return tellsMore ? told(second, other, number, io) : told(first, known, number, io)
}

type Heard = { answer: Answer; pages: readonly PageReading[] }

const knowsNothing = ({ answer: { kind } }: Heard) => kind === "awaiting" || kind === "failed"

function told({ answer, pages }: Heard, form: string, number: string, io: Io): Answer {
  const reading = sumPages(pages)
  if (reading) io.heard?.(reading)
  return answer.kind === "found" && form !== number ? { ...answer, form } : answer
}

type Asking = { profile: Profile; credential: Credential; ask: Ask; io: Io; caller: Caller & { events: URL } }

/** `form`: the number as the carrier is asked for it. */
async function askBy(form: string, number: string, { profile, credential, ask, io, caller }: Asking): Promise<Heard> {
  const pages: Page[] = [...(ask.begun?.pages ?? [])]
  const lists =
    ask.begun?.rest ?? toUrls(profile, credential.secrets, caller.events, ask, form).map((url) => ({ url, n: 1 }))
  for (const [index, list] of lists.entries()) {
    const end = await readPages({ profile, ask, number, io, caller }, list, pages)
    if (end !== null) {
      const answer = toAnswer(profile, ask, { pages, rest: [end.at, ...lists.slice(index + 1)] }, end.stopped)
      return { answer, pages: [...pages.map(toPageReading), ...(end.received ?? [])] }
    }
  }
  return { answer: toAnswer(profile, ask, { pages, rest: [] }, null), pages: pages.map(toPageReading) }
}

const toPageReading = ({ payload, at, reading: { counts, problems, unknown } }: Page): PageReading => {
  return { payload, at, counts, problems, unknown }
}

function toAnswer(profile: Profile, ask: Ask, read: Begun, stopped: Stopped | null): Answer {
  const { pages } = read
  const observations = distinct(pages.flatMap(({ reading }) => reading.observations))
  const problems = pages.flatMap(({ reading }) => reading.problems)
  const countOf = (name: "received" | "notUnderstood") =>
    pages.reduce((sum, { reading: { counts } }) => sum + counts[name], 0)
  const events = countOf("received")
  const isPart = ask.since !== undefined && profile.since !== null
  if (stopped !== null && events === 0) return stopped
  if (events === 0) return isPart ? { kind: "unchanged", whole: false } : { kind: "awaiting", why: "empty" }
  if (observations.length === 0 && countOf("notUnderstood") > 0) return { kind: "unreadable" }
  const isComplete = pages.every(({ isLast, reading }) => isLast && !reading.isLossy)
  const isWhole = isComplete && !(profile.pair !== null && ask.leavesOut)
  const whole = !isPart && stopped === null && isWhole
  const digest = createHash("sha256")
    .update(pages.map(({ sha256 }) => sha256).join())
    .digest("hex")
  if (digest === ask.lastDigest && stopped === null) return { kind: "unchanged", whole }
  const begun = stopped?.kind === "throttled" ? { begun: read } : {}
  return { kind: "found", observations, problems, whole, stopped, digest, ...begun }
}

type Call = { profile: Profile; ask: Ask; number: string; io: Io; caller: Caller }

/** Adds pages until the last one. Returns why and where it stopped, or null if it did not. */
async function readPages(call: Call, from: Place, pages: Page[]): Promise<(Missed & { at: Place }) | null> {
  const { profile } = call
  const asked = new Set<string>()
  for (let url: URL | undefined = from.url, { n } = from; url; n += 1) {
    if (asked.has(url.href) || n > MOST_PAGES) {
      pages.splice(-1, 1, ...pages.slice(-1).map((page) => ({ ...page, isLast: false })))
      return null
    }
    asked.add(url.href)
    const got: Got | Missed = await getPage(call, url, { goesOn: n > 1 })
    if ("stopped" in got) return { ...got, at: { url, n } }
    const { reading, payload, at, sha256 } = got
    const next = nextOf(profile, url, n, got)
    pages.push({ reading, payload, at, sha256, isLast: next !== undefined || got.status !== PARTIAL })
    if (next && !isAllowed(next, call.caller.hosts, call.caller.http)) {
      return { stopped: { kind: "unreadable" }, at: { url: next, n: n + 1 } }
    }
    url = next
  }
  return null
}

/** CMA CGM's status of a page that others follow. If it names none, what it sent is not all it knows. */
const PARTIAL = 206
/** There is a body with messages. */
export const isAnswer = (status: number): boolean => status === 200 || status === PARTIAL

type Got = Omit<Page, "isLast"> & { status: number; headers: Headers }
/** `received`: what came instead of a page. */
type Missed = { stopped: Stopped; received?: PageReading[] }

/** The budget allows for calls that take this long to arrive. */
const LATE_MS = 500

type PageAsk = { goesOn: boolean; isSecondTry?: boolean }

async function getPage(call: Call, url: URL, { goesOn, isSecondTry = false }: PageAsk): Promise<Got | Missed> {
  const { profile, ask, number, io, caller } = call
  const until = await io.take(profile.cost, goesOn)
  if (until !== null) return { stopped: { kind: "throttled", until, by: "budget" } }
  const takenAt = io.clock()
  const signed = await authorize(caller, url)
  if ("stopped" in signed) return { stopped: signed.stopped }
  // Getting a token took time. The carrier counts the call when it arrives, so it is counted again.
  const late = io.clock() - takenAt > LATE_MS ? await io.take(profile.cost, goesOn) : null
  if (late !== null) return { stopped: { kind: "throttled", until: late, by: "budget" } }
  const answer = await exchange(
    { url, headers: { Accept: "application/json", ...signed.headers } },
    caller.hosts,
    caller.http,
  )
  if (answer.kind === "unreachable") return { stopped: { kind: "unreachable" } }
  const { status, headers } = answer
  const secrets = [...secretsOf(caller), ...(signed.token ? [signed.token.value] : [])]
  const bytes = withoutSecrets(answer.kind === "answered" ? answer.bytes : new Uint8Array(), secrets)
  const sha256 = createHash("sha256").update(bytes).digest("hex")
  const request = { method: "GET", url: url.href } as const
  const seenAt = io.clock()
  const kept = { source: sourceOf(profile), request, status, headers: toKept(headers, secrets), bytes, sha256, seenAt }
  const payloadId = await io.keep({ ...kept, parser: PARSER })
  if (status === 401 && signed.token !== null && !isSecondTry) return again(call, url, signed.token, goesOn)
  const missed = (stopped: Stopped, unreadable: string): Missed => {
    return { stopped, received: [{ payload: payloadId, at: seenAt, unreadable }] }
  }
  if (answer.kind === "unreadable") return missed({ kind: "unreadable" }, "not received as a whole")
  const stopped = toStopped(status, headers, seenAt)
  if (stopped !== null) return missed(stopped, `status ${status}`)
  const got = { payload: payloadId, at: seenAt, sha256, status, headers }
  if (status === 204) return { ...got, reading: NOTHING }
  if (!isJson(headers)) return missed({ kind: "unreadable" }, "not JSON")
  const reading = read22(bytes, readerFor(profile, payloadId, seenAt, toAsked(profile, url, ask, number)))
  return "unreadable" in reading ? missed({ kind: "unreadable" }, reading.unreadable) : { ...got, reading }
}

const NOTHING: Page["reading"] = {
  observations: [],
  problems: [],
  unknown: [],
  counts: noCounts(),
  isLossy: false,
  lastRecordedAt: null,
}

/** A token can expire early. It is renewed once; after that the credential is wrong. */
function again(call: Call, url: URL, token: Token, goesOn: boolean): Promise<Got | Missed> {
  call.caller.tokens.drop(call.caller.id, token)
  return getPage(call, url, { goesOn, isSecondTry: true })
}

/** Returns null if the body can be read. */
export function toStopped(status: number, headers: Headers, now: number): Stopped | null {
  if (isAnswer(status) || status === 204) return null
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
  const { midnightIsDay, isZLocal, repeats } = profile
  const normalise = (text: string) => toReference(profile, text)
  return {
    source: sourceOf(profile),
    payloadId,
    seenAt,
    asked,
    toReference: normalise,
    midnightIsDay,
    isZLocal,
    repeats,
  }
}

const toAsked = (profile: Profile, url: URL, { type }: Ask, number: string) => ({
  bill: type === "bill_of_lading" ? number : null,
  booking: type === "booking_number" ? number : null,
  container: type === "container" ? number : containerIn(profile, url),
})

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
