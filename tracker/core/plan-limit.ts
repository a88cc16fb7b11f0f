// Unpaid plans allow a limited number of containers under way. Anything beyond that is refused.
import { FREE_CONTAINERS } from "../plan.ts"
import type { Session } from "../store/session.ts"

/** Counts containers of tracked shipments that have not been returned empty. */
async function countActive(store: Session, accountId: string): Promise<number> {
  const [row] = await store.run<{ n: number }>(
    `select count(*) as n from tracker.container c join tracker.shipment s on s.id = c.shipment_id
     where c.account_id = $1 and s.tracked and not c.emptied`,
    accountId,
  )
  return row?.n ?? 0
}

export async function hasRoomFor(store: Session, accountId: string, containers: number): Promise<boolean> {
  if ((await store.accounts.get(accountId))?.plan === "paid") return true
  return (await countActive(store, accountId)) + containers <= FREE_CONTAINERS
}
