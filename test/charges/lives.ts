// Generates container lives for tests of money: each as the service reports it, and recomputed separately for any time.

import type { CalendarDay } from "#lib/domain/days/calendar-day"
import type { TariffRow } from "#lib/domain/tariffs/tariff"
import type { Clock } from "#lib/domain/tariffs/terms"
import {
  idOf,
  type WireNotification,
  wireContainer,
  wireNotification,
  wireShipment,
} from "#test/connection/notifications"
import { recomputeRate } from "./generated-cases.ts"
import { type RecomputeCase, type RecomputeGates, recomputeExposure } from "./recompute.ts"
import { aTariff, someTiers } from "./tariff.ts"

export const PLACES = [
  { zone: "America/Los_Angeles", port: "USLAX" },
  { zone: "America/New_York", port: "USNYC" },
  { zone: "Asia/Shanghai", port: "CNSHA" },
  { zone: "Pacific/Kiritimati", port: "KICXI" },
] as const
const START = "2026-10-19"
export const DAYS = 32

/** Gates by port: weekdays, a strike and a Saturday, over the end of daylight saving time. */
const GATES: Record<string, RecomputeGates> = {
  USLAX: { weekdays: [1, 2, 3, 4, 5], closed: ["2026-10-28", "2026-11-11"], open: ["2026-10-31"] },
  USNYC: { weekdays: [1, 2, 3, 4, 5, 6], closed: ["2026-11-03"], open: [] },
  CNSHA: { weekdays: [1, 2, 3, 4, 5, 6, 7], closed: [], open: [] },
  KICXI: { weekdays: [2, 4], closed: [], open: ["2026-11-07"] },
}

const tiers = () =>
  someTiers([
    [1, 3, 172.5],
    [4, 6, 222],
    [7, null, 384],
  ])
/** The rates of each port, with its way of counting. */
export const RATES: TariffRow[] = PLACES.flatMap(({ port }, at) => {
  const shared = { port, gateCalendar: port, chargedBy: "terminal" as const }
  const from = at % 2 === 0 ? ("end_of_free_time" as const) : ("start_event" as const)
  return [
    aTariff({
      ...{
        ...shared,
        id: `demurrage-${port}`,
        chargedBy: at === 2 ? "line" : "terminal",
        afterBasis: at < 2 ? "calendar" : "working",
        heldDaysExcluded: at % 2 === 1,
      },
      ...{ countFrom: "end_of_free_time", tiers: tiers() },
    }),
    aTariff({
      ...{
        ...shared,
        id: `storage-${port}`,
        clock: "storage",
        freeDays: 3 + at,
        freeBasis: at % 2 ? "working" : "calendar",
      },
      ...{ startDay: at < 2 ? "event_day" : "first_full_day_after", startDayCounts: at !== 1, countFrom: from },
      ...{
        afterBasis: at === 3 ? "working" : "calendar",
        tiers: tiers().map((tier) => ({ ...tier, rateMinor: tier.rateMinor / 2 })),
      },
    }),
    aTariff({
      ...{ ...shared, id: `out-${port}`, clock: "per_diem", startEvent: "gate_out", chargedBy: "line", freeDays: at },
      ...{
        freeBasis: "working",
        afterBasis: at % 2 ? "working" : "calendar",
        tiers: someTiers([
          [1, 5, 95],
          [6, null, 140.25],
        ]),
      },
    }),
  ]
})

type Report = { at: string; facts: ReportedFacts }
type ReportedFacts = {
  dischargedAt: string
  /** The terminal's. */
  lfd: string | null
  lfdLine: string | null
  availableAt: string | null
  holds: { name: string; from: string; until: string | null }[]
  posted: number
  exam: number
  paid: number
  outAt: string | null
  backAt: string | null
}

export type ChargeLife = {
  id: string
  number: string
  place: (typeof PLACES)[number]
  reported: Report[]
  notifications: WireNotification[]
  /** The day its empty was returned, as recorded by one of us at `at`. null: nobody records it. */
  marked: { on: CalendarDay; at: string } | null
}

/** `random` returns numbers from 0 up to 1. */
export function aChargeLife(no: number, random: () => number): ChargeLife {
  const under = (limit: number) => Math.floor(random() * limit)
  const place = PLACES[no % PLACES.length] ?? PLACES[0]
  const at = (day: number) =>
    new Date(Date.parse(`${START}T00:00:00Z`) + day * 86_400_000 + under(86_000) * 1000).toISOString()
  const landed = under(4)
  const leaves = landed + 4 + under(18)
  const lfdDay = landed + 2 + under(5)
  const hold =
    under(3) === 0 ? null : { from: at(landed + under(4)), until: under(4) === 0 ? null : at(landed + 4 + under(8)) }
  const out = at(leaves)
  const back = under(3) === 0 ? null : at(leaves + 1 + under(9))
  const late = lfdDay + 1 + under(3)
  const pays = under(3) === 0 ? null : at(Math.max(late + 1, leaves - 1))
  const moved = under(4) === 0 ? at(landed + 2) : null
  const reports = under(5) > 0
  const states = new Map<string, Partial<ReportedFacts>>()
  const report = (when: string, facts: Partial<ReportedFacts>) => states.set(when, { ...states.get(when), ...facts })
  const raw = (day: number) => (under(2) ? at(day) : at(day).slice(0, 10))
  report(at(landed), {
    dischargedAt: "reported",
    lfd: reports ? raw(lfdDay) : null,
    lfdLine: under(2) === 0 ? raw(lfdDay - 2 + under(5)) : null,
  })
  report(at(landed + 1), { availableAt: "reported" })
  if (moved && reports) report(moved, { lfd: raw(lfdDay + 1) })
  if (hold) report(hold.from, {})
  if (hold?.until) report(hold.until, {})
  for (let day = late; day < leaves; day += 1)
    report(at(day), { posted: (day - late + 1) * (150 + under(60)) * 100, exam: under(5) === 0 ? 38_500 : 0 })
  if (pays && pays < out) report(pays, { posted: 0, exam: 0 })
  report(out, { outAt: out, posted: 0, exam: 0 })
  if (back) report(back, { backAt: back })
  // Reported again twice a day, so that nothing gets old.
  const offset = under(43_000)
  for (let half = 0; half <= 2 * DAYS; half += 1)
    report(new Date(Date.parse(`${START}T00:00:00Z`) + half * 43_200_000 + offset * 1000).toISOString(), {})
  const wentBack = under(2) === 0 ? null : new Date(Date.parse(out) + under(5) * 86_400_000)
  const marked = wentBack && {
    on: new Intl.DateTimeFormat("en-CA", { timeZone: place.zone }).format(wentBack) as CalendarDay,
    at: new Date(wentBack.getTime() + under(72) * 3_600_000).toISOString(),
  }
  return { ...toLife(no, place, states, hold), marked }
}

function toLife(
  no: number,
  place: ChargeLife["place"],
  states: Map<string, Partial<ReportedFacts>>,
  hold: { from: string; until: string | null } | null,
): Omit<ChargeLife, "marked"> {
  const number = `MSCU${String(no).padStart(7, "0")}`
  const none = { availableAt: null, holds: [], posted: 0, exam: 0, paid: 0, outAt: null, backAt: null, lfdLine: null }
  let facts: ReportedFacts = { dischargedAt: "", lfd: null, ...none }
  const reported: Report[] = []
  for (const at of [...states.keys()].sort()) {
    const news = states.get(at) ?? {}
    if (facts.dischargedAt === "" && news.dischargedAt === undefined) continue
    if (facts.outAt !== null && (news.posted ?? 0) > 0) continue
    const paid = news.posted === 0 && facts.posted > 0 ? facts.paid + facts.posted : facts.paid
    const held = hold !== null && hold.from <= at
    const holds = held
      ? [
          {
            name: "customs",
            from: seenFrom(reported, hold.from, at),
            until: hold.until && hold.until <= at ? at : null,
          },
        ]
      : []
    facts = {
      ...facts,
      ...news,
      paid,
      dischargedAt: news.dischargedAt ? at : facts.dischargedAt,
      availableAt: news.availableAt ? at : facts.availableAt,
      // Once it is gone from the list, it was lifted with the first state without it.
      holds: holds.map((one) => ({ ...one, until: liftedBefore(facts.holds) ?? one.until })),
    }
    reported.push({ at, facts })
  }
  return {
    id: idOf(`life ${no}`),
    number,
    place,
    reported,
    notifications: reported.map((one, index) => toNotification(no, index, place, one)),
  }
}

function seenFrom(reported: readonly Report[], from: string, at: string): string {
  return reported.find((one) => one.at >= from)?.at ?? at
}

function liftedBefore(holds: ReportedFacts["holds"]): string | null {
  return holds[0]?.until ?? null
}

function toNotification(
  no: number,
  index: number,
  place: ChargeLife["place"],
  { at, facts }: Report,
): WireNotification {
  const open = facts.holds.filter(({ until }) => until === null)
  const fee = (type: string, minor: number) =>
    minor === 0 ? [] : [{ type, amount: minor / 100, currency_code: "USD" }]
  const container = wireContainer(
    `life ${no}`,
    {
      ...{
        number: `MSCU${String(no).padStart(7, "0")}`,
        pod_timezone: place.zone,
        empty_terminated_timezone: place.zone,
      },
      ...{
        pod_discharged_at: facts.dischargedAt,
        available_for_pickup: facts.availableAt !== null && facts.outAt === null,
      },
      availability_known: true,
      holds_at_pod_terminal: open.map(({ name }) => ({ name, status: "hold", description: null })),
      fees_at_pod_terminal: [...fee("demurrage", facts.posted), ...fee("exam", facts.exam)],
      ...{
        pickup_lfd: facts.lfdLine ?? facts.lfd,
        import_deadlines: { pickup_lfd_terminal: facts.lfd, pickup_lfd_line: facts.lfdLine, pickup_lfd_rail: null },
      },
      ...{ pod_full_out_at: facts.outAt, empty_terminated_at: facts.backAt },
      current_status: facts.backAt ? "empty_returned" : facts.outAt ? "picked_up" : "grounded",
    },
    `ship ${no}`,
  )
  const attributes = { port_of_discharge_locode: place.port, pod_timezone: place.zone, destination_locode: null }
  const shipment = wireShipment(`ship ${no}`, attributes, [`life ${no}`])
  return wireNotification(`life ${no} ${index}`, "container.updated", at, container, [shipment])
}

export type RecomputedSum = { owed: number; accrued: number; oneMoreDay: number; next7: number; next14: number }

/** What it costs at an instant by what was reported until then, computed separately from the product. */
export function recomputedAt({ reported, place, marked }: ChargeLife, at: string): RecomputedSum {
  const found = reported.findLast((one) => one.at <= at)?.facts
  // The line's report wins over what one of us recorded.
  const facts = found && { ...found, backAt: found.backAt ?? (marked && marked.at <= at ? marked.on : null) }
  const sum = { owed: facts ? facts.posted + facts.exam : 0, accrued: 0, oneMoreDay: 0, next7: 0, next14: 0 }
  if (!facts) return sum
  for (const clock of ["demurrage", "storage", "per_diem"] as const) {
    if (clock === "per_diem" && facts.outAt === null) continue
    const found = recomputeExposure(caseOf(clock, facts, place), at)
    for (const figure of ["accrued", "oneMoreDay", "next7", "next14"] as const) sum[figure] += found[figure]
  }
  return sum
}

function datesOf({ lfd, lfdLine }: ReportedFacts): RecomputeCase["lastFreeDays"] {
  return { ...(lfd === null ? {} : { terminal: lfd }), ...(lfdLine === null ? {} : { line: lfdLine }) }
}

function caseOf(clock: Clock, facts: ReportedFacts, { zone, port }: ChargeLife["place"]): RecomputeCase {
  const row = RATES.find((one) => one.clock === clock && one.port === port)
  const gates = GATES[port]
  if (!row || !gates) throw new Error(`No rate for ${clock} in ${port}`)
  const demurrage = clock === "demurrage"
  return {
    zone,
    gates,
    rate: recomputeRate(row, null),
    start: clock === "per_diem" ? facts.outAt : facts.dischargedAt,
    chargedBy: row.chargedBy,
    lastFreeDays: demurrage ? datesOf(facts) : {},
    end: clock === "per_diem" ? facts.backAt : facts.outAt,
    holds: clock === "per_diem" ? [] : facts.holds,
    ...{ posted: demurrage ? facts.posted : 0, paid: demurrage ? facts.paid : 0 },
  }
}

export function calendarOf(port: string) {
  const gates = GATES[port] ?? { weekdays: [], closed: [], open: [] }
  const dated = (days: readonly string[]) => days.map((day) => ({ day: day as CalendarDay, reason: "notice" }))
  return {
    ...{ name: port, openWeekdays: gates.weekdays, closures: dated(gates.closed), openings: dated(gates.open) },
    publishedTo: null,
  }
}

/** The calendar day that is `days` after the start. */
export function startDay(days: number): CalendarDay {
  return new Date(Date.parse(`${START}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10) as CalendarDay
}
