// Anybody at this machine can act as a person of the demonstration, or be invited by one. So with real
// data, nothing they set up may go on. Call it at each start, before the web server takes requests.
import { endChannelsOf } from "#db/alerts/channels"
import { endTeamRulesOf } from "#db/alerts/rules"
import type { Database } from "#db/client"
import { addAuditEntry } from "#db/people/audit"
import { closeAccounts, endDoings } from "#db/people/close"
import { listDemoGuests, listOfDemonstration } from "#db/people/users"
import { transaction } from "#db/transaction"
import { realNow } from "#lib/clock"
import { initialCauses } from "#lib/domain/alerts/causes"
import { type DataSettings, isDemonstration } from "#lib/env/data-source"
import type { Logger } from "#lib/log"
import { alertSettingsText } from "#lib/words/alerts/settings"
import { peopleAnswers } from "#lib/words/people/answers"

/**
 * Closes the guests' accounts, ends what the demonstration's people opened, and removes the team's channels and rules
 * made by either. Does nothing in a demonstration, or the second time.
 */
export async function closeDemonstration(
  db: Database,
  log: Pick<Logger, "info">,
  settings: DataSettings,
): Promise<void> {
  if (isDemonstration(settings)) return
  const at = realNow()
  const ended = await transaction(db.sql, async (sql) => {
    const [guests, all] = [await listDemoGuests({ sql }), await listOfDemonstration({ sql })]
    const words = peopleAnswers.demonstrationOver
    await closeAccounts({ sql }, { ids: guests, at, words })
    await endDoings({ sql }, { ids: all, at, words })
    const channels = await endChannelsOf(sql, { ids: all, at, team: true })
    const first = { name: alertSettingsText.everything, causes: initialCauses() }
    const rules = await endTeamRulesOf(sql, { ids: all, at, first })
    const note = (action: string, target: string, detail?: { name: string }) =>
      addAuditEntry({ ...db, sql }, { userId: undefined, action, target, ...(detail ? { detail } : {}) })
    for (const target of guests) await note("demonstration_person_closed", target)
    for (const { id, name } of channels) await note("alert_channel_removed", id, { name })
    for (const { id, name } of rules) await note("alert_rule_removed", id, { name })
    return { guests: guests.length, ofTeam: channels.length + rules.length }
  })
  if (ended.guests > 0) log.info({ show: true }, peopleAnswers.demonstrationClosed(ended.guests))
  if (ended.ofTeam > 0) log.info({ show: true }, peopleAnswers.demonstrationAlertsRemoved(ended.ofTeam))
}
