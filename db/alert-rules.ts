// Rules of alerts: of a person, or of the team. Real instants.
import type { CauseSettings } from "../lib/domain/alert-causes.ts"
import type { Sql } from "./client.ts"

export type AlertRuleRecord = {
  id: string
  ownerId: string | null
  name: string
  scope: object
  causes: CauseSettings
  channelIds: string[]
  tell: "all" | "urgent"
  escalateMinutes: number | null
  escalateTo: string | null
  version: number
  updatedAt: string
  updatedBy: string | null
}

export type AlertRuleInput = Pick<
  AlertRuleRecord,
  "name" | "scope" | "causes" | "channelIds" | "tell" | "escalateMinutes" | "escalateTo"
>

/** All that stand, of people who are not disabled; the team's first, then in the order in which they were made. */
export async function listAlertRules(sql: Sql): Promise<AlertRuleRecord[]> {
  return sql<AlertRuleRecord[]>`
    select r.id, r.owner_id, r.name, r.scope, r.causes, r.channel_ids, r.tell, r.escalate_minutes, r.escalate_to,
      r.version, r.updated_at, r.updated_by
    from alert_rules r left join users u on u.id = r.owner_id
    where r.removed_at is null and u.disabled_at is null
    order by r.owner_id nulls first, r.created_at, r.id`
}

/** The first rule of an account, once: where it was taken away it stays away. */
export async function addFirstRule(sql: Sql, name: string, causes: CauseSettings): Promise<void> {
  await sql`
    insert into alert_rules (id, name, causes)
    select '00000000-0000-4000-8000-000000000001', ${name}, ${sql.json(causes as never)}
    where not exists (select from alert_rules) on conflict do nothing`
}

export async function addAlertRule(
  sql: Sql,
  { id, ownerId, rule, by }: { id: string; ownerId: string | null; rule: AlertRuleInput; by: string },
): Promise<void> {
  await sql`
    insert into alert_rules (id, owner_id, name, scope, causes, channel_ids, tell, escalate_minutes, escalate_to, updated_by)
    values (${id}, ${ownerId}, ${rule.name}, ${sql.json(rule.scope as never)}, ${sql.json(rule.causes as never)},
      ${rule.channelIds}::uuid[], ${rule.tell}, ${rule.escalateMinutes}, ${rule.escalateTo}, ${by})
    on conflict (id) do nothing`
}

/** False where it was changed since `version`, or taken away. */
export async function updateAlertRule(
  sql: Sql,
  { id, version, rule, by }: { id: string; version: number; rule: AlertRuleInput; by: string },
): Promise<boolean> {
  const rows = await sql`
    update alert_rules set name = ${rule.name}, scope = ${sql.json(rule.scope as never)},
      causes = ${sql.json(rule.causes as never)}, channel_ids = ${rule.channelIds}::uuid[], tell = ${rule.tell},
      escalate_minutes = ${rule.escalateMinutes}, escalate_to = ${rule.escalateTo}, version = version + 1,
      updated_at = now(), updated_by = ${by}
    where id = ${id} and version = ${version} and removed_at is null returning id`
  return rows.length > 0
}

export async function removeAlertRule(sql: Sql, { id, by }: { id: string; by: string }): Promise<boolean> {
  const rows = await sql`
    update alert_rules set removed_at = now(), updated_by = ${by}, updated_at = now()
    where id = ${id} and removed_at is null returning id`
  return rows.length > 0
}
