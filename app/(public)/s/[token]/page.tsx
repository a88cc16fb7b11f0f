import type { Metadata } from "next"
import { notFound } from "next/navigation"
import { ShareClosed, ShareFrame } from "#components/shipments/share/frame"
import { SharedShipmentPage } from "#components/shipments/share/page"
import { AppClockProvider } from "#components/ui/values/app-clock"
import { NullZoneProvider } from "#components/ui/values/null-zone"
import { database } from "#db/client"
import { type Opening, openShare } from "#lib/actions/shipments/share"
import { readerOfPerson } from "#lib/auth/routes/reach"
import { clockState, realNow, worldNow } from "#lib/clock"
import { parseInstant } from "#lib/domain/days/calendar-day"
import { formatUtc } from "#lib/domain/days/local-time"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { getSharedShipment } from "#lib/read/shipments/shared-shipment"
import { shareText } from "#lib/words/shipments/share"

export const metadata: Metadata = {
  title: shareText.sharedShipment,
  robots: { index: false, follow: false },
  referrer: "no-referrer",
}
export const dynamic = "force-dynamic"

/** For outsiders: the address is the right to see it, and nobody needs to sign in. */
export default async function SharePage({ params }: { params: Promise<{ token: string }> }) {
  const opening = await openShare(database(), { token: (await params).token, at: realNow() })
  if (opening.kind === "unknown") notFound()
  if (opening.kind !== "open") return <Ended opening={opening} />
  const { nullZone } = serviceProfile()
  const at = worldNow()
  const sql = await readerOfPerson(opening.createdBy)
  const shipment = await getSharedShipment(sql, { id: opening.shipmentId, now: at, nullZone })
  if (!shipment) notFound()
  return (
    <AppClockProvider initialClock={clockState()}>
      <NullZoneProvider value={nullZone}>
        <ShareFrame note={shareText.sharedUntil(dayOf(opening.expiresAt), formatUtc(at))}>
          <SharedShipmentPage shipment={shipment} />
        </ShareFrame>
      </NullZoneProvider>
    </AppClockProvider>
  )
}

type Closed = Exclude<Opening, { kind: "open" | "unknown" }>

function Ended({ opening }: { opening: Closed }) {
  const [title, words] = closedWords(opening)
  return (
    <ShareFrame note={shareText.sharedShipment}>
      <ShareClosed title={title} words={words} />
    </ShareFrame>
  )
}

function closedWords(opening: Closed): [title: string, words: string] {
  if (opening.kind === "too_often") return [shareText.openedTooOften, shareText.loadAgainIn(opening.seconds)]
  const words = shareText.askForNewLink
  if (opening.kind === "revoked") return [shareText.linkRevoked, words]
  return [shareText.linkExpired(dayOf(opening.expiresAt)), words]
}

function dayOf(instant: string): string {
  const at = parseInstant(instant)
  return at ? formatUtc(at) : instant
}
