import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import { AlertSettingsPage } from "#components/alerts/settings-page"
import { database } from "#db/client"
import { requirePage, titled } from "#lib/auth/page"
import { mayDo } from "#lib/auth/rights"
import { settings } from "#lib/env"
import { alertMessagesOptions, alertSettingsOptions } from "#lib/queries/alerts/settings"
import { readAlertSettings, readSentMessages } from "#lib/read/alerts/settings"
import { pagesText } from "#lib/words/shell/pages"

export const generateMetadata = titled("/settings/alerts", pagesText.alertSettings)

export default async function Page() {
  const { user } = await requirePage("/settings/alerts")
  const { sql } = database()
  const queries = new QueryClient()
  const [found, sent] = await Promise.all([
    readAlertSettings(sql, { userId: user.id, role: user.role, mailReady: settings().SMTP_URL !== undefined }),
    readSentMessages(sql, { userId: user.id }),
  ])
  queries.setQueryData(alertSettingsOptions().queryKey, found)
  queries.setQueryData(alertMessagesOptions().queryKey, sent)
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <AlertSettingsPage zone={user.homeZone} email={user.email} mayTeam={mayDo(user.role, "set_team_alerts")} />
    </HydrationBoundary>
  )
}
