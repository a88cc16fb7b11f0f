// What the faults in force do to one attempt of one delivery.
import { MINUTE, SECOND } from "../values/instant.ts"
import { drawFor, type Fault } from "./fault.ts"

export type Outgoing = { webhookId: string; event: string; pos: number; attempts: number; createdAt: number }

/** How the bytes on the wire differ from what should be sent. */
export type Spoiling = { signature: "right" | "corrupt" | "missing"; truncated: boolean }

export type DeliveryPlan = Spoiling & {
  /** World instant before which it is not sent; null: now. */
  holdUntil: number | null
  twice: boolean
  /** Never sent, and given up for good. */
  lost: boolean
}

const OUTAGES = new Set(["outage", "delivery_outage"])

export function planDelivery(
  faults: Fault[],
  delivery: Outgoing,
  now: number,
  strikes: (fault: Fault, what: string) => boolean,
): DeliveryPlan {
  const plan: DeliveryPlan = { signature: "right", truncated: false, holdUntil: null, twice: false, lost: false }
  const own = faults.filter(
    ({ webhookId, events }) =>
      (webhookId === null || webhookId === delivery.webhookId) && (events === null || events.includes(delivery.event)),
  )
  const outage = own.find(({ kind }) => OUTAGES.has(kind))
  if (outage) return { ...plan, holdUntil: outage.until ?? now + MINUTE }
  const held = own.map((fault) => waitOf(fault, delivery)).filter((until) => until > now)
  if (held.length > 0) return { ...plan, holdUntil: Math.max(...held) }
  for (const fault of own) {
    // A retry draws again, so what is spoiled once may come through the next time.
    if (!strikes(fault, `${delivery.pos} ${delivery.attempts}`)) continue
    if (fault.kind === "duplicate") plan.twice = true
    if (fault.kind === "bad_signature") plan.signature = "corrupt"
    if (fault.kind === "no_signature") plan.signature = "missing"
    if (fault.kind === "truncate") plan.truncated = true
    if (fault.kind === "lose") plan.lost = true
  }
  return plan
}

/** Until when a fault keeps a first attempt waiting: the same for all, or each its own so that they overtake. */
function waitOf(fault: Fault, { attempts, createdAt, pos }: Outgoing): number {
  if (attempts > 0 || (fault.kind !== "delay" && fault.kind !== "reorder")) return 0
  if (fault.share < 1 && drawFor(fault, `share ${pos}`) >= fault.share) return 0
  const share = fault.kind === "delay" ? 1 : drawFor(fault, pos)
  return createdAt + Math.ceil(share * fault.seconds * SECOND)
}
