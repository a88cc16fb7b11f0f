// Sums of the stored figures of exposure. Rows of the same shape rest on the same bases and leave out the same, so few
// rows tell all: the sums of domain/exposure-sum are made from them.
import type postgres from "postgres"
import type { FigureShape } from "../lib/domain/exposure-figures.ts"
import type { ExposureFilter, Grouping } from "../lib/domain/exposure-groups.ts"
import type { Sql } from "./client.ts"
import { type ExposureAsked, fitting, holding, keyOf } from "./exposure-filter.ts"
import { COLUMNS, type Facet, facetFor, measured } from "./exposure-sums.ts"

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

export type PageSums = FigureSums & {
  disagreement: number
  disagreeing: number
  /** Of those that could be pulled today: what tomorrow adds, and to how many. */
  avoidable: number
  avoiding: number
}

/** Per key (or two), currency and shape. */
export async function sumFigures(sql: Sql, asked: ExposureAsked, by: readonly Grouping[] = []): Promise<PageSums[]> {
  return sql<PageSums[]>`${sumsBy(sql, asked, by)}`
}

/** `key` null: all beyond the largest. `keys`: how many there are in all. */
export type GroupSums = Omit<FigureSums, "key"> & { key: string | null; keys: number }

/**
 * Of the `most` first keys with the largest sums; those of the others are one. Where nearly every container has a key of
 * its own, only one number is summed for each before the largest are known.
 */
export async function sumGroups(
  sql: Sql,
  { by, most, ...asked }: ExposureAsked & { by: readonly Grouping[]; most: number },
): Promise<GroupSums[]> {
  return sql<GroupSums[]>`
    with g as materialized (${figuresBy(sql, asked, by)}),
    keys as materialized (
      select key, sum(owed + accrued + one_more_day + next7 + next14) as weight from g group by key having sum(parts) > 0),
    largest as materialized (select key from keys order by weight desc, key limit ${most})
    select l.key, case when l.key is null then '' else g.key2 end as key2, g.currency, g.shape,
      (select count(*) from keys) as keys, sum(g.parts)::bigint as parts, sum(g.owed)::bigint as owed,
      sum(g.accrued)::bigint as accrued, sum(g.one_more_day)::bigint as one_more_day, sum(g.next7)::bigint as next7,
      sum(g.next14)::bigint as next14
    from g left join largest l using (key) group by 1, 2, 3, 4 having sum(g.parts) > 0`
}

/** Few rows for each key; by reference the rows of figures as they are: to sum them would be to sort them all. */
function figuresBy(sql: Sql, asked: ExposureAsked, by: readonly Grouping[]): postgres.Fragment {
  const { now, filter } = asked
  if (!by.includes("reference")) return sumsBy(sql, asked, by)
  return sql`
    select coalesce((${keyOf(sql, by[0])})::text, 'none') as key, coalesce((${keyOf(sql, by[1])})::text, 'none') as key2,
      f.currency, f.shape, f.parts, f.owed_minor as owed, f.accrued_minor as accrued, f.one_day_minor as one_more_day,
      f.next7_minor as next7, f.next14_minor as next14
    from (${eachRow(sql, now)}) f where ${fitting(sql, filter)}`
}

function sumsBy(sql: Sql, { now, filter }: ExposureAsked, by: readonly Grouping[]): postgres.Fragment {
  const facet = facetFor(["whole", "place", "customer"], [...by, ...groupingsOf(filter)])
  return sql`
    select coalesce(s.k1::text, 'none') as key, coalesce(s.k2::text, 'none') as key2, s.* from (
      select ${keyOf(sql, by[0])} as k1, ${keyOf(sql, by[1])} as k2, f.currency, f.shape, sum(f.parts)::bigint as parts,
        sum(f.owed_minor)::bigint as owed, sum(f.accrued_minor)::bigint as accrued,
        sum(f.one_day_minor)::bigint as one_more_day, sum(f.next7_minor)::bigint as next7,
        sum(f.next14_minor)::bigint as next14, sum(f.disagreement_minor)::bigint as disagreement,
        sum(f.disagreeing)::bigint as disagreeing, sum(f.avoidable_minor)::bigint as avoidable,
        sum(f.avoidable)::bigint as avoiding
      from (${facet ? keptSums(sql, facet, now) : eachRow(sql, now)}) f where ${fitting(sql, filter)}
      group by 1, 2, 3, 4 having sum(f.parts) > 0) s`
}

/** As they are kept: up to the hour that runs, and what turned in it since. */
function keptSums(sql: Sql, facet: Facet, now: string): postgres.Fragment {
  const hour = `${now.slice(0, 13)}:00:00.000Z`
  return sql`
    select ${sql.unsafe(COLUMNS)} from exposure_sums where facet = ${facet} and at <= ${now}
    union all
    select ${sql.unsafe(measured("1"))} from exposure_figures where slot = 1 and from_at > ${hour} and from_at <= ${now}
    union all
    select ${sql.unsafe(measured("-1"))} from exposure_figures
      where slot in (0, 1) and until_at > ${hour} and until_at <= ${now}`
}

function eachRow(sql: Sql, now: string): postgres.Fragment {
  return sql`
    select f.container_id, f.reference, ${sql.unsafe(measured("1"))} from exposure_figures f where ${holding(sql, now)}`
}

export async function listShapes(sql: Sql): Promise<Map<number, FigureShape>> {
  const rows = await sql<{ id: number; figures: FigureShape }[]>`select id, figures from exposure_shapes`
  return new Map(rows.map(({ id, figures }) => [id, figures]))
}

function groupingsOf(filter: ExposureFilter): Grouping[] {
  return (Object.keys(filter) as Grouping[]).filter((one) => filter[one] !== undefined)
}

export type AheadCount = {
  currency: string | null
  stepUpOn: string | null
  containers: number
  /** null: the next 14 days add nothing. */
  days: [day: string, tier: 0 | 1 | 2, minor: number][] | null
}

/** Patterns of the next 14 days with the next step up, each with how many containers follow it. */
export async function countAheads(sql: Sql, { now, filter }: ExposureAsked): Promise<AheadCount[]> {
  const facet = facetFor(["ahead", "ahead_of_place"], groupingsOf(filter))
  const rows = facet ? keptSums(sql, facet, now) : eachRow(sql, now)
  return sql<AheadCount[]>`
    select g.currency, g.step_up_on, g.containers, a.days from (
      select f.currency, f.ahead, f.step_up_on, sum(f.parts)::bigint as containers from (${rows}) f
      where ${fitting(sql, filter)} and (f.ahead is not null or f.step_up_on is not null)
      group by 1, 2, 3 having sum(f.parts) > 0) g
    left join exposure_aheads a on a.id = g.ahead`
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
