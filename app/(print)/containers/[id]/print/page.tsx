import { notFound } from "next/navigation"
import { PrintSheet } from "#components/shipments/print-sheet"
import { requirePage, titled } from "#lib/auth/page"
import { worldNow } from "#lib/clock"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { getPrintSheet } from "#lib/read/shipments/print-sheet"
import { pagesText } from "#lib/words/shell/pages"

export const generateMetadata = titled("/containers/[id]/print", pagesText.pickupSheet)

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { user, sql } = await requirePage("/containers/[id]/print")
  const { nullZone } = serviceProfile()
  const at = worldNow()
  const sheet = await getPrintSheet(sql, { id: (await params).id, viewer: user.id, now: at, nullZone })
  return sheet ? <PrintSheet sheet={sheet} nullZone={nullZone} /> : notFound()
}
