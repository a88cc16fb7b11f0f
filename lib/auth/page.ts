// The gate of every server page. proxy.ts only saves a round trip; this is what decides.
import { headers } from "next/headers"
import { notFound, redirect } from "next/navigation"
import { cache } from "react"
import { database, type Sql } from "#db/client"
import { getNewestChange } from "#db/connection/change-log"
import { signInUrl } from "./callback-url.ts"
import { pathHeader } from "./path-header.ts"
import { mayEnter, readerOf } from "./routes/reach.ts"
import type { PageName } from "./routes.ts"
import { ENROL_PAGE, getSession, type Session } from "./session.ts"
import { noteClosedPage } from "./web/refusals.ts"

/**
 * Call it first in each page, layout and generateMetadata, with the page's own row of lib/auth/routes/pages.ts. Signed out:
 * redirects to sign-in and back afterwards. Without the right: the same 404 as a page that does not exist.
 * `sql`: the database as this person may read it. `since`: the newest change before anything of the page was read; live
 * changes go on from there, so that none falls between the page and its stream.
 */
export async function requirePage(page: PageName): Promise<Session & { sql: Sql; since: number }> {
  const [session, since] = await Promise.all([getSession(), readNewestSeq()])
  if (!session) redirect(signInUrl((await headers()).get(pathHeader) ?? "/"))
  if (session.mustEnrol && page !== ENROL_PAGE) redirect(ENROL_PAGE)
  if (!mayEnter(session.user, page)) {
    await noteClosed()
    notFound()
  }
  return { ...session, sql: readerOf(session.user), since }
}

// Once per request.
const readNewestSeq = cache(async () => (await getNewestChange(database().sql))?.seq ?? 0)

// Once per request: its layout, its page and its title ask alike.
const noteClosed = cache(async () => {
  const asked = await headers()
  noteClosedPage(asked, asked.get(pathHeader) ?? "/")
})

/** generateMetadata of a page whose title is always the same: whoever may not see the page does not get its title. */
export function titled(page: PageName, title: string): () => Promise<{ title: string }> {
  return async () => {
    await requirePage(page)
    return { title }
  }
}
