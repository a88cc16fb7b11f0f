import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import { notFound } from "next/navigation"
import { z } from "zod"
import { ChargesPage } from "#components/charges/page"
import { requirePage, titled } from "#lib/auth/page"
import { mayDo } from "#lib/auth/rights"
import { worldNow } from "#lib/clock"
import { chargesOptions, invoicesOptions } from "#lib/queries/charges/charges"
import { documentOptions } from "#lib/queries/documents/documents"
import { getCharges } from "#lib/read/charges/charges"
import { readDocument } from "#lib/read/documents/list"
import { getInvoices } from "#lib/read/invoices/invoices"
import { pagesText } from "#lib/words/shell/pages"

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ document?: string | string[] }> }

export const generateMetadata = titled("/containers/[id]/charges", pagesText.charges)

export default async function Page({ params, searchParams }: Props) {
  const { user, sql } = await requirePage("/containers/[id]/charges")
  const { id } = await params
  const asked = { id, now: worldNow() }
  const asDocument = z.guid().safeParse((await searchParams).document)
  const [charges, invoices, document] = await Promise.all([
    getCharges(sql, asked),
    getInvoices(sql, asked),
    asDocument.success ? readDocument(sql, asDocument.data) : undefined,
  ])
  if (!charges || !invoices) notFound()
  const queries = new QueryClient()
  queries.setQueryData(chargesOptions(id).queryKey, charges)
  queries.setQueryData(invoicesOptions(id).queryKey, invoices)
  if (document) queries.setQueryData(documentOptions(document.item.id).queryKey, document)
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <ChargesPage id={id} mayCheck={mayDo(user.role, "check_invoices")} />
    </HydrationBoundary>
  )
}
