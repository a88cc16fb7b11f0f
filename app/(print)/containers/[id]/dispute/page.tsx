import { notFound } from "next/navigation"
import { DisputePack } from "#components/invoices/dispute-pack"
import { database } from "#db/client"
import { requirePage, titled } from "#lib/auth/page"
import { worldNow } from "#lib/clock"
import { getDisputePack } from "#lib/read/invoices/dispute"
import { pagesText } from "#lib/words/shell/pages"

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ invoice?: string | string[] }> }

export const generateMetadata = titled("/containers/[id]/dispute", pagesText.disputePack)

export default async function Page({ params, searchParams }: Props) {
  await requirePage("/containers/[id]/dispute")
  const { id } = await params
  const { invoice } = await searchParams
  const invoiceId = typeof invoice === "string" ? invoice : undefined
  const pack = await getDisputePack(database().sql, { id, invoiceId, now: worldNow() })
  return pack ? <DisputePack pack={pack} containerId={id} invoiceId={invoiceId} /> : notFound()
}
