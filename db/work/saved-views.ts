// Lists as people set them up. A removed view is kept, so that Undo can restore it.
import { and, eq, isNotNull, isNull, ne, or, sql as raw, type SQL } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import { builder } from "../builder.ts"
import type { Sql } from "../client.ts"
import { users } from "../schema/people.ts"
import { savedViews } from "../schema/work.ts"

export type SavedViewRecord = Awaited<ReturnType<typeof listWhere>>[number]
export type ViewScope = SavedViewRecord["scope"]

const { id, ownerId, name, scope, state, version, updatedAt, removedAt } = savedViews
const owners = alias(users, "owners")

function listWhere(sql: Sql, where: SQL | undefined) {
  return builder(sql)
    .select({
      ...{ id, ownerId, name, scope, state, version, updatedAt },
      ownerName: owners.name,
      updatedByName: users.name,
    })
    .from(savedViews)
    .innerJoin(owners, eq(owners.id, ownerId))
    .leftJoin(users, eq(users.id, savedViews.updatedBy))
    .where(where)
    .orderBy(scope, name, id)
    .limit(500)
}

/** The person's own and the team's, by name. */
export async function listSavedViews(sql: Sql, userId: string): Promise<SavedViewRecord[]> {
  const theirs = and(eq(scope, "private"), eq(ownerId, userId))
  return listWhere(sql, and(isNull(removedAt), or(eq(scope, "team"), theirs)))
}

/** A view the person may open: their own, the team's, or one opened by address. `removed`: include removed ones. */
export async function getSavedView(
  sql: Sql,
  { userId, removed = false, ...view }: { id: string; userId: string; removed?: boolean },
): Promise<SavedViewRecord | undefined> {
  const stands = removed ? undefined : isNull(removedAt)
  const [row] = await listWhere(sql, and(eq(id, view.id), stands, or(ne(scope, "private"), eq(ownerId, userId))))
  return row
}

/** Resolves to its id; undefined if the name is taken. */
export async function addSavedView(
  sql: Sql,
  { userId, ...view }: { userId: string; name: string; scope: ViewScope; state: unknown },
): Promise<string | undefined> {
  const [row] = await builder(sql)
    .insert(savedViews)
    .values({ ...view, ownerId: userId, updatedBy: userId })
    .onConflictDoNothing()
    .returning({ id })
  return row?.id
}

export type ViewChange = { name?: string | undefined; scope?: ViewScope | undefined; state?: unknown }

/** Changes the view if it still has `version`; else false. Throws if the name is taken (isNameTaken). */
export async function changeSavedView(
  sql: Sql,
  { userId, change, ...view }: { id: string; userId: string; version: number; change: ViewChange },
): Promise<boolean> {
  const changed = await builder(sql)
    .update(savedViews)
    .set({ ...change, version: raw`${version} + 1`, updatedAt: raw`now()`, updatedBy: userId })
    .where(and(eq(id, view.id), eq(version, view.version), isNull(removedAt)))
    .returning({ id })
  return changed.length > 0
}

export async function removeSavedView(sql: Sql, view: string): Promise<boolean> {
  const removed = await builder(sql)
    .update(savedViews)
    .set({ removedAt: raw`now()` })
    .where(and(eq(id, view), isNull(removedAt)))
    .returning({ id })
  return removed.length > 0
}

/** Restores a removed view. Throws if its name was taken in the meantime (isNameTaken). */
export async function restoreSavedView(sql: Sql, view: string): Promise<boolean> {
  const restored = await builder(sql)
    .update(savedViews)
    .set({ removedAt: null })
    .where(and(eq(id, view), isNotNull(removedAt)))
    .returning({ id })
  return restored.length > 0
}

/** Whether Postgres refused a second view with the same name. */
export function isNameTaken(error: unknown): boolean {
  return error instanceof Error && (error as { code?: string }).code === "23505"
}
