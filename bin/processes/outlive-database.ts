import { setTimeout as delay } from "node:timers/promises"
import { isConnectionLost } from "#db/lost-connection"
import { log } from "#lib/log"

const AGAIN_MS = 500

/**
 * When a connection is lost, postgres.js 3.4.9 leaves rejections unhandled, from its own query for array types, with an
 * error that may name another statement. Any other unhandled rejection still ends the process.
 */
export function outliveLostConnections(): void {
  process.on("unhandledRejection", (error) => {
    if (!isConnectionLost(error)) throw error
    log.warn({ err: error }, "a connection to the database was lost")
  })
}

/** Repeats a start step until the database allows it. Logs each failure. */
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
