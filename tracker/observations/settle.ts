// Which observations still stand. Nothing is lost: those that do not are kept as withdrawn.
import { HOUR } from "../values/instant.ts"
import type { Observation } from "./observation.ts"

/** All that a source said when it was asked for a number: what is not in it, it no longer says. */
export type Snapshot = {
  source: string
  asked: { bill: string } | { booking: string } | { container: string }
  seenAt: number
  /** Names of the observations in it. */
  names: readonly string[]
}

export type Settled = { standing: Observation[]; withdrawn: Observation[] }

/** An absence counts once it has lasted this long from one snapshot to another: one alone may be a carrier's fault. */
const LASTING = 6 * HOUR

export const nameOf = ({ slot, version }: Pick<Observation, "slot" | "version">): string => `${slot} ${version}`

export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** When the source said it; where it does not tell, when we last heard it. */
export const saidAt = ({ reportedAt, seenAt }: Observation): number => reportedAt ?? seenAt

/** Each observation once, with its last report; and apart from the rest what was taken back or is no longer said. */
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
  // Another message may still say what one of them has taken back.
  for (const name of standing.keys()) withdrawn.delete(name)
  return { standing: inOrder(standing), withdrawn: inOrder(withdrawn) }
}

const inOrder = (named: ReadonlyMap<string, Observation>) =>
  [...named.entries()].sort(([a], [b]) => compareText(a, b)).map(([, one]) => one)

/**
 * In the order in which they were said. `seenAt` becomes the last time it was seen, so that a value changed back to an
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

/** Whether what a message said was neither taken back nor said otherwise by a later message of the same id. */
function readMessages(observations: readonly Observation[], snapshots: readonly Snapshot[]) {
  const idOf = ({ source, sourceEventId, fact }: Observation) =>
    `${source} ${fact.kind === "retraction" ? fact.retracts : sourceEventId}`
  const named = Map.groupBy(
    observations.filter(({ sourceEventId, fact }) => sourceEventId !== null || fact.kind === "retraction"),
    idOf,
  )
  return (one: Observation): boolean => {
    const sameId = one.sourceEventId === null ? [] : (named.get(idOf(one)) ?? [])
    // The same event may be said anew after it was taken back.
    const isRetracted = sameId.some((other) => other.fact.kind === "retraction" && saidAt(other) >= saidAt(one))
    return !isRetracted && !isResent(one, sameId, snapshots)
  }
}

/** Sent again under its id, with another place or ship. An id that a carrier gives to several events at once is none. */
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
