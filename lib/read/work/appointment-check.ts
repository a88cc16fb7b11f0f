// The check before an appointment is recorded: each container's current one, last free day, gates and holds, and
// objections to the chosen time. Send `version` with the resulting change.

import type { Sql } from "#db/client"
import { listWorkOn } from "#db/containers/additions"
import { listContainersById } from "#db/mirror/read"
import { listGateCalendars } from "#db/tariffs/tariffs"
import { readVersion } from "#db/work/work"
import { createPlaceGatesAt } from "#lib/domain/charges/rate-book"
import { withAppointment } from "#lib/domain/containers/act-by"
import {
  type AppointmentInput,
  type AppointmentRefusal,
  type AppointmentWarning,
  appointmentAdvice,
  appointmentWarnings,
  calendarOf,
  readAppointment,
  suggestedAppointment,
} from "#lib/domain/containers/appointments-check"
import { isInland } from "#lib/domain/containers/inland"
import { dayInZone, type Instant } from "#lib/domain/days/calendar-day"
import { type NullZone, zoneLabel } from "#lib/domain/days/local-time"
import { holdsWords } from "#lib/words/containers/holds"
import { adviceWords, gatesWords, refusalWords, WARNING_OF_MANY, warningWords } from "#lib/words/work/appointment-check"
import { feedText } from "#lib/words/work/calendar-feed"
import type { BoardRow } from "../containers/board-row.ts"
import { loadBoardRows } from "../containers/load-board-rows.ts"

export type CheckedContainer = AppointmentCheck["containers"][number]

/** How many containers a concern affects, with the numbers of the first few. */
type Concern<C extends string> = { code: C; count: number; words: string; numbers: string[] }

export type AppointmentCheck = Awaited<ReturnType<typeof checkAppointments>>

type Asked = { containerIds: readonly string[]; wall: string | null; now: Instant; nullZone: NullZone }

const SHOWN = 5
const AT_ONCE = 500

export async function checkAppointments(sql: Sql, { containerIds, wall, now, nullZone }: Asked) {
  // Read before the current values: at worst, a change in between is reported as not seen.
  const version = await readVersion(sql)
  const gatesAt = createPlaceGatesAt(await listGateCalendars(sql))
  const rows: { row: BoardRow; facts: AppointmentInput }[] = []
  const refused = new Map<AppointmentRefusal, Concern<AppointmentRefusal>>()
  const warnings = new Map<AppointmentWarning["code"], Concern<AppointmentWarning["code"]>>()
  const isOne = containerIds.length === 1
  // Without a time, the first few are enough.
  const read = wall === null ? containerIds.slice(0, SHOWN) : containerIds
  for (let from = 0; from < read.length; from += AT_ONCE) {
    const records = await listContainersById(sql, read.slice(from, from + AT_ONCE))
    for (const row of await loadBoardRows(sql, records, now)) {
      const facts = { ...row, gates: withAppointment(gatesAt(row.terminal?.firmsCode ?? null), row) }
      if (rows.length < SHOWN) rows.push({ row, facts })
      if (wall === null) continue
      const time = readAppointment(wall, { zone: row.zone, gone: row.stage === "gone" }, now)
      if ("refused" in time) {
        addTo(refused, time.refused, refusalWords(time.refused, now), row.number)
        continue
      }
      for (const warning of appointmentWarnings(facts, time.at, now)) {
        const words = isOne ? warningWords(warning, nullZone) : WARNING_OF_MANY[warning.code]
        addTo(warnings, warning.code, words, row.number)
      }
    }
  }
  const work = await listWorkOn(
    sql,
    rows.map(({ row }) => row.id),
  )
  const notesOf = new Map(work.map(({ containerId, appointmentNote }) => [containerId, appointmentNote]))
  return {
    version,
    count: containerIds.length,
    /** Only the first few. */
    containers: rows.map(({ row, facts }) => ({
      ...toChecked(row, facts, now),
      driverNotes: notesOf.get(row.id) ?? null,
    })),
    /** For the time asked about; empty if none was given. */
    refused: [...refused.values()],
    warnings: [...warnings.values()],
  }
}

function addTo<C extends string>(concerns: Map<C, Concern<C>>, code: C, words: string, number: string): void {
  const known = concerns.get(code)
  if (known === undefined) concerns.set(code, { code, count: 1, words, numbers: [number] })
  else {
    known.count += 1
    if (known.numbers.length < SHOWN) known.numbers.push(number)
  }
}

function toChecked(row: BoardRow, facts: AppointmentInput, now: Instant) {
  const { id, number, zone, appointmentAt, ourAppointment, appointmentAfterLfd, lfd } = row
  const advice = appointmentAdvice(facts, now)
  return {
    ...{ id, number, zone, appointmentAt, ourAppointment, appointmentAfterLfd },
    /** Suggested wall time for a new appointment. */
    suggested: suggestedAppointment(facts, now),
    /** The place whose local time it is. */
    where: whereWords(row, now),
    lastFreeDay: lfd.inForce && { day: lfd.inForce.day, zone: lfd.inForce.zone },
    gates: gatesWords(calendarOf(facts), dayInZone(now, zone)),
    holds: holdsWords(row.holds),
    holdsBlock: row.holds?.some(({ blocks }) => blocks) ?? false,
    /** Set if no slot on or before the last free day is left. */
    advice: advice && adviceWords(advice),
  }
}

function whereWords(row: BoardRow, now: Instant): string {
  const { zone } = row
  const place = isInland(row.stage)
    ? (row.destinationName ?? feedText.theRamp)
    : (row.terminal?.name ?? row.podName ?? feedText.theTerminal)
  if (zone === null) return feedText.zoneNotKnown(place)
  return feedText.inTimeOf(place, zoneLabel(now, zone))
}
