import { AuditPage } from "#components/people/audit-page"
import { database } from "#db/client"
import { listPeople } from "#db/people/people"
import { requirePage, titled } from "#lib/auth/page"
import { auditQuery } from "#lib/queries/people/audit"
import { readAuditPage } from "#lib/read/people/audit"
import { pagesText } from "#lib/words/shell/pages"

export const generateMetadata = titled("/settings/audit", pagesText.audit)

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const { user } = await requirePage("/settings/audit")
  const query = auditQuery.parse(await searchParams)
  const [page, people] = await Promise.all([
    readAuditPage(database(), query, user.homeZone),
    listPeople(database()).then((all) => all.map(({ id, name }) => ({ id, name }))),
  ])
  return <AuditPage {...page} query={query} people={people} zone={user.homeZone ?? "UTC"} />
}
