// Alert rules. A rule belongs to a person or to the team. Real instants.
import { and, eq, isNotNull, isNull, lt, ne, or, sql as raw } from "drizzle-orm"
import type { CauseSettings } from "../../lib/domain/alerts/causes.ts"
import { builder, isOneOf } from "../builder.ts"
import type { Sql } from "../client.ts"
import { alertRules, alerts } from "../schema/alerts.ts"
import { users } from "../schema/people.ts"

const { id, ownerId, name, scope, causes, channelIds, notify, escalateMinutes, escalateTo } = alertRules
const { version, createdAt, updatedAt, updatedBy, removedAt, setAsideAt } = alertRules

export type AlertRuleRecord = Omit<typeof alertRules.$inferSelect, "createdAt" | "removedAt">
export type AlertRuleInput = Pick<
  AlertRuleRecord,
  "name" | "scope" | "causes" | "channelIds" | "notify" | "escalateMinutes" | "escalateTo"
>

/**
 * All rules not removed, except those of disabled or restricted people: a restricted person must not get alerts about
 * other people's containers. The team's come first, then the oldest.
 */
export async function listAlertRules(sql: Sql): Promise<AlertRuleRecord[]> {
  return builder(sql)
    .select({
      ...{ id, ownerId, name, scope, causes, channelIds, notify, escalateMinutes, escalateTo },
      ...{ version, updatedAt, updatedBy, setAsideAt },
    })
    .from(alertRules)
    .leftJoin(users, eq(users.id, ownerId))
    .where(and(isNull(removedAt), isNull(users.disabledAt), isNull(users.seesOnly)))
    .orderBy(raw`${ownerId} nulls first`, createdAt, id)
}

/** Counts the rules of a person, or of the team, without removed ones and without `but`. */
export async function countAlertRules(sql: Sql, of: { ownerId: string | null; but: string }): Promise<number> {
  const owned = of.ownerId === null ? isNull(ownerId) : eq(ownerId, of.ownerId)
  return builder(sql).$count(alertRules, and(isNull(removedAt), owned, ne(id, of.but)))
}

const FIRST_RULE = "00000000-0000-4000-8000-000000000001"

/** Adds the account's first rule, once. If it is removed, it is not added again. */
export async function addFirstRule(sql: Sql, name: string, causes: CauseSettings): Promise<void> {
  const [any] = await builder(sql).select({ id }).from(alertRules).limit(1)
  if (any) return
  await builder(sql).insert(alertRules).values({ id: FIRST_RULE, name, causes }).onConflictDoNothing()
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

/** False if the rule was changed since `version`, or removed. Saving a rule that was set aside puts it back in use. */
export async function updateAlertRule(
  sql: Sql,
  { rule, by, ...seen }: { id: string; version: number; rule: AlertRuleInput; by: string },
): Promise<boolean> {
  const changed = await builder(sql)
    .update(alertRules)
    .set({ ...rule, version: raw`${version} + 1`, updatedAt: raw`now()`, updatedBy: by, setAsideAt: null })
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

/**
 * Deletes rules removed before `before` (real instant), except the first rule and those whose name an alert still
 * shows.
 */
export async function deleteRemovedRules(sql: Sql, { before }: { before: Date }): Promise<void> {
  await builder(sql)
    .delete(alertRules)
    .where(
      and(
        lt(removedAt, before.toISOString()),
        ne(id, FIRST_RULE),
        raw`not exists (select from ${alerts} where ${alerts.ruleId} = ${id})`,
      ),
    )
}

type First = Pick<AlertRuleInput, "name" | "causes">

/** Removes the team rules that these people changed last. The first rule is reset instead. `at` is real time. */
export async function endTeamRulesOf(
  sql: Sql,
  { ids, at, first }: { ids: string[]; at: Date; first: First },
): Promise<{ id: string; name: string }[]> {
  const now = at.toISOString()
  const theirs = and(isNull(ownerId), isOneOf(updatedBy, ids))
  const initial = { scope: {}, channelIds: [], notify: "urgent" as const, escalateMinutes: null, escalateTo: null }
  const alive = { version: raw`${version} + 1`, updatedAt: now, updatedBy: null, removedAt: null, setAsideAt: null }
  await builder(sql)
    .update(alertRules)
    .set({ ...first, ...initial, ...alive })
    .where(and(theirs, eq(id, FIRST_RULE)))
  return builder(sql)
    .update(alertRules)
    .set({ removedAt: now, updatedAt: now })
    .where(and(theirs, isNull(removedAt)))
    .returning({ id, name })
}

export async function setRuleAside(sql: Sql, ruleId: string): Promise<void> {
  await builder(sql)
    .update(alertRules)
    .set({ setAsideAt: raw`now()` })
    .where(and(eq(id, ruleId), isNull(setAsideAt)))
}

/** Rules of the team and of this person that were set aside. */
export async function listSetAside(sql: Sql, userId: string): Promise<{ name: string }[]> {
  const mine = or(isNull(ownerId), eq(ownerId, userId))
  return builder(sql)
    .select({ name })
    .from(alertRules)
    .where(and(isNotNull(setAsideAt), isNull(removedAt), mine))
    .orderBy(name, id)
}
