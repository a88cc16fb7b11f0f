// Generates containers from one seed, each as input of the rules and of the recomputation.

import type { Rates } from "#lib/domain/charges/days-clock"
import type { CalendarDay, Instant } from "#lib/domain/days/calendar-day"
import type { ExposureInput } from "#lib/domain/exposure/exposure"
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
  const clock = one<Clock>(["demurrage", "demurrage", "per_diem", "storage"])
  const startDay = under(16) - 12
  const start = at(startDay)
  const now = at(startDay + 1 + under(45))
  const ended = at(startDay + under(50))
  const end = under(4) === 0 && ended > start ? ended : null
  const atRamp = under(4) === 0
  const started = clock !== "demurrage" || under(8) > 0
  const lastFreeDays = clock === "demurrage" ? lastFrees() : {}
  const holds = clock === "per_diem" ? [] : Array.from({ length: under(4) }, hold)
  const row = aRow()
  const gates = someGates({
    openWeekdays: one([
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5, 6],
      [1, 2, 3, 4, 5, 6, 7],
      [2, 4],
    ]),
    closures: [...new Set(Array.from({ length: under(4) }, () => at(startDay + under(30)).slice(0, 10)))].map(dated),
    openings: [...new Set(Array.from({ length: under(3) }, () => at(startDay + under(30)).slice(0, 10)))].map(dated),
  })
  const [posted, paid] = [under(3) === 0 ? under(400_000) : 0, under(4) === 0 ? under(200_000) : 0]
  return {
    clock,
    facts: asFacts(),
    rates: { rows: [row], gates: new Map(), terminalGates: gates },
    now,
    input: asCase(),
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

  function aRow(): TariffRow {
    const [freeDays, countFrom] = [under(8), flip() ? ("start_event" as const) : ("end_of_free_time" as const)]
    const rate = () => 1 + under(90_000)
    let from = 1 + (countFrom === "start_event" ? freeDays : 0)
    const tiers = Array.from({ length: 1 + under(4) }, () => {
      const tier: Tier = { fromDay: from, toDay: from + under(6), rateMinor: rate(), currency: "USD" }
      from = (tier.toDay ?? from) + 1
      return tier
    })
    const open = { fromDay: from, toDay: null, rateMinor: rate(), currency: "USD" }
    const basis = () => (flip() ? ("working" as const) : ("calendar" as const))
    return aTariff({
      ...{ clock, freeDays, countFrom, tiers: [...tiers, open] },
      chargedBy: one(atRamp ? ["line", "terminal", "rail"] : ["line", "terminal"]),
      startEvent: clock === "per_diem" ? "gate_out" : flip() ? "discharged" : "available",
      startDay: flip() ? "event_day" : "first_full_day_after",
      ...{ startDayCounts: flip(), freeBasis: basis(), afterBasis: basis(), heldDaysExcluded: flip() },
    })
  }

  function asFacts(): ExposureInput {
    const event = started ? instant(start) : null
    const gone = clock === "per_diem" || end !== null
    const type = { demurrage: "demurrage", per_diem: "detention", storage: "storage" }[clock]
    const { line = null, terminal = null, rail = null } = lastFreeDays
    return anExposure({
      ...{
        zone,
        stage: gone ? "gone" : atRamp ? "at_ramp" : "at_terminal",
        atRamp,
        landedAt: event,
        availableAt: event,
        confirmedAt: instant(now),
      },
      outAt: clock === "per_diem" ? instant(start) : end === null ? null : instant(end),
      returned: clock === "per_diem" && end !== null,
      returnedAt: clock === "per_diem" && end !== null ? instant(end) : null,
      lfd: { line, terminal, rail, coalesced: null, podZone: zone, inlandZone: zone },
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
      ...{ zone, start: started ? start : null, lastFreeDays, end, holds, posted, paid },
      // At a ramp, what a terminal would charge is the ramp's.
      chargedBy: atRamp && row.chargedBy === "terminal" ? "rail" : row.chargedBy,
      rate: {
        ...{ freeDays: row.freeDays, freeInWorkingDays: row.freeBasis === "working" },
        ...{
          afterInWorkingDays: row.afterBasis === "working",
          firstFullDayAfter: row.startDay === "first_full_day_after",
        },
        ...{ firstDayCounts: row.startDayCounts, heldDaysFree: row.heldDaysExcluded },
        tiersFromStart: row.countFrom === "start_event",
        tiers: row.tiers.map(({ fromDay, toDay, rateMinor }) => ({ from: fromDay, to: toDay, rate: rateMinor })),
      },
      gates: {
        weekdays: gates.openWeekdays,
        closed: gates.closures.map(({ day }) => day),
        open: gates.openings.map(({ day }) => day),
      },
    }
  }
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
