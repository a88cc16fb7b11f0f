import { createHash } from "node:crypto"
import { listChannelPaces } from "#db/alerts/channels"
import { listInScope } from "#db/alerts/evaluation"
import { type AlertRuleRecord, addFirstRule, listAlertRules } from "#db/alerts/rules"
import type { NewAlert } from "#db/alerts/write"
import type { Sql } from "#db/client"
import { realNow } from "#lib/clock"
import { ALERT_CAUSES, CAUSES, initialCauses } from "#lib/domain/alerts/causes"
import type { Wanted } from "#lib/domain/alerts/decide"
import { quietUntil } from "#lib/domain/alerts/quiet-hours"
import { type ContainerFilters, toListFilter } from "#lib/domain/containers/list-filter"
import { addHours, type Instant } from "#lib/domain/days/calendar-day"
import { alertSettingsText } from "#lib/words/alerts/settings"

const TEAM = "team"
/** Alerts that come together within these go in one message. */
const GATHER_MS = 4_000

export type Rules = {
  byAudience: Map<string, AlertRuleRecord[]>
  /** Fingerprint of all that decides which alerts there are: when it changes, every container is evaluated again. */
  print: string
}

export async function loadRules(sql: Sql): Promise<Rules> {
  const known = await listAlertRules(sql)
  const rules = known.length > 0 ? known : await firstRules(sql)
  const decisive = rules.map(({ id, scope, causes, ownerId }) => [id, ownerId, scope, causes])
  const print = createHash("sha256").update(JSON.stringify(decisive)).digest("hex").slice(0, 16)
  return { byAudience: Map.groupBy(rules, (rule) => rule.ownerId ?? TEAM), print }
}

/** Where all were taken away, none is made again. */
async function firstRules(sql: Sql): Promise<AlertRuleRecord[]> {
  await addFirstRule(sql, alertSettingsText.everything, initialCauses())
  return listAlertRules(sql)
}

/** Whether a rule's scope lets a container in. Reads once per rule that has one. */
export async function loadScopes(
  sql: Sql,
  rules: Rules,
  containerIds: string[],
  now: Instant,
): Promise<(rule: AlertRuleRecord, containerId: string) => boolean> {
  const scoped = [...rules.byAudience.values()].flat().filter(hasScope)
  const inside = new Map(
    await Promise.all(
      scoped.map(async (rule) => {
        const filter = toListFilter(rule.scope as ContainerFilters, { viewer: rule.ownerId ?? NOBODY, now })
        return [rule.id, new Set(await listInScope(sql, containerIds, filter))] as const
      }),
    ),
  )
  return (rule, containerId) => inside.get(rule.id)?.has(containerId) ?? true
}

const NOBODY = "00000000-0000-0000-0000-000000000000"

export function hasScope({ scope }: AlertRuleRecord): boolean {
  return Object.keys(scope).length > 0
}

type Subject = Pick<NewAlert, "about" | "subjectId" | "containerId" | "shipmentId" | "ownerId">

/** The alert to be opened, with who is notified at once: nobody where `quiet`. */
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
    rank: ALERT_CAUSES.indexOf(cause),
    facts,
    escalateAt: minutes === null ? null : addHours(now, minutes / 60),
    channels: reported ? rule.channelIds : [],
  }
}

/** When each channel may be notified: at once, or after the quiet hours of its person. */
export async function loadPaces(sql: Sql, ids: string[], now: Instant) {
  const paces = await listChannelPaces(sql, [...new Set(ids)])
  const notBefore = new Date(realNow().getTime() + GATHER_MS).toISOString()
  return paces.map(({ id, homeZone, quiet }) => ({ id, notBefore, holdUntil: quietUntil(now, quiet, homeZone) }))
}
