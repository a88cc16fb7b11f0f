// What a container's reported states say about money: when it could not be picked up, when it first became available,
// and what was paid (domain.md §3, §5). A span ends with the first state that no longer shows it.

import type { Fee } from "../containers/fees.ts"
import { blocks, type Hold } from "../containers/holds.ts"
import { availability, type ReportedAvailability } from "../containers/readiness.ts"
import type { Reported } from "../containers/reported.ts"
import type { Instant } from "../days/calendar-day.ts"
import { type DatedReport, datedObstacles } from "./dated.ts"
import type { Obstacle } from "./days-held.ts"
import { type ClearedFee, clearedFees } from "./posted.ts"

/** Oldest first. `at`: version of the state; `notificationId`: the message that reported it. */
export type ReportedState = ReportedAvailability & {
  at: Instant
  notificationId: string
  holds: Reported<readonly Hold[]>
  fees: Reported<readonly Fee[]>
}

export type ChargeHistory = {
  /** Null: holds were never reported. */
  obstacles: Reported<Obstacle[]>
  /** When it first became available. `dated`: by the terminal's event; else when we first read it, so then or earlier. */
  available: { at: Instant; notificationId: string | null; dated: boolean } | null
  cleared: ClearedFee[]
}

/** `dated`: oldest first. `since`: arrival at the place it is counted at, if it was at another before; else null. */
export function chargeHistory(
  states: readonly ReportedState[],
  dated: readonly DatedReport[],
  since: Instant | null = null,
): ChargeHistory {
  const obstacles = obstaclesOf(states)
  return {
    obstacles: obstacles && datedObstacles(obstacles, dated),
    available: firstAvailable(states, dated, since),
    cleared: clearedFees(states.map(({ fees }) => fees)),
  }
}

function firstAvailable(
  states: readonly ReportedState[],
  dated: readonly DatedReport[],
  since: Instant | null,
): ChargeHistory["available"] {
  const here = ({ at }: { at: Instant }) => since === null || at >= since
  const event = dated.find((one) => one.kind === "available" && here(one))
  const read = states.find((state) => here(state) && availability(state) === "yes")
  if (event !== undefined && (read === undefined || event.at <= read.at))
    return { at: event.at, notificationId: event.messageId ?? read?.notificationId ?? null, dated: true }
  return read === undefined ? null : { at: read.at, notificationId: read.notificationId, dated: false }
}

function obstaclesOf(states: readonly ReportedState[]): Reported<Obstacle[]> {
  const open = new Map<string, Obstacle>()
  const found: Obstacle[] = []
  let isReported = false
  for (const { at, notificationId, holds, ...state } of states) {
    const standing = new Map<string, Pick<Obstacle, "kind" | "name">>()
    // A state that does not report holds clears none.
    if (holds === null) for (const [key, obstacle] of open) if (obstacle.kind === "hold") standing.set(key, obstacle)
    for (const hold of (holds ?? []).filter(blocks))
      standing.set(`hold ${hold.name}`, { kind: "hold", name: hold.name })
    isReported ||= holds !== null
    const available = availability(state)
    const stays = available === "unknown" && open.has(NOT_AVAILABLE)
    if (available === "no" || stays) standing.set(NOT_AVAILABLE, { kind: "not_available", name: null })
    for (const [key, obstacle] of open) {
      if (standing.has(key)) continue
      found.push({ ...obstacle, until: at, notificationIds: [...obstacle.notificationIds, notificationId] })
      open.delete(key)
    }
    for (const [key, obstacle] of standing)
      if (!open.has(key)) open.set(key, { ...obstacle, from: at, until: null, notificationIds: [notificationId] })
  }
  const all = [...found, ...open.values()].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  return isReported || all.length > 0 ? all : null
}

const NOT_AVAILABLE = "not available"
