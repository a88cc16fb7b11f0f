// Our own work on containers. One action sets one field on any number of them, with log and change rows, in one
// statement. The log keeps the values before and after for Undo.
import type { PendingQuery, Row } from "postgres"
import type { Asked } from "../../lib/domain/work/asked.ts"
import type { ReturnedByHand } from "../../lib/domain/work/returned.ts"
import type { WorkField } from "../../lib/domain/work/work.ts"
import type { Sql } from "../client.ts"
import { writeLogged } from "../connection/change-log.ts"

export type WorkAction = { actionId: string; userId: string; at: string }

export type WorkChange =
  | { field: "owner"; ownerId: string | null }
  | { field: "tags"; add: readonly string[]; remove: readonly string[] }
  | { field: "delivered"; delivered: boolean }
  /** One instant per zone. Containers in other zones, or without one, stay unchanged. Null removes it. */
  | {
      field: "appointment"
      byZone: readonly { zone: string; at: string }[] | null
      note: string | null
      /** The log's version when the current value was read (readVersion). Later changes of other people are kept. */
      version: number
    }
  | { field: "watch"; watch: boolean }
  /** Null: the question is closed. */
  | { field: "asked"; asked: Asked | null }
  /** Per container. Those that somebody else marked differently in the meantime stay unchanged. Null: not back. */
  | { field: "returned"; returned: readonly { id: string; value: ReturnedByHand }[] | null }

/** `seq`: the change to announce; 0 if nothing changed. */
export type Worked = { changed: number; seq: number }

type Part = PendingQuery<Row[]>

/** Sets one field. Containers that already have the value are skipped, and an action already done is not repeated. */
export async function applyWork(
  sql: Sql,
  { action, containerIds, change }: { action: WorkAction; containerIds: readonly string[]; change: WorkChange },
): Promise<Worked> {
  const source = sql`
    select c.id, c.shipment_id, ${valueNow(sql, change.field, action.userId)} as before,
      ${valueAfter(sql, change, action.at)} as after
    from containers c left join shipments s on s.id = c.shipment_id
      left join container_work w on w.container_id = c.id
    where c.id = any(${[...containerIds]}::uuid[]) ${eligible(sql, change, action.userId)}
      and not exists (select from work_log where action_id = ${action.actionId})`
  return write(sql, { action, field: change.field, source, undoes: null })
}

/**
 * Restores the value from before the action on containers nobody changed since. `kept`: how many were left unchanged
 * because somebody did.
 */
export async function undoWork(
  sql: Sql,
  { action, undoes, field }: { action: WorkAction; undoes: string; field: WorkField },
): Promise<Worked & { kept: number }> {
  const now = valueNow(sql, field, action.userId)
  const source = sql`
    select c.id, c.shipment_id, ${now} as before, l.before as after
    from work_log l join containers c on c.id = l.container_id
      left join container_work w on w.container_id = c.id
    where l.action_id = ${undoes} and l.kind = ${field} and ${now} is not distinct from l.after
      and not exists (select from work_log where action_id = ${action.actionId})`
  const done = await write(sql, { action, field, source, undoes })
  const [row] = await sql<{ count: number }[]>`select count(*) as count from work_log where action_id = ${undoes}`
  return { ...done, kept: Math.max(0, (row?.count ?? 0) - done.changed) }
}

/** Zone of the terminal that has each container. Containers not in the mirror are left out. */
export async function listPickupZones(
  sql: Sql,
  containerIds: readonly string[],
): Promise<{ id: string; number: string; zone: string | null; gone: boolean }[]> {
  return sql`
    select c.id, c.number, ${zone(sql)} as zone, c.stage = 'gone' as gone
    from containers c left join shipments s on s.id = c.shipment_id
    where c.id = any(${[...containerIds]}::uuid[])`
}

/** Rises with every action. Actions are written one at a time, so whatever is read afterwards is at least as new. */
export async function readVersion(sql: Sql): Promise<number> {
  const [row] = await sql<{ version: number }[]>`select coalesce(max(seq), 0) as version from work_log`
  return row?.version ?? 0
}

/** `at`: world instant of the change. `stands` null: the appointment was removed. */
export type AppointmentConflict = {
  id: string
  number: string
  by: string
  at: string
  stands: { at: string; zone: string; note: string | null } | null
}

/** Which of these containers had their appointment changed by somebody else since `version`. */
export async function listAppointmentConflicts(
  sql: Sql,
  { containerIds, version, userId }: { containerIds: readonly string[]; version: number; userId: string },
): Promise<AppointmentConflict[]> {
  return sql<AppointmentConflict[]>`
    select c.id, c.number, u.name as by, o.at, ${valueNow(sql, "appointment", userId)} as stands
    from containers c left join container_work w on w.container_id = c.id
      cross join lateral (${changeOfOthers(sql, { version, userId })}) o join users u on u.id = o.user_id
    where c.id = any(${[...containerIds]}::uuid[]) order by c.number, c.id`
}

/** If more rows change, a live frame cannot list them, and everything is read again. */
const MOST_ROWS_NAMED = 500

type Written = { action: WorkAction; field: WorkField; source: Part; undoes: string | null }

async function write(sql: Sql, { action, field, source, undoes }: Written): Promise<Worked> {
  const { actionId, userId, at } = action
  return writeLogged(sql, async (tx) => {
    const [row] = await tx<{ changed: number; seq: number }[]>`
      with wanted as (${source}),
      changed as (select * from wanted where before is distinct from after),
      ${setField(tx, field, action)},
      ${field === "returned" ? judgedAgain(tx, at) : sql``}
      logged as (
        insert into work_log (action_id, at, user_id, container_id, kind, before, after, undoes)
        select ${actionId}, ${at}, ${userId}, id, ${field}, before, after, ${undoes}::uuid from changed),
      published as (
        insert into change_log (at, kind, id, shipment_id)
        select ${at}::timestamptz, 'container', id::text, shipment_id from changed
        where (select count(*) from changed) <= ${MOST_ROWS_NAMED}
        union all
        select ${at}::timestamptz, 'account', 'work', null where (select count(*) from changed) > ${MOST_ROWS_NAMED}
        union all
        select ${at}::timestamptz, 'alert', 'many', null where ${field === "owner"} and exists (select from changed)
        returning seq)
      select (select count(*) from changed) as changed, coalesce((select max(seq) from published), 0)::bigint as seq`
    return { changed: row?.changed ?? 0, seq: row?.seq ?? 0 }
  })
}

/** Being live is a derived column: makes the applier derive these containers again. */
function judgedAgain(sql: Sql, at: string): Part {
  return sql`
    judged as (
      update containers c set attention_until = ${at}::timestamptz from changed where c.id = changed.id),`
}

function setField(sql: Sql, field: WorkField, { userId, at }: WorkAction): Part {
  if (field === "watch") {
    return sql`
      watched as (
        insert into watches (user_id, container_id, since)
        select ${userId}, id, ${at} from changed where after = 'true' on conflict do nothing),
      unwatched as (
        delete from watches x using changed
        where x.container_id = changed.id and x.user_id = ${userId} and changed.after = 'false')`
  }
  const columns = {
    owner: sql`owner_id`,
    tags: sql`tags`,
    delivered: sql`delivered_at`,
    appointment: sql`appointment_at, appointment_zone, appointment_note`,
    asked: sql`asked_role, asked_name, asked_on, follow_up_on, follow_up_at`,
    returned: sql`returned_on, returned_at, returned_zone, returned_place, returned_by, returned_marked_at`,
  }[field]
  const values = {
    owner: sql`(after #>> '{}')::uuid`,
    tags: sql`array(select jsonb_array_elements_text(after))`,
    delivered: sql`(after #>> '{}')::timestamptz`,
    appointment: sql`(after ->> 'at')::timestamptz, after ->> 'zone', after ->> 'note'`,
    asked: sql`after ->> 'role', after ->> 'name', (after ->> 'on')::date, (after ->> 'followUpOn')::date,
      (after ->> 'followUpAt')::timestamptz`,
    returned: sql`(after ->> 'on')::date, (after ->> 'at')::timestamptz, after ->> 'zone', after ->> 'place',
      after ->> 'by', (after ->> 'markedAt')::timestamptz`,
  }[field]
  const given = {
    owner: sql`owner_id = excluded.owner_id`,
    tags: sql`tags = excluded.tags`,
    delivered: sql`delivered_at = excluded.delivered_at`,
    appointment: sql`appointment_at = excluded.appointment_at, appointment_zone = excluded.appointment_zone,
      appointment_note = excluded.appointment_note`,
    asked: sql`asked_role = excluded.asked_role, asked_name = excluded.asked_name, asked_on = excluded.asked_on,
      follow_up_on = excluded.follow_up_on, follow_up_at = excluded.follow_up_at`,
    returned: sql`returned_on = excluded.returned_on, returned_at = excluded.returned_at,
      returned_zone = excluded.returned_zone, returned_place = excluded.returned_place,
      returned_by = excluded.returned_by, returned_marked_at = excluded.returned_marked_at`,
  }[field]
  return sql`
    written as (
      insert into container_work (container_id, ${columns}, updated_at)
      select id, ${values}, ${at}::timestamptz from changed
      on conflict (container_id) do update set ${given}, updated_at = excluded.updated_at)`
}

/** The value as logged: JSON, or SQL null if there is none. */
function valueNow(sql: Sql, field: WorkField, userId: string): Part {
  return {
    owner: sql`to_jsonb(w.owner_id)`,
    tags: sql`to_jsonb(coalesce(w.tags, '{}'))`,
    delivered: sql`to_jsonb(${iso(sql, sql`w.delivered_at`)})`,
    appointment: sql`
      case when w.appointment_at is not null then jsonb_build_object(
        'at', ${iso(sql, sql`w.appointment_at`)}, 'zone', w.appointment_zone, 'note', w.appointment_note) end`,
    asked: sql`
      case when w.follow_up_at is not null then jsonb_build_object('role', w.asked_role, 'name', w.asked_name,
        'on', w.asked_on, 'followUpOn', w.follow_up_on, 'followUpAt', ${iso(sql, sql`w.follow_up_at`)}) end`,
    returned: sql`
      case when w.returned_at is not null then jsonb_build_object('on', w.returned_on,
        'at', ${iso(sql, sql`w.returned_at`)}, 'zone', w.returned_zone, 'place', w.returned_place,
        'by', w.returned_by, 'markedAt', ${iso(sql, sql`w.returned_marked_at`)}) end`,
    watch: sql`to_jsonb(exists (select from watches x where x.container_id = c.id and x.user_id = ${userId}))`,
  }[field]
}

function valueAfter(sql: Sql, change: WorkChange, at: string): Part {
  switch (change.field) {
    case "owner":
      return sql`to_jsonb(${change.ownerId}::uuid)`
    case "tags":
      return sql`to_jsonb(array(
        select tag from unnest(coalesce(w.tags, '{}') || ${[...change.add]}::text[]) with ordinality as t (tag, no)
        where tag <> all (${[...change.remove]}::text[]) group by tag order by min(no)))`
    case "delivered":
      // If it is marked twice, the first time counts.
      return change.delivered
        ? sql`to_jsonb(coalesce(${iso(sql, sql`w.delivered_at`)}, ${iso(sql, sql`${at}::timestamptz`)}))`
        : sql`null::jsonb`
    case "appointment":
      if (change.byZone === null) return sql`null::jsonb`
      return sql`(
        select jsonb_build_object('at', z.at, 'zone', z.zone, 'note', ${change.note}::text)
        from jsonb_to_recordset(${sql.json(change.byZone as never)}) as z (zone text, at text)
        where z.zone = ${zone(sql)})`
    case "asked":
      return change.asked === null ? sql`null::jsonb` : sql`${sql.json(change.asked)}::jsonb`
    case "returned":
      return change.returned === null
        ? sql`null::jsonb`
        : sql`(
            select z.value from jsonb_to_recordset(${sql.json(change.returned as never)}) as z (id uuid, value jsonb)
            where z.id = c.id)`
    case "watch":
      return sql`to_jsonb(${change.watch}::boolean)`
  }
}

function eligible(sql: Sql, change: WorkChange, userId: string): Part {
  if (change.field === "returned" && change.returned !== null) return sql`and w.returned_at is null`
  if (change.field !== "appointment") return sql``
  const others = sql`(exists (select from (${changeOfOthers(sql, { version: change.version, userId })}) o)) is not true`
  if (change.byZone === null) return sql`and ${others}`
  return sql`and ${zone(sql)} = any(${change.byZone.map((one) => one.zone)}::text[]) and ${others}`
}

/** The newest change of `c`'s appointment since a version, if somebody else made it and the value differs. */
function changeOfOthers(sql: Sql, { version, userId }: { version: number; userId: string }): Part {
  const since = sql`l.container_id = c.id and l.kind = 'appointment' and l.seq > ${version}`
  return sql`
    select newest.user_id, newest.at
    from (select l.user_id, l.at from work_log l where ${since} order by l.seq desc limit 1) newest,
      (select l.before from work_log l where ${since} order by l.seq limit 1) read
    where newest.user_id <> ${userId} and read.before is distinct from ${valueNow(sql, "appointment", userId)}`
}

function zone(sql: Sql): Part {
  return sql`(case when c.stage in ('inland', 'at_ramp')
    then coalesce(c.final_destination_zone, s.destination_zone)
    else coalesce(c.pod_zone, s.pod_zone) end)`
}

function iso(sql: Sql, column: Part): Part {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
