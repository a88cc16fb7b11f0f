import type { Sql } from "#db/client"
import { getFact, getLfdPolicy } from "#db/connection/connection"
import {
  countArrivingWithProblem,
  countAttention,
  listArrivingWithProblem,
  listByAttention,
} from "#db/containers/board"
import { sumFigures } from "#db/exposure/exposure"
import type { ContainerRecord } from "#db/mirror/read"
import type { AttentionState } from "#lib/domain/containers/attention"
import { addHours, type Instant } from "#lib/domain/days/calendar-day"
import type { FigureSum } from "#lib/domain/exposure/sum"
import { countChanged } from "../containers/changed-since.ts"
import { toExposureSums } from "../exposure/sums.ts"
import { countRequests, listRequests, type RequestRow } from "../tracking/page.ts"
import { loadTodayRows, type TodayRow } from "./today-rows.ts"

/** "attention" = the work list; the others are exactly the rows of that state. */
export type TodayShow = "attention" | Exclude<AttentionState, "gone"> | "failed"

export type TodayGroup = {
  key: "pull" | "holds" | "overdue" | "arriving" | "failed" | "all"
  /** All rows that belong here, of which `rows` may be the first part. */
  total: number
  rows: TodayRow[]
  requests: RequestRow[]
}

export type Today = Awaited<ReturnType<typeof getToday>>

const ROWS_AT_ONCE = 200
const FIRST_OF_GROUP = 50
/** Of what is on its way, the work list shows what lands within this. */
export const LANDS_SOON_HOURS = 48

/** The work list, or the first `rows` of one state. `now`: world instant. */
export async function getToday(
  sql: Sql,
  { show, rows = ROWS_AT_ONCE, now }: { show: TodayShow; rows?: number; now: Instant },
) {
  const soon = addHours(now, LANDS_SOON_HOURS)
  const [byState, failed, arrivingProblems, policy, since, tomorrow] = await Promise.all([
    countAttention(sql),
    countRequests(sql),
    countArrivingWithProblem(sql, soon),
    getLfdPolicy(sql),
    countChanged(sql, now),
    getTomorrow(sql, now),
  ])
  const states = (state: AttentionState) => byState[state] ?? 0
  const counts: Record<TodayShow, number> = {
    ready: states("ready"),
    due: states("due"),
    overdue: states("overdue"),
    blocked: states("blocked"),
    arriving: states("arriving"),
    unknown: states("unknown"),
    failed: failed.failed,
    attention: states("due") + states("blocked") + states("overdue") + arrivingProblems + failed.failed,
  }
  const containers = async (
    key: TodayGroup["key"],
    total: number,
    records: Promise<ContainerRecord[]>,
  ): Promise<TodayGroup> => ({
    key,
    total,
    rows: await loadTodayRows(sql, await records, now),
    requests: [],
  })
  const failedGroup = async (limit: number): Promise<TodayGroup> => ({
    key: "failed",
    total: counts.failed,
    rows: [],
    requests: (await listRequests(sql, { state: "failed", limit })).rows,
  })
  const groups =
    show === "failed"
      ? [await failedGroup(rows)]
      : show !== "attention"
        ? [await containers("all", counts[show], listByAttention(sql, show, rows))]
        : await Promise.all([
            containers("pull", counts.due, listByAttention(sql, "due", FIRST_OF_GROUP)),
            containers("holds", counts.blocked, listByAttention(sql, "blocked", FIRST_OF_GROUP)),
            containers("overdue", counts.overdue, listByAttention(sql, "overdue", FIRST_OF_GROUP)),
            containers("arriving", arrivingProblems, listArrivingWithProblem(sql, soon, FIRST_OF_GROUP)),
            failedGroup(FIRST_OF_GROUP),
          ])
  return {
    /** World instant the states were judged at. */
    asOf: now,
    policy,
    counts,
    /** Not in the counts. */
    gone: states("gone"),
    show,
    groups: groups.filter((group) => group.total > 0 || show !== "attention"),
    tomorrow,
    /** What changed in the last 24 h, in containers. */
    since,
  }
}

type Tomorrow = FigureSum & {
  /** The first count of all containers is not done: the sum may be too small. */
  counting: boolean
}

/** "One more day" of the exposure page, per currency in minor units, at the world instant `now`. */
async function getTomorrow(sql: Sql, now: Instant): Promise<Tomorrow> {
  const [sums, kept] = await Promise.all([sumFigures(sql, { now, filter: {} }), getFact(sql, "figures")])
  return { ...toExposureSums(sums).oneMoreDay, counting: kept?.done !== true }
}
