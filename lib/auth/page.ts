// The gate of every server page. proxy.ts only saves a round trip; this decides.
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
 * Call it first in each page, layout and generateMetadata, with the page's row in lib/auth/routes/pages.ts. Signed out:
 * redirects to sign-in, and back afterwards. Without the right: the same 404 as a page that does not exist. `sql`: the
 * database as this person may read it. `since`: the newest change before the page read anything; live changes continue
 * from there, so that none is lost between the page and its stream.
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

// Once per request: its layout, page and title all call it.
const noteClosed = cache(async () => {
  const asked = await headers()
  noteClosedPage(asked, asked.get(pathHeader) ?? "/")
})

/** generateMetadata for a page with a fixed title, which only people who may see the page get. */
export function titled(page: PageName, title: string): () => Promise<{ title: string }> {
  return async () => {
    await requirePage(page)
    return { title }
  }
}
