// What keeps us from using the service, as facts: each begins with an answer and ends with an answer. Real time.
import type { Sql } from "./client.ts"

export type FaultKind = "key_refused" | "plan_restricted" | "unreachable" | `feature_disabled:${string}`

export type ServiceFault = {
  kind: FaultKind
  /** What the service said, in one line; "" where it said nothing. */
  said: string
  /** Real instant at which it began. */
  since: string
}

/** `since` stays that of the first time. */
export async function addFault(sql: Sql, fault: { kind: FaultKind; said: string; at: string }): Promise<void> {
  await sql`
    insert into service_faults (kind, said, since, seen_at) values (${fault.kind}, ${fault.said}, ${fault.at}, ${fault.at})
    on conflict (kind) do update set said = excluded.said, seen_at = excluded.seen_at`
}

/** Those of these kinds that were there are gone. */
export async function removeFaults(sql: Sql, kinds: readonly FaultKind[]): Promise<void> {
  await sql`delete from service_faults where kind = any(${kinds as FaultKind[]}::text[])`
}

export async function listFaults(sql: Sql): Promise<ServiceFault[]> {
  return sql<ServiceFault[]>`select kind, said, since from service_faults order by since, kind`
}

/** Features that were last refused before `before`. */
export async function removeOldFeatureFaults(sql: Sql, before: string): Promise<void> {
  await sql`delete from service_faults where kind like 'feature_disabled:%' and seen_at < ${before}`
}
