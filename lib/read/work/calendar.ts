import type { Sql } from "#db/client"
import { type CalendarFeedRecord, type DateChanges, listCalendarFeeds, listDateChanges } from "#db/work/calendar-feeds"
import { EMPTY_DUES } from "#lib/domain/containers/filter-terms"
import type { Instant } from "#lib/domain/days/calendar-day"
import { parseInstant } from "#lib/domain/days/calendar-day"
import { formatDay, formatLocal, formatUtc, type NullZone } from "#lib/domain/days/local-time"
import { closedReason } from "#lib/words/containers/act-by"
import { NOT_CHECKED } from "#lib/words/containers/age"
import { LFD_SOURCE_WORDS } from "#lib/words/containers/lfd"
import { hasLeftPort, placeWords } from "#lib/words/containers/place"
import type { CalendarEvent } from "#lib/words/work/calendar"
import { feedText } from "#lib/words/work/calendar-feed"
import { nextStepWords } from "#lib/words/work/next-step"
import { type ContainersAsked, streamContainerRows } from "../containers/list.ts"
import type { ContainerRow } from "../containers/row.ts"

export type CalendarRow = Pick<CalendarFeedRecord, "id" | "name" | "createdAt" | "lastReadAt"> & { filters: unknown }

export async function listCalendars(sql: Sql, { userId }: { userId: string }): Promise<CalendarRow[]> {
  const feeds = await listCalendarFeeds(sql, { userId })
  return feeds.map(({ id, name, filters, createdAt, lastReadAt }) => ({ id, name, filters, createdAt, lastReadAt }))
}

/** Calendar programs cannot cope with more. */
export const MOST_EVENTS = 5_000

/** The containers in scope; where its filters name no state, also those whose empty is out. */
export async function* calendarPages(sql: Sql, { filters, viewer, now }: Omit<ContainersAsked, "sort">) {
  const sort = { by: "lfd", descending: false } as const
  yield* streamContainerRows(sql, { filters, sort, viewer, now })
  if (filters.status || filters.empty) return
  yield* streamContainerRows(sql, { filters: { ...filters, empty: [...EMPTY_DUES] }, sort, viewer, now })
}

/** `pages`: the containers in scope, most urgent first. `site`: our own origin. `whole` false: there were more. */
export async function calendarEvents(
  sql: Sql,
  pages: AsyncIterable<readonly ContainerRow[]>,
  { site, now, nullZone }: { site: string; now: Instant; nullZone: NullZone },
): Promise<{ events: CalendarEvent[]; whole: boolean }> {
  const events: CalendarEvent[] = []
  for await (const rows of pages) {
    const dated = rows.filter((row) => row.lfd.inForce || row.appointmentAt || row.ourAppointment || row.empty?.due)
    const changes = await listDateChanges(
      sql,
      dated.map((row) => row.id),
    )
    const byId = new Map(changes.map((change) => [change.containerId, change]))
    for (const row of dated) {
      const own = eventsOf(row, byId.get(row.id), { site, now, step: nextStepWords(row, now, nullZone) })
      if (events.length + own.length > MOST_EVENTS) return { events, whole: false }
      events.push(...own)
    }
  }
  return { events, whole: true }
}

/** On the day to act by. A calendar may be read at any time, so it does not say how many days are left. */
function lfdEvent(
  { number, actBy }: ContainerRow,
  { day, source, basis }: NonNullable<ContainerRow["lfd"]["inForce"]>,
  words: (first: string) => string,
): Pick<CalendarEvent, "summary" | "description" | "start"> {
  const lfd = `${formatDay(day)}, ${basis}.`
  const reason = actBy && closedReason(actBy)
  if (!actBy || !reason || actBy.day === day) {
    const summary = feedText.lastFreeDay(LFD_SOURCE_WORDS[source], number)
    return { summary, description: words(reason ? `${lfd}\n${reason}.` : lfd), start: { day } }
  }
  const next = actBy.nextOpen ? feedText.nextGate(formatDay(actBy.nextOpen)) : ""
  return {
    summary: feedText.lastGate(formatDay(day), LFD_SOURCE_WORDS[source], number),
    description: words(feedText.pickUpBy(formatDay(actBy.day), reason, next, lfd)),
    start: { day: actBy.day },
  }
}

/** On the last day without per diem. Its days do not move by themselves, so it needs no sequence. */
function emptyEvent(
  { id, number }: ContainerRow,
  { day, source }: NonNullable<NonNullable<ContainerRow["empty"]>["due"]>,
  words: (first: string) => string,
) {
  return {
    uid: `${id}-empty@freeday`,
    sequence: 0,
    summary: feedText.emptyDue(number),
    description: words(feedText.emptyDueBy(formatDay(day), source)),
    start: { day },
  }
}

function eventsOf(
  row: ContainerRow,
  changes: DateChanges | undefined,
  { site, step, now }: { site: string; step: string | null; now: Instant },
): CalendarEvent[] {
  const { inForce } = row.lfd
  const own = row.ourAppointment
  const place = hasLeftPort(row) ? placeWords(row) : [row.terminal?.name, row.podName].filter(Boolean).join(", ")
  const path = row.shipmentId ? `/shipments/${row.shipmentId}?container=${row.id}` : `/containers/${row.id}`
  const shared = {
    url: site + path,
    location: place === "" ? null : place,
    modifiedAt: parseInstant(changes?.lastAt) ?? row.confirmedAt ?? now,
  }
  const asOf = feedText.asOf(row.confirmedAt === null ? NOT_CHECKED : formatUtc(row.confirmedAt), row.stale)
  const next = step && feedText.next(step)
  const words = (first: string) =>
    [first, next, row.lineName, row.equipment, asOf, shared.url].filter(Boolean).join("\n")
  const timed = (kind: string, sequence: number, at: Instant, title: string, zone: string | null): CalendarEvent => ({
    ...shared,
    uid: `${row.id}-${kind}@freeday`,
    sequence,
    summary: `${title} ${row.number}`,
    description: words(`${title} ${formatLocal(at, zone)}.`),
    start: { at },
  })
  if (row.stage === "gone") return row.empty?.due ? [{ ...shared, ...emptyEvent(row, row.empty.due, words) }] : []
  return [
    ...(inForce
      ? [
          {
            ...shared,
            uid: `${row.id}-last-free-day@freeday`,
            sequence: changes?.lfd ?? 0,
            ...lfdEvent(row, inForce, words),
          },
        ]
      : []),
    ...(row.appointmentAt
      ? [timed("appointment", changes?.appointment ?? 0, row.appointmentAt, feedText.terminalAppointment, row.zone)]
      : []),
    ...(own ? [timed("own-appointment", 0, own.at, feedText.ourAppointment, own.zone ?? row.zone)] : []),
  ]
}
