import type { Sql } from "#db/client"
import { getFact, getLfdPolicy } from "#db/connection/connection"
import {
  countArrivingWithProblem,
  countAttention,
  countFollowUps,
  countToCheck,
  listArrivingWithProblem,
  listByAttention,
  listFollowUps,
  listToCheck,
} from "#db/containers/board"
import { countEmptiesOut, listEmptiesOut } from "#db/exposure/empty-returns"
import { sumFigures } from "#db/exposure/exposure"
import type { ContainerRecord } from "#db/mirror/read"
import { EVERYBODYS, type OwnedAs } from "#db/work/whose"
import type { AttentionState } from "#lib/domain/containers/attention"
import { addHours, type Instant } from "#lib/domain/days/calendar-day"
import type { FigureSum } from "#lib/domain/exposure/sum"
import type { TodayList } from "#lib/domain/work/today-lists"
import type { Whose } from "#lib/domain/work/whose"
import { countChanged } from "../containers/changed-since.ts"
import { toExposureSums } from "../exposure/sums.ts"
import { countRequests, listRequests, type RequestRow } from "../tracking/page.ts"
import { loadTodayRows, type TodayRow } from "./today-rows.ts"

/** "attention": the work list; "empties": all that are out; the others: exactly the rows of that state. */
export type TodayShow = "attention" | TodayList

export type TodayGroup = {
  key: "follow_up" | "pull" | "holds" | "check" | "overdue" | "arriving" | "empties" | "failed" | "all"
  /** Number of all rows here, of which `rows` may only be the first part. */
  total: number
  rows: TodayRow[]
  requests: RequestRow[]
}

export type Today = Awaited<ReturnType<typeof getToday>>

const ROWS_AT_ONCE = 200
const FIRST_OF_GROUP = 50
/**
 * From containers on the way, empties and unknown ones, the work list shows what arrives or is due within this span.
 */
export const LANDS_SOON_HOURS = 48

/** The work list, or the first `rows` of one state. `now`: world instant. */
export async function getToday(
  sql: Sql,
  {
    show,
    rows = ROWS_AT_ONCE,
    ofGroup = FIRST_OF_GROUP,
    owned = EVERYBODYS,
    now,
  }: { show: TodayShow; rows?: number; ofGroup?: number; owned?: OwnedAs; now: Instant },
) {
  const soon = addHours(now, LANDS_SOON_HOURS)
  const [{ counts, gone, totals }, policy, since, tomorrow] = await Promise.all([
    countToday(sql, { now, owned }),
    getLfdPolicy(sql),
    countChanged(sql, { now, owned }),
    getTomorrow(sql, { now, owned }),
  ])
  const containers = async (
    key: TodayGroup["key"],
    total: number,
    records: Promise<ContainerRecord[]>,
  ): Promise<TodayGroup> => ({
    key,
    total,
    rows: await loadTodayRows(sql, await records, { viewer: owned.viewer, now }),
    requests: [],
  })
  const failedGroup = async (limit: number): Promise<TodayGroup> => ({
    key: "failed",
    total: counts.failed,
    rows: [],
    requests: counts.failed === 0 ? [] : (await listRequests(sql, { state: "failed", limit })).rows,
  })
  const first = { owned, limit: ofGroup, followedBy: now }
  const groups =
    show === "failed"
      ? [await failedGroup(rows)]
      : show !== "attention"
        ? [await containers("all", counts[show], listOf(sql, { show, owned, now, limit: rows }))]
        : await Promise.all([
            containers("overdue", totals.overdue, listByAttention(sql, { state: "overdue", ...first })),
            containers("follow_up", counts.follow_up, listFollowUps(sql, { now, ...first })),
            containers("pull", totals.due, listByAttention(sql, { state: "due", ...first })),
            containers("holds", totals.blocked, listByAttention(sql, { state: "blocked", ...first })),
            containers("check", totals.check, listToCheck(sql, { until: soon, ...first })),
            containers("arriving", totals.arriving, listArrivingWithProblem(sql, { until: soon, ...first })),
            containers("empties", totals.empties, listEmptiesOut(sql, { until: soon, ...first })),
            failedGroup(ofGroup),
          ])
  return {
    /** World instant of the states. */
    asOf: now,
    policy,
    counts,
    /** Not included in the counts. */
    gone,
    show,
    whose: owned.whose,
    groups: groups.filter((group) => group.total > 0 || show !== "attention"),
    tomorrow,
    /** Changes of the last 24 h, in containers owned so. */
    since,
  }
}

/** A tracking request has no owner, so it shows for everybody until somebody owns its containers. */
function failedOf(whose: Whose, failed: number): number {
  return whose === "everybody" || whose === "unassigned" ? failed : 0
}

/** Count of each tab, and of each work list group without the due follow-ups. */
export async function countToday(sql: Sql, { now, owned }: { now: Instant; owned: OwnedAs }) {
  const soon = addHours(now, LANDS_SOON_HOURS)
  const [byState, requests, check, arriving, empties, followUps] = await Promise.all([
    countAttention(sql, owned),
    countRequests(sql),
    countToCheck(sql, soon, owned),
    countArrivingWithProblem(sql, soon, owned),
    countEmptiesOut(sql, soon, owned),
    countFollowUps(sql, { now, soon, owned }),
  ])
  const states = (state: AttentionState) => byState[state] ?? 0
  const totals = {
    due: states("due") - followUps.due,
    blocked: states("blocked") - followUps.blocked,
    check: check - followUps.check,
    overdue: states("overdue") - followUps.overdue,
    arriving: arriving - followUps.arriving,
    empties: empties.due - followUps.empties,
  }
  const failed = failedOf(owned.whose, requests.failed)
  const counts: Record<TodayShow, number> = {
    ready: states("ready"),
    due: states("due"),
    overdue: states("overdue"),
    blocked: states("blocked"),
    arriving: states("arriving"),
    unknown: states("unknown"),
    empties: empties.all,
    failed,
    follow_up: followUps.all,
    attention: Object.values(totals).reduce((sum, total) => sum + total, followUps.all + failed),
  }
  return { counts, totals, gone: states("gone"), byState, requests }
}

type OfState = { show: Exclude<TodayShow, "attention" | "failed">; owned: OwnedAs; now: Instant; limit: number }

function listOf(sql: Sql, { show, ...asked }: OfState): Promise<ContainerRecord[]> {
  if (show === "follow_up") return listFollowUps(sql, asked)
  return show === "empties"
    ? listEmptiesOut(sql, { until: null, ...asked })
    : listByAttention(sql, { state: show, ...asked })
}

type Tomorrow = FigureSum & {
  /** The first count of all containers is not done, so the sum may be too small. */
  counting: boolean
}

/** "One more day" as on the exposure page, per currency in minor units, at the world instant `now`. */
async function getTomorrow(sql: Sql, { now, owned }: { now: Instant; owned: OwnedAs }): Promise<Tomorrow> {
  const [sums, kept] = await Promise.all([sumFigures(sql, { now, owned, filter: {} }), getFact(sql, "figures")])
  return { ...toExposureSums(sums).oneMoreDay, counting: kept?.done !== true }
}
