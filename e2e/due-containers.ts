// Works out from the service's reports which containers are due within 48 h, by each place's calendar and gates.
import type { Sql } from "#db/client"
import { startOfDay } from "./local-day.ts"

type Reported = {
  number: string
  lfd: string | null
  zone: string
  discharged: string | null
  out: string | null
  reported: string
  known: boolean
  available: boolean | null
  holds: { status: string }[] | null
  appointment: string | null
}

const HOUR_MS = 3_600_000

type Gates = { openWeekdays: number[]; closures: { day: string }[]; openings: { day: string }[] }

/** Landed, fresh, known, not held; last free day not over, and the last open gate day up to it ends within 48 h. */
export async function dueContainers(sql: Sql, now: Date): Promise<string[]> {
  const containers = await sql<Reported[]>`
    select number, least(lfd_line::timestamptz, lfd_terminal::timestamptz) as lfd, pod_zone as zone,
      pod_discharged_at as discharged, pod_full_out_at as out, version as reported, availability_known as known,
      available_for_pickup as available, holds, pickup_appointment_at as appointment
    from containers`
  const [kept] = await sql<{ calendar: Gates }[]>`
    select calendar from gate_calendars where ended_at is null and '*' = any(terminals)`
  if (!kept) throw new Error("the sample gates are not on file")
  return containers.filter((container) => isDue(container, now, kept.calendar)).map(({ number }) => number)
}

function isDue(container: Reported, now: Date, gates: Gates): boolean {
  if (container.discharged === null || container.out !== null || container.lfd === null) return false
  if (now.getTime() - Date.parse(container.reported) >= 24 * HOUR_MS) return false
  if (container.holds === null || container.holds.some(({ status }) => status !== "pending")) return false
  if (!container.known || container.available === null) return false
  const isOver = Date.parse(endOfDay(container.lfd, container.zone)) <= now.getTime()
  return (
    !isOver &&
    Date.parse(lastGate(container.lfd, container.zone, withAppointment(gates, container))) - now.getTime() <=
      48 * HOUR_MS
  )
}

/** A terminal that gives an appointment has an open gate on that day. */
function withAppointment(gates: Gates, { appointment, zone }: Reported): Gates {
  if (appointment === null) return gates
  const day = dayIn(zone, appointment)
  return { ...gates, closures: gates.closures.filter((one) => one.day !== day), openings: [...gates.openings, { day }] }
}

function dayIn(zone: string, instant: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(Date.parse(instant))
}

/** The end of the last day with open gates, on or before the day of `instant` in `zone`. */
function lastGate(instant: string, zone: string, { openWeekdays, closures, openings }: Gates): string {
  const day = new Date(`${dayIn(zone, instant)}T00:00:00Z`)
  const isOpen = () => {
    const written = day.toISOString().slice(0, 10)
    if (closures.some((one) => one.day === written)) return false
    return openings.some((one) => one.day === written) || openWeekdays.includes(day.getUTCDay() || 7)
  }
  while (!isOpen()) day.setUTCDate(day.getUTCDate() - 1)
  day.setUTCDate(day.getUTCDate() + 1)
  return startOfDay(day.toISOString().slice(0, 10), zone)
}

/** The end of the day of `instant` in `zone`: the start of the next. */
function endOfDay(instant: string, zone: string): string {
  const next = new Date(`${dayIn(zone, instant)}T00:00:00.000Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return startOfDay(next.toISOString().slice(0, 10), zone)
}
