import type { Sql } from "#db/client"
import { getLfdPolicy } from "#db/connection/connection"
import { type LoadedRecords, loadExposureRecords } from "#db/exposure/records"
import { listContainersById } from "#db/mirror/read"
import { listGateCalendars, listTariffs } from "#db/tariffs/tariffs"
import { answersOf } from "#lib/domain/charges/clocks"
import { type ChargeDay, daysThrough } from "#lib/domain/charges/days"
import { obstaclesOf, type Rates, type RunningClock } from "#lib/domain/charges/days-clock"
import type { ChargeHistory } from "#lib/domain/charges/history"
import { isNotComputable, isUncharged } from "#lib/domain/charges/not-computable"
import { createRatesAt, type RateBook } from "#lib/domain/charges/rate-book"
import { lfdSources } from "#lib/domain/containers/last-free-day"
import { addDays, type CalendarDay, dayInZone, type Instant, parseInstant } from "#lib/domain/days/calendar-day"
import { type ClockExposure, type ExposureInput, exposureOf } from "#lib/domain/exposure/exposure"
import { exposureInputOf } from "#lib/domain/exposure/facts"
import { type Overlap, overlapOf } from "#lib/domain/invoices/dispute"
import type { Clock } from "#lib/domain/tariffs/terms"
import { isUuid } from "#lib/domain/uuid"
import { NOT_STARTED } from "#lib/words/charges/free-time"
import { notComputableWords } from "#lib/words/charges/not-computable"
import { chargesText } from "#lib/words/charges/page"
import { ownReturnWords } from "#lib/words/charges/returned"

export type ChargedClock = Omit<ClockExposure, "ahead"> & {
  days: ChargeDay[]
  /** The tiers, to find the rate of any day. */
  rule: string
  lastFreeDay: CalendarDay | null
  overlap: Overlap | { words: string }
}
export type UnchargedClock = { clock: Clock; state: "not_started" | "not_computable"; words: string }

export type ContainerCharges = NonNullable<Awaited<ReturnType<typeof getCharges>>>

export type ChargeFrame = {
  records: LoadedRecords
  facts: ExposureInput
  rates: Rates
  ready: string
  available: ChargeHistory["available"]
}

const AHEAD = 14

/** Undefined: no such container. */
export async function getCharges(sql: Sql, { id, now }: { id: string; now: Instant }) {
  const [frame] = await loadChargeFrames(sql, [id])
  if (!frame) return undefined
  const { records, facts, rates } = frame
  const exposure = exposureOf(facts, rates, now)
  const answers = answersOf(facts, rates, now)
  const inForce = new Set(answers.flatMap((answer) => ("count" in answer ? (answer.count.lastFreeDay ?? []) : [])))
  return {
    asOf: now,
    today: exposure.today,
    zone: facts.zone,
    number: records.container.number,
    shipmentId: records.container.shipmentId,
    owed: exposure.owed,
    clocks: exposure.clocks.flatMap((one, at): (ChargedClock | UnchargedClock)[] => {
      const answer = answers[at]
      const { clock, state } = one
      if (state === "not_started") return [{ clock, state, words: NOT_STARTED[one.why] }]
      if (state === "not_computable") {
        // Few charge by these, so a page that says so of each container would only be in the way.
        const isHidden = isUncharged(one) && clock !== "storage"
        return isHidden ? [] : [{ clock, state, words: notComputableWords(one.why) }]
      }
      return answer !== undefined && "count" in answer
        ? [chargedClock(one, answer, facts, exposure.today)]
        : [{ clock, state: "not_computable", words: chargesText.cannotTell }]
    }),
    /** Other sources' days for the end of free time. */
    otherLastDays: lfdSources(facts.lfd)
      .map(({ day }) => day)
      .filter((day) => !inForce.has(day)),
    obstacles: facts.obstacles,
    /** What we recorded of the empty's return, and what the line reports of it. */
    ownReturn: ownReturn(records),
  }
}

function ownReturn({ byHand, container }: LoadedRecords): string | null {
  const reportedAt = parseInstant(container.emptyTerminatedAt)
  return (
    byHand && ownReturnWords(byHand, reportedAt && dayInZone(reportedAt, container.emptyTerminatedZone ?? byHand.zone))
  )
}

function chargedClock(
  { ahead: _, ...exposure }: ClockExposure,
  { count }: RunningClock,
  facts: ExposureInput,
  today: CalendarDay,
): ChargedClock {
  const days = daysThrough(count, addDays(today, AHEAD))
  const counted = isNotComputable(days) ? [] : days
  const overlap = overlapOf(
    counted.filter(({ day }) => day <= today),
    obstaclesOf(count.row, facts),
    facts.zone,
  )
  return {
    ...exposure,
    days: counted,
    rule: count.row.rule,
    lastFreeDay: exposure.steps?.lastFreeDay ?? count.lastFreeDay,
    overlap: isNotComputable(overlap) ? { words: notComputableWords(overlap) } : overlap,
  }
}

/** What the rules need of each container, in order of the ids. Unknown ids are left out. */
export async function loadChargeFrames(sql: Sql, ids: readonly string[]): Promise<ChargeFrame[]> {
  const asked = ids.filter((id) => isUuid(id))
  const [containers, policy, book] = await Promise.all([
    listContainersById(sql, asked),
    getLfdPolicy(sql),
    loadRateBook(sql),
  ])
  const byId = new Map(containers.map((one) => [one.id, one]))
  const ratesAt = createRatesAt(book)
  const records = await loadExposureRecords(
    sql,
    asked.flatMap((id) => byId.get(id) ?? []),
  )
  return records.map((one) => {
    const { facts, available, ready, firms } = exposureInputOf(one, policy)
    return { records: one, facts, available, ready, rates: ratesAt(firms) }
  })
}

async function loadRateBook(sql: Sql): Promise<RateBook> {
  const [tariffs, calendars] = await Promise.all([listTariffs(sql), listGateCalendars(sql)])
  return { rows: tariffs.map(({ row }) => row), calendars }
}
