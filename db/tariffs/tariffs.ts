import { and, eq, isNull, max } from "drizzle-orm"
import type { GateCalendar } from "../../lib/domain/tariffs/gate-calendar.ts"
import type { TariffRow } from "../../lib/domain/tariffs/tariff.ts"
import { builder } from "../builder.ts"
import type { Sql } from "../client.ts"
import { logChange, writeLogged } from "../connection/change-log.ts"
import { gateCalendars, tariffs } from "../schema/money.ts"
import { users } from "../schema/people.ts"
import { storableJson } from "../storable.ts"

export async function listTariffs(sql: Sql) {
  const { row, version, savedAt, id, savedBy, endedAt } = tariffs
  return builder(sql)
    .select({ row, version, savedAt, savedByName: users.name })
    .from(tariffs)
    .leftJoin(users, eq(users.id, savedBy))
    .where(isNull(endedAt))
    .orderBy(id)
}

export async function listGateCalendars(sql: Sql) {
  const { calendar, terminals, version, savedAt, name, savedBy, endedAt } = gateCalendars
  return builder(sql)
    .select({ calendar, terminals, version, savedAt, savedByName: users.name })
    .from(gateCalendars)
    .leftJoin(users, eq(users.id, savedBy))
    .where(isNull(endedAt))
    .orderBy(name)
}

/** Changes whenever a rate or a gate calendar does. */
export async function getRatesVersion(sql: Sql): Promise<string> {
  const [row] = await sql<{ key: string }[]>`
    select concat_ws(' ', (select count(*) || ':' || coalesce(sum(version), 0) || ':' || count(ended_at) from tariffs),
      (select count(*) || ':' || coalesce(sum(version), 0) || ':' || count(ended_at) from gate_calendars)) as key`
  return row?.key ?? ""
}

/** Changes whenever a gate calendar or its terminals change, or a terminal gets a FIRMS code that one lists. */
export async function getGatesVersion(sql: Sql): Promise<string> {
  const [row] = await sql<{ key: string }[]>`
    with gates as (select name, version, terminals from gate_calendars where ended_at is null)
    select md5(concat_ws(' ', (select string_agg(name || ':' || version, ',' order by name) from gates),
      (select string_agg(id || ':' || firms_code, ',' order by id) from terminals
        where firms_code in (select unnest(terminals) from gates)))) as key`
  return row?.key ?? ""
}

/** `by` null: came with the product. `at`: real time. `worldAt`: for the change log. */
export type Saving = { by: string | null; at: string; worldAt: string }

type TariffSaving = Saving & {
  rows: readonly TariffRow[]
  removed: readonly string[]
  /**
   * The version in use that the rows were made from; 0: there was none. Rows of another version stay. Absent: any
   * version.
   */
  version?: number
  /** Result of getRatesVersion when the rows were made. Absent: any. */
  ratesVersion?: string
}

/**
 * Adds or replaces `rows` and ends those in `removed` (ids). Rows that are the same are skipped. Resolves to how many
 * changed; undefined if `ratesVersion` is outdated, and then nothing is saved.
 */
export function saveTariffs(
  sql: Sql,
  { rows, removed, version, ratesVersion, by, at, worldAt }: TariffSaving,
): Promise<number | undefined> {
  const seen = version ?? null
  return writeLogged(sql, async (tx) => {
    if (ratesVersion !== undefined && ratesVersion !== (await getRatesVersion(tx))) return
    const [done] = await tx<{ changed: number }[]>`
      with asked as (select r->>'id' as id, r as row from jsonb_array_elements(${storableJson(rows)}::text::jsonb) r),
      changed as (
        select a.id, a.row from asked a
        where not exists (select from tariffs t where t.id = a.id and t.ended_at is null and t.row = a.row)
          and (${seen}::int is null or ${seen}::int =
            coalesce((select t.version from tariffs t where t.id = a.id and t.ended_at is null), 0))),
      ended as (
        update tariffs t set ended_at = ${at}
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
  })
}

/** `calendar` null: removes it from use. */
export async function saveGateCalendar(
  sql: Sql,
  given: Saving & { name: string; calendar: GateCalendar | null; terminals: readonly string[] },
): Promise<void> {
  const { name, calendar, terminals, by, at, worldAt } = given
  const ofName = eq(gateCalendars.name, name)
  await writeLogged(sql, async (tx) => {
    await builder(tx)
      .update(gateCalendars)
      .set({ endedAt: at })
      .where(and(ofName, isNull(gateCalendars.endedAt)))
    if (calendar !== null) {
      const [newest] = await builder(tx)
        .select({ version: max(gateCalendars.version) })
        .from(gateCalendars)
        .where(ofName)
      const version = (newest?.version ?? 0) + 1
      await builder(tx)
        .insert(gateCalendars)
        .values({ name, terminals: [...terminals], calendar, version, savedAt: at, savedBy: by })
    }
    await logChange(tx, { at: worldAt, kind: "account", id: "gate calendars" })
  })
}

/** Whether any tariff was ever stored: then samples are not added again. */
export async function hasTariffs(sql: Sql): Promise<boolean> {
  return (await builder(sql).select({ id: tariffs.id }).from(tariffs).limit(1)).length > 0
}
