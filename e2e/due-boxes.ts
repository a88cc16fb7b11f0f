// Which boxes are due within 48 h, worked out from what the service told: by the calendar of each place.
import type { Sql } from "#db/client"
import { startOfDay } from "./local-day.ts"

type Told = {
  number: string
  lfd: string | null
  zone: string
  discharged: string | null
  out: string | null
  told: string
  known: boolean
  available: boolean | null
  holds: { status: string }[] | null
}

const HOUR_MS = 3_600_000

/** Numbers of the boxes that must be pulled: landed, fresh, known, not held, the last free day ends within 48 h. */
export async function dueBoxes(sql: Sql, now: Date): Promise<string[]> {
  const boxes = await sql<Told[]>`
    select number, least(lfd_line::timestamptz, lfd_terminal::timestamptz) as lfd, pod_zone as zone,
      pod_discharged_at as discharged, pod_full_out_at as out, version as told, availability_known as known,
      available_for_pickup as available, holds
    from containers`
  return boxes.filter((box) => isDue(box, now)).map(({ number }) => number)
}

function isDue(box: Told, now: Date): boolean {
  if (box.discharged === null || box.out !== null || box.lfd === null) return false
  if (now.getTime() - Date.parse(box.told) >= 24 * HOUR_MS) return false
  if (box.holds === null || box.holds.some(({ status }) => status !== "pending")) return false
  if (!box.known || box.available === null) return false
  const left = Date.parse(endOfDay(box.lfd, box.zone)) - now.getTime()
  return left > 0 && left <= 48 * HOUR_MS
}

/** The end of the day that `instant` falls on in `zone`: the start of the next. */
export function endOfDay(instant: string, zone: string): string {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(Date.parse(instant))
  const next = new Date(`${day}T00:00:00.000Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return startOfDay(next.toISOString().slice(0, 10), zone)
}
