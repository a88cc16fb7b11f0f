// Tariff rows and gate calendars in use, and every version there was. A change ends one version and begins the next.
import type { GateCalendar } from "../lib/domain/gate-calendar.ts"
import type { TariffRow } from "../lib/domain/tariff.ts"
import { CHANGE_LOCK } from "./change-log.ts"
import type { Sql } from "./client.ts"

export type KeptTariff = { row: TariffRow; version: number; savedAt: string; savedByName: string | null }
export type KeptCalendar = {
  calendar: GateCalendar
  terminals: string[]
  version: number
  savedAt: string
  savedByName: string | null
}

export async function listTariffs(sql: Sql): Promise<KeptTariff[]> {
  return sql<KeptTariff[]>`
    select t.row, t.version, t.saved_at, u.name as saved_by_name
    from tariffs t left join users u on u.id = t.saved_by where t.ended_at is null order by t.id`
}

export async function listGateCalendars(sql: Sql): Promise<KeptCalendar[]> {
  return sql<KeptCalendar[]>`
    select g.calendar, g.terminals, g.version, g.saved_at, u.name as saved_by_name
    from gate_calendars g left join users u on u.id = g.saved_by where g.ended_at is null order by g.name`
}

/** Another text after every change of a rate or a calendar. */
export async function getRatesVersion(sql: Sql): Promise<string> {
  const [row] = await sql<{ key: string }[]>`
    select concat_ws(' ', (select count(*) || ':' || coalesce(sum(version), 0) || ':' || count(ended_at) from tariffs),
      (select count(*) || ':' || coalesce(sum(version), 0) || ':' || count(ended_at) from gate_calendars)) as key`
  return row?.key ?? ""
}

/** Another text after every change of what gates are kept where, and where a terminal they are kept for gets its code. */
export async function getGatesVersion(sql: Sql): Promise<string> {
  const [row] = await sql<{ key: string }[]>`
    with gates as (select name, version, terminals from gate_calendars where ended_at is null)
    select md5(concat_ws(' ', (select string_agg(name || ':' || version, ',' order by name) from gates),
      (select string_agg(id || ':' || firms_code, ',' order by id) from terminals
        where firms_code in (select unnest(terminals) from gates)))) as key`
  return row?.key ?? ""
}

/** `by` null: it came with the product. `at`: real time; `worldAt`: of the change log. */
export type Saving = { by: string | null; at: string; worldAt: string }

/** Rows to be in use from now on, and ids of those that are not any more; the same row again changes nothing. */
export async function saveTariffs(
  sql: Sql,
  { rows, removed, by, at, worldAt }: Saving & { rows: readonly TariffRow[]; removed: readonly string[] },
): Promise<number> {
  const [done] = await sql<{ changed: number }[]>`
    with lock as materialized (select pg_advisory_xact_lock(${CHANGE_LOCK})),
    asked as (select r->>'id' as id, r as row from lock, jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb) r),
    changed as (
      select a.id, a.row from asked a
      where not exists (select from tariffs t where t.id = a.id and t.ended_at is null and t.row = a.row)),
    ended as (
      update tariffs t set ended_at = ${at} from lock
      where t.ended_at is null and (t.id = any(${[...removed]}::text[]) or t.id in (select id from changed))
      returning t.id),
    added as (
      insert into tariffs (id, version, row, saved_at, saved_by)
      select c.id, coalesce((select max(version) from tariffs t where t.id = c.id), 0) + 1, c.row, ${at}, ${by}::uuid
      from changed c returning id),
    log as (
      insert into change_log (at, kind, id) select ${worldAt}, 'account', 'tariffs'
      where exists (select from added) or exists (select from ended))
    select (select count(*) from added) + (select count(*) from ended where id = any(${[...removed]}::text[])) as changed`
  return done?.changed ?? 0
}

/** `calendar` null: it is not in use any more. */
export async function saveGateCalendar(
  sql: Sql,
  {
    name,
    calendar,
    terminals,
    by,
    at,
    worldAt,
  }: Saving & { name: string; calendar: GateCalendar | null; terminals: readonly string[] },
): Promise<void> {
  await sql`
    with lock as materialized (select pg_advisory_xact_lock(${CHANGE_LOCK})),
    ended as (
      update gate_calendars g set ended_at = ${at} from lock where g.name = ${name} and g.ended_at is null returning 1),
    added as (
      insert into gate_calendars (name, terminals, calendar, version, saved_at, saved_by)
      select ${name}, ${[...terminals]}::text[], ${JSON.stringify(calendar)}::text::jsonb,
        coalesce((select max(version) from gate_calendars g where g.name = ${name}), 0) + 1, ${at}, ${by}::uuid
      from lock where ${calendar !== null})
    insert into change_log (at, kind, id) select ${worldAt}, 'account', 'gate calendars' from lock`
}

/** Whether anything was ever on file: then nobody wants the samples again. */
export async function hasTariffs(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`select exists (select from tariffs) as found`
  return row?.found ?? false
}
