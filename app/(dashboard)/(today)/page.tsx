import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import type { SearchParams } from "nuqs/server"
import { createLoader } from "nuqs/server"
import { database } from "#db/client"
import { requirePage, titled } from "#lib/auth/page"
import { mayDo } from "#lib/auth/rights"
import { worldNow } from "#lib/clock"
import { todayOptions, todayParams } from "#lib/queries/work/today"
import { getToday } from "#lib/read/work/today"
import { pagesText } from "#lib/words/shell/pages"
import { TodayBoard } from "../../../components/today/board.tsx"

const readParams = createLoader(todayParams)

export const generateMetadata = titled("/", pagesText.today)

export default async function TodayPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { user } = await requirePage("/")
  const { show } = await readParams(searchParams)
  const queries = new QueryClient()
  const today = await getToday(database().sql, { show, now: worldNow() })
  queries.setQueryData(todayOptions(show).queryKey, today)
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <TodayBoard homeZone={user.homeZone} canAct={mayDo(user.role, "work_on_containers")} />
    </HydrationBoundary>
  )
}
