// Computes the cost of a container a second time, from domain.md §4 alone: days are integers, and the number of charged
// days is spread over the tiers in one step. Imports none of the rules it checks. Integer minor units throughout.
import { Temporal } from "temporal-polyfill"

/** A rate in the recomputation's form. Days of the week: 1 = Monday. Days are "YYYY-MM-DD", instants ISO in UTC. */
type RecomputeRate = {
  freeDays: number
  freeInWorkingDays: boolean
  afterInWorkingDays: boolean
  firstFullDayAfter: boolean
  firstDayCounts: boolean
  heldDaysFree: boolean
  /** The least that is billed once anything is. 0: none. */
  minimum: number
  /** Tiers by the day charged: those of the last entry whose day has come. Else one entry, from the beginning. */
  prices: readonly { since: string | null; tiersFromStart: boolean; tiers: RecomputeTiers }[]
}
type RecomputeTiers = readonly { from: number; to: number | null; rate: number }[]

export type RecomputeGates = { weekdays: readonly number[]; closed: readonly string[]; open: readonly string[] }

type RecomputeParty = "line" | "terminal" | "rail"

export type RecomputeCase = {
  zone: string
  rate: RecomputeRate
  gates: RecomputeGates
  /** Gates that say which days are charged. Absent: the same. */
  gatesAfter?: RecomputeGates
  /** The event that starts the clock. null if only a last free day is known. */
  start: string | null
  chargedBy: RecomputeParty
  /** The last free day each party reports at that place, an instant or bare date. */
  lastFreeDays: Partial<Record<RecomputeParty, string>>
  /** Gate out or empty return. A bare date if only the day is known. */
  end: string | null
  /** When it left the gate, if its clock runs on after that: then no hold holds it any more. */
  out?: string | null
  holds: readonly { from: string; until: string | null }[]
  /** For this clock: posted by the terminal now, and paid earlier. */
  posted: number
  paid: number
}

export type RecomputedExposure = { counted: number; accrued: number; oneMoreDay: number; next7: number; next14: number }

export type RecomputeFee = { type: string; amount: number; currency: string }

/** What a terminal's list says is owed, per currency. If any line is not a total, totals are not counted. */
export function recomputeOwed(list: readonly RecomputeFee[]): Record<string, number> {
  const owed: Record<string, number> = {}
  let isItemised = false
  for (const { type } of list) if (type !== "total") isItemised = true
  for (const { type, amount, currency } of list) {
    if (isItemised) owed[currency] = (owed[currency] ?? 0) + (type === "total" ? 0 : amount)
    else owed[currency] = Math.max(owed[currency] ?? 0, amount)
  }
  return Object.fromEntries(Object.entries(owed).filter(([, amount]) => amount > 0))
}

export function recomputeExposure(input: RecomputeCase, now: string): RecomputedExposure {
  const today = dayNumberAt(now, input.zone)
  const through = chargesThrough(input)
  const counted = through(today)
  return {
    counted,
    accrued: Math.max(0, counted - input.posted - input.paid),
    oneMoreDay: through(today + 1) - counted,
    next7: through(today + 7) - counted,
    next14: through(today + 14) - counted,
  }
}

/** All charges up to a day, which is given as its number. */
function chargesThrough({ rate, ...input }: RecomputeCase): (day: number) => number {
  const [isOpen, isOpenAfter] = [gatesOf(input.gates), gatesOf(input.gatesAfter ?? input.gates)]
  const isHeld = rate.heldDaysFree ? heldAllDay(input) : () => false
  // A bill rests on the biller's own date. Only if it gave none and nothing says when its free days began, another's.
  const [another] = Object.values(input.lastFreeDays)
  const billed = input.lastFreeDays[input.chargedBy] ?? (input.start === null ? another : undefined)
  const dayOf = (raw: string) => (raw.length === 10 ? numberOf(raw) : dayNumberAt(raw, input.zone))
  const lastFree = billed === undefined ? null : dayOf(billed)
  const event = input.start === null ? null : dayNumberAt(input.start, input.zone) + (rate.firstFullDayAfter ? 1 : 0)
  const first = event === null ? (lastFree ?? 0) : event + (rate.firstDayCounts ? 0 : 1)
  const end = input.end === null ? Number.POSITIVE_INFINITY : dayOf(input.end)
  return (day) => {
    const last = Math.min(day, end)
    let freeEnd = lastFree ?? first - 1
    if (lastFree === null) {
      for (let used = 0; used < rate.freeDays; ) {
        freeEnd += 1
        if (freeEnd > last) return 0
        if ((!rate.freeInWorkingDays || isOpen(freeEnd)) && !isHeld(freeEnd)) used += 1
      }
    }
    const chargedTo = (until: number) => {
      let charged = 0
      for (let at = Math.max(freeEnd + 1, first); at <= Math.min(until, last); at += 1)
        if ((!rate.afterInWorkingDays || isOpenAfter(at)) && !isHeld(at)) charged += 1
      return charged
    }
    // Each price holds until the day before the next one.
    const sum = rate.prices.reduce((total, price, at) => {
      const since = price.since === null ? 0 : chargedTo(numberOf(price.since) - 1)
      const next = rate.prices[at + 1]?.since ?? null
      const until = chargedTo(next === null ? last : numberOf(next) - 1)
      return total + overTiers(price.tiers, since, until, price.tiersFromStart ? rate.freeDays : 0)
    }, 0)
    return sum > 0 && sum < rate.minimum ? rate.minimum : sum
  }
}

/** What the charged days after the first `since`, up to the number `until`, come to. Tiers begin after `before` days. */
function overTiers(tiers: RecomputeTiers, since: number, until: number, before: number): number {
  return tiers.reduce((sum, { from, to, rate }) => {
    const highest = Math.min(to ?? before + until, before + until)
    const lowest = Math.max(from, before + since + 1)
    return sum + Math.max(0, highest - lowest + 1) * rate
  }, 0)
}

function gatesOf({ weekdays, closed, open }: RecomputeGates): (day: number) => boolean {
  const [shut, extra] = [new Set(closed.map(numberOf)), new Set(open.map(numberOf))]
  // Day 0 is 1 January 1970, a Thursday: the fourth day of the week.
  return (day) => !shut.has(day) && (extra.has(day) || weekdays.includes(((((day + 3) % 7) + 7) % 7) + 1))
}

/** A day is held all day if no gap between the holds touches it. */
function heldAllDay({ holds: all, zone, out = null }: Omit<RecomputeCase, "rate">): (day: number) => boolean {
  const holds =
    out === null ? all : all.map(({ from, until }) => ({ from, until: until !== null && until < out ? until : out }))
  const gaps: [from: number, to: number][] = []
  let free = Number.NEGATIVE_INFINITY
  for (const { from, until } of [...holds].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    if (until !== null && until <= from) continue
    const begins = Temporal.Instant.from(from).epochMilliseconds
    if (begins > free) gaps.push([free, begins - 1])
    free = Math.max(free, until === null ? Number.POSITIVE_INFINITY : Temporal.Instant.from(until).epochMilliseconds)
  }
  if (free < Number.POSITIVE_INFINITY) gaps.push([free, Number.POSITIVE_INFINITY])
  const touched = gaps.map((gap) => gap.map((at) => (Number.isFinite(at) ? dayNumberAt(iso(at), zone) : at)))
  return (day) => !touched.some(([from = 0, to = 0]) => from <= day && day <= to)
}

function iso(milliseconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds).toString()
}

/** The number of the local day. */
export function dayNumberAt(instant: string, zone: string): number {
  const key = `${instant} ${zone}`
  const known = numbers.get(key)
  if (known !== undefined) return known
  const number = numberOf(Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString())
  numbers.set(key, number)
  return number
}

const numbers = new Map<string, number>()

/** Days since 1 January 1970, by the civil calendar: eras of 400 years, and years that begin in March. */
export function numberOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number)
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const ofEra = shifted - era * 400
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1
  return era * 146097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719468
}
