// Rows that one process has in hand, in real time: each with a token of its own, renewed while the work goes on, so that
// work that takes long is not begun by another, and a late end frees nobody else's.
import { randomUUID } from "node:crypto"
import type { Session } from "./session.ts"
import { isAway, type Store } from "./store.ts"

/** What a process that was killed had in hand is taken up by another after this. */
const LEASE_MS = 120_000

/** Leased only while this holds. */
const WHERE = { shipment: "next_at is not null", tracking_request: "next_at is not null", ask: "true" }
export type Leased = keyof typeof WHERE
export type Lease = { table: Leased; id: string; token: string }

const TAKE = (table: Leased) => `update tracker.${table} t set leased_until = $1, lease_owner = $2 from (
    select id from tracker.${table} where id = any($3::text[]) and ${WHERE[table]} and leased_until <= $4
    for update skip locked) free
  where t.id = free.id returning t.id`
const MOVE = (table: Leased) =>
  `update tracker.${table} set leased_until = $1 where id = any($2::text[]) and lease_owner = any($3::text[])`

export function openLeases({ write }: Pick<Store, "write">, leaseMs = LEASE_MS) {
  const held = new Set<Lease>()
  let timer: NodeJS.Timeout | undefined
  const move = async (leases: readonly Lease[], until: number, session: Session) => {
    for (const [table, all] of Map.groupBy(leases, (one) => one.table)) {
      await session.run(
        MOVE(table),
        until,
        all.map(({ id }) => id),
        all.map(({ token }) => token),
      )
    }
  }
  const renew = async () => {
    try {
      await write((session) => move([...held], Date.now() + leaseMs, session))
    } catch (cause) {
      // A database that is away is asked again at the next turn.
      if (!isAway(cause)) throw cause
    }
  }
  const keep = (leases: readonly Lease[]) => {
    for (const lease of leases) held.add(lease)
    if (held.size > 0) timer ??= setInterval(() => void renew(), leaseMs / 3)
  }
  return {
    /** Those that nobody has in hand. */
    take: async (table: Leased, ids: readonly string[]): Promise<Lease[]> => {
      if (ids.length === 0) return []
      const [now, token] = [Date.now(), randomUUID()]
      const rows = await write((session) =>
        session.run<{ id: string }>(TAKE(table), now + leaseMs, token, [...ids], now),
      )
      const leases = rows.map(({ id }) => ({ table, id, token }))
      keep(leases)
      return leases
    },
    /** It is free for others; with a database that is away, at the lease's end. */
    free: async (lease: Lease): Promise<void> => {
      held.delete(lease)
      if (held.size === 0) {
        clearInterval(timer)
        timer = undefined
      }
      await write((session) => move([lease], 0, session)).catch(() => {})
    },
  }
}

/** What this process had in hand when it was killed is nobody's, where it works alone. */
export async function freeAll({ run }: Session): Promise<void> {
  for (const table of Object.keys(WHERE)) {
    await run(`update tracker.${table} set leased_until = 0 where leased_until > 0`)
  }
}
