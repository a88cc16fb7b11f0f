// The faults that can be injected. A fault's own seed decides which deliveries or requests it hits, so the same calls
// meet the same faults in every run.
import { createHash } from "node:crypto"

const DELIVERY_FAULTS = ["duplicate", "reorder", "delay", "bad_signature", "no_signature", "truncate", "lose"] as const
const API_FAULTS = ["rate_limited", "server_error", "html_error", "hang", "bad_json"] as const
/** "outage" covers both sides: no delivery is made and no request is answered. */
export const FAULT_KINDS = [...DELIVERY_FAULTS, ...API_FAULTS, "outage", "delivery_outage", "api_outage"] as const
type FaultKind = (typeof FAULT_KINDS)[number]

export type Fault = {
  id: string
  kind: FaultKind
  /** The share of matching deliveries or requests it hits. 1 is all. */
  share: number
  seed: number
  /** For requests: a path under /v2, with * for anything, and a method. For deliveries: a webhook's id and events. */
  path: string
  method: string | null
  webhookId: string | null
  events: string[] | null
  /** delay and reorder: world seconds of waiting; hang: real seconds; rate_limited: the Retry-After. */
  seconds: number
  /** For server_error and html_error. */
  status: number
  /** World instant when it ends by itself. */
  until: number | null
  createdAt: number
}

/** Returns a number from 0 up to 1, derived from the fault's seed and kind and from `what`. */
export function drawFor(fault: Fault, what: string | number): number {
  const words = [fault.seed, fault.kind, what].join("\u0000")
  return createHash("sha1").update(words).digest().readUInt32LE(0) / 2 ** 32
}

export function hits(fault: Fault, what: string | number): boolean {
  return fault.share >= 1 || drawFor(fault, what) < fault.share
}
