// Sums of exposure_figures kept beside them, so that no page adds up a million rows (decision 016). The statement that
// writes figures moves them by what it changed; exposure-sums.sql counted what was there before.
import type { Grouping } from "../lib/domain/exposure-groups.ts"
import type { Sql } from "./client.ts"

const PLACE = ["terminal_id", "line_scac", "pod_locode", "age"] as const
const OF_PLACE = ["terminal", "line", "port", "age"] as const
const AHEAD = ["currency", "ahead", "step_up_on"] as const

/** What is kept apart in each facet; `serves`: groupings that it can tell. */
const FACETS = {
  whole: { keys: ["currency", "shape"], serves: [] },
  place: { keys: ["currency", "shape", ...PLACE], serves: OF_PLACE },
  customer: { keys: ["currency", "shape", "terminal_id", "customer_id"], serves: ["customer", "terminal"] },
  ahead: { keys: AHEAD, serves: [] },
  ahead_of_place: { keys: [...AHEAD, ...PLACE], serves: OF_PLACE },
} as const satisfies Record<string, { keys: readonly string[]; serves: readonly Grouping[] }>
export type Facet = keyof typeof FACETS

/** The first of these that can tell them all. */
export function facetFor(facets: readonly Facet[], groupings: readonly Grouping[]): Facet | undefined {
  return facets.find((facet) => groupings.every((one) => FACETS[facet].serves.some((served) => served === one)))
}

const KEYS = [
  "currency",
  "shape",
  "ahead",
  "step_up_on",
  "terminal_id",
  "line_scac",
  "pod_locode",
  "age",
  "customer_id",
]

/** Of a row of figures. */
const MEASURES: Record<string, string> = {
  parts: "1",
  owed_minor: "owed_minor",
  accrued_minor: "accrued_minor",
  one_day_minor: "one_day_minor",
  next7_minor: "next7_minor",
  next14_minor: "next14_minor",
  disagreement_minor: "coalesce(disagreement_minor, 0)",
  disagreeing: "case when disagreement_minor > 0 then 1 else 0 end",
  avoidable_minor: "case when step = 'pull' then one_day_minor else 0 end",
  avoidable: "case when step = 'pull' and one_day_minor > 0 then 1 else 0 end",
}
export const COLUMNS = [...KEYS, ...Object.keys(MEASURES)].join(", ")

/** The columns of a row of figures as sums are made of them, `sign` times. */
export function measured(sign: string): string {
  return [...KEYS, ...Object.entries(MEASURES).map(([name, of]) => `${sign} * (${of}) as ${name}`)].join(", ")
}

/** Most zones' midnights are full hours. */
function fullHour(at: string): string {
  return `date_bin('1 hour', ${at} + interval '59 minutes 59.999 seconds', timestamptz '1970-01-01 00:00Z')`
}

/** Statement that moves the sums by `moved`: rows of figures with a `sign`, 1 for one that came, -1 for one that went. */
export function moveSums(moved: string): string {
  const begins = `case slot when 0 then '-infinity' else ${fullHour("from_at")} end`
  const names = Object.keys(MEASURES)
  const sets = Object.values(FACETS).map(({ keys }) => `(at, ${keys.join(", ")})`)
  return `insert into exposure_sums (facet, at, ${COLUMNS})
  select case when grouping(customer_id) = 0 then 'customer' when grouping(ahead, age) = 0 then 'ahead_of_place'
      when grouping(ahead) = 0 then 'ahead' when grouping(age) = 0 then 'place' else 'whole' end,
    at, ${KEYS.join(", ")}, ${names.map((name) => `sum(${name})`).join(", ")}
  from (
    select ${begins} as at, ${measured("sign")} from ${moved}
    union all
    select ${fullHour("until_at")}, ${measured("-sign")} from ${moved} where until_at is not null) turns
  group by grouping sets (${sets.join(", ")})
  having (grouping(ahead) = 1 or ahead is not null or step_up_on is not null)
    and (${names.map((name) => `sum(${name}) <> 0`).join(" or ")})
  order by 1, 2, ${KEYS.join(", ")}
  on conflict (facet, at, ${KEYS.join(", ")}) do update set
    ${names.map((name) => `${name} = exposure_sums.${name} + excluded.${name}`).join(", ")}`
}

/** Removes sums that came to nothing; each hour has its own. */
export async function forgetEmptySums(sql: Sql): Promise<void> {
  await sql.unsafe(
    `delete from exposure_sums where ${Object.keys(MEASURES)
      .map((name) => `${name} = 0`)
      .join(" and ")}`,
  )
}
