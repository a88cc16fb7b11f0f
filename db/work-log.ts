// The log of who did what to containers. Append-only: schema/work.sql refuses every change of it.
import type { WorkKind } from "../lib/domain/work.ts"
import type { Sql } from "./client.ts"
import type { Deed } from "./work.ts"

export type WorkLogRow = {
  seq: number
  deedId: string
  at: string
  userId: string
  userName: string
  containerId: string
  kind: WorkKind
  before: unknown
  after: unknown
  undoes: string | null
  /** Taken back by a later deed. */
  undone: boolean
}

/** The newest first. */
export async function listWorkLog(
  sql: Sql,
  { containerId, limit }: { containerId: string; limit: number },
): Promise<WorkLogRow[]> {
  return sql<WorkLogRow[]>`
    select l.seq, l.deed_id, l.at, l.user_id, u.name as user_name, l.container_id, l.kind, l.before, l.after, l.undoes,
      exists (select from work_log o where o.container_id = l.container_id and o.undoes = l.deed_id) as undone
    from work_log l join users u on u.id = l.user_id
    where l.container_id = ${containerId} order by l.seq desc limit ${limit}`
}

/** One row of a deed; undefined where there is no such deed. */
export async function getDeed(sql: Sql, deedId: string): Promise<Omit<WorkLogRow, "userName" | "undone"> | undefined> {
  const [row] = await sql<Omit<WorkLogRow, "userName" | "undone">[]>`
    select seq, deed_id, at, user_id, container_id, kind, before, after, undoes
    from work_log where deed_id = ${deedId} order by seq limit 1`
  return row
}

/** What was asked of the service for a container: logged beside our own work, with no value to give back. */
export async function addServiceDeed(
  sql: Sql,
  {
    deed,
    containerIds,
    kind,
    before = null,
    after = null,
  }: { deed: Deed; containerIds: readonly string[]; kind: WorkKind; before?: unknown; after?: unknown },
): Promise<void> {
  await sql`
    insert into work_log (deed_id, at, user_id, container_id, kind, before, after)
    select ${deed.deedId}, ${deed.at}, ${deed.userId}, id, ${kind},
      ${before === null ? null : sql.json(before as never)}, ${after === null ? null : sql.json(after as never)}
    from unnest(${[...containerIds]}::uuid[]) as id`
}
