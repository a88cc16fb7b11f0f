// The keys by which our own tracker asks carriers, and what is known of each. No part of a key's contents is ever among it.
import type { Instant } from "../days/calendar-day.ts"
import type { KeyTrouble, LineConnections } from "../tracking/connections.ts"
import type { NumberKind } from "../tracking/entry.ts"

/** What shows that a carrier's answers are read rightly. */
export type KeyProof = "live_key" | "public_answer" | "description" | "nothing"

export type CarrierKey = {
  id: string
  /** The carrier's name, and its code, which names its form. */
  carrier: string
  code: string
  scacs: string[]
  /** A file or the environment of the tracker, or entered here or in its console. */
  from: "settings" | "console"
  /** Why it cannot be used at all, in the tracker's words. */
  problem: string | null
  /** The other key with which this carrier is asked. */
  unusedFor: string | null
  push: KeyPush
  /** Nothing is asked until then; null: until a person has seen to it. */
  parked: { why: "throttled" | "credentials" | "entitlement"; until: Instant | null } | null
  /** Requests in a row without an answer. */
  failures: number
  askedAgainAt: Instant | null
  /** When the carrier last knew a number, and when it last took the key. null: never since the key was entered. */
  knewAt: Instant | null
  acceptedAt: Instant | null
  proof: KeyProof
  calls: { per: string; most: number; left: number }[]
  /** Bills that its limits allow. */
  carries: number
  /** null: nothing is due. */
  next: { at: Instant | null; withinHour: number } | null
}

export type KeyPush = {
  state: "none" | "settings" | "offered" | "beginning" | "on" | "rotating" | "ending"
  problem: string | null
  lastDeliveryAt: Instant | null
}

export type KeyField = { name: string; label: string; hint: string; kind: "secret" | "text" | "file" }

/** What a carrier's key is made of. The fields of any one of `ways` are enough. */
export type KeyForm = {
  carrier: string
  name: string
  scacs: string[]
  proof: KeyProof
  /** How to get a key. */
  how: string
  plans: string[]
  ways: KeyField[][]
  more: KeyField[]
  addresses: { name: string; label: string; hint: string; issued: boolean }[]
  asks: NumberKind[]
}

/** What came of one question to a carrier. */
export type Tried =
  | { outcome: "works"; containers: string[]; unread: number }
  | { outcome: "nothing_found" | "wrong_number" | "no_answer" | "unreadable" }
  | { outcome: "refused"; why: "credentials" | "entitlement" }
  | { outcome: "must_wait"; by: "carrier" | "budget"; until: Instant | null }

/** Of the messages in a carrier's last answers and pushes. `unknown`: what it sends that is not known, commonest first. */
export type CarrierCounts = {
  carrier: string
  received: number
  inPart: number
  notUnderstood: number
  /** Answers that were no list of messages. */
  unreadable: number
  unknown: { kind: string; name: string; value: string; times: number }[]
}

/** `canEnter` false: the tracker has nothing to seal a key with. `pushesTo` null: it does not know its own address. */
export type CarriersRead =
  | {
      offered: true
      canEnter: boolean
      pushesTo: string | null
      keys: CarrierKey[]
      forms: KeyForm[]
    }
  | { offered: false }

/** What a person is shown: with how much of each carrier's messages was understood. */
export type CarriersShown = CarriersRead & { counts: CarrierCounts[] }

export type KeyState =
  | "unusable"
  | "unused"
  | "refused"
  | "not_entitled"
  | "throttled"
  | "silent"
  | "works"
  | "accepted"
  | "untried"

/** The first that applies. "works" needs an answer that knew a number: "not found" proves nothing of what it may see. */
export function keyStateOf(
  key: Pick<CarrierKey, "problem" | "unusedFor" | "parked" | "failures" | "knewAt" | "acceptedAt">,
): KeyState {
  if (key.problem !== null) return "unusable"
  if (key.unusedFor !== null) return "unused"
  if (key.parked?.why === "credentials") return "refused"
  if (key.parked?.why === "entitlement") return "not_entitled"
  if (key.parked?.why === "throttled") return "throttled"
  if (key.failures > 0) return "silent"
  if (key.knewAt !== null) return "works"
  return key.acceptedAt !== null ? "accepted" : "untried"
}

/** What Freeday knows of the lines between two looks at the keys. null: no carrier is asked. */
export function toConnections(read: CarriersRead): LineConnections | null {
  if (!read.offered) return null
  const { keys, forms } = read
  const scacsOf = (all: readonly { scacs: string[] }[]) => [...new Set(all.flatMap(({ scacs }) => scacs))].sort()
  return {
    keyed: scacsOf(keys.filter(({ problem }) => problem === null)),
    keyable: scacsOf(forms),
    troubles: keys.flatMap(toTrouble),
  }
}

function toTrouble(key: CarrierKey): KeyTrouble[] {
  const why = keyStateOf(key)
  const isTrouble = why === "unusable" || why === "refused" || why === "not_entitled"
  return isTrouble ? [{ name: key.carrier, scacs: key.scacs, why }] : []
}
