import type { Sql } from "../client.ts"
import { storableJson } from "../storable.ts"
import { holding } from "./filter.ts"

export async function getNewestSnapshotDay(sql: Sql): Promise<string | null> {
  const [row] = await sql<{ day: string | null }[]>`select max(day) as day from exposure_snapshots`
  return row?.day ?? null
}

/** Saves the sums at `now`. A day that already has sums keeps them. */
export async function addSnapshot(sql: Sql, { day, now }: { day: string; now: string }): Promise<void> {
  await sql`
    insert into exposure_snapshots (day, currency, terminal, line, taken_at, containers, left_out, owed_minor,
      accrued_minor, one_day_minor, next7_minor, next14_minor)
    select ${day}::date, coalesce(f.currency, ''), coalesce(f.terminal_id::text, ''), coalesce(f.line_scac, ''),
      ${now}::timestamptz,
      count(*) filter (where f.owed_minor <> 0 or f.accrued_minor <> 0 or f.next14_minor <> 0),
      count(*) filter (where f.left_out <> ''),
      sum(f.owed_minor), sum(f.accrued_minor), sum(f.one_day_minor), sum(f.next7_minor), sum(f.next14_minor)
    from exposure_figures f where ${holding(sql, now)}
    group by 2, 3, 4
    union all
    select ${day}::date, '', '', '', ${now}::timestamptz, 0, 0, 0, 0, 0, 0, 0
    where not exists (select from exposure_figures f
      where f.currency is null and f.terminal_id is null and f.line_scac is null
        and ${holding(sql, now)})
    on conflict (day, currency, terminal, line) do nothing`
}

/** A day's sums as a multiple of the sums at `now`. */
export type SampleDay = { day: string; factor: number }

/** Adds sample sums derived from those at `now`, marked as samples. A day that already has sums keeps them. */
export async function addSampleSnapshots(
  sql: Sql,
  { days, now }: { days: readonly SampleDay[]; now: string },
): Promise<void> {
  await sql`
    insert into exposure_snapshots (day, currency, terminal, line, taken_at, containers, left_out, owed_minor,
      accrued_minor, one_day_minor, next7_minor, next14_minor, sample)
    select d.day, coalesce(f.currency, ''), coalesce(f.terminal_id::text, ''), coalesce(f.line_scac, ''),
      (d.day || ' 12:00Z')::timestamptz,
      ceil(count(*) filter (where f.owed_minor <> 0 or f.accrued_minor <> 0 or f.next14_minor <> 0) * d.factor),
      0,
      round(sum(f.owed_minor) * d.factor), round(sum(f.accrued_minor) * d.factor),
      round(sum(f.one_day_minor) * d.factor), round(sum(f.next7_minor) * d.factor),
      round(sum(f.next14_minor) * d.factor), true
    from exposure_figures f,
      jsonb_to_recordset(${storableJson(days)}::text::jsonb) as d(day date, factor numeric)
    where ${holding(sql, now)} and f.currency is not null
    group by d.day, d.factor, 2, 3, 4
    on conflict (day, currency, terminal, line) do nothing`
}

export type SnapshotSum = {
  day: string
  currency: string
  takenAt: string
  /** A sample for the demonstration. */
  sample: boolean
  containers: number
  leftOut: number
  owed: number
  accrued: number
  oneMoreDay: number
}

/**
 * Sums per day and currency from `fromDay` on, of one terminal or line or of all. Currency "" only counts what was left
 * out.
 */
export async function listSnapshots(
  sql: Sql,
  { fromDay, terminal, line }: { fromDay: string; terminal?: string | undefined; line?: string | undefined },
): Promise<SnapshotSum[]> {
  const here = sql`((${terminal ?? null}::text is null or terminal = ${terminal ?? null})
    and (${line ?? null}::text is null or line = ${line ?? null}))`
  // A saved day is listed even if none of its sums match.
  return sql<SnapshotSum[]>`
    select day, case when fits then currency else '' end as currency, min(taken_at) as taken_at,
      bool_or(sample) as sample,
      coalesce(sum(containers) filter (where fits), 0)::bigint as containers,
      coalesce(sum(left_out) filter (where fits), 0)::bigint as left_out,
      coalesce(sum(owed_minor) filter (where fits), 0)::bigint as owed,
      coalesce(sum(accrued_minor) filter (where fits), 0)::bigint as accrued,
      coalesce(sum(one_day_minor) filter (where fits), 0)::bigint as one_more_day
    from (select *, ${here} as fits from exposure_snapshots where day >= ${fromDay}::date) kept
    group by 1, 2 order by 1, 2`
}
