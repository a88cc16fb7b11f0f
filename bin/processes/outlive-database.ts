import { setTimeout as delay } from "node:timers/promises"
import { isConnectionLost } from "#db/lost-connection"
import { log } from "#lib/log"

const AGAIN_MS = 500

/**
 * Where a connection is lost, postgres.js 3.4.9 leaves rejections unhandled: of its own query for the array types, with
 * an error that may name another statement of that connection. Any other rejection ends the process, as without this.
 */
export function outliveLostConnections(): void {
  process.on("unhandledRejection", (error) => {
    if (!isConnectionLost(error)) throw error
    log.warn({ err: error }, "a connection to the database was lost")
  })
}

/** Runs a step of the start until the database lets it; what goes wrong is logged each time. */
export async function untilDone<T>(name: string, step: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await step()
    } catch (error) {
      log.warn({ err: error, step: name }, "the start waits for the database")
      await delay(AGAIN_MS)
    }
  }
}
