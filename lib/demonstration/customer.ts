// The demonstration has a customer user, who sees only their own containers. Which customers exist is known only after
// the first read.
import { setTimeout } from "node:timers/promises"
import type { Sql } from "#db/client"
import { getFact } from "#db/connection/connection"
import { isInboxWaiting } from "#db/connection/inbox"
import { getFirstCustomer } from "#db/people/sees-choices"
import { setSees } from "#db/people/sees-only"
import { getDemoCustomer } from "#db/people/users"
import { enqueue } from "#db/queue"

export const HOLD_DEMO_CUSTOMER = "hold_demo_customer"
const CHECK_MS = 500

/** Called at each start with the simulated world. A restriction that an admin set or removed stays. */
export async function beginDemoCustomer(sql: Sql): Promise<void> {
  if (await getDemoCustomer(sql)) await enqueue(sql, { task: HOLD_DEMO_CUSTOMER, payload: {}, key: HOLD_DEMO_CUSTOMER })
}

/** Until then the customer user sees nothing. Ends early at the signal, and continues at the next start. */
export async function holdDemoCustomer(sql: Sql, signal: AbortSignal): Promise<void> {
  await waitUntil(() => isReadIn(sql), signal)
  const [userId, customer] = [await getDemoCustomer(sql), await getFirstCustomer(sql)]
  if (signal.aborted || !userId || !customer) return
  await setSees(sql, userId, { kind: "customer", values: [customer] })
}

/** The whole first read is done and applied. */
export async function isReadIn(sql: Sql): Promise<boolean> {
  return (await getFact(sql, "first_read"))?.state === "done" && !(await isInboxWaiting(sql))
}

export async function waitUntil(isSo: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await isSo())) await setTimeout(CHECK_MS, undefined, { signal }).catch(() => {})
}
