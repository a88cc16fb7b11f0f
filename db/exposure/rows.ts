// The containers behind an exposure figure, largest first, paged by key. They add up to the figure.
import type postgres from "postgres"
import type { Shown } from "../../lib/domain/containers/shown.ts"
import type { Stage } from "../../lib/domain/containers/stage.ts"
import type { CountedBy, ExposureStep } from "../../lib/domain/exposure/figures.ts"
import type { FigureName } from "../../lib/domain/exposure/sum.ts"
import type { Sql } from "../client.ts"
import { getMainCurrency } from "../tariffs/main-currency.ts"
import { type ExposureAsked, figures, holding } from "./filter.ts"

/** What a list of rows is about: a figure in one currency, what a figure leaves out, or one of the page's own lists. */
export type RowsOf =
  | { figure: FigureName | "avoidable" | "disagreement"; currency: string }
  | { figure: FigureName; leftOut: string }
  | { figure: "any" }

export type ExposureRowRecord = {
  containerId: string
  shipmentId: string | null
  number: string
  billOfLading: string | null
  lineName: string | null
  terminalId: string | null
  stage: Stage
  podName: string | null
  podLocode: string | null
  destinationName: string | null
  confirmedAt: string | null
  staleAt: string | null
  /** Zone of the terminal that has it. */
  zone: string | null
  currency: string | null
  owed: number
  accrued: number
  oneMoreDay: number
  next7: number
  next14: number
  disagreement: number | null
  bases: string
  leftOut: string
  stepUpOn: string | null
  stepUpMinor: number | null
  step: ExposureStep
  age: string
  lfd: Shown["lfd"]
  freeTime: CountedBy | null
  /** The sort key: largest first within each currency. */
  amount: number
  currencyOrder: string
}

const COLUMNS = {
  owed: "f.owed_minor",
  accrued: "f.accrued_minor",
  oneMoreDay: "f.one_day_minor",
  next7: "f.next7_minor",
  next14: "f.next14_minor",
  avoidable: "f.one_day_minor",
  disagreement: "f.disagreement_minor",
  any: "f.next14_minor",
} as const satisfies Record<RowsOf["figure"], string>

export type RowsAfter = { currencyOrder: string; amount: number; id: string }

export async function listExposureRows(
  sql: Sql,
  { of, after, limit, ...asked }: ExposureAsked & { of: RowsOf; after?: RowsAfter | undefined; limit: number },
): Promise<ExposureRowRecord[]> {
  const amount = sql.unsafe(COLUMNS[of.figure])
  // Amounts in two currencies do not compare: currencies follow one another, the account's main one first.
  const order =
    "currency" in of
      ? oneCurrency(sql)
      : sql`(case when f.currency = ${await getMainCurrency(sql)} then '~' else coalesce(f.currency, '') end collate "C")`
  const past = after
    ? sql`(${order}, ${amount}, f.container_id) < (${after.currencyOrder}, ${after.amount}, ${after.id}::uuid)`
    : sql`true`
  return rows(sql, sql`${figures(sql, asked)} and ${within(sql, of)} and ${past}`, { amount, order, limit })
}

const oneCurrency = (sql: Sql) => sql`''::text`

/** Rows with the largest saving if someone acts tomorrow rather than in a week. */
export async function listWorst(
  sql: Sql,
  { currency, limit, ...asked }: ExposureAsked & { currency: string; limit: number },
): Promise<ExposureRowRecord[]> {
  const amount = sql`(f.next7_minor - f.one_day_minor)`
  const from = sql`${figures(sql, asked)} and f.currency = ${currency} and f.next7_minor > f.one_day_minor`
  return rows(sql, from, { amount, order: oneCurrency(sql), limit })
}

/** The exact number of rows in a list and their sum. */
export async function sumExposureRows(
  sql: Sql,
  { of, ...asked }: ExposureAsked & { of: RowsOf & { currency: string } },
): Promise<{ total: number; sum: number }> {
  const [row] = await sql<{ total: number; sum: number }[]>`
    select count(*) as total, coalesce(sum(${sql.unsafe(COLUMNS[of.figure])}), 0)::bigint as sum
    from ${figures(sql, asked)} and ${within(sql, of)}`
  return row ?? { total: 0, sum: 0 }
}

export type ChargeRecord = {
  containerId: string
  currency: string | null
  oneMoreDay: number
  stepUpOn: string | null
  stepUpMinor: number | null
  leftOut: string
  bases: string
  /** See parseAhead in lib/domain/exposure/texts. */
  ahead: string | null
}

/** Current figures of these containers. */
export async function listChargesOf(sql: Sql, { ids, now }: { ids: string[]; now: string }): Promise<ChargeRecord[]> {
  return sql<ChargeRecord[]>`
    select f.container_id, f.currency, f.one_day_minor as one_more_day, f.step_up_on, f.step_up_minor, f.left_out,
      f.bases, f.ahead
    from exposure_figures f where f.container_id = any(${ids}::uuid[]) and ${holding(sql, now)}
    order by f.container_id, f.currency`
}

function within(sql: Sql, of: RowsOf): postgres.Fragment {
  if ("leftOut" in of) return sql`${`${of.figure}:${of.leftOut}`} = any(string_to_array(f.left_out, ','))`
  if (!("currency" in of)) return sql`true`
  const pull = of.figure === "avoidable" ? sql`f.step = 'pull'` : sql`true`
  return sql`f.currency = ${of.currency} and ${sql.unsafe(COLUMNS[of.figure])} <> 0 and ${pull}`
}

function rows(
  sql: Sql,
  from: postgres.Fragment,
  { amount, order, limit }: { amount: postgres.Fragment; order: postgres.Fragment; limit: number },
): Promise<ExposureRowRecord[]> {
  return sql<ExposureRowRecord[]>`
    select x.*, c.shipment_id, c.number, c.bill_of_lading, c.line_name, c.terminal_id, c.stage, c.pod_name,
      c.pod_locode, c.shown ->> 'destinationName' as destination_name, c.confirmed_at, c.stale_at,
      c.shown ->> 'zone' as zone, c.shown -> 'lfd' as lfd
    from (
      select f.container_id, f.currency, f.owed_minor as owed, f.accrued_minor as accrued,
        f.one_day_minor as one_more_day, f.next7_minor as next7, f.next14_minor as next14,
        f.disagreement_minor as disagreement, f.bases, f.left_out, f.step_up_on, f.step_up_minor, f.step, f.age,
        f.free_time,
        (${amount})::bigint as amount, ${order} as currency_order
      from ${from} order by currency_order desc, amount desc, f.container_id desc limit ${limit}) x
    join containers c on c.id = x.container_id
    order by x.currency_order desc, x.amount desc, x.container_id desc`
}
