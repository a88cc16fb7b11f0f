// The receiver's parts in one process: valid secrets, allowed sources, and a wake-up call sent at most every 50 ms.
import type { Sql } from "#db/client"
import { addToCounter, getFact } from "#db/connection/connection"
import { markFormerUsed, openWebhooks } from "#db/connection/webhooks"
import { createAddressList } from "#lib/client-address"
import { now, realNow } from "#lib/clock"
import { settings } from "#lib/env"
import { log, registerSecret } from "#lib/log"
import { profileOf } from "#lib/service/profile"
import { createGroupInsert } from "./group-insert.ts"
import type { ReceiverParts, Refused } from "./receive.ts"

export const INBOX_CHANNEL = "freeday_inbox"
const FRESH_MS = 5_000
const REREAD_MS = 500
const WAKE_MS = 50
const NOTE_MS = 60_000
const COUNT_MS = 1_000

export function createReceiverParts(sql: Sql): ReceiverParts {
  let known: string[] = []
  let former: { id: string; secret: string | null }[] = []
  let readAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  const notedAt = new Map<string, number>()

  /** Newest first; those from the settings last. */
  async function secrets(fresh: boolean): Promise<string[]> {
    if (performance.now() - readAt > (fresh ? REREAD_MS : FRESH_MS)) {
      const opened = await openWebhooks(sql)
      former = opened.former
      const registered = [opened.current?.secret, ...former.map(({ secret }) => secret)].filter((one) => one != null)
      for (const secret of registered) registerSecret(secret)
      known = [...registered, ...settings().TRACKING_WEBHOOK_SECRETS]
      readAt = performance.now()
    }
    return known
  }

  function usedFormer(secret: string): void {
    const id = former.find((one) => one.secret === secret)?.id
    if (id === undefined || performance.now() - (notedAt.get(id) ?? Number.NEGATIVE_INFINITY) < NOTE_MS) return
    notedAt.set(id, performance.now())
    markFormerUsed(sql, id, realNow().toISOString()).catch((error: unknown) => {
      notedAt.delete(id)
      log.warn({ err: error }, "the use of a former secret was not noted")
    })
  }

  function wake(): void {
    if (timer) return
    timer = setTimeout(() => {
      timer = undefined
      sql.notify(INBOX_CHANNEL, "").catch((error: unknown) => log.warn({ err: error }, "the applier was not woken"))
    }, WAKE_MS)
  }

  const { WEBHOOK_SOURCES, TRACKING_PROFILE } = settings()
  const profile = profileOf(TRACKING_PROFILE)
  return {
    sql,
    insert: createGroupInsert(sql),
    secrets,
    refused: createRefusalCount(sql),
    wake,
    usedFormer,
    knownEvents: new Set([...profile.events, ...profile.documentEvents]),
    ...(WEBHOOK_SOURCES === "service" ? { admit: createAdmission(sql) } : {}),
  }
}

/**
 * Anybody can send deliveries that are refused, so counts are written at most once per `everyMs`, the first
 * immediately.
 */
export function createRefusalCount(sql: Sql, everyMs = COUNT_MS): (name: Refused) => Promise<void> {
  const waiting = new Map<Refused, number>()
  const write = (name: Refused) => {
    const count = waiting.get(name) ?? 0
    waiting.delete(name)
    return count === 0 ? Promise.resolve() : addToCounter(sql, name, now().toISOString(), count)
  }
  const resting = new Set<Refused>()
  return async (name) => {
    waiting.set(name, (waiting.get(name) ?? 0) + 1)
    if (resting.has(name)) return
    resting.add(name)
    setTimeout(() => {
      resting.delete(name)
      write(name).catch((error: unknown) => log.warn({ err: error }, "refused deliveries were not counted"))
    }, everyMs)
    await write(name)
  }
}

/** "unknown" until the service's list was read: the 5xx answer makes it send again. */
export function createAdmission(sql: Sql): (source: string | null) => Promise<"yes" | "no" | "unknown"> {
  let isAllowed: ((source: string) => boolean) | undefined
  let readAt = Number.NEGATIVE_INFINITY
  return async (source) => {
    if (performance.now() - readAt > (isAllowed ? FRESH_MS : REREAD_MS)) {
      const listed = await getFact(sql, "sources")
      isAllowed = listed ? createAddressList(listed.addresses) : undefined
      readAt = performance.now()
    }
    if (!isAllowed) return "unknown"
    return source !== null && isAllowed(source) ? "yes" : "no"
  }
}
