import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import { CalendarPage } from "#components/work/calendar-page"
import { requirePage, titled } from "#lib/auth/page"
import { calendarFeedsOptions } from "#lib/queries/work/calendar-feeds"
import { listCalendars } from "#lib/read/work/calendar"
import { pagesText } from "#lib/words/shell/pages"

export const generateMetadata = titled("/settings/calendar", pagesText.calendar)

export default async function Page() {
  const { user, sql } = await requirePage("/settings/calendar")
  const queries = new QueryClient()
  queries.setQueryData(calendarFeedsOptions().queryKey, await listCalendars(sql, { userId: user.id }))
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <CalendarPage zone={user.homeZone ?? "UTC"} />
    </HydrationBoundary>
  )
}
