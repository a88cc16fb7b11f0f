// Carriers' keys as Freeday knows them, and as the tracker's controls give them. Tests only.
import type { CarrierKey, CarriersShown, KeyForm } from "#lib/domain/connection/carrier-keys"

export function aKey(over: Partial<CarrierKey> = {}): CarrierKey {
  return {
    ...{ id: "HLCU", carrier: "Hapag-Lloyd", code: "HLCU", scacs: ["HLCU"], from: "console" },
    ...{ problem: null, unusedFor: null, parked: null, failures: 0, askedAgainAt: null },
    ...{ knewAt: null, acceptedAt: null, proof: "public_answer", carries: 1_200, next: null },
    push: { state: "none", problem: null, lastDeliveryAt: null },
    calls: [{ per: "day", most: 6_000, left: 5_990 }],
    ...over,
  }
}

const secret = (name: string, label: string) =>
  ({ name, label, hint: `The ${label} of the portal.`, kind: "secret" }) as const

const HAPAG: KeyForm = {
  ...{ carrier: "HLCU", name: "Hapag-Lloyd", scacs: ["HLCU"], proof: "public_answer", how: "Register at the portal." },
  plans: ["tryout", "default"],
  ways: [[secret("clientId", "Client ID"), secret("clientSecret", "Client secret")]],
  more: [],
  addresses: [{ name: "events", label: "Address of its events", hint: "Usually https://api.example", issued: false }],
  asks: ["bill_of_lading", "booking_number", "container"],
}

const EVERGREEN: KeyForm = {
  ...{ carrier: "EGLV", name: "Evergreen", scacs: ["EGLV"], proof: "description", how: "Apply to Evergreen." },
  plans: ["default"],
  ways: [[secret("clientId", "Client ID"), secret("clientSecret", "Client secret")]],
  more: [{ name: "scope", label: "Scope", hint: "Only if Evergreen gave you one.", kind: "text" }],
  addresses: [{ name: "events", label: "Address of its events", hint: "As Evergreen issued it to you.", issued: true }],
  asks: ["bill_of_lading"],
}

export function aCarriersRead(keys: CarrierKey[] = [], over = {}): CarriersShown {
  return { offered: true, canEnter: true, pushesTo: null, keys, forms: [HAPAG, EVERGREEN], counts: [], ...over }
}

/** One key in the answer of /control/credentials. */
export const aWireKey = (over = {}) => ({
  ...{ id: "HLCU", carrier: "Hapag-Lloyd", code: "HLCU", scacs: ["HLCU"], from: "console", problem: null },
  ...{ unused_for: null, push: { state: "none" }, parked: null, failures: 0, open_until: null },
  ...{ knew_at: null, accepted_at: null, proof: "public_answer", carries: 1_200, next_beats: null },
  calls: [{ per: "day", most: 6_000, left: 5_990, left_for_schedule: 4_790 }],
  ...over,
})

/** The answer of /control/credentials/forms. */
export const wireForms = (over = {}) => ({
  ...{ can_enter: true, pushes_to: null },
  carriers: [{ ...HAPAG, addresses: [] }],
  ...over,
})
