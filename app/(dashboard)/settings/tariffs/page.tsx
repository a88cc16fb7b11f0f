import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import { TariffsPage } from "#components/tariff/tariffs-page"
import { database } from "#db/client"
import { mayDo } from "#lib/auth/actions"
import { requirePage, titled } from "#lib/auth/page"
import { tariffsOptions } from "#lib/queries/tariffs"
import { readTariffs } from "#lib/read/tariffs"

export const generateMetadata = titled("Tariffs")

export default async function Page() {
  const { user } = await requirePage("view")
  const queries = new QueryClient()
  queries.setQueryData(tariffsOptions().queryKey, await readTariffs(database().sql))
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <TariffsPage canEdit={mayDo(user.role, "edit_tariffs")} />
    </HydrationBoundary>
  )
}
