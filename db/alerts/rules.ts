// Rules of alerts: of a person, or of the team. Real instants.
import { and, eq, isNull, sql as raw } from "drizzle-orm"
import type { CauseSettings } from "../../lib/domain/alerts/causes.ts"
import { builder } from "../builder.ts"
import type { Sql } from "../client.ts"
import { alertRules } from "../schema/alerts.ts"
import { users } from "../schema/people.ts"

const { id, ownerId, name, scope, causes, channelIds, notify, escalateMinutes, escalateTo } = alertRules
const { version, createdAt, updatedAt, updatedBy, removedAt } = alertRules

export type AlertRuleRecord = Omit<typeof alertRules.$inferSelect, "createdAt" | "removedAt">
export type AlertRuleInput = Pick<
  AlertRuleRecord,
  "name" | "scope" | "causes" | "channelIds" | "notify" | "escalateMinutes" | "escalateTo"
>

/** All not removed, of people who are not disabled; the team's first, then in the order in which they were made. */
export async function listAlertRules(sql: Sql): Promise<AlertRuleRecord[]> {
  return builder(sql)
    .select({
      ...{ id, ownerId, name, scope, causes, channelIds, notify, escalateMinutes, escalateTo },
      ...{ version, updatedAt, updatedBy },
    })
    .from(alertRules)
    .leftJoin(users, eq(users.id, ownerId))
    .where(and(isNull(removedAt), isNull(users.disabledAt)))
    .orderBy(raw`${ownerId} nulls first`, createdAt, id)
}

/** The first rule of an account, once: where it was taken away it stays away. */
export async function addFirstRule(sql: Sql, name: string, causes: CauseSettings): Promise<void> {
  const [any] = await builder(sql).select({ id }).from(alertRules).limit(1)
  if (any) return
  await builder(sql)
    .insert(alertRules)
    .values({ id: "00000000-0000-4000-8000-000000000001", name, causes })
    .onConflictDoNothing()
}

export async function addAlertRule(
  sql: Sql,
  { rule, by, ...of }: { id: string; ownerId: string | null; rule: AlertRuleInput; by: string },
): Promise<void> {
  await builder(sql)
    .insert(alertRules)
    .values({ ...rule, ...of, updatedBy: by })
    .onConflictDoNothing({ target: id })
}

/** False where it was changed since `version`, or taken away. */
export async function updateAlertRule(
  sql: Sql,
  { rule, by, ...seen }: { id: string; version: number; rule: AlertRuleInput; by: string },
): Promise<boolean> {
  const changed = await builder(sql)
    .update(alertRules)
    .set({ ...rule, version: raw`${version} + 1`, updatedAt: raw`now()`, updatedBy: by })
    .where(and(eq(id, seen.id), eq(version, seen.version), isNull(removedAt)))
    .returning({ id })
  return changed.length > 0
}

export async function removeAlertRule(sql: Sql, rule: { id: string; by: string }): Promise<boolean> {
  const removed = await builder(sql)
    .update(alertRules)
    .set({ removedAt: raw`now()`, updatedBy: rule.by, updatedAt: raw`now()` })
    .where(and(eq(id, rule.id), isNull(removedAt)))
    .returning({ id })
  return removed.length > 0
}
