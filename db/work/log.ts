// The log of who did what to containers. Append-only (schema/work.sql).
import { and, asc, desc, eq, inArray, sql as raw } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import type { WorkKind } from "../../lib/domain/work/work.ts"
import { builder, isOneOf } from "../builder.ts"
import type { Sql } from "../client.ts"
import { users } from "../schema/people.ts"
import { workLog } from "../schema/work.ts"
import type { WorkAction } from "./work.ts"

const { seq, actionId, at, userId, containerId, kind, before, after, undoes } = workLog
const columns = { seq, actionId, at, userId, containerId, kind, before, after, undoes }
const later = alias(workLog, "later")

export type WorkLogRow = Awaited<ReturnType<typeof listWorkLog>>[number]

/** The newest first. */
export async function listWorkLog(sql: Sql, of: { containerId: string; limit: number }) {
  const undoing = builder(sql)
    .select({ seq: later.seq })
    .from(later)
    .where(and(eq(later.containerId, containerId), eq(later.undoes, actionId)))
  return builder(sql)
    .select({
      ...columns,
      userName: users.name,
      /** Undone by a later action. */
      undone: raw<boolean>`exists (${undoing})`,
    })
    .from(workLog)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(containerId, of.containerId))
    .orderBy(desc(seq))
    .limit(of.limit)
}

const STOPS = ["stop_container", "resume_container", "resume"] as const

/** Which of these containers were stopped, each alone, and not resumed since. */
export async function listStoppedContainers(sql: Sql, ids: readonly string[]): Promise<string[]> {
  const last = await builder(sql)
    .selectDistinctOn([containerId], { id: containerId, kind })
    .from(workLog)
    .where(and(isOneOf(containerId, [...ids]), inArray(kind, [...STOPS])))
    .orderBy(containerId, desc(seq))
  return last.flatMap((one) => (one.kind === "stop_container" ? one.id : []))
}

/** Who stopped the tracking of this container alone, and when (world instant). undefined: it is tracked. */
export async function getContainerStop(sql: Sql, id: string): Promise<{ at: string; by: string } | undefined> {
  const [last] = await builder(sql)
    .select({ at, by: users.name, kind })
    .from(workLog)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(containerId, id), inArray(kind, [...STOPS])))
    .orderBy(desc(seq))
    .limit(1)
  return last?.kind === "stop_container" ? { at: last.at, by: last.by } : undefined
}

/** The first row of an action; undefined if there is no such action. */
export async function getAction(
  sql: Sql,
  action: string,
): Promise<Omit<WorkLogRow, "userName" | "undone"> | undefined> {
  const [row] = await builder(sql).select(columns).from(workLog).where(eq(actionId, action)).orderBy(asc(seq)).limit(1)
  return row
}

type ServiceAction = {
  action: WorkAction
  containerIds: readonly string[]
  kind: WorkKind
  before?: unknown
  after?: unknown
}

/** Logs a request to the service for containers, beside our own work. It has no value to undo. */
export async function logServiceAction(sql: Sql, { action, containerIds, ...logged }: ServiceAction): Promise<void> {
  if (containerIds.length === 0) return
  await builder(sql)
    .insert(workLog)
    .values(containerIds.map((containerId) => ({ ...action, ...logged, containerId })))
}
