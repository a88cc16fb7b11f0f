// Sums of the stored figures of exposure. Rows of the same shape rest on the same bases and leave out the same, so few
// rows tell all: the sums of domain/exposure-sum are made from them.
import type { ExposureStep, FigureShape } from "../lib/domain/exposure-figures.ts"
import type { Grouping } from "../lib/domain/exposure-groups.ts"
import type { Sql } from "./client.ts"
import { type ExposureAsked, keyOf, standing } from "./exposure-filter.ts"

export type FigureSums = {
  key: string
  key2: string
  currency: string | null
  shape: number
  parts: number
  owed: number
  accrued: number
  oneMoreDay: number
  next7: number
  next14: number
}

/** Per key (or two), currency and shape. */
export async function sumFigures(sql: Sql, asked: ExposureAsked, by: readonly Grouping[] = []): Promise<FigureSums[]> {
  return sql<FigureSums[]>`
    select coalesce(g.k1::text, 'none') as key, coalesce(g.k2::text, 'none') as key2, g.* from (
      select ${keyOf(sql, by[0])} as k1, ${keyOf(sql, by[1])} as k2, f.currency, f.shape, count(*) as parts,
        sum(f.owed_minor)::bigint as owed, sum(f.accrued_minor)::bigint as accrued,
        sum(f.one_day_minor)::bigint as one_more_day, sum(f.next7_minor)::bigint as next7,
        sum(f.next14_minor)::bigint as next14
      from exposure_figures f where ${standing(sql, asked)}
      group by 1, 2, 3, 4) g`
}

export type PageSums = FigureSums & {
  step: ExposureStep
  stepUpOn: string | null
  disagreement: number
  disagreeing: number
  adding: number
}

/** All that a page shows of the whole, from one scan: by currency, shape, next step and day of the next step up. */
export async function sumPage(sql: Sql, asked: ExposureAsked): Promise<PageSums[]> {
  return sql<PageSums[]>`
    select '' as key, '' as key2, f.currency, f.shape, f.step, f.step_up_on, count(*) as parts,
      sum(f.owed_minor)::bigint as owed, sum(f.accrued_minor)::bigint as accrued,
      sum(f.one_day_minor)::bigint as one_more_day, sum(f.next7_minor)::bigint as next7,
      sum(f.next14_minor)::bigint as next14, coalesce(sum(f.disagreement_minor), 0)::bigint as disagreement,
      count(*) filter (where f.disagreement_minor > 0) as disagreeing,
      count(*) filter (where f.one_day_minor > 0) as adding
    from exposure_figures f where ${standing(sql, asked)}
    group by f.currency, f.shape, f.step, f.step_up_on`
}

export async function listShapes(sql: Sql): Promise<Map<number, FigureShape>> {
  const rows = await sql<{ id: number; figures: FigureShape }[]>`select id, figures from exposure_shapes`
  return new Map(rows.map(({ id, figures }) => [id, figures]))
}

export type AheadCount = { currency: string; containers: number; days: [day: string, tier: 0 | 1 | 2, minor: number][] }

/** Patterns of the next 14 days, each with how many containers follow it. */
export async function countAheads(sql: Sql, asked: ExposureAsked): Promise<AheadCount[]> {
  return sql<AheadCount[]>`
    select g.currency, g.containers, a.days from (
      select f.currency, f.ahead, count(*) as containers from exposure_figures f
      where ${standing(sql, asked)} and f.ahead is not null group by 1, 2) g
    join exposure_aheads a on a.id = g.ahead`
}

/** Names of ports of discharge by UN/LOCODE. */
export async function listPortNames(sql: Sql, codes: string[]): Promise<{ locode: string; name: string }[]> {
  return codes.length === 0
    ? []
    : sql<{ locode: string; name: string }[]>`
        select code as locode, coalesce(min(name), code) as name from places where code = any(${codes}) group by code`
}

/** Terminals that containers of the account have, by FIRMS code. */
export async function listTariffTerminals(sql: Sql): Promise<{ code: string; name: string }[]> {
  return sql<{ code: string; name: string }[]>`
    select t.firms_code as code, min(coalesce(t.nickname, t.name, t.firms_code)) as name from terminals t
    where t.firms_code is not null and exists (select from containers c where c.terminal_id = t.id)
    group by 1 order by 2`
}
