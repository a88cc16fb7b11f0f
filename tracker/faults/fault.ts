// What can be made to go wrong. Which deliveries or requests it hits follows from the fault's own seed, so that the same
// calls meet the same faults in every run.
import { createHash } from "node:crypto"

const DELIVERY_FAULTS = ["duplicate", "reorder", "delay", "bad_signature", "no_signature", "truncate", "lose"] as const
const API_FAULTS = ["rate_limited", "server_error", "html_error", "hang", "bad_json"] as const
/** Both sides: no delivery is made and no request is answered. */
export const FAULT_KINDS = [...DELIVERY_FAULTS, ...API_FAULTS, "outage", "delivery_outage", "api_outage"] as const
type FaultKind = (typeof FAULT_KINDS)[number]

export type Fault = {
  id: string
  kind: FaultKind
  /** Of what it may hit, the share it does hit: 1 is everything. */
  share: number
  seed: number
  /** Requests: a path under /v2 with * for anything, and a method. Deliveries: a webhook's id and events. */
  path: string
  method: string | null
  webhookId: string | null
  events: string[] | null
  /** delay and reorder: world seconds of waiting; hang: real seconds; rate_limited: the Retry-After. */
  seconds: number
  /** server_error and html_error. */
  status: number
  /** World instant at which it ends by itself. */
  until: number | null
  createdAt: number
}

/** A number from 0 up to 1 that follows from the fault's seed and kind and from what it may hit. */
export function drawFor(fault: Fault, what: string | number): number {
  const words = [fault.seed, fault.kind, what].join("\u0000")
  return createHash("sha1").update(words).digest().readUInt32LE(0) / 2 ** 32
}

export function hits(fault: Fault, what: string | number): boolean {
  return fault.share >= 1 || drawFor(fault, what) < fault.share
}
