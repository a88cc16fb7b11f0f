import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import { SecurityPage } from "#components/people/security-page"
import { database } from "#db/client"
import { getPasswordHash } from "#db/people/users"
import { requirePage, titled } from "#lib/auth/page"
import { sessionIdleMs } from "#lib/auth/session-rule"
import { realNow } from "#lib/clock"
import { ownSessionsOptions } from "#lib/queries/people/account"
import { listOwnSessions } from "#lib/read/people/sessions"
import { pagesText } from "#lib/words/shell/pages"

export const generateMetadata = titled("/settings/security", pagesText.security)

export default async function Page() {
  const session = await requirePage("/settings/security")
  const { user } = session
  const queries = new QueryClient()
  const [sessions, passwordHash] = await Promise.all([
    listOwnSessions(database(), { session, at: realNow(), idleMs: sessionIdleMs }),
    getPasswordHash(database(), { userId: user.id }),
  ])
  queries.setQueryData(ownSessionsOptions().queryKey, sessions)
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <SecurityPage email={user.email} hasPassword={passwordHash !== null} zone={user.homeZone ?? "UTC"} />
    </HydrationBoundary>
  )
}
