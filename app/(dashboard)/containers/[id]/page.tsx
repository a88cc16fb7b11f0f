import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import type { Metadata } from "next"
import { notFound, redirect } from "next/navigation"
import { cache, Suspense } from "react"
import { ContainerPage } from "#components/container/container-page"
import { database } from "#db/client"
import { mayDo } from "#lib/auth/actions"
import { requirePage } from "#lib/auth/page"
import { worldNow } from "#lib/clock"
import { serviceProfile } from "#lib/ingest/service-handle"
import { alertsOfOptions } from "#lib/queries/alerts"
import { containerOptions } from "#lib/queries/container"
import { shipmentHref } from "#lib/queries/shipment"
import { workOptions } from "#lib/queries/work"
import { readAlertsOf } from "#lib/read/alerts"
import { getContainer } from "#lib/read/container-detail"
import { requireWork } from "#lib/read/work"
import { containerTitle } from "../../../../components/container/title.ts"

type Props = { params: Promise<{ id: string }> }

// One read for the title and the page; a container that has a shipment is shown there.
const readContainer = cache(async (id: string) => {
  const found = await getContainer(database().sql, {
    id,
    now: worldNow(),
    nullZone: serviceProfile().nullZone,
  })
  if (!found) notFound()
  if (found.row.shipmentId !== null) redirect(shipmentHref(found.row.shipmentId, found.row.id))
  return found
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requirePage("view")
  const { row } = await readContainer((await params).id)
  return { title: containerTitle(row, null) }
}

export default async function Page({ params }: Props) {
  const { user } = await requirePage("view")
  const { id } = await params
  const container = await readContainer(id)
  const queries = new QueryClient()
  queries.setQueryData(containerOptions(id).queryKey, container)
  queries.setQueryData(
    workOptions(id).queryKey,
    await requireWork(database().sql, { containerId: container.row.id, userId: user.id }),
  )
  const asking = { viewer: user.id, now: worldNow(), nullZone: serviceProfile().nullZone }
  queries.setQueryData(
    alertsOfOptions({ containerId: id }).queryKey,
    await readAlertsOf(database().sql, { containerId: id, shipmentId: null, ...asking }),
  )
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <Suspense>
        <ContainerPage key={id} id={id} canEdit={mayDo(user.role, "edit_references")} />
      </Suspense>
    </HydrationBoundary>
  )
}
