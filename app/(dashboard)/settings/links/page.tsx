import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import { LinksPage } from "#components/shipments/share/links-page"
import { database } from "#db/client"
import { requirePage, titled } from "#lib/auth/page"
import { realNow } from "#lib/clock"
import { shareLinksOptions } from "#lib/queries/shipments/share-links"
import { listShareLinkRows } from "#lib/read/shipments/share-links"
import { pagesText } from "#lib/words/shell/pages"

export const generateMetadata = titled("/settings/links", pagesText.links)

export default async function Page() {
  const { user } = await requirePage("/settings/links")
  const queries = new QueryClient()
  const links = await listShareLinkRows(database().sql, { user, at: realNow() })
  queries.setQueryData(shareLinksOptions(null).queryKey, links)
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <LinksPage all={user.role === "admin"} zone={user.homeZone ?? "UTC"} />
    </HydrationBoundary>
  )
}
