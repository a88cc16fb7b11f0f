import type postgres from "postgres"
import type { Whose } from "../../lib/domain/work/whose.ts"
import type { Sql } from "../client.ts"

/** `viewer`: id of the person who looks. */
export type OwnedAs = { whose: Whose; viewer: string }

export const EVERYBODYS: OwnedAs = { whose: "everybody", viewer: "" }

/** Condition on a container's id, written as in the statement. Tested per row where most rows match. */
export function ownedAs(
  sql: Sql,
  { whose, viewer }: OwnedAs,
  id: "c.id" | "e.container_id" | "f.container_id" | "a.container_id",
): postgres.Fragment {
  const of = sql.unsafe(id)
  switch (whose) {
    case "mine":
      return sql`${of} in (select o.container_id from container_work o where o.owner_id = ${viewer})`
    case "team":
      return sql`${of} in (select o.container_id from container_work o where o.owner_id is not null)`
    case "unassigned":
      return sql`(exists (select 1 from container_work o where o.container_id = ${of} and o.owner_id is not null)) is not true`
    case "everybody":
      return sql`true`
  }
}
