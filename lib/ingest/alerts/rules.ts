import { listChannelPaces } from "#db/alerts/channels"
import { type AlertRuleRecord, addFirstRule, listAlertRules } from "#db/alerts/rules"
import type { NewAlert } from "#db/alerts/write"
import type { Sql } from "#db/client"
import { realNow } from "#lib/clock"
import { CAUSES, initialCauses, rankOf } from "#lib/domain/alerts/causes"
import type { Wanted } from "#lib/domain/alerts/decide"
import { quietUntil } from "#lib/domain/alerts/quiet-hours"
import { addHours, type Instant } from "#lib/domain/days/calendar-day"
import { alertSettingsText } from "#lib/words/alerts/settings"

const TEAM = "team"
/** Alerts within this span go in one message. */
const GATHER_MS = 4_000

/** By audience: the team, or one person. */
export type Rules = ReadonlyMap<string, readonly AlertRuleRecord[]>

export async function loadRules(sql: Sql): Promise<Rules> {
  const known = await listAlertRules(sql)
  const rules = (known.length > 0 ? known : await firstRules(sql)).filter(({ setAsideAt }) => setAsideAt === null)
  return Map.groupBy(rules, (rule) => rule.ownerId ?? TEAM)
}

/** If all rules were removed, none is added again. */
async function firstRules(sql: Sql): Promise<AlertRuleRecord[]> {
  await addFirstRule(sql, alertSettingsText.everything, initialCauses())
  return listAlertRules(sql)
}

export function hasScope({ scope }: AlertRuleRecord): boolean {
  return Object.keys(scope).length > 0
}

type Subject = Pick<NewAlert, "about" | "subjectId" | "containerId" | "shipmentId">

/** The alert to open, and the channels to notify immediately: none if `quiet`. */
export function toNewAlert(
  subject: Subject,
  audience: string,
  wanted: Wanted,
  rule: AlertRuleRecord | undefined,
  { now, quiet }: { now: Instant; quiet: boolean },
): NewAlert {
  const { cause, mark, facts, ruleId } = wanted
  const reported = rule !== undefined && !quiet && (rule.notify === "all" || CAUSES[cause].urgent)
  const minutes = quiet || !CAUSES[cause].urgent ? null : (rule?.escalateMinutes ?? null)
  return {
    ...subject,
    audience,
    ruleId,
    cause,
    mark,
    rank: rankOf(cause),
    facts,
    escalateAt: minutes === null ? null : addHours(now, minutes / 60),
    channels: reported ? rule.channelIds : [],
  }
}

/** When each channel may be notified: immediately, or after its person's quiet hours. */
export async function loadPaces(sql: Sql, ids: string[], now: Instant) {
  const paces = await listChannelPaces(sql, [...new Set(ids)])
  const notBefore = new Date(realNow().getTime() + GATHER_MS).toISOString()
  return paces.map(({ id, homeZone, quiet }) => ({ id, notBefore, holdUntil: quietUntil(now, quiet, homeZone) }))
}
