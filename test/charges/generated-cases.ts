// Generates containers from one seed, each as input of the rules and of the recomputation.

import type { Rates } from "#lib/domain/charges/days-clock"
import type { CalendarDay, Instant } from "#lib/domain/days/calendar-day"
import type { ExposureInput } from "#lib/domain/exposure/exposure"
import type { GateCalendar } from "#lib/domain/tariffs/gate-calendar"
import type { TariffRow, Tier } from "#lib/domain/tariffs/tariff"
import type { Clock } from "#lib/domain/tariffs/terms"
import type { RecomputeCase } from "./recompute.ts"
import { anExposure, aTariff, someGates } from "./tariff.ts"

export type MoneyCase = { clock: Clock; facts: ExposureInput; rates: Rates; now: string; input: RecomputeCase }

// Clocks that change at midnight (Havana), by half an hour (Lord Howe), or never, and both sides of the date line.
const ZONES = [
  ...["America/Los_Angeles", "America/New_York", "America/Halifax", "America/Havana", "Europe/London", "UTC"],
  ...["Asia/Shanghai", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Auckland", "Pacific/Kiritimati"],
]
/** Clock changes of both hemispheres, leap days, a year's end. */
const AROUND = ["2026-03-08", "2026-11-01", "2026-03-29", "2026-04-05", "2024-02-29", "2028-02-29", "2026-12-31"]
/** Include the first instant of the day in most of those zones. */
const HOURS = [0, 4, 5, 7, 8, 10, 16, 23]

/** `random` returns numbers from 0 up to 1. */
export function aMoneyCase(random: () => number): MoneyCase {
  const under = (limit: number) => Math.floor(random() * limit)
  const one = <T>(values: readonly [T, ...T[]]): T => values[under(values.length)] ?? values[0]
  const flip = () => under(2) === 0
  const zone = ZONES[under(ZONES.length)] ?? "UTC"
  const base = AROUND[under(AROUND.length)] ?? "2026-03-08"
  const at = (days: number) => {
    const hour = String(HOURS[under(HOURS.length)] ?? 0).padStart(2, "0")
    const day = new Date(`${base}T00:00:00Z`)
    day.setUTCDate(day.getUTCDate() + days)
    return `${day.toISOString().slice(0, 10)}T${hour}:00:00.000Z`
  }
  const clock = one<Clock>(["demurrage", "demurrage", "per_diem", "storage", "combined", "plug_in"])
  /** It runs at the terminal and goes on after the gate: combined, or detention from discharge. */
  const runsOn = clock === "combined" || (clock === "per_diem" && under(3) === 0)
  const fromGate = clock === "per_diem" && !runsOn
  const startDay = under(16) - 12
  const start = at(startDay)
  const now = at(startDay + 1 + under(45))
  const ended = at(startDay + under(50))
  const end = under(4) === 0 && ended > start ? ended : null
  const out = runsOn && (end !== null || flip()) ? outBefore(end) : null
  const atRamp = under(4) === 0
  const started = clock !== "demurrage" || under(8) > 0
  const lastFreeDays = clock === "demurrage" ? lastFrees() : {}
  const holds = fromGate ? [] : Array.from({ length: under(4) }, hold)
  const row = aRow()
  /** In force from this day on, if rates are those of the day charged. */
  const later = row.ratesOn === "day_charged" ? laterRow(at(startDay + 3 + under(30)).slice(0, 10)) : null
  const [gates, after] = [aCalendar("Pier"), aCalendar("After")]
  const [posted, paid] = [under(3) === 0 ? under(400_000) : 0, under(4) === 0 ? under(200_000) : 0]
  return {
    clock,
    facts: asFacts(),
    rates: {
      rows: later === null ? [row] : [{ ...row, effectiveTo: dayBefore(later.effectiveFrom) }, later],
      gates: new Map([[after.name, after]]),
      terminalGates: gates,
    },
    now,
    input: asCase(),
  }

  function aCalendar(name: string): GateCalendar {
    const some = (most: number) => [
      ...new Set(Array.from({ length: under(most) }, () => at(startDay + under(30)).slice(0, 10))),
    ]
    return someGates({
      name,
      openWeekdays: one([
        [1, 2, 3, 4, 5],
        [1, 2, 3, 4, 5, 6],
        [1, 2, 3, 4, 5, 6, 7],
        [2, 4],
      ]),
      closures: some(4).map(dated),
      openings: some(3).map(dated),
    })
  }

  function outBefore(last: string | null): string {
    const left = at(startDay + under(20))
    return left <= start ? start : last !== null && left > last ? last : left
  }

  /** Of the line, and of the terminal or ramp: both, either or neither. Neither only if the start is known. */
  function lastFrees(): RecomputeCase["lastFreeDays"] {
    const raw = () => (flip() ? at(startDay + under(14)) : at(startDay + under(14)).slice(0, 10))
    const [line, place] = one<readonly [boolean, boolean]>([
      ...([
        [true, true],
        [true, false],
        [false, true],
      ] as const),
      ...(started ? [[false, false] as const] : []),
    ])
    return { ...(line ? { line: raw() } : {}), ...(place ? { [atRamp ? "rail" : "terminal"]: raw() } : {}) }
  }

  function hold(): { from: string; until: string | null } {
    const from = startDay - 2 + under(25)
    return { from: at(from), until: under(4) === 0 ? null : at(from + under(9)) }
  }

  function prices(freeDays: number): Pick<TariffRow, "countFrom" | "tiers"> {
    const countFrom = flip() ? ("start_event" as const) : ("end_of_free_time" as const)
    const rate = () => 1 + under(90_000)
    let from = 1 + (countFrom === "start_event" ? freeDays : 0)
    const tiers = Array.from({ length: 1 + under(4) }, () => {
      const tier: Tier = { fromDay: from, toDay: from + under(6), rateMinor: rate(), currency: "USD" }
      from = (tier.toDay ?? from) + 1
      return tier
    })
    return { countFrom, tiers: [...tiers, { fromDay: from, toDay: null, rateMinor: rate(), currency: "USD" }] }
  }

  function laterRow(day: string): TariffRow {
    return { ...row, ...prices(row.freeDays), id: "later", effectiveFrom: day as CalendarDay }
  }

  function aRow(): TariffRow {
    const freeDays = under(8)
    const basis = () => (flip() ? ("working" as const) : ("calendar" as const))
    return aTariff({
      ...{ clock, freeDays, ...prices(freeDays) },
      equipment: clock === "plug_in" ? ["reefer"] : null,
      minimumMinor: under(4) === 0 ? 1 + under(300_000) : null,
      ratesOn: started && under(3) === 0 ? "day_charged" : "count_start",
      afterGateCalendar: flip() ? "After" : null,
      chargedBy: one(atRamp ? ["line", "terminal", "rail"] : ["line", "terminal"]),
      startEvent: fromGate ? "gate_out" : one(["discharged", "available", "arrived", "bill_first_discharged"]),
      startDay: flip() ? "event_day" : "first_full_day_after",
      ...{ startDayCounts: flip(), freeBasis: basis(), afterBasis: basis(), heldDaysExcluded: flip() },
    })
  }

  function asFacts(): ExposureInput {
    const event = started ? instant(start) : null
    const left = runsOn ? out : fromGate ? start : end
    const back = runsOn || fromGate ? end : null
    const type = {
      ...{ demurrage: "demurrage", combined: "demurrage", per_diem: "detention" },
      ...{ storage: "storage", plug_in: "plug_in" },
    }[clock]
    const { line = null, terminal = null, rail = null } = lastFreeDays
    return anExposure({
      ...{
        zone,
        stage: left !== null ? "gone" : atRamp ? "at_ramp" : "at_terminal",
        atRamp,
        ...{ landedAt: event, availableAt: event, arrivedAt: event, billDischargedAt: event },
        confirmedAt: instant(now),
      },
      place: { ...anExposure().place, equipment: "reefer" },
      outAt: left === null ? null : instant(left),
      returned: back !== null,
      returnedAt: back === null ? null : instant(back),
      lfd: { line, terminal, rail, coalesced: null, podZone: zone, inlandZone: zone, lineZone: zone },
      obstacles: holds.map(({ from, until }) => ({
        ...{ kind: "hold", name: "customs", notificationIds: [] },
        ...{ from: instant(from), until: until === null ? null : instant(until) },
      })),
      fees: posted === 0 ? [] : [{ type, amountMinor: posted, currency: "USD" }],
      cleared: paid === 0 ? [] : [{ type, amountMinor: paid, currency: "USD" }],
    })
  }

  function asCase(): RecomputeCase {
    return {
      ...{ zone, start: started ? start : null, lastFreeDays, end, out, holds, posted, paid },
      // At a ramp, what a terminal would charge is the ramp's.
      chargedBy: atRamp && row.chargedBy === "terminal" ? "rail" : row.chargedBy,
      rate: recomputeRate(row, later),
      gates: asGates(gates),
      gatesAfter: asGates(row.afterGateCalendar === null ? gates : after),
    }
  }
}

/** `later`: the row in force after it, if rates are those of the day charged. */
export function recomputeRate(row: TariffRow, later: TariffRow | null): RecomputeCase["rate"] {
  return {
    ...{ freeDays: row.freeDays, freeInWorkingDays: row.freeBasis === "working" },
    ...{ afterInWorkingDays: row.afterBasis === "working", firstFullDayAfter: row.startDay === "first_full_day_after" },
    ...{ firstDayCounts: row.startDayCounts, heldDaysFree: row.heldDaysExcluded, minimum: row.minimumMinor ?? 0 },
    prices: [priceOf(row, null), ...(later === null ? [] : [priceOf(later, later.effectiveFrom)])],
  }
}

function priceOf({ countFrom, tiers }: TariffRow, since: string | null) {
  return {
    since,
    tiersFromStart: countFrom === "start_event",
    tiers: tiers.map(({ fromDay, toDay, rateMinor }) => ({ from: fromDay, to: toDay, rate: rateMinor })),
  }
}

function asGates({ openWeekdays, closures, openings }: GateCalendar): RecomputeCase["gates"] {
  const days = (dates: GateCalendar["closures"]) => dates.map(({ day }) => day)
  return { weekdays: openWeekdays, closed: days(closures), open: days(openings) }
}

function dayBefore(day: string): CalendarDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10) as CalendarDay
}

function dated(day: string) {
  return { day: day as CalendarDay, reason: "notice" }
}

/** Made by `at`, so not parsed again: there are hundreds of thousands. */
function instant(text: string): Instant {
  return text as Instant
}

/** The same numbers for the same seed, on every machine (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
