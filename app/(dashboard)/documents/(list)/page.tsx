import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import { createLoader, type SearchParams } from "nuqs/server"
import { Suspense } from "react"
import { DocumentList } from "#components/documents/list"
import { requirePage, titled } from "#lib/auth/page"
import { mayDo } from "#lib/auth/rights"
import { documentParams, documentsOptions } from "#lib/queries/documents/documents"
import { readDocuments } from "#lib/read/documents/list"
import { pagesText } from "#lib/words/shell/pages"

const readParams = createLoader(documentParams)

export const generateMetadata = titled("/documents", pagesText.documents)

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { user, sql } = await requirePage("/documents")
  const view = await readParams(searchParams)
  const queries = new QueryClient()
  const page = await readDocuments(sql, {
    text: view.q.trim() || undefined,
    type: view.type || undefined,
    state: view.state === "all" ? undefined : view.state,
  })
  queries.setQueryData(documentsOptions(view).queryKey, { pages: [page], pageParams: [null] })
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <Suspense>
        <DocumentList mayAdd={mayDo(user.role, "add_documents")} zone={user.homeZone} />
      </Suspense>
    </HydrationBoundary>
  )
}
