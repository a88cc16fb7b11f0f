// What people asked for and the service could not take yet: kept, sent in order, never twice. Real time.
import type { Sql } from "./client.ts"

export type OutboxKind = "track_number" | "update_references" | "update_document"
export type OutboxState = "waiting" | "sending" | "done" | "failed" | "unclear" | "replaced"

export type OutboxRow = {
  seq: number
  id: string
  askedBy: string
  askedAt: string
  kind: OutboxKind
  target: string
  input: unknown
  state: OutboxState
  /** Why it waits, or how it ended, for people. */
  words: string
  notBefore: string
  tries: number
  endedAt: string | null
  resultId: string | null
}

export type NewOutboxRow = Pick<OutboxRow, "askedBy" | "askedAt" | "kind" | "target" | "input" | "words" | "notBefore">

/** Longer than any request lasts: who claimed it is gone. */
const ABANDONED_SECONDS = 120

/** Keeps a wish; one for the same target that still waits gives way to it, in its place. */
export async function addToOutbox(sql: Sql, row: NewOutboxRow): Promise<OutboxRow> {
  const [kept] = await sql<OutboxRow[]>`
    insert into outbox as o (asked_by, asked_at, kind, target, input, words, not_before)
    values (${row.askedBy}, ${row.askedAt}, ${row.kind}, ${row.target}, ${sql.json(row.input as never)},
            ${row.words}, ${row.notBefore})
    on conflict (target) where state = 'waiting' do update set
      asked_by = excluded.asked_by, asked_at = excluded.asked_at, input = excluded.input, words = excluded.words,
      not_before = greatest(o.not_before, excluded.not_before)
    returning *`
  if (!kept) throw new Error("the outbox gave no row back")
  return kept
}

/** True while an earlier wish for the same target is not done: a later one must not overtake it. */
export async function isTargetBusy(sql: Sql, target: string): Promise<boolean> {
  const rows = await sql`select 1 from outbox where target = ${target} and state in ('waiting', 'sending') limit 1`
  return rows.length > 0
}

/** The oldest one that may be sent now, claimed for the caller; undefined where there is none. */
export async function claimNext(sql: Sql, now: string): Promise<OutboxRow | undefined> {
  const [row] = await sql<OutboxRow[]>`
    update outbox set state = 'sending', claimed_at = clock_timestamp(), tries = tries + 1
    where seq = (
      select o.seq from outbox o
      where o.state = 'waiting' and o.not_before <= ${now}
        and not exists (select 1 from outbox s where s.target = o.target and s.state = 'sending')
      order by o.seq limit 1 for update skip locked
    ) and state = 'waiting'
    returning *`
  return row
}

/** Back to its place, to be sent later. Where a newer wish for the target waits already, that one stands. */
export async function putBack(
  sql: Sql,
  { id, words, notBefore }: { id: string; words: string; notBefore: string },
): Promise<void> {
  await sql`
    update outbox o set
      state = case when exists (select 1 from outbox n where n.target = o.target and n.state = 'waiting')
        then 'replaced' else 'waiting' end,
      words = ${words}, not_before = ${notBefore}, claimed_at = null
    where id = ${id} and state = 'sending'`
}

export async function endOutbox(
  sql: Sql,
  end: { id: string; state: "done" | "failed" | "unclear"; words: string; at: string; resultId?: string | null },
): Promise<void> {
  await sql`
    update outbox set state = ${end.state}, words = ${end.words}, ended_at = ${end.at},
      result_id = ${end.resultId ?? null}
    where id = ${end.id} and state = 'sending'`
}

/** Those whose sender died while sending. */
export async function listAbandoned(sql: Sql): Promise<OutboxRow[]> {
  return sql<OutboxRow[]>`
    select * from outbox where state = 'sending'
      and claimed_at < clock_timestamp() - make_interval(secs => ${ABANDONED_SECONDS}) order by seq`
}

/** What this person asked: all that is open, and what ended after `since`; newest first. */
export async function listOutboxOf(
  sql: Sql,
  { askedBy, since }: { askedBy: string; since: string },
): Promise<OutboxRow[]> {
  return sql<OutboxRow[]>`
    select * from outbox
    where asked_by = ${askedBy} and (state in ('waiting', 'sending') or ended_at > ${since})
    order by seq desc limit 200`
}
