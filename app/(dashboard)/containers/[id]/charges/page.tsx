import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import type { Metadata } from "next"
import { notFound } from "next/navigation"
import { ChargesPage } from "#components/charges/charges-page"
import { database } from "#db/client"
import { mayDo } from "#lib/auth/actions"
import { requirePage } from "#lib/auth/page"
import { now } from "#lib/clock"
import type { Instant } from "#lib/domain/calendar-day"
import { chargesOptions, invoicesOptions } from "#lib/queries/charges"
import { getCharges } from "#lib/read/charges"
import { getInvoices } from "#lib/read/invoices"

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata(): Promise<Metadata> {
  await requirePage("view")
  return { title: "Charges" }
}

export default async function Page({ params }: Props) {
  const { user } = await requirePage("view")
  const { id } = await params
  const asked = { id, now: now().toISOString() as Instant }
  const { sql } = database()
  const [charges, invoices] = await Promise.all([getCharges(sql, asked), getInvoices(sql, asked)])
  if (!charges || !invoices) notFound()
  const queries = new QueryClient()
  queries.setQueryData(chargesOptions(id).queryKey, charges)
  queries.setQueryData(invoicesOptions(id).queryKey, invoices)
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <ChargesPage id={id} mayCheck={mayDo(user.role, "check_invoices")} />
    </HydrationBoundary>
  )
}
