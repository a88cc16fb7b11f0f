import type { Sql } from "../client.ts"
import { withSessionLock } from "../session-lock.ts"

const LOCKS = {
  connect: 7_301_010,
  repair: 7_301_011,
  alerts: 7_301_013,
  figures: 7_301_018,
} as const

/** Runs `work` while holding the lock. Resolves to whether it ran; false if another process holds the lock. */
export async function withWorkLock(sql: Sql, name: keyof typeof LOCKS, work: () => Promise<unknown>): Promise<boolean> {
  return (await withSessionLock(sql, LOCKS[name], work)) !== undefined
}
