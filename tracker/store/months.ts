// Tables that only grow have a partition per month (UTC) of their rows' arrival, so that old data is dropped rather
// than deleted row by row.
import type { Session } from "./session.ts"

const TABLES = ["payload", "payload_again", "observation", "belief"] as const

export const startOfMonth = (at: number, months = 0) => {
  const day = new Date(at)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1)
}
const nameOf = (at: number) => new Date(at).toISOString().slice(0, 7).replace("-", "_")

/** Keeps `keepMonths` whole months besides the current one. */
export function openMonths(keepMonths: number) {
  const made = new Set<number>()
  return {
    /** Creates the partitions for the month of `at`, and drops those that are too old. */
    open: async (session: Session, at: number): Promise<void> => {
      const [from, to] = [startOfMonth(at), startOfMonth(at, 1)]
      if (made.has(from)) return
      for (const table of TABLES) {
        await session.run(
          `create table if not exists tracker.${table}_${nameOf(from)} partition of tracker.${table}
            for values from (${from}) to (${to})`,
        )
      }
      await dropBefore(session, startOfMonth(at, -keepMonths))
      session.afterCommit(() => made.add(from))
    },
  }
}

/** Rows that change while an ask is answered are deleted row by row. There is one for each change of an answer. */
const CHANGED = { snapshot: "last_at", ask: "asked_at" }

async function dropBefore(session: Session, first: number): Promise<void> {
  for (const table of TABLES) {
    const old = await session.run<{ name: string }>(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'tracker.${table}'::regclass and right(c.relname, 7) < $1`,
      nameOf(first),
    )
    for (const { name } of old) await session.run(`drop table tracker.${name}`)
  }
  for (const [table, at] of Object.entries(CHANGED)) {
    await session.run(`delete from tracker.${table} where ${at} < $1`, first)
  }
}
