import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import { PeoplePage } from "#components/people/people-page"
import { database } from "#db/client"
import { getSetting } from "#db/connection/connection"
import { FACTOR_RULE, type FactorRule } from "#db/people/second-factors"
import { admitsDemoPeople } from "#lib/auth/demo-people"
import { requirePage, titled } from "#lib/auth/page"
import { rightsTable } from "#lib/auth/rights-table"
import { realNow } from "#lib/clock"
import { settings } from "#lib/env"
import { isDemonstration } from "#lib/env/data-source"
import { peopleOptions } from "#lib/queries/people/people"
import { listPeopleRows } from "#lib/read/people/people"
import { pagesText } from "#lib/words/shell/pages"

export const generateMetadata = titled("/settings/people", pagesText.people)

export default async function Page() {
  const { user } = await requirePage("/settings/people")
  const queries = new QueryClient()
  const [people, rule] = await Promise.all([
    listPeopleRows(database(), { at: realNow(), demonstration: admitsDemoPeople(settings()) }),
    getSetting<FactorRule>(database().sql, FACTOR_RULE),
  ])
  const rights = rightsTable({ demonstration: isDemonstration(settings()) })
  queries.setQueryData(peopleOptions().queryKey, people)
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <PeoplePage me={user.id} zone={user.homeZone ?? "UTC"} rights={rights} factorRoles={rule?.roles ?? []} />
    </HydrationBoundary>
  )
}
