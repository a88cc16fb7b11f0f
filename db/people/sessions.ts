// Sessions. The row decides; the cookie only names it.
import { and, desc, eq, gt, gte, isNull, lt, ne, sql as raw } from "drizzle-orm"
import { builder, writtenOnce } from "../builder.ts"
import type { Database } from "../client.ts"
import { settings } from "../schema/inbox.ts"
import { secondFactors, sessions, users } from "../schema/people.ts"
import { FACTOR_RULE, type FactorRule } from "./second-factors.ts"
import { seesValues } from "./sees-only.ts"

/** A session and its person, as both are now. */
export type SessionRow = Awaited<ReturnType<ReturnType<typeof findSession>["execute"]>>[number]

// Every request runs it.
const findSession = writtenOnce((db) =>
  db
    .select({
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
      lastSeenAt: sessions.lastSeenAt,
      revokedAt: sessions.revokedAt,
      userId: users.id,
      email: users.email,
      name: users.name,
      role: users.role,
      homeZone: users.homeZone,
      demo: users.demo,
      disabledAt: users.disabledAt,
      seesOnly: users.seesOnly,
      seesValues,
      createdAt: sessions.createdAt,
      provider: sessions.provider,
      hasPassword: raw<boolean>`${users.passwordHash} is not null`,
      hasFactor: raw<boolean>`${secondFactors.confirmedAt} is not null`,
      /** Roles that the account requires a second factor of; null: none. */
      factorRule: raw<FactorRule | null>`(select value from ${settings} where key = ${FACTOR_RULE})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(sessions.id, raw.placeholder("sessionId")))
    .prepare("session"),
)

type NewSession = {
  userId: string
  at: Date
  expiresAt: Date
  userAgent?: string | undefined
  address?: string
  provider?: string | undefined
}

/** Call it only for a person who has just proved who they are. */
export async function addSession({ sql }: Database, { at, expiresAt, ...session }: NewSession): Promise<string> {
  const now = at.toISOString()
  const [row] = await builder(sql)
    .insert(sessions)
    .values({ ...session, createdAt: now, expiresAt: expiresAt.toISOString(), lastSeenAt: now, provedAt: now })
    .returning({ id: sessions.id })
  if (!row) throw new Error("a session was not stored")
  return row.id
}

export async function getSessionRow(
  { sql }: Database,
  { sessionId }: { sessionId: string },
): Promise<SessionRow | undefined> {
  const [row] = await findSession(sql).execute({ sessionId })
  return row
}

export async function touchSession(
  { sql }: Database,
  { sessionId, at }: { sessionId: string; at: Date },
): Promise<void> {
  const lastSeenAt = at.toISOString()
  await builder(sql)
    .update(sessions)
    .set({ lastSeenAt })
    .where(and(eq(sessions.id, sessionId), lt(sessions.lastSeenAt, lastSeenAt)))
}

/** Takes effect on the next request. Resolves to the person whose session ended; undefined if it was not open. */
export async function revokeSession(
  { sql }: Database,
  { sessionId, at }: { sessionId: string; at: Date },
): Promise<string | undefined> {
  const [row] = await builder(sql)
    .update(sessions)
    .set({ revokedAt: at.toISOString() })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .returning({ userId: sessions.userId })
  return row?.userId
}

/** Whether the session's person proved who they are at or after `since`. */
export async function wasProvedSince(
  { sql }: Database,
  { sessionId, since }: { sessionId: string; since: Date },
): Promise<boolean> {
  const proved = await builder(sql)
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gte(sessions.provedAt, since.toISOString())))
  return proved.length > 0
}

export async function markProved({ sql }: Database, { sessionId, at }: { sessionId: string; at: Date }): Promise<void> {
  await builder(sql).update(sessions).set({ provedAt: at.toISOString() }).where(eq(sessions.id, sessionId))
}

/** Last seen first. `seenSince`: leaves out sessions idle for longer, which no longer work. */
export async function listOpenSessions(
  { sql }: Database,
  { userId, at, seenSince }: { userId: string; at: Date; seenSince: Date },
) {
  const { id, userAgent, address, createdAt, lastSeenAt } = sessions
  return builder(sql)
    .select({ id, userAgent, address, createdAt, lastSeenAt })
    .from(sessions)
    .where(
      and(
        ...[eq(sessions.userId, userId), isNull(sessions.revokedAt)],
        ...[gt(sessions.expiresAt, at.toISOString()), gt(lastSeenAt, seenSince.toISOString())],
      ),
    )
    .orderBy(desc(lastSeenAt), id)
}

type Ended = { userId: string; at: Date; only?: string; except?: string }

/**
 * Ends a person's sessions: all, one, or all but one. Takes effect on their next request. Resolves to how many were
 * open.
 */
export async function revokeSessions({ sql }: Pick<Database, "sql">, ended: Ended): Promise<number> {
  const { userId, at, only, except } = ended
  const rows = await builder(sql)
    .update(sessions)
    .set({ revokedAt: at.toISOString() })
    .where(
      and(
        ...[eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, at.toISOString())],
        only === undefined ? undefined : eq(raw`${sessions.id}::text`, only),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id })
  return rows.length
}
