import type { ContainerFilters } from "#lib/domain/containers/list-filter"
import type { CalendarRow } from "#lib/read/work/calendar"
import { fetchJson } from "../fetch-json.ts"
import { reading } from "../reading.ts"
import { workKeys } from "./keys.ts"

export type { CalendarRow } from "#lib/read/work/calendar"

export function calendarFeedsOptions() {
  return reading<CalendarRow[]>(workKeys.calendarFeeds, "/api/calendar-feeds")
}

/** `link` is shown only this once. */
export function postCalendarFeed(feed: {
  name: string
  filters: ContainerFilters
}): Promise<{ id: string; link: string }> {
  return fetchJson("/api/calendar-feeds", { method: "POST", body: feed })
}

export function deleteCalendarFeed(id: string): Promise<{ revoked: true }> {
  return fetchJson(`/api/calendar-feeds/${encodeURIComponent(id)}`, { method: "DELETE", body: {} })
}
