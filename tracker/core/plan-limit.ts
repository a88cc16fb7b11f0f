// Plans that are not paid have room for so many containers under way; what would go past that is refused.
import { FREE_CONTAINERS } from "../plan.ts"
import { getAccount } from "../store/accounts.ts"
import type { Store } from "../store/store.ts"

/** Containers of shipments still tracked that are not back empty. */
function countActive({ db }: Store, accountId: string): number {
  const row = db.get(
    `select count(*) as n from container c join shipment s on s.id = c.shipment_id
     where c.account_id = ? and json_extract(s.doc, '$.tracked') and json_extract(c.doc, '$.emptyReturnedAt') is null`,
    accountId,
  )
  return Number(row?.n ?? 0)
}

export function hasRoomFor(store: Store, accountId: string, containers: number): boolean {
  if (getAccount(store.db, accountId)?.plan === "paid") return true
  return countActive(store, accountId) + containers <= FREE_CONTAINERS
}
