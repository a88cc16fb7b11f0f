import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import type { SearchParams } from "nuqs/server"
import { createLoader } from "nuqs/server"
import { database } from "#db/client"
import { mayDo } from "#lib/auth/actions"
import { requirePage, titled } from "#lib/auth/page"
import { worldNow } from "#lib/clock"
import { todayOptions, todayParams } from "#lib/queries/today"
import { getToday } from "#lib/read/today"
import { TodayBoard } from "../../../components/today/today-board.tsx"

const readParams = createLoader(todayParams)

export const generateMetadata = titled("Today")

export default async function TodayPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { user } = await requirePage("view")
  const { show } = await readParams(searchParams)
  const queries = new QueryClient()
  const today = await getToday(database().sql, { show, now: worldNow() })
  queries.setQueryData(todayOptions(show).queryKey, today)
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <TodayBoard homeZone={user.homeZone} canAct={mayDo(user.role, "work_on_boxes")} />
    </HydrationBoundary>
  )
}
