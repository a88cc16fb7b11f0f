// Ocean carriers as a source: which carrier to ask about what, and what follows from the answers.
import { isDeepStrictEqual } from "node:util"
import type { Shown } from "../../journey/shown.ts"
import type { Observation as Said } from "../../observations/observation.ts"
import { DAY, HOUR, MINUTE } from "../../values/instant.ts"
import { askSince, nextAsk } from "../beat.ts"
import type { AskReason } from "../credentials/budget.ts"
import type { Begun, Answer as Heard } from "../dcsa/answer.ts"
import type { Io } from "../dcsa/client.ts"
import type { AnswerReading } from "../dcsa/messages/counts.ts"
import { toRequestState } from "../dcsa/outcome.ts"
import { type Account, openDcsaSource } from "../dcsa/source.ts"
import { keepTokens } from "../dcsa/tokens.ts"
import type { Answer, Observation, Polled, Query, Source } from "../source.ts"
import type { Terminals } from "../terminals/terminals.ts"
import { type About, keyOf, toAbout } from "./about.ts"
import { openAskClock } from "./ask-clock.ts"
import { aboutOf, chooseCarrier, lineOf } from "./choose.ts"
import { billOf, conclude } from "./conclude.ts"
import { openDesk } from "./desk.ts"
import { toFoundShipment, toNews } from "./found.ts"
import type { CredentialRows } from "./health-rows.ts"
import { containersAmong } from "./hearers.ts"
import type { Kept } from "./kept.ts"
import type { Keyring } from "./keyring.ts"
import { againAt, isNoAnswer, whyStopped } from "./line.ts"
import { readNextBeats } from "./next-beats.ts"
import { openPush } from "./push.ts"
import { toReasons } from "./reasons.ts"
import { problemsIn } from "./replay.ts"
import type { ReportStore } from "./reports.ts"
import { openSubscriptions } from "./subscriptions.ts"

type Parts = {
  keyring: Keyring
  push: Omit<Parameters<typeof openSubscriptions>[0], "clientOf">
  reports: ReportStore
  health: CredentialRows
  terminals: Terminals | null
  /** World time, even while due work is not yet done. */
  clock: () => number
  http?: Io["http"]
  real: boolean
}
/** `asked`: the ask that its payloads answer. */
type Carrier = Account & {
  askedAt: (at: number, asked: string | null, heard?: Io["heard"]) => ReturnType<typeof openDcsaSource>
}

/** `shown`: what the service shows; null: nothing yet. `lineAt`, `terminalsAt`: when to ask next; null: never again. */
type Cursor = About & { billed: boolean; shown: Shown | null; lineAt: number | null; terminalsAt: number | null }
type Memo = { firstAskedAt: number; unanswered: number }
/** What is asked, and the containers that nothing is asked about. */
type Due = { line: boolean; terminals: boolean; stopped?: ReadonlySet<string> | undefined }

const ALL: Due = { line: true, terminals: true }

/** A number asked for within this time, by any account, is not asked for again. */
const FRESH = HOUR
/** [own] A carrier that has pushed nothing for this long may have stopped. */
const HEARD_WITHIN = 2 * DAY
export function openCarriers({ keyring, push, reports, health, terminals, clock: world, http, real }: Parts): Source {
  const clock = openAskClock(world)
  const tokens = keepTokens(clock.now)
  const toCarrier = (account: Account): Carrier => {
    const io = { tokens, store: health, ...(http ? { http } : {}) }
    return {
      ...account,
      askedAt: (at, asked, heard) => {
        const keep: Io["keep"] = (payload) => reports.keep(payload, asked)
        return openDcsaSource(account, { ...io, keep, clock: clock.from(at), ...(heard ? { heard } : {}) })
      },
    }
  }
  const clientOf = (account: Account, at: number) => toCarrier(account).askedAt(at, null).subscriptions()
  const subscriptions = openSubscriptions({ ...push, clientOf })
  const carriers = async () => (await keyring.accounts()).map(toCarrier)
  const carrierOf = async ({ carrier }: About) => (await carriers()).find(({ profile }) => profile.id === carrier)
  /** Whether the line pushes events and has done so lately. */
  const isPushed = async (about: About, now: number): Promise<boolean> => {
    const account = await carrierOf(about)
    if (!account) return false
    const { id } = account.credential
    const { pushedAt } = await health.read(id)
    if (pushedAt === undefined || now - pushedAt > HEARD_WITHIN) return false
    return account.push !== undefined || subscriptions.isOn(id)
  }

  /** Two followers of one ask must not make it at the same time. */
  const inHand = new Map<string, Promise<unknown>>()
  /** Answers with pages still missing. If the list is older, it may have changed. */
  const halfRead = new Map<string, { begun: Begun; since: number | undefined; at: number }>()
  const learn = async (about: About, at: number, reason: AskReason, due: Due) => {
    const key = keyOf(about)
    const before = inHand.get(key)
    const work = async () => {
      const free = due.line ? await reports.hold(key) : async () => {}
      return learnAlone(about, at, reason, due).finally(free)
    }
    const learning = (before ?? Promise.resolve()).catch(() => {}).then(work)
    inHand.set(key, learning)
    try {
      return await learning
    } finally {
      if (inHand.get(key) === learning) inHand.delete(key)
    }
  }

  /**
   * Asks those that are `due`, stores the answers, and returns what is known now. `heard` is the line's answer, or null
   * if it was not asked.
   */
  const learnAlone = async (about: About, at: number, reason: AskReason, due: Due) => {
    const before = await reports.read(about)
    const heard = due.line ? await askLine(about, before, at, reason, due.stopped) : null
    const byLine = await readAfter(heard, about, before)
    const known =
      due.terminals && (await askTerminals(about, byLine, at, due.stopped)) ? await reports.read(about) : byLine
    const concluded = conclude(about, known)
    await reports.believe(keyOf(about), known.beliefs, concluded?.beliefs ?? [], at)
    return { heard, known, shown: concluded?.shown ?? null }
  }

  const readAfter = async (heard: Heard | null, about: About, before: Kept): Promise<Kept> => {
    if (heard?.kind === "found") return reports.read(about)
    return heard?.kind === "unchanged" ? reports.readUnchanged(about, before) : before
  }

  /** Returns null if the number was asked for just before. */
  const askLine = async (
    about: About,
    { last, askedAt, form, observations }: Kept,
    at: number,
    reason: AskReason,
    stopped?: ReadonlySet<string>,
  ) => {
    const carrier = await carrierOf(about)
    const fresh = reason === "refresh" || observations.length === 0 ? MINUTE : FRESH
    if (!carrier || (askedAt !== null && at - askedAt < fresh)) return null
    const ask = {
      type: about.type,
      number: about.number,
      ...askedFor(observations, stopped),
      ...(form ? { form } : {}),
    }
    const key = keyOf(about)
    const readings: AnswerReading[] = []
    const source = carrier.askedAt(at, key, (reading) => readings.push(reading))
    const half = halfRead.get(key)
    const goesOn = half !== undefined && at - half.at < FRESH
    const recorded = observations.flatMap((one) => (one.source === source.id ? (one.reportedAt ?? []) : []))
    const lastReportedAt = recorded.reduce<number | null>((a, b) => Math.max(a ?? b, b), null)
    const since = goesOn ? half.since : askSince(lastReportedAt, last?.at ?? null, at)
    const parts = { ...(goesOn ? { begun: half.begun } : {}), ...(since === undefined ? {} : { since }) }
    const heard = await source.ask({ ...ask, ...parts, ...(last ? { lastDigest: last.digest } : {}) }, reason)
    if (heard.kind === "found" && heard.begun) {
      halfRead.set(key, { begun: heard.begun, since, at: goesOn ? half.at : at })
    } else if (heard.kind !== "throttled") halfRead.delete(key)
    const part = since === undefined || carrier.profile.since === null ? "all" : "news"
    const [reading] = readings
    await reports.add(key, source.id, heard, at, reading && { part, reading })
    await subscriptions.keep(carrier, at)
    return heard
  }

  /** Returns whether they reported anything. */
  const askTerminals = async (
    about: About,
    { observations }: Kept,
    at: number,
    stopped?: ReadonlySet<string>,
  ): Promise<boolean> => {
    if (terminals === null) return false
    const keep: Io["keep"] = (payload) => reports.keep(payload, keyOf(about))
    const said = await terminals.ask(askedFor(observations, stopped).containers, { keep, clock: clock.from(at) })
    await reports.addStates(keyOf(about), said, at)
    return said.length > 0
  }

  const ask = async (query: Query): Promise<Answer> => {
    const memo: Memo = query.memo ? JSON.parse(query.memo) : { firstAskedAt: query.at, unanswered: 0 }
    const line = query.scac ?? lineOf(query.number)
    const carrier = chooseCarrier(await carriers(), line)
    if (!carrier) return failed(line, line === null ? "scac_auto_detect_failed" : "data_unavailable")
    const { profile } = carrier
    const scac = query.scac ?? profile.scacs[0] ?? profile.id
    const about = aboutOf(profile, query)
    if (!about) return failed(scac, "invalid_number")
    const { heard, known, shown } = await learn(about, query.at, "first", ALL)
    const unanswered = heard && isNoAnswer(heard) ? memo.unanswered + 1 : 0
    const kept = JSON.stringify({ ...memo, unanswered })
    const waiting = { firstAskedAt: memo.firstAskedAt, unanswered, now: query.at }
    const bill = billOf(about, known.observations)
    const shipment = shown && toFoundShipment(shown, bill)
    // If the line gives no answer now, what another ask or a push brought counts as the answer.
    const isSilent = heard?.kind === "unchanged" ? shown !== null : heard?.kind !== "found" && shipment !== null
    const state = toRequestState(heard === null || isSilent ? toFound(known.observations) : heard, waiting, profile)
    const retryAt = againAt(heard, query.at, unanswered)
    const isHalf = heard !== null && whyStopped(heard) !== null
    if (state.status === "pending") return { result: "retrying", scac, retryAt, memo: kept }
    if (state.status === "failed") {
      return { result: "failed", scac, reason: state.reason, retryAt: state.isFinal ? null : retryAt, memo: kept }
    }
    if (state.status === "awaiting_manifest" || shown === null || shipment === null) {
      return { result: "awaiting", scac, retryAt: isHalf ? retryAt : query.at + 12 * HOUR, memo: kept }
    }
    const lineAt = isHalf ? retryAt : nextFor(shown, known, "line", query.at, await isPushed(about, query.at))
    const asked = { lineAt, terminalsAt: nextFor(shown, known, "terminal", query.at) }
    const cursor: Cursor = { ...about, ...asked, billed: bill !== null, shown: null }
    return { result: "found", scac, shipment, cursor: JSON.stringify(cursor), nextAt: asked.lineAt }
  }

  const poll: Source["poll"] = async (text, now, reason, stopped): Promise<Polled> => {
    const cursor: Cursor = JSON.parse(text)
    const isDue = (at: number | null) => reason === "refresh" || (reason !== "kept" && at !== null && at <= now)
    const due = { line: isDue(cursor.lineAt), terminals: isDue(cursor.terminalsAt), stopped }
    const { heard, known, shown } = await learn(cursor, now, reason === "refresh" ? reason : "schedule", due)
    if (shown === null) return { observations: [], cursor: text, nextAt: againAt(heard, now) }
    const isStopped = heard !== null && whyStopped(heard) !== null
    const asked = { ...shown, containers: shown.containers.filter(({ number }) => !stopped?.has(number)) }
    const nextOfLine = async () =>
      isStopped ? againAt(heard, now) : nextFor(asked, known, "line", now, await isPushed(cursor, now))
    const lineAt = due.line ? await nextOfLine() : cursor.lineAt
    const terminalsAt = due.terminals ? nextFor(asked, known, "terminal", now) : cursor.terminalsAt
    const dues = [lineAt, ...(terminals === null ? [] : [terminalsAt])].filter((at) => at !== null)
    const nextAt = dues.length > 0 ? Math.min(...dues) : null
    const bill = billOf(cursor, known.observations)
    const isNews = !isDeepStrictEqual(cursor.shown, JSON.parse(JSON.stringify(shown)))
    const observations: Observation[] = [
      ...(bill !== null && !cursor.billed ? [{ kind: "billed" as const, at: now, billOfLading: bill }] : []),
      ...(isNews ? toNews(cursor.shown, shown, now) : []),
      ...(nextAt === null ? [{ kind: "ended" as const, at: now }] : []),
    ]
    const after: Cursor = { ...cursor, lineAt, terminalsAt, billed: bill !== null, shown }
    return { observations, cursor: JSON.stringify(after), nextAt }
  }

  const explain = async (text: string, container: string) => {
    const cursor: Cursor = JSON.parse(text)
    const known = await reports.read(cursor)
    return toReasons(known, conclude(cursor, known)?.shown, container)
  }

  const readings: Source["readings"] = async (subjects) => {
    const all = await carriers()
    const asks = subjects.map((of) => {
      const named = "cursor" in of ? undefined : chooseCarrier(all, of.scac ?? lineOf(of.number))
      const about = "cursor" in of ? (JSON.parse(of.cursor) as Cursor) : named && aboutOf(named.profile, of)
      return about && keyOf(about)
    })
    const kept = await reports.readings.of(asks.filter((asked) => asked !== undefined))
    return asks.map((asked) => (asked === undefined ? undefined : { asked, readings: kept.get(asked) ?? [] }))
  }

  const pushed = openPush({ keyring, subscriptions, reports, health, clockFrom: clock.from })
  const beats = (now: number) => readNextBeats(push.store, now)
  const { publicUrl } = push
  const asking = { clock: clock.now, ...(http ? { http } : {}) }
  const desk = openDesk({ keyring, health, subscriptions, beats, publicUrl, ...asking })
  const problems: Source["problems"] = ({ text, asked, ...payload }) =>
    problemsIn({ ...payload, bytes: Buffer.from(text) }, asked === null ? null : toAbout(asked))
  const told = { explain, payload: reports.payload, problems, readings, counts: reports.readings.byCarrier }
  const shown = { ...told, ...pushed, ...desk }
  return { name: "carriers", corrects: true, remote: true, ...(real ? { real } : {}), ask, poll, ...shown }
}

function askedFor(observations: readonly Said[], stopped?: ReadonlySet<string>) {
  const known = [...containersAmong(observations)]
  const containers = known.filter((number) => !stopped?.has(number))
  return { containers, leavesOut: containers.length < known.length }
}

function toFound(observations: Said[]): Heard {
  return { kind: "found", observations, problems: [], whole: true, stopped: null, digest: "" }
}

function nextFor(
  { shipment, containers }: Shown,
  { observations }: Kept,
  source: "line" | "terminal",
  now: number,
  isPushed = false,
) {
  const all = (is: (container: Shown["containers"][number]) => boolean) => containers.length > 0 && containers.every(is)
  const empties = containers.map(({ emptyReturnedAt }) => emptyReturnedAt ?? 0)
  const emptyInAt = all(({ emptyReturnedAt }) => emptyReturnedAt !== null) ? Math.max(...empties) : null
  const fullOut = all((one) => one.fullOutAt !== null || one.inlandFullOutAt !== null)
  const { atd, eta, ata } = shipment
  const newsAt = observations.reduce((last, { seenAt }) => Math.max(last, seenAt), 0)
  return nextAsk(
    { departed: atd !== null, eta, arrived: ata !== null, fullOut, emptyInAt, newsAt },
    source,
    now,
    isPushed,
  )
}

function failed(scac: string | null, reason: Extract<Answer, { result: "failed" }>["reason"]): Answer {
  return { result: "failed", scac, reason, retryAt: null, memo: null }
}
