// Which containers come near a step-up of their daily rate. The stored figures say which; the rules say when and by
// which row.
import type { OpenAlertRecord } from "#db/alerts/evaluation"
import { listNearStepUps, listUnseenStepUps, logCharges } from "#db/alerts/step-ups"
import type { Sql } from "#db/client"
import { loadExposureRecords } from "#db/exposure/records"
import type { ContainerRecord } from "#db/mirror/read"
import { getRatesVersion, listGateCalendars, listTariffs } from "#db/tariffs/tariffs"
import { STEP_UP_DAYS } from "#lib/domain/alerts/causes"
import { type NextStepUp, nextStepUp } from "#lib/domain/alerts/step-up"
import { createRatesAt } from "#lib/domain/charges/rate-book"
import type { LfdPolicy } from "#lib/domain/containers/lfd-sources"
import { addDays, type CalendarDay, dayInZone, type Instant } from "#lib/domain/days/calendar-day"
import { exposureInputOf } from "#lib/domain/exposure/facts"
import { announce } from "../mirror/apply.ts"

/** By container. `near`: from the stored figures, to record what alerts have seen. */
export type StepUps = { near: Map<string, string>; next: Map<string, NextStepUp> }

/** Computes only containers that are near one, or have an open alert about one: data that grew old keeps it open. */
export async function loadStepUps(
  sql: Sql,
  containers: readonly ContainerRecord[],
  open: readonly OpenAlertRecord[],
  { now, policy }: { now: Instant; policy: LfdPolicy },
): Promise<StepUps> {
  const ids = containers.map(({ id }) => id)
  const rates = await getRatesVersion(sql)
  const found = await listNearStepUps(sql, { ids, now, until: farthest(now), rates })
  const near = new Map(found.map(({ containerId, print }) => [containerId, print]))
  const reported = new Set(open.filter(({ cause }) => cause === "step_up").map(({ subjectId }) => subjectId))
  const rising = new Set(found.filter(({ isRise }) => isRise).map(({ containerId }) => containerId))
  const asked = containers.filter(({ id }) => rising.has(id) || reported.has(id))
  if (asked.length === 0) return { near, next: new Map() }
  const [records, rows, calendars] = await Promise.all([
    loadExposureRecords(sql, asked),
    listTariffs(sql),
    listGateCalendars(sql),
  ])
  const ratesAt = createRatesAt({ rows: rows.map(({ row }) => row), calendars })
  const next = records.flatMap((one) => {
    const { facts, firms } = exposureInputOf(one, policy)
    const stepUp = nextStepUp(facts, ratesAt(firms), now)
    return stepUp === null ? [] : [[one.container.id, stepUp] as const]
  })
  return { near, next: new Map(next) }
}

/**
 * Adds to the change log the containers just counted whose near step-up differs from what alerts saw last. One logged
 * twice is evaluated twice; one not logged because the process died here is counted again.
 */
export async function logStepUps(sql: Sql, ids: string[], now: Instant): Promise<void> {
  const unseen = await listUnseenStepUps(sql, { ids, now, until: farthest(now), rates: await getRatesVersion(sql) })
  if (unseen.length > 0) await announce(sql, await logCharges(sql, { ids: unseen, at: now }))
}

/** A day more than a rule may ask for, because a place may be a day ahead of UTC. */
function farthest(now: Instant): CalendarDay {
  return addDays(dayInZone(now, "UTC"), STEP_UP_DAYS + 1)
}
