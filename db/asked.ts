// A person changed something: the worker need not wait until it looks by itself.
import type { Sql } from "./client.ts"

export const ASKED_CHANNEL = "freeday_asked"

export async function wakeWorker(sql: Sql): Promise<void> {
  await sql.notify(ASKED_CHANNEL, "")
}
