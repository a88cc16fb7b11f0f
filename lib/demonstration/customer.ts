// The demonstration has a customer, who sees what is theirs alone. Which customers there are is known once they were read.
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

/** At each start with the simulated world. Whom an admin holds to something, or to nothing any more, stays so. */
export async function beginDemoCustomer(sql: Sql): Promise<void> {
  if (await getDemoCustomer(sql)) await enqueue(sql, { task: HOLD_DEMO_CUSTOMER, payload: {}, key: HOLD_DEMO_CUSTOMER })
}

/** Until then they see nothing. Ends early at the signal, and goes on at the next start. */
export async function holdDemoCustomer(sql: Sql, signal: AbortSignal): Promise<void> {
  await waitUntil(() => isReadIn(sql), signal)
  const [userId, customer] = [await getDemoCustomer(sql), await getFirstCustomer(sql)]
  if (signal.aborted || !userId || !customer) return
  await setSees(sql, userId, { kind: "customer", values: [customer] })
}

/** All of the first read, and applied. */
export async function isReadIn(sql: Sql): Promise<boolean> {
  return (await getFact(sql, "first_read"))?.state === "done" && !(await isInboxWaiting(sql))
}

export async function waitUntil(isSo: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await isSo())) await setTimeout(CHECK_MS, undefined, { signal }).catch(() => {})
}
