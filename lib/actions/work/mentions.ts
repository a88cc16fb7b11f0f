import { addNotices } from "#db/alerts/notices"
import type { Sql } from "#db/client"
import { listContainersById } from "#db/mirror/read"
import { listOwners } from "#db/work/read"
import { worldNow } from "#lib/clock"
import { mentionedIn } from "#lib/domain/work/mentions"
import { announce } from "#lib/ingest/mirror/apply"
import type { Actor } from "../people/actor.ts"

const EXCERPT = 200

/**
 * Gives a notice to each person named in a note but not in its earlier text, `was`. Only people who may work on
 * containers count: a restricted person sees no notes.
 */
export async function noticeMentioned(
  sql: Sql,
  {
    session,
    noteId,
    containerId,
    was,
    body,
  }: {
    session: Actor
    noteId: string
    containerId: string
    was: string
    body: string
  },
): Promise<void> {
  const people = await listOwners(sql)
  const before = new Set([...mentionedIn(was, people), session.user.id])
  const to = mentionedIn(body, people).filter((id) => !before.has(id))
  const [container] = to.length === 0 ? [] : await listContainersById(sql, [containerId])
  if (!container) return
  const by = people.find(({ id }) => id === session.user.id)?.name ?? ""
  const note = body.length > EXCERPT ? `${body.slice(0, EXCERPT)}…` : body
  const facts = { cause: "mention", by, note, at: worldNow() } as const
  const of = { id: container.id, shipmentId: container.shipmentId }
  await announce(sql, await addNotices(sql, { subjectId: noteId, to, container: of, facts, at: facts.at }))
}
