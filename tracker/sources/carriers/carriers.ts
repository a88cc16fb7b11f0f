// Ocean carriers as a source: what is asked of whom, and what their answers come to.
import { createHash, timingSafeEqual } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import type { RequestType } from "#lib/wire/names"
import { type Shown, toShown } from "../../journey/shown.ts"
import type { Observation as Said } from "../../observations/observation.ts"
import { type Snapshot, settle } from "../../observations/settle.ts"
import { DAY, HOUR, MINUTE } from "../../values/instant.ts"
import { nextAsk } from "../beat.ts"
import { type AskReason, billsCarried, callsLeft } from "../credentials/budget.ts"
import type { Answer as Heard } from "../dcsa/answer.ts"
import type { Io } from "../dcsa/client.ts"
import { toRequestState } from "../dcsa/outcome.ts"
import { checkNumber } from "../dcsa/profiles.ts"
import { receivePush } from "../dcsa/push.ts"
import { type Account, openDcsaSource } from "../dcsa/source.ts"
import { keepTokens } from "../dcsa/tokens.ts"
import type { Answer, CredentialState, Observation, Polled, Query, Source } from "../source.ts"
import { toFoundShipment, toNews } from "./found.ts"
import type { CredentialRows } from "./health-rows.ts"
import { toReasons } from "./reasons.ts"
import type { ReportStore } from "./reports.ts"

type Parts = { reports: ReportStore; health: CredentialRows; http?: Io["http"] }
type Carrier = Account & { askedAt: (at: number) => ReturnType<typeof openDcsaSource> }

/** What an ask is about, however many accounts of the service follow it. */
type About = { carrier: string; type: RequestType; number: string }
/** `shown`: what the service shows of it; null: nothing yet. */
type Cursor = About & { billed: boolean; shown: Shown | null }
type Memo = { firstAskedAt: number; unanswered: number }

/** A number that somebody else has just had asked is not asked again. */
const FRESH = HOUR
/** After the first ask that was not answered; the next wait is twice as long, and so on, up to half a day. */
const TRY_AGAIN = 15 * MINUTE

export function openCarriers(accounts: readonly Account[], { reports, health, http }: Parts): Source {
  const clock = openAskClock()
  const tokens = keepTokens(clock.now)
  const carriers = accounts.map((account): Carrier => {
    const io = { keep: reports.keep, tokens, store: health, ...(http ? { http } : {}) }
    return { ...account, askedAt: (at) => openDcsaSource(account, { ...io, clock: clock.from(at) }) }
  })
  const carrierOf = (id: string) => carriers.find(({ profile }) => profile.id === id)

  /** Asks, keeps what comes, and gives what is known of it now. */
  const learn = async (about: About, at: number, reason: AskReason) => {
    const carrier = carrierOf(about.carrier)
    const known = await reports.read(keyOf(about), toAsked(about))
    const isFresh = known.last !== null && at - known.last.at < (reason === "refresh" ? MINUTE : FRESH)
    if (!carrier || isFresh) return { heard: null, known }
    const containers = [...new Set(known.observations.flatMap(({ subject }) => subject.container ?? []))]
    const ask = { type: about.type, number: about.number, containers }
    const source = carrier.askedAt(at)
    const heard = await source.ask(known.last ? { ...ask, lastDigest: known.last.digest } : ask, reason)
    await reports.add(keyOf(about), source.id, heard, at)
    return { heard, known: await reports.read(keyOf(about), toAsked(about)) }
  }

  const ask = async (query: Query): Promise<Answer> => {
    const memo: Memo = query.memo ? JSON.parse(query.memo) : { firstAskedAt: query.at, unanswered: 0 }
    const carrier = chooseCarrier(carriers, query)
    if (!carrier) return failed(query.scac, query.scac === null ? "scac_auto_detect_failed" : "data_unavailable")
    const { profile } = carrier
    const scac = query.scac ?? profile.scacs[0] ?? profile.id
    const number = checkNumber(profile, query.type, query.number)
    if (number === undefined) return failed(scac, "invalid_number")
    const about = { carrier: profile.id, type: query.type, number }
    const { heard, known } = await learn(about, query.at, "first")
    const unanswered = heard && isNoAnswer(heard) ? memo.unanswered + 1 : 0
    const kept = JSON.stringify({ ...memo, unanswered })
    const waiting = { firstAskedAt: memo.firstAskedAt, unanswered, now: query.at }
    const shown = toShownOf(about, known)
    const state = toRequestState(
      heard && (heard.kind !== "unchanged" || shown === null) ? heard : toFound(known.observations),
      waiting,
      profile,
    )
    const retryAt = againAt(heard, query.at, unanswered)
    if (state.status === "pending") return { result: "retrying", scac, retryAt, memo: kept }
    if (state.status === "failed") {
      return { result: "failed", scac, reason: state.reason, retryAt: state.isFinal ? null : retryAt, memo: kept }
    }
    const bill = billOf(about, known.observations)
    const shipment = shown && toFoundShipment(shown, bill)
    if (state.status === "awaiting_manifest" || shown === null || shipment === null) {
      return { result: "awaiting", scac, retryAt: query.at + 12 * HOUR, memo: kept }
    }
    const cursor: Cursor = { ...about, billed: bill !== null, shown: null }
    return { result: "found", scac, shipment, cursor: JSON.stringify(cursor), nextAt: nextFor(shown, query.at) }
  }

  const poll = async (text: string, now: number, reason?: "refresh"): Promise<Polled> => {
    const cursor: Cursor = JSON.parse(text)
    const { heard, known } = await learn(cursor, now, reason ?? "schedule")
    const shown = toShownOf(cursor, known)
    if (shown === null) return { observations: [], cursor: text, nextAt: againAt(heard, now) }
    // What was pushed is shown, though the carrier does not answer.
    const stopped = heard !== null && heard.kind !== "found" && heard.kind !== "unchanged"
    const nextAt = stopped ? againAt(heard, now) : nextFor(shown, now)
    const bill = billOf(cursor, known.observations)
    const isNews = !isDeepStrictEqual(cursor.shown, JSON.parse(JSON.stringify(shown)))
    const observations: Observation[] = [
      ...(bill !== null && !cursor.billed ? [{ kind: "billed" as const, at: now, billOfLading: bill }] : []),
      ...(isNews ? toNews(cursor.shown, shown, now) : []),
      ...(nextAt === null ? [{ kind: "ended" as const, at: now }] : []),
    ]
    return { observations, cursor: JSON.stringify({ ...cursor, billed: bill !== null, shown }), nextAt }
  }

  const explain = async (text: string, container: string) => {
    const cursor: Cursor = JSON.parse(text)
    const known = await reports.read(keyOf(cursor), toAsked(cursor))
    return toReasons(shownUnder(cursor, known.observations), settle(known.observations, known.snapshots), container)
  }

  const credentials = (now: number) =>
    Promise.all(
      accounts.map(async ({ profile, credential: { id }, limits }): Promise<CredentialState> => {
        const { spans, parked, failures, openUntil } = await health.read(id)
        const carries = billsCarried(limits, profile.cost)
        const calls = callsLeft(spans, limits, now)
        return { id, carrier: profile.name, scacs: profile.scacs, parked, failures, openUntil, calls, carries }
      }),
    )
  const resume = async (id: string) => {
    const found = carriers.find(({ credential }) => credential.id === id)
    await found?.askedAt(clock.now()).resume()
    return found !== undefined
  }

  const accountAt = (path: string) => accounts.find((one) => one.push && isSame(one.push.path, path))
  const push: Source["push"] = async (path, sent, now) => {
    const account = accountAt(path)
    if (!account?.push) return "rejected"
    const received = await receivePush(
      account.profile,
      account.push,
      { ...sent, path: "/push" },
      {
        clock: clock.from(now),
        keep: reports.keep,
      },
    )
    if ("rejected" in received) return "rejected"
    if ("unreadable" in received.reading) return { bills: [] }
    const { observations } = received.reading
    await reports.addPushed(observations, (one) => asksOf(account.profile.id, one), now)
    return { bills: [...new Set(observations.flatMap(({ subject }) => subject.bill ?? subject.booking ?? []))] }
  }

  const hasPush = (path: string) => accountAt(path) !== undefined
  const shown = { explain, payload: reports.payload, hasPush, push, credentials, resume }
  const real = http?.allowLoopback === true ? {} : { real: true as const }
  return { name: "carriers", corrects: true, ...real, ask, poll, ...shown }
}

/** World time goes on while a carrier answers, at the pace of the machine. */
function openAskClock() {
  let latest = 0
  return {
    now: () => latest,
    from: (at: number) => {
      const [start, began] = [Math.max(at, latest), performance.now()]
      return () => {
        latest = Math.max(latest, Math.floor(start + performance.now() - began))
        return latest
      }
    },
  }
}

/** In the same time for any path, so that none is found out letter by letter. */
function isSame(path: string, given: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest()
  return timingSafeEqual(digest(path), digest(given))
}

/** Whoever follows its bill, its booking or its container hears of it. */
function asksOf(carrier: string, { subject }: Said): string[] {
  const { bill, booking, container } = subject
  const abouts: About[] = [
    ...(bill ? [{ carrier, type: "bill_of_lading" as const, number: bill }] : []),
    ...(booking ? [{ carrier, type: "booking_number" as const, number: booking }] : []),
    ...(container ? [{ carrier, type: "container" as const, number: container }] : []),
  ]
  return abouts.map(keyOf)
}

const keyOf = ({ carrier, type, number }: About) => `${carrier} ${type} ${number}`

function toAsked({ type, number }: About): Snapshot["asked"] {
  if (type === "bill_of_lading") return { bill: number }
  return type === "booking_number" ? { booking: number } : { container: number }
}

/** The line's; where none is named, the one whose code the number begins with, else the only one there is. */
function chooseCarrier(carriers: readonly Carrier[], { scac, number }: Query): Carrier | undefined {
  const code = scac ?? number.slice(0, 4).toUpperCase()
  const found = carriers.find(({ profile }) => profile.scacs.includes(code))
  return found ?? (scac === null && carriers.length === 1 ? carriers[0] : undefined)
}

type Known = { observations: Said[]; snapshots: Snapshot[] }

function toShownOf(about: About, { observations, snapshots }: Known): Shown | null {
  if (observations.length === 0) return null
  return toShown(shownUnder(about, observations), settle(observations, snapshots))
}

function shownUnder(about: About, observations: readonly Said[]) {
  const booking = about.type === "booking_number" ? about.number : null
  return { bill: billOf(about, observations), booking }
}

/** The bill that is asked for, or the newest that is named of the booking or the container. */
function billOf({ type, number }: About, observations: readonly Said[]): string | null {
  if (type === "bill_of_lading") return number
  const named = observations.filter(({ subject }) => subject.bill !== null)
  const ours = type === "booking_number" ? named.filter(({ subject }) => subject.booking === number) : named
  const newest = ours.reduce<Said | null>((a, b) => (a && (a.reportedAt ?? 0) >= (b.reportedAt ?? 0) ? a : b), null)
  return newest?.subject.bill ?? null
}

function toFound(observations: Said[]): Heard {
  return { kind: "found", observations, problems: [], whole: true, stopped: null, digest: "" }
}

const isNoAnswer = ({ kind }: Heard) => kind === "unreachable" || kind === "unreadable"

function againAt(heard: Heard | null, now: number, unanswered = 1): number {
  if (heard?.kind === "throttled") return Math.max(heard.until, now + MINUTE)
  if (heard && isNoAnswer(heard)) {
    const until = heard.kind === "unreachable" ? (heard.until ?? 0) : 0
    return Math.max(until, now + Math.min(DAY / 2, TRY_AGAIN * 2 ** Math.max(0, unanswered - 1)))
  }
  if (heard?.kind === "refused") return now + HOUR
  return heard === null ? now + HOUR : now + DAY / 2
}

function nextFor({ shipment, containers }: Shown, now: number): number | null {
  const all = (is: (container: Shown["containers"][number]) => boolean) => containers.length > 0 && containers.every(is)
  const empties = containers.map(({ emptyReturnedAt }) => emptyReturnedAt ?? 0)
  const emptyInAt = all(({ emptyReturnedAt }) => emptyReturnedAt !== null) ? Math.max(...empties) : null
  const fullOut = all((one) => one.fullOutAt !== null || one.inlandFullOutAt !== null)
  const { atd, eta, ata } = shipment
  return nextAsk({ departed: atd !== null, eta, arrived: ata !== null, fullOut, emptyInAt }, "line", now)
}

function failed(scac: string | null, reason: Extract<Answer, { result: "failed" }>["reason"]): Answer {
  return { result: "failed", scac, reason, retryAt: null, memo: null }
}
