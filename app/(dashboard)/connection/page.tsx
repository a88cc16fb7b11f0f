import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import type { Metadata } from "next"
import { ConnectionPage } from "#components/connection/connection-page"
import { database } from "#db/client"
import { mayDo } from "#lib/auth/actions"
import { requirePage } from "#lib/auth/page"
import { connectionOptions } from "#lib/queries/connection"
import { getConnection } from "#lib/read/connection"

export async function generateMetadata(): Promise<Metadata> {
  await requirePage("view")
  return { title: "Connection" }
}

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
