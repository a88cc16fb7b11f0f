import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import { TariffsPage } from "#components/tariffs/page"
import { database } from "#db/client"
import { requirePage, titled } from "#lib/auth/page"
import { mayDo } from "#lib/auth/rights"
import { tariffsOptions } from "#lib/queries/tariffs/tariffs"
import { readTariffs } from "#lib/read/tariffs/tariffs"
import { pagesText } from "#lib/words/shell/pages"

export const generateMetadata = titled("/settings/tariffs", pagesText.tariffs)

export default async function Page() {
  const { user } = await requirePage("/settings/tariffs")
  const queries = new QueryClient()
  queries.setQueryData(tariffsOptions().queryKey, await readTariffs(database().sql))
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <TariffsPage canEdit={mayDo(user.role, "edit_tariffs")} canLoadSamples={mayDo(user.role, "load_samples")} />
    </HydrationBoundary>
  )
}
