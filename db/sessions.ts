// Sessions: the row decides, the cookie only names it.
import type { Database } from "./client.ts"
import type { Role } from "./schema/people.ts"

/** A session with its person as both are now. Instants are ISO, UTC. */
export type SessionRow = {
  sessionId: string
  expiresAt: string
  lastSeenAt: string
  revokedAt: string | null
  userId: string
  email: string
  name: string
  role: Role
  homeZone: string | null
  demo: boolean
  disabledAt: string | null
}

export async function addSession(
  db: Database,
  { userId, at, expiresAt }: { userId: string; at: Date; expiresAt: Date },
): Promise<string> {
  const [row] = await db.sql<{ id: string }[]>`
    insert into sessions (user_id, created_at, expires_at, last_seen_at)
    values (${userId}, ${at.toISOString()}, ${expiresAt.toISOString()}, ${at.toISOString()})
    returning id`
  if (!row) throw new Error("a session was not stored")
  return row.id
}

export async function getSessionRow(
  db: Database,
  { sessionId }: { sessionId: string },
): Promise<SessionRow | undefined> {
  const [row] = await db.sql<SessionRow[]>`
    select s.id as session_id, s.expires_at, s.last_seen_at, s.revoked_at,
           u.id as user_id, u.email, u.name, u.role, u.home_zone, u.demo, u.disabled_at
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId}`
  return row
}

export async function touchSession(db: Database, { sessionId, at }: { sessionId: string; at: Date }): Promise<void> {
  await db.sql`
    update sessions set last_seen_at = ${at.toISOString()}
    where id = ${sessionId} and last_seen_at < ${at.toISOString()}`
}

/** Acts on the next request. Answers whose session ended, or undefined where none was open. */
export async function revokeSession(
  db: Database,
  { sessionId, at }: { sessionId: string; at: Date },
): Promise<string | undefined> {
  const [row] = await db.sql<{ userId: string }[]>`
    update sessions set revoked_at = ${at.toISOString()}
    where id = ${sessionId} and revoked_at is null
    returning user_id`
  return row?.userId
}
