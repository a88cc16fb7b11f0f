import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import type { Metadata } from "next"
import { TariffsPage } from "#components/tariff/tariffs-page"
import { database } from "#db/client"
import { mayDo } from "#lib/auth/actions"
import { requirePage } from "#lib/auth/page"
import { tariffsOptions } from "#lib/queries/tariffs"
import { readTariffs } from "#lib/read/tariffs"

export async function generateMetadata(): Promise<Metadata> {
  await requirePage("view")
  return { title: "Tariffs" }
}

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
