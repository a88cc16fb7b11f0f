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
  const heard = mergeVersions(observations, snapshots)
  const retractions = heard.filter(({ fact }) => fact.kind === "retraction")
  const settled: Settled = { standing: [], withdrawn: [] }
  for (const one of heard) {
    if (one.fact.kind === "retraction") continue
    const gone = isRetracted(one, retractions) || isNoLongerSaid(one, snapshots)
    settled[gone ? "withdrawn" : "standing"].push(one)
  }
  return settled
}

/** `seenAt` becomes the last time it was seen, so that a value changed back to an earlier one is the newest again. */
function mergeVersions(observations: readonly Observation[], snapshots: readonly Snapshot[]): Observation[] {
  const merged = new Map<string, Observation>()
  for (const one of [...observations].sort(compareReports)) {
    const name = nameOf(one)
    const seenAt = Math.max(one.seenAt, merged.get(name)?.seenAt ?? 0)
    merged.set(name, { ...one, seenAt })
  }
  for (const { names, seenAt } of snapshots) {
    for (const name of names) {
      const one = merged.get(name)
      if (one && one.seenAt < seenAt) merged.set(name, { ...one, seenAt })
    }
  }
  return [...merged.entries()].sort(([a], [b]) => compareText(a, b)).map(([, one]) => one)
}

function compareReports(a: Observation, b: Observation): number {
  const pointer = ({ payload }: Observation) => `${payload?.id} ${payload?.pointer}`
  return (a.reportedAt ?? 0) - (b.reportedAt ?? 0) || a.seenAt - b.seenAt || compareText(pointer(a), pointer(b))
}

/** The same event may be said anew after it was taken back. */
function isRetracted(one: Observation, retractions: readonly Observation[]): boolean {
  return retractions.some(
    (other) =>
      other.fact.kind === "retraction" &&
      other.source === one.source &&
      other.fact.retracts === one.sourceEventId &&
      saidAt(other) >= saidAt(one),
  )
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
