import { type AlertChannelRecord, listAlertChannels } from "#db/alerts/channels"
import { listMessages, type MessageLogRow } from "#db/alerts/messages"
import { type AlertRuleRecord, listAlertRules } from "#db/alerts/rules"
import type { Sql } from "#db/client"
import { getLfdPolicy } from "#db/connection/connection"
import type { Role } from "#db/schema/people"
import { listOwners } from "#db/work/read"
import { listUserSettings } from "#db/work/user-settings"
import type { QuietHours } from "#lib/domain/alerts/quiet-hours"
import { type Instant, parseInstant } from "#lib/domain/days/calendar-day"
import { alertAnswers } from "#lib/words/alerts/answers"

/** `own` false: the team's. Channels never show their secret, and of a URL to post to, only its host. */
export type AlertRuleView = Omit<AlertRuleRecord, "ownerId" | "updatedBy"> & { own: boolean }
export type AlertChannelView = Pick<AlertChannelRecord, "id" | "kind" | "name"> & {
  own: boolean
  where: string
  /** Null: not parked. `until`: when it is tried next. */
  parked: { since: Instant; until: Instant; words: string } | null
}

export type AlertSettings = Awaited<ReturnType<typeof readAlertSettings>>

export type SentMessage = MessageLogRow

export async function readAlertSettings(
  sql: Sql,
  { userId, role, mailReady }: { userId: string; role: Role; mailReady: boolean },
) {
  const [rules, channels, people, settings, policy] = await Promise.all([
    listAlertRules(sql),
    listAlertChannels(sql, { userId }),
    listOwners(sql),
    listUserSettings(sql, userId),
    getLfdPolicy(sql),
  ])
  return {
    rules: rules
      .filter(({ ownerId }) => ownerId === null || ownerId === userId)
      .map(({ ownerId, updatedBy: _, ...rule }) => ({ ...rule, own: ownerId !== null })),
    channels: channels.map(({ id, kind, name, ownerId, address, ...parking }) => ({
      id,
      kind,
      name,
      own: ownerId !== null,
      where: address === null ? alertAnswers.addressLost : kind === "email" ? address : hostOf(address),
      parked: toParked(parking),
    })),
    people,
    quietHours: (settings.quietHours as QuietHours | null | undefined) ?? null,
    digest: settings.digest !== false,
    notices: settings.notices === true,
    // As in db/alerts/messages: managers get it until they turn it off.
    weekly: typeof settings.weekly === "boolean" ? settings.weekly : role === "manager",
    lfdPolicy: policy,
    mailReady,
  }
}

const hostOf = (address: string) => URL.parse(address)?.hostname ?? ""

function toParked({ parkedSince, parkedUntil, parkedWords: words }: Pick<AlertChannelRecord, Parking>) {
  const [since, until] = [parseInstant(parkedSince), parseInstant(parkedUntil)]
  return since && until && { since, until, words }
}
type Parking = "parkedSince" | "parkedUntil" | "parkedWords"

const MOST_LISTED = 100

/** Messages to the team's channels and this person's, newest first. */
export function readSentMessages(sql: Sql, { userId }: { userId: string }): Promise<SentMessage[]> {
  return listMessages(sql, { userId, limit: MOST_LISTED })
}
