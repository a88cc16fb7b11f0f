// What the receiver needs in one process: the secrets valid now, and a wake-up call that is sent at most each 50 ms.
import type { Sql } from "#db/client"
import { getFact } from "#db/connection"
import { settings } from "#lib/env"
import { log, registerSecret } from "#lib/log"
import { createGroupInsert } from "./group-insert.ts"
import type { ReceiverParts } from "./receive.ts"

export const INBOX_CHANNEL = "freeday_inbox"
const FRESH_MS = 5_000
const REREAD_MS = 500
const WAKE_MS = 50

export function createReceiverParts(sql: Sql): ReceiverParts {
  let known: string[] = []
  let readAt = 0
  let timer: NodeJS.Timeout | undefined

  async function secrets(fresh: boolean): Promise<string[]> {
    if (performance.now() - readAt > (fresh ? REREAD_MS : FRESH_MS)) {
      const registered = await getFact(sql, "webhook")
      registerSecret(registered?.secret)
      known = [...(registered ? [registered.secret] : []), ...settings().TRACKING_WEBHOOK_SECRETS]
      readAt = performance.now()
    }
    return known
  }

  function wake(): void {
    if (timer) return
    timer = setTimeout(() => {
      timer = undefined
      sql.notify(INBOX_CHANNEL, "").catch((error: unknown) => log.warn({ err: error }, "the applier was not woken"))
    }, WAKE_MS)
  }

  return { sql, insert: createGroupInsert(sql), secrets, wake }
}
