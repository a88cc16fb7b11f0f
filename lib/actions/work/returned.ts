import type { Sql } from "#db/client"
import { wakeWorker } from "#db/connection/asked"
import { getLfdPolicy } from "#db/connection/connection"
import { loadExposureRecords } from "#db/exposure/records"
import { listContainersById } from "#db/mirror/read"
import { getUserName } from "#db/work/read"
import { applyWork } from "#db/work/work"
import { now, worldNow } from "#lib/clock"
import { type CalendarDay, dayInZone, type Instant } from "#lib/domain/days/calendar-day"
import { startOfDay } from "#lib/domain/days/day-bounds"
import { exposureInputOf } from "#lib/domain/exposure/facts"
import { type ReturnedByHand, returnRefusal } from "#lib/domain/work/returned"
import { AppError } from "#lib/errors"
import { announce } from "#lib/ingest/mirror/apply"
import { returnRefusalWords } from "#lib/words/charges/returned-form"
import { workAnswers } from "#lib/words/work/answers"
import type { Actor } from "../people/actor.ts"
import { type RefusedContainer, toResult, type WorkResult } from "./work-result.ts"

/** Each is checked against its whole history. */
const MOST_AT_ONCE = 100

type Marking = {
  session: Actor
  actionId: string
  containerIds: readonly string[]
  returned: { on: CalendarDay; place: string } | null
}

/** Marks empties as back, on that day at the place whose gate each left; null removes the mark. */
export async function markReturned(
  sql: Sql,
  { session, actionId, containerIds, returned }: Marking,
): Promise<WorkResult> {
  if (containerIds.length > MOST_AT_ONCE) throw new AppError("invalid", workAnswers.tooManyReturned(MOST_AT_ONCE))
  const at = now().toISOString() as Instant
  const action = { actionId, userId: session.user.id, at }
  const { accepted, refused } =
    returned === null
      ? { accepted: null, refused: [] }
      : await sortOut(sql, containerIds, { ...returned, by: await getUserName(sql, session.user.id), markedAt: at })
  const done = await applyWork(sql, {
    action,
    containerIds: accepted?.map(({ id }) => id) ?? containerIds,
    change: { field: "returned", returned: accepted },
  })
  await announce(sql, done.seq)
  if (done.changed > 0) await wakeWorker(sql)
  return toResult(actionId, done.changed, refused)
}

type Wanted = Pick<ReturnedByHand, "on" | "place" | "by" | "markedAt">

async function sortOut(sql: Sql, containerIds: readonly string[], wanted: Wanted) {
  const [containers, policy] = await Promise.all([listContainersById(sql, containerIds), getLfdPolicy(sql)])
  const records = new Map((await loadExposureRecords(sql, containers)).map((one) => [one.container.id, one]))
  const accepted: { id: string; value: ReturnedByHand }[] = []
  const refused: RefusedContainer[] = []
  for (const id of new Set(containerIds)) {
    const record = records.get(id)
    if (!record) {
      refused.push({ id, number: null, words: workAnswers.goneReload })
      continue
    }
    const { container, byHand } = record
    const { stage, zone, outAt } = exposureInputOf(record, policy).facts
    const standing = {
      ...{ isOut: stage === "gone", isReported: container.emptyTerminatedAt !== null, zone, marked: byHand },
      outOn: outAt && dayInZone(outAt, zone),
    }
    const now = worldNow()
    const why = returnRefusal(standing, wanted, now)
    const value = { ...wanted, zone, at: startOfDay(wanted.on, zone) }
    if (why === null) accepted.push({ id, value })
    else refused.push({ id, number: container.number, words: returnRefusalWords(why, byHand, now) })
  }
  return { accepted, refused }
}
