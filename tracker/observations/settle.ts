// Decides which observations still stand. Nothing is lost: the others are kept as withdrawn.
import { HOUR } from "../values/instant.ts"
import type { Observation } from "./observation.ts"

/** Everything a source reported when asked for a number. What is not in it is no longer reported. */
export type Snapshot = {
  source: string
  asked: { bill: string } | { booking: string } | { container: string }
  seenAt: number
  /** Names of the observations in it. */
  names: readonly string[]
}

export type Settled = { standing: Observation[]; withdrawn: Observation[] }

/** An absence counts once it has lasted this long between two snapshots. A single one may be the carrier's error. */
const LASTING = 6 * HOUR

export const nameOf = ({ slot, version }: Pick<Observation, "slot" | "version">): string => `${slot} ${version}`

export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** When the source recorded it, or, if it does not say, when we last saw it. */
export const saidAt = ({ reportedAt, seenAt }: Observation): number => reportedAt ?? seenAt

/** Returns each observation once, with its last report, and separately those withdrawn or no longer reported. */
export function settle(observations: readonly Observation[], snapshots: readonly Snapshot[] = []): Settled {
  const heard = seenLast(observations, snapshots)
  const isHeld = readMessages(heard, snapshots)
  const standing = new Map<string, Observation>()
  const withdrawn = new Map<string, Observation>()
  for (const one of heard) {
    if (one.fact.kind === "retraction") continue
    const gone = !isHeld(one) || isNoLongerSaid(one, snapshots)
    ;(gone ? withdrawn : standing).set(nameOf(one), one)
  }
  // Another message may still report what one of them withdrew.
  for (const name of standing.keys()) withdrawn.delete(name)
  return { standing: inOrder(standing), withdrawn: inOrder(withdrawn) }
}

const inOrder = (named: ReadonlyMap<string, Observation>) =>
  [...named.entries()].sort(([a], [b]) => compareText(a, b)).map(([, one]) => one)

/**
 * Sorts by when they were reported. `seenAt` becomes the last time it was seen, so that a value changed back to an
 * earlier one is the newest again.
 */
function seenLast(observations: readonly Observation[], snapshots: readonly Snapshot[]): Observation[] {
  const seen = new Map<string, number>()
  const see = (name: string, at: number) => seen.set(name, Math.max(at, seen.get(name) ?? 0))
  for (const one of observations) see(nameOf(one), one.seenAt)
  for (const { names, seenAt } of snapshots) for (const name of names) if (seen.has(name)) see(name, seenAt)
  return [...observations].sort(compareReports).map((one) => ({ ...one, seenAt: seen.get(nameOf(one)) ?? one.seenAt }))
}

function compareReports(a: Observation, b: Observation): number {
  return (a.reportedAt ?? 0) - (b.reportedAt ?? 0) || a.seenAt - b.seenAt || compareText(messageOf(a), messageOf(b))
}

const messageOf = ({ payload }: Observation) => `${payload?.id} ${payload?.pointer}`

/** True if a later message with the same id neither withdrew nor changed the observation. */
function readMessages(observations: readonly Observation[], snapshots: readonly Snapshot[]) {
  const idOf = ({ source, sourceEventId, fact }: Observation) =>
    `${source} ${fact.kind === "retraction" ? fact.retracts : sourceEventId}`
  const named = Map.groupBy(
    observations.filter(({ sourceEventId, fact }) => sourceEventId !== null || fact.kind === "retraction"),
    idOf,
  )
  return (one: Observation): boolean => {
    const sameId = one.sourceEventId === null ? [] : (named.get(idOf(one)) ?? [])
    // An event may be reported again after it was withdrawn.
    const isRetracted = sameId.some((other) => other.fact.kind === "retraction" && saidAt(other) >= saidAt(one))
    return !isRetracted && !isResent(one, sameId, snapshots)
  }
}

/** Sent again under its id, with another place or ship. Ids that a carrier gives to several events do not count. */
function isResent(one: Observation, sameId: readonly Observation[], snapshots: readonly Snapshot[]): boolean {
  const others = sameId.filter((other) => other.slot !== one.slot && isSameMove(one, other))
  if (others.length === 0) return false
  const own = sameId.filter(({ slot }) => slot === one.slot)
  const last = Math.max(...own.map(saidAt))
  const isBeside = (a: Observation, b: Observation) =>
    (a.payload !== null && a.payload.id === b.payload?.id) ||
    snapshots.some(({ names }) => names.includes(nameOf(a)) && names.includes(nameOf(b)))
  return others.some((other) => saidAt(other) > last && !own.some((mine) => isBeside(mine, other)))
}

function isSameMove(one: Observation, other: Observation): boolean {
  const of = ({ subject: { bill, booking, container }, fact }: Observation) =>
    fact.kind === "movement" ? [fact.move, bill ?? booking, container].join(" ") : null
  return of(one) !== null && of(one) === of(other)
}

function isNoLongerSaid(one: Observation, snapshots: readonly Snapshot[]): boolean {
  const missing = snapshots.filter((snapshot) => snapshot.seenAt > one.seenAt && covers(snapshot, one))
  const times = missing.map(({ seenAt }) => seenAt)
  return times.length > 1 && Math.max(...times) - Math.min(...times) >= LASTING
}

function covers({ source, asked }: Snapshot, { source: other, subject }: Observation): boolean {
  if (source !== other) return false
  if ("bill" in asked) return subject.bill === asked.bill
  return "booking" in asked ? subject.booking === asked.booking : subject.container === asked.container
}
