// Sessions: the row decides, the cookie only names it.
import { and, eq, isNull, lt, sql as raw } from "drizzle-orm"
import { builder, writtenOnce } from "../builder.ts"
import type { Database } from "../client.ts"
import { sessions, users } from "../schema/people.ts"

/** A session with its person as both are now. */
export type SessionRow = Awaited<ReturnType<ReturnType<typeof findSession>["execute"]>>[number]

// Every request asks it.
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
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, raw.placeholder("sessionId")))
    .prepare("session"),
)

export async function addSession(
  { sql }: Database,
  { userId, at, expiresAt }: { userId: string; at: Date; expiresAt: Date },
): Promise<string> {
  const now = at.toISOString()
  const [row] = await builder(sql)
    .insert(sessions)
    .values({ userId, createdAt: now, expiresAt: expiresAt.toISOString(), lastSeenAt: now })
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

/** Acts on the next request. Answers whose session ended, or undefined where none was open. */
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
