import { addNotices } from "#db/alerts/notices"
import type { Sql } from "#db/client"
import { listNames } from "#db/people/people"
import { worldNow } from "#lib/clock"
import { announce } from "#lib/ingest/mirror/apply"
import type { Actor } from "../people/actor.ts"
import { changeWork, type WorkResult } from "./work.ts"

type HandingOver = {
  session: Actor
  actionId: string
  containerIds: readonly string[]
  toId: string
  note: string | null
}

/** Assigns containers to a person, who gets a notice among their alerts. Undo takes back both. */
export async function handOver(
  sql: Sql,
  { session, actionId, containerIds, toId, note }: HandingOver,
): Promise<WorkResult> {
  const change = { field: "owner", ownerId: toId } as const
  const result = await changeWork(sql, { session, actionId, containerIds, change })
  if (result.changed === 0 || toId === session.user.id) return result
  const [from] = await listNames(sql, { ids: [session.user.id] })
  const at = worldNow()
  const facts = { cause: "handed_over", by: from?.name ?? "", containers: result.changed, note, at } as const
  await announce(sql, await addNotices(sql, { subjectId: actionId, to: [toId], container: null, facts, at }))
  return result
}
