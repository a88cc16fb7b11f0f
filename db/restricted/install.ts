// The views of restricted people, in one schema per kind. Rebuilt at each start from the current tables, because a view
// would block a migration of the columns it shows.
import { createHash } from "node:crypto"
import type postgres from "postgres"
import { seesKinds } from "../schema/people.ts"
import { schemaOf, viewsOf } from "./views.ts"

/** Call it before the tables change. Until makeViews, queries of restricted people fail. */
export async function dropViews(work: postgres.Sql): Promise<void> {
  for (const kind of seesKinds) await work.unsafe(`drop schema if exists ${schemaOf(kind)} cascade`)
}

export async function makeViews(work: postgres.Sql): Promise<void> {
  await work.unsafe(`begin; ${seesKinds.map(statementsOf).join(";\n")}; commit`)
}

function statementsOf(kind: (typeof seesKinds)[number]): string {
  const schema = schemaOf(kind)
  const views = [...viewsOf(kind)].map(([table, statement]) => `create view ${schema}.${table} as ${statement}`)
  return [`create schema ${schema}`, ...views].join(";\n")
}

/** Changes whenever the views do. */
export function hashOfViews(): string {
  return createHash("sha256").update(seesKinds.map(statementsOf).join()).digest("hex")
}
