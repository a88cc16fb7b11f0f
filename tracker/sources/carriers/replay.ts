// Reads payloads again with the current parsers, and finds what would be believed and shown differently.
import { isDeepStrictEqual } from "node:util"
import { type Changes, changesBetween } from "../../journey/changes.ts"
import type { Observation } from "../../observations/observation.ts"
import { compareText, nameOf } from "../../observations/settle.ts"
import { isAnswer, readerFor, sourceOf } from "../dcsa/client.ts"
import type { Problem } from "../dcsa/messages/fields.ts"
import { read22 } from "../dcsa/messages/read-22.ts"
import { read30 } from "../dcsa/messages/read-30.ts"
import type { Reading } from "../dcsa/messages/read-all.ts"
import { containerIn } from "../dcsa/page-urls.ts"
import { PROFILES, type Profile } from "../dcsa/profiles.ts"
import { readTerminal, TERMINALS } from "../terminals/read.ts"
import { type About, keyOf, toAsked } from "./about.ts"
import { type Believed, type Concluded, conclude } from "./conclude.ts"
import { containersAmong, eventsAmong, type Hearer, heardBy } from "./hearers.ts"
import { type Kept, type readKept, type SnapshotRow, toSnapshots } from "./kept.ts"

type Store = Pick<ReturnType<typeof readKept>, "read" | "snapshots" | "payloadsBetween" | "asksBetween">
type Payload = Awaited<ReturnType<Store["payloadsBetween"]>>[number]

export type Difference = {
  about: About
  /** Read now but not before. */
  added: Observation[]
  /** Read before but not now. */
  outdated: Observation[]
  snapshots: SnapshotRow[]
  /** `before` or `after` is null if it is believed on one side only. */
  beliefs: { before: Told | null; after: Told | null }[]
  /** What would be raised, changed and withdrawn. null: nothing differs. */
  changes: Changes | null
}
type Told = Believed & { observation: Observation | undefined }

/** Reads the payloads received from `from` until before `to`, ask by ask. Yields each ask that would differ. */
export async function* replay(store: Store, from: number, to: number, profiles = PROFILES): AsyncGenerator<Difference> {
  const pushed = (await store.payloadsBetween(null, from, to)).map((payload) => ({
    payload,
    read: readAgain(payload, null, profiles),
  }))
  for (const about of await store.asksBetween(from, to)) {
    const asked = (await store.payloadsBetween(about, from, to)).map((payload) => ({
      payload,
      read: readAgain(payload, about, profiles),
    }))
    const kept = await store.read(about)
    // A withdrawal may have arrived before the event did, so today's events count.
    const events = eventsAmong([...kept.observations, ...asked.flatMap(({ read }) => read)])
    const ours = pushed.flatMap(({ payload, read }) => {
      const known = hearerOf(about, kept, payload.seenAt, events)
      return known ? { payload, read: heardBy(known, about.carrier, read) } : []
    })
    const difference = await compareAsk(store, about, kept, [...asked, ...ours])
    if (difference) yield difference
  }
}

type Again = { payload: Payload; read: Observation[] }

/** The ask as it was when a push came, but with today's `events`. undefined: nobody followed it yet. */
function hearerOf(about: About, { observations }: Kept, at: number, events: ReadonlySet<string>): Hearer | undefined {
  const known = observations.filter(({ seenAt }) => seenAt <= at)
  if (known.length === 0) return undefined
  return { key: keyOf(about), events, containers: containersAmong(known) }
}

async function compareAsk(store: Store, about: About, kept: Kept, again: readonly Again[]): Promise<Difference | null> {
  const rows = await store.snapshots(keyOf(about))
  const ids = new Set(again.map(({ payload }) => payload.id))
  const others = kept.observations.filter(({ payload }) => payload === null || !ids.has(payload.id))
  const observations = keepOnce([...others, ...again.flatMap(({ read }) => read)])
  const added = without(observations, kept.observations)
  const outdated = without(kept.observations, observations)
  if (added.length === 0 && outdated.length === 0) return null
  const snapshots = rows.map((row, n) => {
    const until = rows.slice(n + 1).find(({ source }) => source === row.source)?.firstAt ?? Number.POSITIVE_INFINITY
    const since = (seenAt: number) => seenAt >= row.firstAt && seenAt < until
    const read = again.filter(({ payload }) => payload.source === row.source && since(payload.seenAt))
    const gone = new Set(outdated.map(nameOf))
    const names = [...row.names.filter((name) => !gone.has(name)), ...read.flatMap((one) => one.read).map(nameOf)]
    return { ...row, names: [...new Set(names)].sort(compareText) }
  })
  const before = conclude(about, kept)
  const after = conclude(about, { observations, snapshots: toSnapshots(about, snapshots) })
  const changes = after && changesBetween(before?.shown ?? null, after.shown)
  return {
    about,
    added,
    outdated,
    snapshots,
    beliefs: beliefsBetween(tell(before, kept.observations), tell(after, observations)),
    changes: changes && isNews(changes) ? changes : null,
  }
}

type Sent = Pick<Payload, "id" | "source" | "seenAt" | "status" | "bytes"> & { request: object }

/** What the current parser does not understand of a payload. */
export function problemsIn(payload: Sent, about: About | null, profiles = PROFILES): Problem[] {
  if (payload.source === TERMINALS && payload.status === 200) {
    return readTerminal(payload.bytes, payload.id, payload.seenAt).problems
  }
  const reading = readToday(payload, about, profiles)
  if (reading === null) return []
  if ("unreadable" in reading) return [{ pointer: "", what: reading.unreadable }]
  const unknown = reading.unknown.flatMap(({ kind, value, pointer, times }) => {
    if (kind === "place" || reading.problems.some((problem) => problem.pointer === pointer)) return []
    const what = kind === "code" ? `has the unknown value "${value}"` : "is no field of the standard, and was not read"
    return { pointer, what: `${what} (${times} in this answer)` }
  })
  return [...reading.problems, ...unknown]
}

/** The observations in a payload, by the current parser. Empty if it was not an answer. */
function readAgain(payload: Sent, about: About | null, profiles: readonly Profile[]): Observation[] {
  if (payload.source === TERMINALS) {
    return payload.status === 200 ? readTerminal(payload.bytes, payload.id, payload.seenAt).observations : []
  }
  const reading = readToday(payload, about, profiles)
  return reading === null || "unreadable" in reading ? [] : reading.observations
}

/** Returns null if it was not a carrier's answer. */
function readToday(
  { id, source, seenAt, status, bytes, request }: Sent,
  about: About | null,
  profiles: readonly Profile[],
): Reading | null {
  const profile = profiles.find((one) => sourceOf(one) === source)
  if (!profile || (!isAnswer(status) && about !== null)) return null
  const url = "url" in request ? String(request.url) : ""
  const container = URL.canParse(url) ? containerIn(profile, new URL(url)) : null
  const reader = readerFor(profile, id, seenAt, about && { bill: null, booking: null, container, ...toAsked(about) })
  const is30 = url.endsWith("version=3.0")
  return is30 ? read30(bytes, reader) : read22(bytes, reader)
}

const identityOf = (one: Observation) => `${nameOf(one)} ${one.reportedAt}`

/** As stored: each once, as it was first seen. */
function keepOnce(observations: readonly Observation[]): Observation[] {
  const first = new Map<string, Observation>()
  for (const one of [...observations].sort((a, b) => a.seenAt - b.seenAt)) {
    if (!first.has(identityOf(one))) first.set(identityOf(one), one)
  }
  return [...first.values()]
}

function without(all: readonly Observation[], known: readonly Observation[]): Observation[] {
  const names = new Set(known.map(identityOf))
  return all.filter((one) => !names.has(identityOf(one)))
}

function tell(concluded: Concluded | null, observations: readonly Observation[]): Told[] {
  const named = new Map(observations.map((one) => [nameOf(one), one]))
  return (concluded?.beliefs ?? []).map((belief) => ({ ...belief, observation: named.get(belief.winner) }))
}

function beliefsBetween(before: readonly Told[], after: readonly Told[]) {
  const nameOfFact = ({ container, fact }: Told) => JSON.stringify([container, fact])
  const known = new Map(before.map((one) => [nameOfFact(one), one]))
  const now = new Map(after.map((one) => [nameOfFact(one), one]))
  const facts = [...new Set([...known.keys(), ...now.keys()])].sort(compareText)
  return facts
    .map((fact) => ({ before: known.get(fact) ?? null, after: now.get(fact) ?? null }))
    .filter((one) => one.before?.winner !== one.after?.winner)
}

function isNews({ created, raised, corrected, withdrawn, estimated, arrival, shipment, containers }: Changes): boolean {
  const lists = [created, raised, corrected, withdrawn, estimated, containers]
  return arrival !== null || lists.some((list) => list.length > 0) || !isDeepStrictEqual(shipment, {})
}
