// The audit log: who did what, to what, when. Entries are added and read, never changed (see schema/people.sql).
import { and, desc, eq, gte, ilike, lt, or, sql as raw } from "drizzle-orm"
import { builder, isOneOf } from "../builder.ts"
import type { Database } from "../client.ts"
import { likePart } from "../like-part.ts"
import { auditLog, users } from "../schema/people.ts"

/** `action` in the words of the product, `target` an id or address. `detail` carries no secret. */
export type AuditEntry = {
  at: Date
  userId: string | undefined
  action: string
  target?: string | undefined
  detail?: Record<string, string | number | boolean | null> | undefined
}

export async function addAuditEntry({ sql }: Database, { at, ...entry }: AuditEntry): Promise<void> {
  await builder(sql)
    .insert(auditLog)
    .values({ ...entry, at: at.toISOString() })
}

export type AuditFilter = {
  userId?: string | undefined
  actions?: readonly string[] | undefined
  /** Instants; `until` is no part of it. */
  from?: string | undefined
  until?: string | undefined
  /** A part of what it was about, or of the details. */
  about?: string | undefined
}

export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number]

/** The newest first, from before the entry `before`. */
export function listAudit(
  { sql }: Database,
  { filter, before, limit }: { filter: AuditFilter; before?: number | undefined; limit: number },
) {
  const { id, at, userId, action, target, detail } = auditLog
  const { about, actions, from, until } = filter
  const like = about ? likePart(about) : undefined
  return builder(sql)
    .select({ id, at, userId, userName: users.name, userEmail: users.email, action, target, detail })
    .from(auditLog)
    .leftJoin(users, eq(users.id, userId))
    .where(
      and(
        before === undefined ? undefined : lt(id, before),
        filter.userId ? eq(userId, filter.userId) : undefined,
        actions ? isOneOf(action, actions) : undefined,
        from ? gte(at, from) : undefined,
        until ? lt(at, until) : undefined,
        like ? or(ilike(target, like), raw`${detail}::text ilike ${like}`) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(limit)
}
