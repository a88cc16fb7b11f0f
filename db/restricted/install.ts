// The views of restricted people, in a schema for each kind. They are made anew at each start, from the tables as they are
// then: a view would keep a migration from changing a column that it shows.
import { createHash } from "node:crypto"
import type postgres from "postgres"
import { seesKinds } from "../schema/people.ts"
import { schemaOf, viewsOf } from "./views.ts"

/** Before the tables change. What a restricted person asks meanwhile fails. */
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

/** Changes with the views. */
export function hashOfViews(): string {
  return createHash("sha256").update(seesKinds.map(statementsOf).join()).digest("hex")
}
