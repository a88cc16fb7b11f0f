import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import { ConnectionPage } from "#components/connection/connection-page"
import { database } from "#db/client"
import { mayDo } from "#lib/auth/actions"
import { requirePage, titled } from "#lib/auth/page"
import { connectionOptions } from "#lib/queries/connection"
import { getConnection } from "#lib/read/connection"

export const generateMetadata = titled("Connection")

export default async function Page() {
  const { user } = await requirePage("view")
  const queries = new QueryClient()
  queries.setQueryData(connectionOptions().queryKey, await getConnection(database().sql))
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <ConnectionPage
        mayRotate={mayDo(user.role, "rotate_webhook")}
        mayApplyAgain={mayDo(user.role, "apply_again")}
        homeZone={user.homeZone}
      />
    </HydrationBoundary>
  )
}
