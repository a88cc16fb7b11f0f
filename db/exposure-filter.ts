// Which figures stand at an instant and fit a filter, as SQL over `exposure_figures f`.
import type postgres from "postgres"
import type { ExposureFilter, Grouping } from "../lib/domain/exposure-groups.ts"
import type { Sql } from "./client.ts"

export type ExposureAsked = { now: string; filter: ExposureFilter }

// Names of our own, never of a person's input.
const KEYS: Record<Grouping, string> = {
  terminal: "coalesce(f.terminal_id::text, 'none')",
  line: "coalesce(f.line_scac, 'none')",
  customer: "coalesce(f.customer_id::text, 'none')",
  port: "coalesce(f.pod_locode, 'none')",
  reference: "coalesce(f.reference, 'none')",
  age: "f.age",
  tag: `coalesce((select nullif(array_to_string(w.tags, ', '), '') from container_work w
    where w.container_id = f.container_id), 'none')`,
}

export function keyOf(sql: Sql, grouping: Grouping | undefined): postgres.Fragment {
  return grouping === undefined ? sql`''::text` : sql.unsafe(KEYS[grouping])
}

export function standing(sql: Sql, { now, filter }: ExposureAsked): postgres.Fragment {
  const parts = (Object.keys(KEYS) as Grouping[]).flatMap((grouping) => {
    const asked = filter[grouping]
    return asked === undefined ? [] : [sql`${keyOf(sql, grouping)} = ${asked}`]
  })
  const at = sql`f.from_at <= ${now} and (f.until_at is null or f.until_at > ${now})`
  return parts.reduce((all, part) => sql`${all} and ${part}`, at)
}
