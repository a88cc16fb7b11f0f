import type { Metadata } from "next"
import { notFound } from "next/navigation"
import { DisputePack } from "#components/print/dispute-pack"
import { database } from "#db/client"
import { requirePage } from "#lib/auth/page"
import { now } from "#lib/clock"
import type { Instant } from "#lib/domain/calendar-day"
import { getDisputePack } from "#lib/read/dispute"

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata(): Promise<Metadata> {
  await requirePage("view")
  return { title: "Dispute pack" }
}

/** The proof of a dispute on paper, or as PDF by the browser's print. */
export default async function Page({ params }: Props) {
  await requirePage("view")
  const { id } = await params
  const pack = await getDisputePack(database().sql, { id, now: now().toISOString() as Instant })
  return pack ? <DisputePack pack={pack} containerId={id} /> : notFound()
}
