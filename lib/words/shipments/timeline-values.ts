// The new value of an event that only says "changed": the value of the first state that was reported after it. On a
// first read all events are older than the one state there is.

import { type Instant, lfdDay, parseInstant } from "#lib/domain/days/calendar-day"
import { formatDay, formatLocal } from "#lib/domain/days/local-time"
import type { Report } from "#lib/domain/shipments/reports"
import type { TimelineInput } from "#lib/domain/shipments/timeline-facts"
import { asSentText } from "#lib/domain/unread"
import { unreadWords } from "#lib/words/days/unread"
import { LFD_LABELS } from "./changes.ts"

const EVENT = /^(pickup_lfd(?:_line|_terminal|_rail)?|pickup_appointment)\.changed$/

type ValueOfChange = {
  label: string | null
  detail: string
  /** As sent; null: not reported at that time; undefined: it was not told. */
  value?: string | null
}

/** The label with its value, and which date is the change's and which the value's; null: there is no value to show. */
export function valueOfChange(report: Report, facts: TimelineInput): ValueOfChange | null {
  const name = EVENT.exec(report.name)?.[1]
  const at = report.at ?? report.first.createdAt
  const state = facts.reported.find((one) => one.at >= at)
  if (name === undefined || state === undefined) return null
  const { route, nullZone } = facts
  const zone = name === "pickup_lfd_rail" ? route.destinationZone : route.podZone
  const time = (instant: Instant) => formatLocal(instant, report.first.zone ?? zone, "full", { nullZone })
  const isLast = !facts.events.some(
    (event) => event.event === report.first.event && event.at !== null && event.at > at && event.at <= state.at,
  )
  if (!isLast)
    return { label: null, detail: `It changed again before ${time(state.at)}, and this value was not reported` }
  const value = state.values[name === "pickup_appointment" ? "pickup_appointment_at" : name] ?? null
  const label =
    name === "pickup_appointment"
      ? appointment(value, zone, nullZone)
      : lastFreeDay(LFD_LABELS[name] ?? "Last free day", value, zone)
  return { label, detail: `Changed ${time(at)}; value as of ${time(state.at)}`, value }
}

function lastFreeDay(label: string, raw: string | null, zone: string | null): string {
  const day = raw ? lfdDay(raw, zone) : null
  const sent = asSentText(raw)
  return `${label}: ${day ? formatDay(day) : sent ? unreadWords(sent) : "not reported"}`
}

function appointment(raw: string | null, zone: string | null, nullZone: TimelineInput["nullZone"]): string {
  const at = parseInstant(raw)
  const sent = asSentText(raw)
  if (at === null) return `Pickup appointment: ${sent ? unreadWords(sent) : "none"}`
  return `Pickup appointment: ${formatLocal(at, zone, "full", { nullZone })}`
}
