// Sums of the exposure figures, by any keys and with any filter. Rows with the same basis and the same omissions form
// one group, so that domain/exposure-sum adds up few rows.
import type postgres from "postgres"
import type { Grouping } from "../../lib/domain/exposure/groups.ts"
import type { Sql } from "../client.ts"
import { mainCurrency } from "../tariffs/main-currency.ts"
import { type ExposureAsked, figures, keyOf } from "./filter.ts"

export type FigureSums = {
  currency: string | null
  bases: string
  leftOut: string
  /** Number of containers, counted once per currency. */
  parts: number
  owed: number
  accrued: number
  oneMoreDay: number
  next7: number
  next14: number
}

export type PageSums = FigureSums & {
  disagreement: number
  disagreeing: number
  /** Over containers that could be picked up today: what tomorrow adds, and how many they are. */
  avoidable: number
  avoiding: number
}

export async function sumFigures(sql: Sql, asked: ExposureAsked): Promise<PageSums[]> {
  return sql<PageSums[]>`
    select f.currency, f.bases, f.left_out, ${sums(sql)},
      coalesce(sum(f.disagreement_minor), 0)::bigint as disagreement,
      count(*) filter (where f.disagreement_minor > 0) as disagreeing,
      coalesce(sum(f.one_day_minor) filter (where f.step = 'pull'), 0)::bigint as avoidable,
      count(*) filter (where f.step = 'pull' and f.one_day_minor > 0) as avoiding
    from ${figures(sql, asked)} group by 1, 2, 3`
}

/** `key` null: everything beyond the largest. `keys`: the number of all keys. `main`: the currency used to compare. */
export type GroupSums = FigureSums & { key: string | null; key2: string; keys: number; main: string | null }

/**
 * The `most` largest keys in the account's main currency, in that order. Keys with nothing in it come after, by number
 * of containers, because amounts in two currencies do not compare. All others are summed as one.
 */
export async function sumGroups(
  sql: Sql,
  { by, most, ...asked }: ExposureAsked & { by: readonly Grouping[]; most: number },
): Promise<GroupSums[]> {
  const order = sql`order by weight desc nulls last, parts desc, key`
  return sql<GroupSums[]>`
    with main as materialized (select ${mainCurrency(sql)} as currency),
    g as materialized (${figuresBy(sql, asked, by)}),
    keys as materialized (
      select key, sum(parts) as parts,
        sum(owed + accrued + one_more_day + next7 + next14) filter (where currency = (select currency from main)) as weight
      from g group by key),
    largest as materialized (
      select key, row_number() over (${order}) as rank from (select * from keys ${order} limit ${most}) first)
    select l.key, case when l.key is null then '' else g.key2 end as key2, g.currency, g.bases, g.left_out,
      (select count(*) from keys) as keys, (select currency from main) as main, sum(g.parts)::bigint as parts,
      sum(g.owed)::bigint as owed, sum(g.accrued)::bigint as accrued, sum(g.one_more_day)::bigint as one_more_day,
      sum(g.next7)::bigint as next7, sum(g.next14)::bigint as next14
    from g left join largest l using (key) group by l.rank, 1, 2, 3, 4, 5 order by l.rank`
}

/** Grouped to few rows per key. By reference the rows are not grouped, because nearly every container has its own. */
function figuresBy(sql: Sql, asked: ExposureAsked, by: readonly Grouping[]): postgres.Fragment {
  const [k1, k2] = [keyOf(sql, by[0]), keyOf(sql, by[1])]
  const from = sql`from ${figures(sql, asked, by)}`
  const keys = sql`coalesce(k1::text, 'none') as key, coalesce(k2::text, 'none') as key2, x.*`
  if (by.includes("reference"))
    return sql`
      select ${keys} from (
        select ${k1} as k1, ${k2} as k2, f.currency, f.bases, f.left_out, 1 as parts, f.owed_minor as owed,
          f.accrued_minor as accrued, f.one_day_minor as one_more_day, f.next7_minor as next7, f.next14_minor as next14
        ${from}) x`
  return sql`
    select ${keys} from (
      select ${k1} as k1, ${k2} as k2, f.currency, f.bases, f.left_out, ${sums(sql)} ${from} group by 1, 2, 3, 4, 5) x`
}

function sums(sql: Sql): postgres.Fragment {
  return sql`count(*) as parts, sum(f.owed_minor)::bigint as owed, sum(f.accrued_minor)::bigint as accrued,
    sum(f.one_day_minor)::bigint as one_more_day, sum(f.next7_minor)::bigint as next7,
    sum(f.next14_minor)::bigint as next14`
}

export type AheadCount = {
  currency: string | null
  stepUpOn: string | null
  containers: number
  /** See lib/domain/exposure/texts; null: the next 14 days add nothing. */
  ahead: string | null
}

/** What the next 14 days add and the next step-up, with the number of containers that share both. */
export async function countAheads(sql: Sql, asked: ExposureAsked): Promise<AheadCount[]> {
  return sql<AheadCount[]>`
    select f.currency, f.step_up_on, f.ahead, count(*) as containers from ${figures(sql, asked)}
      and (f.ahead is not null or f.step_up_on is not null) group by 1, 2, 3`
}

/** Names of ports of discharge by UN/LOCODE. */
export async function listPortNames(sql: Sql, codes: string[]): Promise<{ locode: string; name: string }[]> {
  return codes.length === 0
    ? []
    : sql<{ locode: string; name: string }[]>`
        select code as locode, coalesce(min(name), code) as name from places where code = any(${codes}) group by code`
}

/** Terminals of the account's containers, by FIRMS code. */
export async function listTariffTerminals(sql: Sql): Promise<{ code: string; name: string }[]> {
  return sql<{ code: string; name: string }[]>`
    select t.firms_code as code, min(coalesce(t.nickname, t.name, t.firms_code)) as name from terminals t
    where t.firms_code is not null and exists (select from containers c where c.terminal_id = t.id)
    group by 1 order by 2`
}
