import type { Sql } from "#db/client"
import { addToOutbox, isTargetBusy, type OutboxRow } from "#db/connection/outbox"
import { realNow } from "#lib/clock"
import type { Actor } from "../people/actor.ts"
import { toWait, type Wait } from "./must-wait.ts"

export type Wish = { session: Actor; kind: OutboxRow["kind"]; target: string; input: unknown }

/** `kept`: it waits in the outbox, and will be done without asking the person again. */
export type DoneOrKept<T> = { done: T } | { kept: OutboxRow }

const BEHIND: Wait = { seconds: 1, reason: "what was asked before it goes first" }

/**
 * Does it now, or stores it in the outbox if the service cannot take it. It does not overtake a waiting request for the
 * same target, but replaces it. Throws other errors of `act`.
 */
export async function doOrKeep<T>(sql: Sql, wish: Wish, act: () => Promise<T>): Promise<DoneOrKept<T>> {
  if (await isTargetBusy(sql, wish.target)) return { kept: await keep(sql, wish, BEHIND) }
  try {
    return { done: await act() }
  } catch (error) {
    const wait = toWait(error)
    if (!wait) throw error
    return { kept: await keep(sql, wish, wait) }
  }
}

function keep(sql: Sql, { session, kind, target, input }: Wish, { seconds, reason }: Wait): Promise<OutboxRow> {
  const at = realNow()
  return addToOutbox(sql, {
    askedBy: session.user.id,
    askedAt: at.toISOString(),
    kind,
    target,
    input,
    words: reason,
    notBefore: new Date(at.getTime() + seconds * 1_000).toISOString(),
  })
}
