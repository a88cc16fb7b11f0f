import { randomUUID } from "node:crypto"
import type { Sql } from "#db/client"
import { mergeRowInput } from "#db/connection/job-rows"
import { listRowsToTag } from "#db/connection/job-tags"
import { changeWork } from "../work/work.ts"

const AT_ONCE = 50

/** In the name of whoever sent the list. A tag that a container already has stays unchanged. */
export async function tagRegistered(sql: Sql): Promise<number> {
  const rows = await listRowsToTag(sql, AT_ONCE)
  for (const { jobId, no, askedBy, role, tags, containerIds } of rows) {
    const session = { user: { id: askedBy, role } }
    const change = { field: "tags" as const, add: tags, remove: [] }
    await changeWork(sql, { session, actionId: randomUUID(), containerIds, change })
    await mergeRowInput(sql, { jobId, no, input: { tagged: true } })
  }
  return rows.length
}
