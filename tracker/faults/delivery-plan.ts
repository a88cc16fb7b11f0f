// What the faults in force do to one attempt at a delivery.
import { MINUTE, SECOND } from "../values/instant.ts"
import { drawFor, type Fault } from "./fault.ts"

export type Outgoing = { webhookId: string; event: string; pos: number; attempts: number; createdAt: number }

/** How the bytes sent differ from the right ones. */
export type Spoiling = { signature: "right" | "corrupt" | "missing"; truncated: boolean }

export type DeliveryPlan = Spoiling & {
  twice: boolean
  /** Never sent, and given up for good. */
  lost: boolean
}

const OUTAGES = new Set(["outage", "delivery_outage"])
export const HOLDING = new Set([...OUTAGES, "delay", "reorder"])

const hitBy = (faults: Fault[], { webhookId, event }: Outgoing) =>
  faults.filter(
    (fault) =>
      (fault.webhookId === null || fault.webhookId === webhookId) &&
      (fault.events === null || fault.events.includes(event)),
  )

/** The world instant before which a delivery must not be sent. null: send now. */
export function holdUntil(faults: Fault[], delivery: Outgoing, now: number): number | null {
  const own = hitBy(faults, delivery)
  const outage = own.find(({ kind }) => OUTAGES.has(kind))
  if (outage) return outage.until ?? now + MINUTE
  const held = own.map((fault) => waitOf(fault, delivery)).filter((until) => until > now)
  return held.length > 0 ? Math.max(...held) : null
}

export function planDelivery(
  faults: Fault[],
  delivery: Outgoing,
  strikes: (fault: Fault, what: string) => boolean,
): DeliveryPlan {
  const plan: DeliveryPlan = { signature: "right", truncated: false, twice: false, lost: false }
  const own = hitBy(faults, delivery)
  for (const fault of own) {
    // A retry draws again, so a delivery spoiled once may get through the next time.
    if (!strikes(fault, `${delivery.pos} ${delivery.attempts}`)) continue
    if (fault.kind === "duplicate") plan.twice = true
    if (fault.kind === "bad_signature") plan.signature = "corrupt"
    if (fault.kind === "no_signature") plan.signature = "missing"
    if (fault.kind === "truncate") plan.truncated = true
    if (fault.kind === "lose") plan.lost = true
  }
  return plan
}

/**
 * Until when a fault holds back a first attempt. For `delay` all wait equally; for `reorder` each its own time, so that
 * they overtake each other.
 */
function waitOf(fault: Fault, { attempts, createdAt, pos }: Outgoing): number {
  if (attempts > 0 || (fault.kind !== "delay" && fault.kind !== "reorder")) return 0
  if (fault.share < 1 && drawFor(fault, `share ${pos}`) >= fault.share) return 0
  const share = fault.kind === "delay" ? 1 : drawFor(fault, pos)
  return createdAt + Math.ceil(share * fault.seconds * SECOND)
}
