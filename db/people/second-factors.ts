// Second factors: a sealed seed, and recovery codes by their hash. Changes that belong together are one statement.
import { eq } from "drizzle-orm"
import { builder } from "../builder.ts"
import type { Database, Sql } from "../client.ts"
import { type Role, recoveryCodes, secondFactors } from "../schema/people.ts"
import { factorSeed, openAt, sealAt } from "../sealed.ts"

type Db = Pick<Database, "sql">
type Of = { userId: string }

/** `seed` is null if it cannot be unsealed because its key is lost. `sealed`: as stored. */
export type SecondFactor = { seed: string | null; sealed: string; confirmedAt: string | null; codesLeft: number }

export async function getSecondFactor({ sql }: Db, { userId }: Of): Promise<SecondFactor | undefined> {
  const { seed, confirmedAt } = secondFactors
  const codesLeft = builder(sql).$count(recoveryCodes, eq(recoveryCodes.userId, userId))
  const [row] = await builder(sql)
    .select({ sealed: seed, confirmedAt, codesLeft })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
  return row && { ...row, seed: openAt(factorSeed(userId), row.sealed) }
}

/** Replaces a seed not confirmed yet. False if a confirmed one exists. */
export async function beginSecondFactor({ sql }: Db, { userId, seed }: Of & { seed: string }): Promise<boolean> {
  const rows = await sql`
    insert into second_factors as f (user_id, seed) values (${userId}, ${sealAt(factorSeed(userId), seed)})
    on conflict (user_id) do update set seed = excluded.seed, last_step = null where f.confirmed_at is null
    returning user_id`
  return rows.length > 0
}

type Confirmed = Of & { sealed: string; step: number; at: Date; codeHashes: string[] }

/** False if it was confirmed or begun again in the meantime. */
export async function confirmSecondFactor({ sql }: Db, confirmed: Confirmed): Promise<boolean> {
  const { userId, sealed, step, at, codeHashes } = confirmed
  const rows = await sql`
    with done as (
      update second_factors set confirmed_at = ${at.toISOString()}, last_step = ${step}
      where user_id = ${userId} and confirmed_at is null and seed = ${sealed} returning user_id)
    insert into recovery_codes (user_id, code_hash) select user_id, unnest(${codeHashes}::text[]) from done
    returning code_hash`
  return rows.length > 0
}

/** False if this code or a later one was already used. */
export async function takeStep({ sql }: Db, { userId, step }: Of & { step: number }): Promise<boolean> {
  const rows = await sql`
    update second_factors set last_step = ${step}
    where user_id = ${userId} and confirmed_at is not null and (last_step is null or last_step < ${step})
    returning user_id`
  return rows.length > 0
}

/** Uses up the code. False if it is not one of this person's. */
export async function takeRecoveryCode({ sql }: Db, { userId, codeHash }: Of & { codeHash: string }): Promise<boolean> {
  const rows = await sql`
    delete from recovery_codes where user_id = ${userId} and code_hash = ${codeHash} returning code_hash`
  return rows.length > 0
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  { sql }: Db,
  { userId, codeHashes }: Of & { codeHashes: string[] },
): Promise<void> {
  await sql`
    with gone as (delete from recovery_codes where user_id = ${userId})
    insert into recovery_codes (user_id, code_hash)
    select user_id, unnest(${codeHashes}::text[]) from second_factors
    where user_id = ${userId} and confirmed_at is not null`
}

/** Removes the factor and its recovery codes. False if there was no confirmed one. */
export async function removeSecondFactor({ sql }: Db, { userId }: Of): Promise<boolean> {
  const rows =
    await sql`delete from second_factors where user_id = ${userId} and confirmed_at is not null returning user_id`
  return rows.length > 0
}

/** Ids of everybody with a confirmed second factor. */
export async function listSecondFactors(sql: Sql): Promise<Set<string>> {
  const rows = await sql<{ userId: string }[]>`select user_id from second_factors where confirmed_at is not null`
  return new Set(rows.map(({ userId }) => userId))
}

/** An account setting: roles that need a second factor, in sessions begun at `since` (real time) or later. */
export const FACTOR_RULE = "second_factor_rule"
export type FactorRule = { roles: Role[]; since: string }
