import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import { ConnectionPage } from "#components/connection/page"
import { database } from "#db/client"
import { requirePage, titled } from "#lib/auth/page"
import { mayDo } from "#lib/auth/rights"
import { connectionOptions } from "#lib/queries/connection/connection"
import { getConnection } from "#lib/read/connection/page"
import { pagesText } from "#lib/words/shell/pages"

export const generateMetadata = titled("/connection", pagesText.connection)

export default async function Page() {
  const { user } = await requirePage("/connection")
  const queries = new QueryClient()
  queries.setQueryData(connectionOptions().queryKey, await getConnection(database().sql))
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <ConnectionPage
        mayRotate={mayDo(user.role, "rotate_webhook")}
        mayApplyAgain={mayDo(user.role, "apply_again")}
        mayManageKeys={mayDo(user.role, "manage_carriers")}
        homeZone={user.homeZone}
      />
    </HydrationBoundary>
  )
}
