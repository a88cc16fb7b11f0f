// The audit log: who did what, to what, when. Append-only (see schema/people.sql).
import { and, desc, eq, gte, ilike, lt, or, sql as raw } from "drizzle-orm"
import { builder, isOneOf } from "../builder.ts"
import type { Database } from "../client.ts"
import { likePart } from "../like-part.ts"
import { auditLog, users } from "../schema/people.ts"

/** `action` in the product's words, `target` an id or address. `detail` must not contain secrets. */
export type AuditEntry = {
  userId: string | undefined
  action: string
  target?: string | undefined
  detail?: Record<string, string | number | boolean | null> | undefined
}

/** At the database's time, which is one for all processes, whatever their machines' clocks say. */
export async function addAuditEntry({ sql }: Database, entry: AuditEntry): Promise<void> {
  await builder(sql)
    .insert(auditLog)
    .values({ ...entry, at: raw`clock_timestamp()` })
}

export type AuditFilter = {
  userId?: string | undefined
  actions?: readonly string[] | undefined
  /** Instants. `until` is exclusive. */
  from?: string | undefined
  until?: string | undefined
  /** Part of the target or of the details. */
  about?: string | undefined
}

export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number]

/** Newest first, starting before the entry `before`. */
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
