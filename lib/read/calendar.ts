// A person's calendar feeds, and what stands in one: the last free day in force and the appointments of each box.
import { type CalendarFeedRecord, type DateChanges, listCalendarFeeds, listDateChanges } from "#db/calendar-feeds"
import type { Sql } from "#db/client"
import type { Instant } from "#lib/domain/calendar-day"
import { parseInstant } from "#lib/domain/calendar-day"
import type { CalendarEvent } from "#lib/domain/calendar-text"
import { formatDay, formatLocal, formatUtc } from "#lib/domain/local-time"
import type { ContainerRow } from "./container-row.ts"

export type CalendarRow = Pick<CalendarFeedRecord, "id" | "name" | "createdAt" | "lastReadAt"> & { filters: unknown }

export async function listCalendars(sql: Sql, { userId }: { userId: string }): Promise<CalendarRow[]> {
  const feeds = await listCalendarFeeds(sql, { userId })
  return feeds.map(({ id, name, filters, createdAt, lastReadAt }) => ({ id, name, filters, createdAt, lastReadAt }))
}

/** A calendar program chokes on more. */
export const MOST_EVENTS = 5_000

/** `pages`: the boxes in scope, most urgent first. `site`: our own origin. `whole` false: there were more. */
export async function calendarEvents(
  sql: Sql,
  pages: AsyncIterable<readonly ContainerRow[]>,
  site: string,
): Promise<{ events: CalendarEvent[]; whole: boolean }> {
  const events: CalendarEvent[] = []
  for await (const rows of pages) {
    const dated = rows.filter((row) => row.lfd.inForce || row.appointmentAt || row.ourAppointment)
    const changes = await listDateChanges(
      sql,
      dated.map((row) => row.id),
    )
    const byId = new Map(changes.map((change) => [change.containerId, change]))
    for (const row of dated) {
      const own = eventsOf(row, byId.get(row.id), site)
      if (events.length + own.length > MOST_EVENTS) return { events, whole: false }
      events.push(...own)
    }
  }
  return { events, whole: true }
}

const SOURCES = { line: "line", terminal: "terminal", rail: "rail", coalesced: "service" } as const

function eventsOf(row: ContainerRow, changes: DateChanges | undefined, site: string): CalendarEvent[] {
  const { inForce } = row.lfd
  const own = row.ourAppointment
  const place = [row.terminal?.name, row.podName].filter(Boolean).join(", ")
  const path = row.shipmentId ? `/shipments/${row.shipmentId}?container=${row.id}` : `/containers/${row.id}`
  const shared = {
    url: site + path,
    location: place === "" ? null : place,
    modifiedAt: parseInstant(changes?.lastAt) ?? row.confirmedAt,
  }
  const asOf = `As of ${formatUtc(row.confirmedAt)}${row.stale ? ", old: look before you rely on it" : ""}.`
  const words = (first: string) => [first, row.lineName, row.equipment, asOf, shared.url].filter(Boolean).join("\n")
  const timed = (kind: string, sequence: number, at: Instant, title: string, zone: string | null): CalendarEvent => ({
    ...shared,
    uid: `${row.id}-${kind}@freeday`,
    sequence,
    summary: `${title} ${row.number}`,
    description: words(`${title} ${formatLocal(at, zone)}.`),
    start: { at },
  })
  return [
    ...(inForce
      ? [
          {
            ...shared,
            uid: `${row.id}-last-free-day@freeday`,
            sequence: changes?.lfd ?? 0,
            summary: `Last free day (${SOURCES[inForce.source]}) ${row.number}`,
            description: words(`${formatDay(inForce.day)}, ${inForce.basis}.`),
            start: { day: inForce.day },
          },
        ]
      : []),
    ...(row.appointmentAt
      ? [timed("appointment", changes?.appointment ?? 0, row.appointmentAt, "Terminal's pickup appointment", row.zone)]
      : []),
    ...(own ? [timed("own-appointment", 0, own.at, "Our pickup appointment", own.zone ?? row.zone)] : []),
  ]
}
