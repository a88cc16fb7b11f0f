// The answer to one of our own requests takes the same way as a notification: into the inbox, then applied.
import { randomUUID } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import type { Sql } from "#db/client"
import { insertInbox } from "#db/connection/inbox"
import { now } from "#lib/clock"
import type { Profile } from "#lib/service/profile"
import { announce, applyInbox } from "../mirror/apply.ts"

/** `date`: world instant of the state, from the client. */
export async function keepAnswer(sql: Sql, answer: { json: unknown; date: string }, event: string): Promise<void> {
  await insertInbox(sql, {
    id: randomUUID(),
    kind: "read",
    event,
    version: answer.date,
    receivedAt: now().toISOString(),
    body: JSON.stringify(answer.json),
  })
}

/** Applies what waits immediately, so that a person sees the effect of their action. Gives up after `forMs`. */
export async function applyNow(sql: Sql, profile: Profile, forMs = 3_000): Promise<void> {
  const end = performance.now() + forMs
  while (performance.now() < end) {
    const applied = await applyInbox(sql, profile)
    if (applied) {
      await announce(sql, applied.seq)
      if (applied.rows === 0) return
    } else {
      await setTimeout(20)
    }
  }
}
