import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { createLoader, type SearchParams } from "nuqs/server"
import { ContainerList } from "#components/containers/list/list"
import { listSavedViews } from "#db/work/saved-views"
import { listUserSettings } from "#db/work/user-settings"
import { requirePage, titled } from "#lib/auth/page"
import { mayDo } from "#lib/auth/rights"
import { worldNow } from "#lib/clock"
import { ownerFilter } from "#lib/domain/work/whose"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { containersHref } from "#lib/queries/containers/address"
import { containerHref } from "#lib/queries/containers/detail"
import { containerParams, containersOptions } from "#lib/queries/containers/list"
import { DEFAULT_VIEW } from "#lib/queries/containers/view"
import { containerView } from "#lib/queries/containers/view-checks"
import { userSettingsOptions } from "#lib/queries/work/user-settings"
import { viewsOptions } from "#lib/queries/work/views"
import { listContainers } from "#lib/read/containers/list"
import { isPhone } from "#lib/route/is-phone"
import { containerFilters } from "#lib/words/containers/filter-shape"
import { pagesText } from "#lib/words/shell/pages"
import { openKept } from "../../open-kept.ts"

const readParams = createLoader(containerParams)

export const generateMetadata = titled("/containers", pagesText.containers)

export default async function ContainersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { user, sql } = await requirePage("/containers")
  await openKept(searchParams, {
    ...{ sql, userId: user.id },
    hrefOf: (whose) => containersHref({ owner: ownerFilter(whose) }),
  })
  const address = await readParams(searchParams)
  const onPhone = isPhone(await headers())
  if (onPhone && address.open) redirect(containerHref(address.open))
  const queries = new QueryClient()
  const [stored, settings] = await Promise.all([listSavedViews(sql, user.id), listUserSettings(sql, user.id)])
  const views = stored.map((one) => ({ ...one, state: containerView.parse(one.state) }))
  queries.setQueryData(viewsOptions().queryKey, { views })
  queries.setQueryData(userSettingsOptions().queryKey, settings)
  const base = views.find(({ id }) => id === address.view)?.state ?? DEFAULT_VIEW
  const filters = address.filters ?? base.filters
  const sort = address.sort ? { by: address.sort, descending: address.dir === "desc" } : base.sort
  // Invalid filters are left to the rows request, whose answer says what is wrong with them.
  if (containerFilters.safeParse(filters).success) {
    const page = await listContainers(sql, { filters, sort, viewer: user.id, now: worldNow() })
    queries.setQueryData(containersOptions({ filters, sort }).queryKey, { pages: [page], pageParams: [null] })
  }
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <ContainerList
        canEdit={mayDo(user.role, "work_on_containers")}
        canControl={serviceProfile().trackingPaths !== null && mayDo(user.role, "control_tracking")}
        mayTeam={mayDo(user.role, "edit_team_views")}
        mayDefine={mayDo(user.role, "define_fields")}
        onPhone={onPhone}
      />
    </HydrationBoundary>
  )
}
