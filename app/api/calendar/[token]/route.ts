// For calendar programs: the address is the right to read it, without a session.

import { database } from "#db/client"
import { openCalendarFeed } from "#lib/actions/work/calendar"
import { admitsDemoPeople } from "#lib/auth/demo-people"
import { readerOfPerson } from "#lib/auth/routes/reach"
import { realNow, worldNow } from "#lib/clock"
import { settings } from "#lib/env"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { calendarEvents, calendarPages, MOST_EVENTS } from "#lib/read/work/calendar"
import { route } from "#lib/route"
import { containerFilters } from "#lib/words/containers/filter-shape"
import { workAnswers } from "#lib/words/work/answers"
import { calendarText } from "#lib/words/work/calendar"

const REFRESH_MINUTES = 15

export const GET = route("GET /api/calendar/[token]", async ({ params }) => {
  const token = (params.token ?? "").replace(/\.ics$/, "")
  const feed = await openCalendarFeed(database(), {
    token,
    at: realNow(),
    demonstration: admitsDemoPeople(settings()),
  })
  const sql = await readerOfPerson(feed.userId)
  const at = worldNow()
  const filters = containerFilters.parse(feed.filters)
  const pages = calendarPages(sql, { filters, viewer: feed.userId, now: at })
  const { events, whole } = await calendarEvents(sql, pages, {
    ...{ site: settings().PUBLIC_URL, now: at },
    nullZone: serviceProfile().nullZone,
  })
  const about = whole ? workAnswers.calendarAbout : workAnswers.calendarAboutFirst(MOST_EVENTS)
  return new Response(calendarText({ name: feed.name, about, refreshMinutes: REFRESH_MINUTES }, events), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="freeday.ics"',
      "cache-control": `private, no-store, max-age=0`,
    },
  })
})
