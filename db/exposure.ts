// Sums of the stored figures of exposure. Rows of the same shape rest on the same bases and leave out the same, so few
// rows tell all: the sums of domain/exposure-sum are made from them.
import type { FigureShape } from "../lib/domain/exposure-figures.ts"
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
    select ${keyOf(sql, by[0])} as key, ${keyOf(sql, by[1])} as key2, f.currency, f.shape, count(*) as parts,
      sum(f.owed_minor)::bigint as owed, sum(f.accrued_minor)::bigint as accrued,
      sum(f.one_day_minor)::bigint as one_more_day, sum(f.next7_minor)::bigint as next7,
      sum(f.next14_minor)::bigint as next14
    from exposure_figures f where ${standing(sql, asked)}
    group by 1, 2, 3, 4`
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

/** Containers whose daily rate steps up, per day and currency. */
export async function countStepUps(
  sql: Sql,
  asked: ExposureAsked,
): Promise<{ day: string; currency: string; containers: number }[]> {
  return sql<{ day: string; currency: string; containers: number }[]>`
    select f.step_up_on as day, f.currency, count(*) as containers from exposure_figures f
    where ${standing(sql, asked)} and f.step_up_on is not null and f.currency is not null
    group by 1, 2 order by 1, 2`
}

export type Avoidable = { currency: string; minor: number; containers: number }

/** What tomorrow adds for boxes that could be picked up today. */
export async function sumAvoidable(sql: Sql, asked: ExposureAsked): Promise<Avoidable[]> {
  return sql<Avoidable[]>`
    select f.currency, sum(f.one_day_minor)::bigint as minor, count(*) as containers from exposure_figures f
    where ${standing(sql, asked)} and f.step = 'pull' and f.one_day_minor > 0 group by 1 order by 1`
}

export type DisagreementSum = { currency: string; minor: number; containers: number }

export async function sumDisagreements(sql: Sql, asked: ExposureAsked): Promise<DisagreementSum[]> {
  return sql<DisagreementSum[]>`
    select f.currency, sum(f.disagreement_minor)::bigint as minor, count(*) as containers from exposure_figures f
    where ${standing(sql, asked)} and f.disagreement_minor > 0 and f.currency is not null group by 1 order by 1`
}

/** How many containers are exposed, and when the data behind the oldest of them was confirmed. */
export async function getExposedAge(
  sql: Sql,
  asked: ExposureAsked,
): Promise<{ containers: number; oldest: string | null; newest: string | null }> {
  const [row] = await sql<{ containers: number; oldest: string | null; newest: string | null }[]>`
    select count(*) as containers, min(c.confirmed_at) as oldest, max(c.confirmed_at) as newest
    from exposure_figures f join containers c on c.id = f.container_id
    where ${standing(sql, asked)} and f.part = 0 and c.attention <> 'gone'`
  return row ?? { containers: 0, oldest: null, newest: null }
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
