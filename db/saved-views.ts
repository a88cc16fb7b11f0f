// Lists as people set them up. A view that is taken away is kept, so that Undo can bring it back.
import type { Sql } from "./client.ts"

/** link: has no name, only its address says it. */
export type ViewScope = "private" | "team" | "link"

export type SavedViewRecord = {
  id: string
  ownerId: string
  ownerName: string
  name: string
  scope: ViewScope
  state: unknown
  version: number
  updatedAt: string
  updatedByName: string | null
}

const COLUMNS = `v.id, v.owner_id, o.name as owner_name, v.name, v.scope, v.state, v.version, v.updated_at,
  b.name as updated_by_name`
const JOINED = "saved_views v join users o on o.id = v.owner_id left join users b on b.id = v.updated_by"

/** The person's own and the team's, by name. */
export async function listSavedViews(sql: Sql, userId: string): Promise<SavedViewRecord[]> {
  return sql<SavedViewRecord[]>`
    select ${sql.unsafe(COLUMNS)} from ${sql.unsafe(JOINED)}
    where v.removed_at is null and (v.scope = 'team' or (v.scope = 'private' and v.owner_id = ${userId}))
    order by v.scope, v.name, v.id limit 500`
}

/** One that the person may open: theirs, the team's, or one of an address. Removed ones too where asked for. */
export async function getSavedView(
  sql: Sql,
  { id, userId, removed = false }: { id: string; userId: string; removed?: boolean },
): Promise<SavedViewRecord | undefined> {
  const [row] = await sql<SavedViewRecord[]>`
    select ${sql.unsafe(COLUMNS)} from ${sql.unsafe(JOINED)}
    where v.id = ${id} and (v.removed_at is null or ${removed}) and (v.scope <> 'private' or v.owner_id = ${userId})`
  return row
}

/** Resolves to its id; undefined where the name is taken. */
export async function addSavedView(
  sql: Sql,
  view: { userId: string; name: string; scope: ViewScope; state: unknown },
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    insert into saved_views (owner_id, name, scope, state, updated_by)
    values (${view.userId}, ${view.name}, ${view.scope}, ${sql.json(view.state as never)}, ${view.userId})
    on conflict do nothing returning id`
  return row?.id
}

export type ViewChange = { name?: string | undefined; scope?: ViewScope | undefined; state?: unknown }

/** Changes the view where it still is of `version`; false where it is not. Throws where the name is taken. */
export async function changeSavedView(
  sql: Sql,
  { id, userId, version, change }: { id: string; userId: string; version: number; change: ViewChange },
): Promise<boolean> {
  const state = change.state === undefined ? null : sql.json(change.state as never)
  const rows = await sql`
    update saved_views set name = coalesce(${change.name ?? null}, name), scope = coalesce(${change.scope ?? null}, scope),
      state = coalesce(${state}::jsonb, state), version = version + 1, updated_at = now(), updated_by = ${userId}
    where id = ${id} and version = ${version} and removed_at is null returning id`
  return rows.length > 0
}

export async function removeSavedView(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`update saved_views set removed_at = now() where id = ${id} and removed_at is null returning id`
  return rows.length > 0
}

/** Brings a removed view back. Throws where its name was taken meanwhile. */
export async function restoreSavedView(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    update saved_views set removed_at = null where id = ${id} and removed_at is not null returning id`
  return rows.length > 0
}

/** Whether Postgres refused a second view of one name. */
export function isNameTaken(error: unknown): boolean {
  return error instanceof Error && (error as { code?: string }).code === "23505"
}
