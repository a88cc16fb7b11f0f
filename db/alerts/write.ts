// Writes what one evaluation of some containers decided: memories, alerts opened and closed, messages, change log. It
// is one statement because postgres.js may run the rest of a transaction in autocommit after its connection was lost.
import type { AlertFacts } from "../../lib/domain/alerts/facts.ts"
import type { Sql } from "../client.ts"
import { writeLogged } from "../connection/change-log.ts"
import type { alertMemories, alerts } from "../schema/alerts.ts"
import { storableJson } from "../storable.ts"

/** How far the evaluation is. `turn` rises with each write, so that a late writer writes nothing. */
export type AlertMark = {
  turn: number
  /** Processed up to these places in the change log and the work log. */
  seq: number
  workSeq: number
  swept: AlertSweep[]
}

/**
 * How far the evaluation of all containers is for one audience, and with which rules. `quiet`: notify nobody
 * immediately.
 */
export type AlertSweep = { audience: string; rules: string; afterId: string | null; done: boolean; quiet: boolean }

type Alert = typeof alerts.$inferSelect

export type NewAlert = Pick<Alert, "about" | "subjectId" | "containerId" | "shipmentId" | "audience"> &
  Pick<Alert, "ruleId" | "cause" | "mark" | "rank" | "facts" | "escalateAt"> & {
    /** Ids of the channels to notify immediately. */
    channels: string[]
  }

type MemoryRow = typeof alertMemories.$inferSelect

export type AlertWrite = {
  /** World instant. */
  at: string
  before: AlertMark
  after: AlertMark
  memories: MemoryRow[]
  open: NewAlert[]
  close: { id: string; why: string }[]
  update: { id: string; facts: AlertFacts; ruleId: string }[]
  /** `notBefore`: real instant. `holdUntil`: world instant. */
  channels: { id: string; notBefore: string; holdUntil: string | null }[]
  /** Domain part of a Message-ID. */
  host: string
  /** Real instant. */
  realAt: string
}

export type AlertWritten = { opened: number; closed: number; seq: number }

/** Writes all of it, or throws if another evaluation wrote in the meantime (isOutrun). */
export async function writeAlerts(sql: Sql, write: AlertWrite): Promise<AlertWritten> {
  const loud = write.open.length + write.close.length + write.update.length > 0
  if (!loud) return (await runWrite(sql, write)) ?? NOTHING
  return writeLogged(sql, async (tx) => {
    return (await runWrite(tx, write)) ?? NOTHING
  })
}

const NOTHING: AlertWritten = { opened: 0, closed: 0, seq: 0 }

/** Whether another evaluation wrote first, so that nothing was written. */
export function isOutrun(error: unknown): boolean {
  return error instanceof Error && (error as { code?: string }).code === "22012"
}

async function runWrite(sql: Sql, write: AlertWrite): Promise<AlertWritten | undefined> {
  const { at, realAt, before, after, host } = write
  const [row] = await sql<AlertWritten[]>`
    with mark as (
      update connection set value = ${storableJson(after)}::text::jsonb, updated_at = now()
      where key = 'alerts' and (value ->> 'turn')::int = ${before.turn} returning key),
    guard as (select 1 / (select count(*) from mark)::int as ok),
    remembered as (
      insert into alert_memories (container_id, container_version, shipment_version, memory, next_due_at)
      select r."containerId", r."containerVersion", r."shipmentVersion", r.memory, r."nextDueAt"
      from guard, json_to_recordset(${storableJson(write.memories)}::text::json) as r (
        "containerId" uuid, "containerVersion" timestamptz, "shipmentVersion" timestamptz, memory json,
        "nextDueAt" timestamptz)
      on conflict (container_id) do update set container_version = excluded.container_version,
        shipment_version = excluded.shipment_version, memory = excluded.memory, next_due_at = excluded.next_due_at),
    closed as (
      update alerts a set state = 'closed', closed_at = ${at}, closed_why = r.why
      from guard, json_to_recordset(${storableJson(write.close)}::text::json) as r (id uuid, why text)
      where a.id = r.id and a.state <> 'closed' returning a.id),
    updated as (
      update alerts a set facts = r.facts, rule_id = r."ruleId"
      from guard, json_to_recordset(${storableJson(write.update)}::text::json) as r (id uuid, facts json, "ruleId" uuid)
      where a.id = r.id and a.state <> 'closed' returning a.id),
    wanted as (
      select * from json_to_recordset(${storableJson(write.open)}::text::json) as r (
        about text, "subjectId" text, "containerId" uuid, "shipmentId" uuid, audience text, "ruleId" uuid, cause text,
        mark text, rank int, facts json, "escalateAt" timestamptz, channels json)),
    -- After those that close: a new one may take the place of an old one.
    opened as (
      insert into alerts (about, subject_id, container_id, shipment_id, audience, rule_id, cause, mark, rank, facts,
        opened_at, escalate_at)
      select r.about, r."subjectId", r."containerId", r."shipmentId", r.audience, r."ruleId", r.cause, r.mark, r.rank,
        r.facts, ${at}::timestamptz, r."escalateAt"
      from guard, (select count(*) from closed) as first, wanted r
      on conflict (subject_id, audience, cause) where state <> 'closed' do nothing
      returning id, subject_id, audience, cause),
    to_notify as (
      select o.id as alert_id, c.id::uuid as channel_id
      from opened o join wanted r on r."subjectId" = o.subject_id and r.audience = o.audience and r.cause = o.cause
        cross join json_array_elements_text(r.channels) as c (id)),
    message as (
      insert into alert_messages (id, channel_id, kind, message_id, not_before, hold_until, created_at)
      select m.id, m.channel_id, 'alerts', '<' || m.id || '@' || ${host}::text || '>', c."notBefore", c."holdUntil",
        ${realAt}::timestamptz
      from (select gen_random_uuid() as id, t.channel_id from (select distinct channel_id from to_notify) t) m
        join json_to_recordset(${storableJson(write.channels)}::text::json) as c (
          id uuid, "notBefore" timestamptz, "holdUntil" timestamptz) on c.id = m.channel_id
      on conflict (channel_id, kind) where state = 'waiting' do update set kind = excluded.kind
      returning id, channel_id),
    items as (
      insert into alert_message_items (alert_id, channel_id, kind, message_id)
      select t.alert_id, t.channel_id, 'alerts', m.id from to_notify t join message m on m.channel_id = t.channel_id
      on conflict do nothing),
    -- One row, whatever their number: who looks reads the alerts again, and the next look skips it.
    logged as (
      insert into change_log (at, kind, id)
      select ${at}::timestamptz, 'alert', 'many'
      where (select count(*) from closed) + (select count(*) from updated) + (select count(*) from opened) > 0
      returning seq)
    select (select count(*) from opened) as opened, (select count(*) from closed) as closed,
      coalesce((select max(seq) from logged), 0)::bigint as seq, (select ok from guard) as ok`
  return row
}
