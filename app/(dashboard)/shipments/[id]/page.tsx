import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import type { Metadata } from "next"
import { notFound } from "next/navigation"
import { cache, Suspense } from "react"
import { ShipmentPage } from "#components/shipments/page"
import { requirePage } from "#lib/auth/page"
import { mayDo } from "#lib/auth/rights"
import { worldNow } from "#lib/clock"
import { containerStopper, serviceProfile } from "#lib/ingest/connection/service-handle"
import { alertsOfOptions } from "#lib/queries/alerts/alerts"
import { shipmentOptions } from "#lib/queries/shipments/detail"
import { workOptions } from "#lib/queries/work/work"
import { readAlertsOf } from "#lib/read/alerts/inbox"
import { getShipment } from "#lib/read/shipments/detail"
import { requireWork } from "#lib/read/work/work"
import { containerTitle } from "../../../../components/containers/title.ts"

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

// One read for the title and the page.
const readShipment = cache(async (id: string, containerId: string | null) => {
  const { sql } = await requirePage("/shipments/[id]")
  const found = await getShipment(sql, {
    id,
    containerId: containerId ?? undefined,
    now: worldNow(),
    nullZone: serviceProfile().nullZone,
  })
  return found ?? notFound()
})

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  await requirePage("/shipments/[id]")
  const { selected, billOfLading } = await readShipment((await params).id, containerOf(await searchParams))
  return { title: containerTitle(selected?.row ?? null, billOfLading) }
}

export default async function Page({ params, searchParams }: Props) {
  const { user, sql } = await requirePage("/shipments/[id]")
  const { id } = await params
  const containerId = containerOf(await searchParams)
  const shipment = await readShipment(id, containerId)
  const queries = new QueryClient()
  queries.setQueryData(shipmentOptions(id, containerId).queryKey, shipment)
  const asking = { viewer: user.id, now: worldNow(), nullZone: serviceProfile().nullZone }
  queries.setQueryData(
    alertsOfOptions({ shipmentId: id }).queryKey,
    await readAlertsOf(sql, { containerId: null, shipmentId: id, ...asking }),
  )
  const selectedId = shipment.selected?.row.id
  if (selectedId) {
    queries.setQueryData(
      workOptions(selectedId).queryKey,
      await requireWork(sql, {
        containerId: selectedId,
        userId: user.id,
        homeZone: user.homeZone,
        canStop: containerStopper() !== undefined,
      }),
    )
  }
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <Suspense>
        <ShipmentPage
          key={id}
          id={id}
          canEdit={mayDo(user.role, "edit_references")}
          canShare={mayDo(user.role, "share_shipment")}
          canControl={serviceProfile().trackingPaths !== null && mayDo(user.role, "control_tracking")}
        />
      </Suspense>
    </HydrationBoundary>
  )
}

function containerOf({ container }: Awaited<Props["searchParams"]>): string | null {
  return (Array.isArray(container) ? container[0] : container) || null
}
