// Which containers come near a step-up of their daily rate. The stored figures say which; the rules say when and by
// which row.
import type { OpenAlertRecord } from "#db/alerts/evaluation"
import { listNearStepUps, listUnseenStepUps, logCharges } from "#db/alerts/step-ups"
import type { Sql } from "#db/client"
import { loadExposureRecords } from "#db/exposure/records"
import type { ContainerRecord } from "#db/mirror/read"
import { getRatesVersion, listGateCalendars, listTariffs } from "#db/tariffs/tariffs"
import { STEP_UP_DAYS } from "#lib/domain/alerts/causes"
import { type ChargedBy, chargedBy, type NextStepUp, nextStepUp } from "#lib/domain/alerts/step-up"
import { createRatesAt } from "#lib/domain/charges/rate-book"
import type { LfdPolicy } from "#lib/domain/containers/lfd-sources"
import { addDays, type CalendarDay, dayInZone, type Instant } from "#lib/domain/days/calendar-day"
import { exposureInputOf } from "#lib/domain/exposure/facts"
import { announce } from "../mirror/apply.ts"

/** By container. `near`: from the stored figures, to record what alerts have seen. */
export type StepUps = {
  near: Map<string, string>
  next: Map<string, NextStepUp>
  charged: Map<string, ChargedBy>
}

/**
 * Computes only containers that are near one, have an open alert about one (data that grew old keeps it open), or are near
 * the date acted by, for whose alert names the date charged by.
 */
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
  const asked = containers.filter((one) => rising.has(one.id) || reported.has(one.id) || isNearLfd(one, now))
  if (asked.length === 0) return { near, next: new Map(), charged: new Map() }
  const [records, rows, calendars] = await Promise.all([
    loadExposureRecords(sql, asked),
    listTariffs(sql),
    listGateCalendars(sql),
  ])
  const ratesAt = createRatesAt({ rows: rows.map(({ row }) => row), calendars })
  const next = new Map<string, NextStepUp>()
  const charged = new Map<string, ChargedBy>()
  for (const one of records) {
    const { facts, firms } = exposureInputOf(one, policy)
    const stepUp = nextStepUp(facts, ratesAt(firms), now)
    if (stepUp !== null) next.set(one.container.id, stepUp)
    const by = chargedBy(facts, ratesAt(firms), now)
    if (by !== null) charged.set(one.container.id, by)
  }
  return { near, next: next, charged }
}

function isNearLfd({ stage, lfdDay }: ContainerRecord, now: Instant): boolean {
  return (stage === "at_terminal" || stage === "at_ramp") && lfdDay !== null && lfdDay <= farthest(now)
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
