// Leases on rows, in real time. Each has its own token and is renewed while the work continues, so that no other
// process starts long work again, and a late end frees nobody else's lease.
import { randomUUID } from "node:crypto"
import type { Session } from "./session.ts"
import { isAway, type Store } from "./store.ts"

/** After this time another process takes over what a killed one held. */
const LEASE_MS = 120_000

/** Rows are leased only while this holds. */
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
      // If the database is away, try again at the next turn.
      if (!isAway(cause)) throw cause
    }
  }
  const keep = (leases: readonly Lease[]) => {
    for (const lease of leases) held.add(lease)
    if (held.size > 0) timer ??= setInterval(() => void renew(), leaseMs / 3)
  }
  return {
    /** Takes those that nobody holds. */
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
    /** Frees it for others. If the database is away, it is free when the lease ends. */
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

/** Frees what this process held when it was killed. Only for a process that works alone. */
export async function freeAll({ run }: Session): Promise<void> {
  for (const table of Object.keys(WHERE)) {
    await run(`update tracker.${table} set leased_until = 0 where leased_until > 0`)
  }
}
