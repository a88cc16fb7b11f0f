import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import type { Metadata } from "next"
import { notFound } from "next/navigation"
import { cache } from "react"
import { z } from "zod"
import { DocumentPage } from "#components/documents/page"
import { requirePage } from "#lib/auth/page"
import { mayDo } from "#lib/auth/rights"
import { documentOptions } from "#lib/queries/documents/documents"
import { readDocument } from "#lib/read/documents/list"

type Props = { params: Promise<{ id: string }> }

// One read for the title and the page.
const requireDocument = cache(async (id: string) => {
  const { sql } = await requirePage("/documents/[id]")
  const found = z.guid().safeParse(id).success ? await readDocument(sql, id) : undefined
  return found ?? notFound()
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requirePage("/documents/[id]")
  const { item } = await requireDocument((await params).id)
  return { title: item.name }
}

export default async function Page({ params }: Props) {
  const { user } = await requirePage("/documents/[id]")
  const { id } = await params
  const queries = new QueryClient()
  queries.setQueryData(documentOptions(id).queryKey, await requireDocument(id))
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <DocumentPage
        key={id}
        id={id}
        mayLink={mayDo(user.role, "link_documents")}
        mayCorrect={mayDo(user.role, "correct_documents")}
        mayCheck={mayDo(user.role, "check_invoices")}
        mayOpen={mayDo(user.role, "download_documents")}
        zone={user.homeZone}
      />
    </HydrationBoundary>
  )
}
