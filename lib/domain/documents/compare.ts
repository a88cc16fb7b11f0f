// Compares the fields read in a document with the mirror: same, different, or nothing to compare with. A dispatcher
// must not miss another container, last free day or amount.

import { type Fee, feeSums } from "../containers/fees.ts"
import type { LfdSource } from "../containers/lfd-sources.ts"
import type { Reported } from "../containers/reported.ts"
import { type CalendarDay, toCalendarDay } from "../days/calendar-day.ts"
import { normaliseNumber } from "../find/find.ts"
import type { CompareState } from "./differences.ts"
import { type DocumentFields, isRecord, moneyOf, namesOf, textsOf } from "./fields.ts"

export type ComparedContainer = {
  id: string
  number: string
  lfd: readonly { source: LfdSource; day: CalendarDay }[]
  fees: Reported<readonly Fee[]>
  /** What was posted on which day at its port, oldest first; only loaded for invoices. */
  posted: readonly { on: CalendarDay; fees: Reported<readonly Fee[]> }[]
}

/** The document's shipment, as the mirror has it. */
export type ComparedShipment = {
  billOfLading: string | null
  bookings: readonly string[]
  vesselName: string | null
  voyage: string | null
  podName: string | null
  /** Arrival at the port of discharge, in its zone. */
  arrivalDay: CalendarDay | null
  containers: readonly ComparedContainer[]
}

/** The mirror's value for a field. `container`: of several, the one the days belong to. */
export type ComparedValue =
  | { kind: "text"; text: string }
  | { kind: "day"; day: CalendarDay }
  | { kind: "last_free_days"; container: string | null; days: ComparedContainer["lfd"] }
  /** `on`: the invoice's last charged day, by whose end it was posted; null: now. */
  | { kind: "posted"; minor: number; currency: string; on: CalendarDay | null }
  | { kind: "nothing_posted"; on: CalendarDay | null }
  | { kind: "not_posted" | "not_reported" }

type Verdict = { state: CompareState; ours: ComparedValue | null }
type Judge = (value: unknown, facts: ComparedShipment, fields: DocumentFields) => Verdict

/** `facts` null: the document is on no shipment. */
export function compareFields(fields: DocumentFields, facts: ComparedShipment | null): ({ name: string } & Verdict)[] {
  return namesOf(fields).map((name) => {
    const judge = facts && Object.hasOwn(JUDGES, name) ? JUDGES[name] : undefined
    return { name, ...(judge && facts ? judge(fields[name], facts, fields) : ONLY_HERE) }
  })
}

const ONLY_HERE: Verdict = { state: "only here", ours: null }
const NOT_REPORTED: Verdict = { state: "not reported", ours: { kind: "not_reported" } }

const JUDGES: Readonly<Record<string, Judge>> = {
  bill_of_lading_number: (value, { billOfLading }) =>
    against(
      billOfLading,
      textsOf(value).some((text) => isSameBill(text, billOfLading ?? "")),
    ),
  booking_number: (value, { bookings }) =>
    bookings.length === 0
      ? NOT_REPORTED
      : against(
          bookings.join(", "),
          textsOf(value).some((text) => bookings.some((one) => isSameBill(text, one))),
        ),
  container_numbers: (value, { containers }) => {
    const ours = new Set(containers.map(({ number }) => normaliseNumber(number)))
    if (ours.size === 0) return NOT_REPORTED
    return against(
      containers.map(({ number }) => number).join(", "),
      textsOf(value).every((text) => ours.has(normaliseNumber(text))),
    )
  },
  vessel_name: (value, { vesselName }) => against(vesselName, plain(value) === plain(vesselName)),
  voyage_number: (value, { voyage }) => against(voyage, bare(value) === bare(voyage)),
  port_of_discharge: (value, { podName }) => against(podName, isSamePlace(plain(value), plain(podName))),
  eta_date: (value, { arrivalDay: day }) =>
    day === null ? NOT_REPORTED : { state: value === day ? "same" : "differs", ours: { kind: "day", day } },
  last_free_day: judgeLastFreeDay,
  free_time_end: judgeLastFreeDay,
  total_due: judgeAmount,
}

function against(ours: string | null, same: boolean): Verdict {
  return ours === null ? NOT_REPORTED : { state: same ? "same" : "differs", ours: { kind: "text", text: ours } }
}

/** Same if it is one of the reported days, for each container the document names. */
function judgeLastFreeDay(value: unknown, facts: ComparedShipment, fields: DocumentFields): Verdict {
  const reported = containersOf(facts, fields).filter(({ lfd }) => lfd.length > 0)
  if (reported.length === 0) return NOT_REPORTED
  const other = reported.find(({ lfd }) => lfd.every(({ day }) => day !== value))
  const shown = other ?? reported[0]
  const container = reported.length > 1 && other ? other.number : null
  return { state: other ? "differs" : "same", ours: { kind: "last_free_days", container, days: shown?.lfd ?? [] } }
}

/**
 * Compared with what the terminal had posted for the containers it names by the end of its last charged day: what is
 * posted now may be of later days, or paid. `total` is never added.
 */
function judgeAmount(value: unknown, facts: ComparedShipment, fields: DocumentFields): Verdict {
  const due = moneyOf(value)
  const on = lastChargedDay(fields)
  const lists = containersOf(facts, fields).map((one) => feesOn(one, on))
  if (!due || lists.every((fees) => fees === null)) return NOT_REPORTED
  // Sums each container's list separately: one may have only a total while another has single fees.
  const sums = lists.flatMap((fees) => feeSums(fees ?? [])).filter(({ currency }) => currency === due.currency)
  if (sums.length === 0) return { state: "differs", ours: { kind: "nothing_posted", on } }
  const minor = sums.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  if (minor === 0 && sums.some(({ withoutAmount }) => withoutAmount > 0))
    return { state: "not reported", ours: { kind: "not_posted" } }
  const ours = { kind: "posted", minor, currency: due.currency, on } as const
  return { state: minor === due.minor ? "same" : "differs", ours }
}

/** Null: it names no day, so it is compared with what is posted now. */
function lastChargedDay({ charges }: DocumentFields): CalendarDay | null {
  const days = (Array.isArray(charges) ? charges : []).filter(isRecord).flatMap(({ to }) => toCalendarDay(to) ?? [])
  return days.sort().at(-1) ?? null
}

function feesOn({ fees, posted }: ComparedContainer, day: CalendarDay | null): Reported<readonly Fee[]> {
  if (day === null) return fees
  return posted.findLast(({ on, fees: list }) => on <= day && list !== null)?.fees ?? null
}

/** The containers the document names. If none are named, or none are here: all of the shipment. */
function containersOf({ containers }: ComparedShipment, fields: DocumentFields): readonly ComparedContainer[] {
  const named = new Set(textsOf(fields.container_numbers).map(normaliseNumber))
  const found = containers.filter(({ number }) => named.has(normaliseNumber(number)))
  return found.length > 0 ? found : containers
}

/** Bills are written with or without their line's code. */
function isSameBill(a: string, b: string): boolean {
  const [one, two] = [normaliseNumber(a), normaliseNumber(b)]
  return one === two || withoutLine(one) === two || one === withoutLine(two)
}

function withoutLine(number: string): string {
  return /^[A-Z]{4}(?=[A-Z0-9]*\d)/.test(number) ? number.slice(4) : number
}

/** "LOS ANGELES, CA" is Los Angeles. */
function isSamePlace(a: string, b: string): boolean {
  const city = (text: string) => text.split(",")[0]?.trim() ?? ""
  return (
    city(a) !== "" && (city(a) === city(b) || city(a).startsWith(`${city(b)} `) || city(b).startsWith(`${city(a)} `))
  )
}

function plain(value: unknown): string {
  return typeof value === "string" ? value.trim().replaceAll(/\s+/g, " ").toUpperCase() : ""
}

/** A voyage without leading zeros. */
function bare(value: unknown): string {
  return plain(value)
    .replaceAll(/[\s-]/g, "")
    .replace(/^0+(?=.)/, "")
}
