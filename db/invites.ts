// Invitations: an account that waits for its person to choose a password. Instants are real time.
import type { Database } from "./client.ts"
import type { Role } from "./schema/people.ts"

/** Adds the person without a password, and the invitation. Undefined where the e-mail has an account already. */
export async function addInvitedPerson(
  db: Database,
  person: { email: string; name: string; role: Role; tokenHash: string; createdBy: string; at: Date; expiresAt: Date },
): Promise<string | undefined> {
  const [row] = await db.sql<{ userId: string }[]>`
    with person as (
      insert into users (email, name, role) values (${person.email}, ${person.name}, ${person.role})
      on conflict (email) do nothing
      returning id
    )
    insert into invites (token_hash, user_id, created_by, created_at, expires_at)
    select ${person.tokenHash}, id, ${person.createdBy}, ${person.at.toISOString()}::timestamptz,
           ${person.expiresAt.toISOString()}::timestamptz
    from person
    returning user_id`
  return row?.userId
}

/** A new invitation for somebody who has no password yet; the ones before stop working. False for anybody else. */
export async function renewInvite(
  db: Database,
  invite: { userId: string; tokenHash: string; createdBy: string; at: Date; expiresAt: Date },
): Promise<boolean> {
  const at = invite.at.toISOString()
  const rows = await db.sql`
    with person as (
      select id from users where id = ${invite.userId} and password_hash is null and not demo and disabled_at is null
    ), before as (
      update invites set revoked_at = ${at} where user_id in (select id from person) and used_at is null
        and revoked_at is null
    )
    insert into invites (token_hash, user_id, created_by, created_at, expires_at)
    select ${invite.tokenHash}, id, ${invite.createdBy}, ${at}::timestamptz,
           ${invite.expiresAt.toISOString()}::timestamptz
    from person
    returning id`
  return rows.length > 0
}

export type OpenInvite = { id: string; userId: string; email: string; name: string; role: Role }

/** Undefined where it was used, revoked, is over, or its person is disabled. */
export async function findOpenInvite(
  db: Database,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<OpenInvite | undefined> {
  const [row] = await db.sql<OpenInvite[]>`
    select i.id, i.user_id, u.email, u.name, u.role
    from invites i join users u on u.id = i.user_id
    where i.token_hash = ${tokenHash} and i.used_at is null and i.revoked_at is null
      and i.expires_at > ${at.toISOString()} and u.disabled_at is null and u.password_hash is null`
  return row
}

/** Uses up the invitation and sets the password, both or neither. Undefined where it is not open any more. */
export async function acceptInvite(
  db: Database,
  given: { tokenHash: string; passwordHash: string; at: Date },
): Promise<{ userId: string; email: string } | undefined> {
  const at = given.at.toISOString()
  const [row] = await db.sql<{ userId: string; email: string }[]>`
    with used as (
      update invites i set used_at = ${at}
      from users u
      where i.token_hash = ${given.tokenHash} and i.used_at is null and i.revoked_at is null and i.expires_at > ${at}
        and u.id = i.user_id and u.disabled_at is null and u.password_hash is null
      returning i.user_id
    )
    update users set password_hash = ${given.passwordHash}
    from used
    where users.id = used.user_id
    returning users.id as user_id, users.email`
  return row
}
