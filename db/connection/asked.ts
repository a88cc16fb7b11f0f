import type { Sql } from "../client.ts"

export const ASKED_CHANNEL = "freeday_asked"

export async function wakeWorker(sql: Sql): Promise<void> {
  await sql.notify(ASKED_CHANNEL, "")
}
