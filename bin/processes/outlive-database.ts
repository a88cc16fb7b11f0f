import { setTimeout as delay } from "node:timers/promises"
import { isLostWhileOpening } from "#db/lost-connection"
import { log } from "#lib/log"

const AGAIN_MS = 500

/** Catches the rejections that postgres.js leaves unhandled; any other ends the process, as without this. */
export function outliveLostConnections(): void {
  process.on("unhandledRejection", (error) => {
    if (!isLostWhileOpening(error)) throw error
    log.warn({ err: error }, "a connection was lost while it opened")
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
