import { countUncounted } from "#db/charges/facts"
import type { Sql } from "#db/client"
import { getFact } from "#db/connection/connection"
import { type AheadCount, countAheads, type PageSums, sumFigures } from "#db/exposure/exposure"
import { listSnapshots, type SnapshotSum } from "#db/exposure/snapshots"
import { getOldestConfirmed } from "#db/mirror/read"
import { getMainCurrency } from "#db/tariffs/main-currency"
import { listTariffs } from "#db/tariffs/tariffs"
import { addDays, dayInZone, type Instant } from "#lib/domain/days/calendar-day"
import { type ExposureFilter, GROUPINGS } from "#lib/domain/exposure/groups"
import { type AheadSum, restsOnSample } from "#lib/domain/exposure/sum"
import { parseAhead, parsePerFigure } from "#lib/domain/exposure/texts"
import { TARIFF_BASES, type TariffBasis } from "#lib/domain/tariffs/terms"
import { listStepWords } from "../containers/next-steps.ts"
import { nameKeys } from "./names.ts"
import { type ExposureRow, getLargestRows, getWorst } from "./rows.ts"
import { type ExposureSums, toExposureSums } from "./sums.ts"

/** `nextStep`: what to do, in a few words; null: nothing, or return its empty. */
export type WorstRow = ExposureRow & { nextStep: string | null }

export type ExposurePage = Awaited<ReturnType<typeof getExposure>>

type Asked = { now: Instant; filter: ExposureFilter }
const TREND_DAYS = 91
const DISAGREEMENTS = 8

export async function getExposure(sql: Sql, asked: Asked) {
  const { now, filter } = asked
  const kept = await getFact(sql, "figures")
  const [sums, main, aheads, oldest, tariffs, uncounted, trend] = await Promise.all([
    sumFigures(sql, asked),
    getMainCurrency(sql),
    countAheads(sql, asked),
    getOldestConfirmed(sql),
    listTariffs(sql),
    countUncounted(sql, { now, seq: kept?.seq ?? 0 }),
    trendOf(sql, asked),
  ])
  const avoidable = sumPerCurrency(sums, (one) => ({
    ...{ minor: one.avoidable, containers: one.avoiding },
    isSample: parsePerFigure(one.bases).oneMoreDay.includes("sample"),
  }))
  const disagreeing = sumPerCurrency(sums, (one) => ({
    ...{ minor: one.disagreement, containers: one.disagreeing },
    isSample: restsOnSample(parsePerFigure(one.bases)),
  }))
  const figures = toExposureSums(sums)
  const currencies = currenciesOf(figures, main)
  const worst = await Promise.all(
    currencies.map(async (currency) => [currency, await worstOf(sql, { ...asked, currency })]),
  )
  const rows = await Promise.all(
    disagreeing.map(({ currency }) =>
      getLargestRows(sql, { now, filter, of: { figure: "disagreement", currency }, limit: DISAGREEMENTS }),
    ),
  )
  return {
    asOf: now,
    /** Expired figures, and changes reported since. Null: the figures were never counted completely. */
    uncounted: kept?.done ? uncounted : null,
    rates: Object.fromEntries(
      TARIFF_BASES.map((basis) => [basis, tariffs.filter(({ row }) => row.basis === basis).length]),
    ) as Record<TariffBasis, number>,
    oldest: oldest ?? null,
    filters: await nameFilters(sql, filter),
    figures,
    currencies,
    ahead: sumAheads(aheads),
    stepUps: sumStepUps(aheads),
    worst: Object.fromEntries(worst) as Record<string, WorstRow[]>,
    avoidable,
    disagreements: { sums: disagreeing, rows: rows.flat() },
    /** Daily sums of 13 weeks, per currency. */
    trend,
  }
}

async function worstOf(sql: Sql, asked: Asked & { currency: string }): Promise<WorstRow[]> {
  const rows = await getWorst(sql, asked)
  const containerIds = rows.map(({ containerId }) => containerId)
  const steps = await listStepWords(sql, { containerIds, now: asked.now })
  return rows.map((row) => ({ ...row, nextStep: steps.get(row.containerId)?.label ?? null }))
}

async function nameFilters(sql: Sql, filter: ExposureFilter) {
  const asked = GROUPINGS.flatMap((grouping) => (filter[grouping] ? [{ grouping, key: filter[grouping] }] : []))
  return Promise.all(
    asked.map(async ({ grouping, key }) => {
      const names = await nameKeys(sql, grouping, [key])
      return { grouping, key, label: names.get(key) ?? key }
    }),
  )
}

/** Snapshots are stored by terminal and line. Other filters have no trend. */
async function trendOf(sql: Sql, { now, filter }: Asked): Promise<SnapshotSum[]> {
  const { terminal, line, ...others } = filter
  if (Object.keys(others).length > 0) return []
  const none = (key: string | undefined) => (key === "none" ? "" : key)
  const fromDay = addDays(dayInZone(now, "UTC"), -TREND_DAYS)
  return listSnapshots(sql, { fromDay, terminal: none(terminal), line: none(line) })
}

function currenciesOf({ owed, accrued, next14 }: ExposureSums, main: string | null): string[] {
  const counts = new Map<string, number>()
  for (const { currency, containers } of [owed, accrued, next14].flatMap((one) => one.sums))
    counts.set(currency, Math.max(counts.get(currency) ?? 0, containers))
  const isMain = (currency: string) => Number(currency === main)
  return [...counts].sort(([a, ofA], [b, ofB]) => isMain(b) - isMain(a) || ofB - ofA).map(([currency]) => currency)
}

function sumAheads(counts: Awaited<ReturnType<typeof countAheads>>): AheadSum[] {
  const sums = new Map<string, AheadSum>()
  for (const { currency, containers, ahead } of counts) {
    if (currency === null) continue
    for (const { day, tier, minor } of parseAhead(ahead)) {
      const key = `${day} ${currency} ${tier}`
      sums.set(key, { day, currency, tier, minor: (sums.get(key)?.minor ?? 0) + minor * containers })
    }
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

/** `isSample`: a sample rate counts part of it. */
type CurrencyCount = { currency: string; minor: number; containers: number; isSample: boolean }

/** Currencies with something to show, by currency code. */
function sumPerCurrency(
  sums: readonly PageSums[],
  of: (one: PageSums) => Omit<CurrencyCount, "currency">,
): CurrencyCount[] {
  const found = new Map<string, CurrencyCount>()
  for (const one of sums) {
    if (one.currency === null) continue
    const { minor, containers, isSample } = of(one)
    const before = found.get(one.currency)
    found.set(one.currency, {
      currency: one.currency,
      minor: (before?.minor ?? 0) + minor,
      containers: (before?.containers ?? 0) + containers,
      isSample: (before?.isSample ?? false) || (containers > 0 && isSample),
    })
  }
  return [...found.values()]
    .filter(({ containers }) => containers > 0)
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

/** Containers with a rate step-up, per day and currency. */
function sumStepUps(aheads: readonly AheadCount[]): { day: string; currency: string; containers: number }[] {
  const found = new Map<string, { day: string; currency: string; containers: number }>()
  for (const { stepUpOn, currency, containers } of aheads) {
    if (stepUpOn === null || currency === null) continue
    const key = `${stepUpOn} ${currency}`
    found.set(key, { day: stepUpOn, currency, containers: (found.get(key)?.containers ?? 0) + containers })
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}
