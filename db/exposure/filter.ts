import type postgres from "postgres"
import type { ExposureFilter, Grouping } from "../../lib/domain/exposure/groups.ts"
import type { Sql } from "../client.ts"
import { EVERYBODYS, type OwnedAs, ownedAs } from "../work/whose.ts"

/** `owned`: only containers owned so; absent: all. */
export type ExposureAsked = { now: string; filter: ExposureFilter; owned?: OwnedAs }

// Fixed names, never user input. A null value is the group "none".
const KEYS: Record<Grouping, string> = {
  terminal: "f.terminal_id",
  line: "f.line_scac",
  customer: "f.customer_id",
  port: "f.pod_locode",
  reference: "f.reference",
  age: "f.age",
  tag: "nullif(array_to_string(w.tags, ', '), '')",
}

/** The caller casts it to text, once per group instead of per row. */
export function keyOf(sql: Sql, grouping: Grouping | undefined): postgres.Fragment {
  return grouping === undefined ? sql`''::text` : sql.unsafe(KEYS[grouping])
}

/** Whether a row is in force at `now`. */
export function holding(sql: Sql, now: string): postgres.Fragment {
  return sql`(f.from_at is null or f.from_at <= ${now}) and (f.until_at is null or f.until_at > ${now})`
}

function fitting(sql: Sql, filter: ExposureFilter): postgres.Fragment {
  const parts = (Object.keys(KEYS) as Grouping[]).flatMap((grouping) => {
    const asked = filter[grouping]
    const key = keyOf(sql, grouping)
    if (asked === undefined) return []
    return [asked === "none" ? sql`${key} is null` : sql`${key}::text = ${asked}`]
  })
  return parts.reduce((all, part) => sql`${all} and ${part}`, sql`true`)
}

/** Matching rows in force, for sums and lists. `by`: the groupings, because the tag is in another table. */
export function figures(
  sql: Sql,
  { now, filter, owned = EVERYBODYS }: ExposureAsked,
  by: readonly Grouping[] = [],
): postgres.Fragment {
  const tagged = filter.tag !== undefined || by.includes("tag")
  const work = tagged ? sql`left join container_work w on w.container_id = f.container_id` : sql``
  return sql`exposure_figures f ${work} where ${holding(sql, now)} and ${fitting(sql, filter)}
    and ${ownedAs(sql, owned, "f.container_id")}`
}
