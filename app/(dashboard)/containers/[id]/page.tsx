import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import type { Metadata } from "next"
import { notFound, redirect } from "next/navigation"
import { cache, Suspense } from "react"
import { ContainerPage } from "#components/containers/page"
import { requirePage } from "#lib/auth/page"
import { mayDo } from "#lib/auth/rights"
import { worldNow } from "#lib/clock"
import { containerStopper, serviceProfile } from "#lib/ingest/connection/service-handle"
import { alertsOfOptions } from "#lib/queries/alerts/alerts"
import { containerOptions } from "#lib/queries/containers/detail"
import { shipmentHref } from "#lib/queries/shipments/detail"
import { workOptions } from "#lib/queries/work/work"
import { readAlertsOf } from "#lib/read/alerts/inbox"
import { getContainer } from "#lib/read/containers/detail"
import { requireWork } from "#lib/read/work/work"
import { containerTitle } from "../../../../components/containers/title.ts"

type Props = { params: Promise<{ id: string }> }

// One read for the title and the page. A container with a shipment is shown on the shipment's page.
const readContainer = cache(async (id: string) => {
  const { sql } = await requirePage("/containers/[id]")
  const found = await getContainer(sql, {
    id,
    now: worldNow(),
    nullZone: serviceProfile().nullZone,
  })
  if (!found) notFound()
  if (found.row.shipmentId !== null) redirect(shipmentHref(found.row.shipmentId, found.row.id))
  return found
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requirePage("/containers/[id]")
  const { row } = await readContainer((await params).id)
  return { title: containerTitle(row, null) }
}

export default async function Page({ params }: Props) {
  const { user, sql } = await requirePage("/containers/[id]")
  const { id } = await params
  const container = await readContainer(id)
  const queries = new QueryClient()
  queries.setQueryData(containerOptions(id).queryKey, container)
  queries.setQueryData(
    workOptions(id).queryKey,
    await requireWork(sql, {
      containerId: container.row.id,
      userId: user.id,
      homeZone: user.homeZone,
      canStop: containerStopper() !== undefined,
    }),
  )
  const asking = { viewer: user.id, now: worldNow(), nullZone: serviceProfile().nullZone }
  queries.setQueryData(
    alertsOfOptions({ containerId: id }).queryKey,
    await readAlertsOf(sql, { containerId: id, shipmentId: null, ...asking }),
  )
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <Suspense>
        <ContainerPage key={id} id={id} canEdit={mayDo(user.role, "edit_references")} />
      </Suspense>
    </HydrationBoundary>
  )
}
