// The one-time token of /setup, and the first admin it makes.
import type { Database } from "./client.ts"

/** Stores a new token; earlier ones that were not used stop working. */
export async function replaceSetupToken(
  db: Database,
  { tokenHash, at, expiresAt }: { tokenHash: string; at: Date; expiresAt: Date },
): Promise<void> {
  await db.sql`
    with gone as (delete from setup_tokens where used_at is null)
    insert into setup_tokens (token_hash, created_at, expires_at)
    values (${tokenHash}, ${at.toISOString()}, ${expiresAt.toISOString()})`
}

export async function isSetupTokenOpen(
  db: Database,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<boolean> {
  const [row] = await db.sql<{ open: boolean }[]>`
    select exists (
      select from setup_tokens
      where token_hash = ${tokenHash} and used_at is null and expires_at > ${at.toISOString()}
    ) as open`
  return row?.open ?? false
}

/**
 * Uses up the token and adds the first admin, both or neither. Answers the new user's id; undefined where the token
 * is not open or there are people already.
 */
export async function addFirstAdmin(
  db: Database,
  admin: { tokenHash: string; email: string; name: string; passwordHash: string; at: Date },
): Promise<string | undefined> {
  const at = admin.at.toISOString()
  const [row] = await db.sql<{ id: string }[]>`
    with token as (
      update setup_tokens set used_at = ${at}
      where token_hash = ${admin.tokenHash} and used_at is null and expires_at > ${at}
        and not exists (select from users where not demo)
      returning 1
    )
    insert into users (email, name, role, password_hash)
    select ${admin.email}, ${admin.name}, 'admin', ${admin.passwordHash} from token
    returning id`
  return row?.id
}
