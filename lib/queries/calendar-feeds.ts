// Addresses and query options of a person's calendar feeds.
import { queryOptions } from "@tanstack/react-query"
import type { ContainerFilters } from "#lib/domain/list-filter"
import type { CalendarRow } from "#lib/read/calendar"
import { fetchJson, shouldRetry } from "./fetch-json.ts"

export type { CalendarRow } from "#lib/read/calendar"

export function calendarFeedsOptions() {
  return queryOptions({
    queryKey: ["calendar-feeds"],
    queryFn: ({ signal }) => fetchJson<CalendarRow[]>("/api/calendar-feeds", { signal }),
    retry: shouldRetry,
  })
}

/** `link` is told this once. */
export function postCalendarFeed(feed: {
  name: string
  filters: ContainerFilters
}): Promise<{ id: string; link: string }> {
  return fetchJson("/api/calendar-feeds", { method: "POST", body: feed })
}

export function deleteCalendarFeed(id: string): Promise<{ revoked: true }> {
  return fetchJson(`/api/calendar-feeds/${encodeURIComponent(id)}`, { method: "DELETE", body: {} })
}
