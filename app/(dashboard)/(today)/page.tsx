import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import type { SearchParams } from "nuqs/server"
import { createLoader } from "nuqs/server"
import { requirePage, titled } from "#lib/auth/page"
import { mayDo } from "#lib/auth/rights"
import { worldNow } from "#lib/clock"
import { todayHref, todayOptions, todayParams } from "#lib/queries/work/today"
import { getToday } from "#lib/read/work/today"
import { pagesText } from "#lib/words/shell/pages"
import { TodayBoard } from "../../../components/today/board.tsx"
import { openKept } from "../open-kept.ts"

const readParams = createLoader(todayParams)

export const generateMetadata = titled("/", pagesText.today)

export default async function TodayPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { user, sql } = await requirePage("/")
  await openKept(searchParams, { sql, userId: user.id, hrefOf: (whose) => todayHref("attention", whose) })
  const { show, whose } = await readParams(searchParams)
  const queries = new QueryClient()
  const today = await getToday(sql, { show, owned: { whose, viewer: user.id }, now: worldNow() })
  queries.setQueryData(todayOptions({ show, whose }).queryKey, today)
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <TodayBoard homeZone={user.homeZone} canAct={mayDo(user.role, "work_on_containers")} />
    </HydrationBoundary>
  )
}
