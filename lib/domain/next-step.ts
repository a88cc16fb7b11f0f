// What to do next about one box: one rule for the rows of Today, the buttons of a box and the step of its exposure.
import { type ContactInput, type ContactRole, contactFor } from "./contacts.ts"
import type { FeeSum } from "./fees.ts"
import { type Clearer, type Hold, whoClears } from "./holds.ts"
import type { Readiness } from "./readiness.ts"

/** What stops the cost of a box on the ground, by its readiness alone. */
const STEPS = { ready: "pull", blocked: "clear_hold", not_available: "wait", unknown: "ask", gone: "none" } as const

export function stepOf(readiness: Readiness["state"]): (typeof STEPS)[typeof readiness] {
  return STEPS[readiness]
}

/** Somebody to write to, and for what: a hold of theirs to clear. */
export type Asking<C> = { who: Clearer; contact: C }

export type AskContact = Pick<ContactInput, "role" | "company" | "person"> & { email: string }

export type NextStep =
  | { deed: "book" | "rebook" | "see_hold" | "refresh" | "open" }
  | { deed: "pay"; sums: { currency: string; minor: number }[] }
  | ({ deed: "ask" } & Asking<AskContact>)

export type StepFacts = {
  readiness: Readiness
  owed: readonly FeeSum[]
  /** There is one, the terminal's or ours, and whether one of them is too late. */
  booked: boolean
  bookedTooLate: boolean
  /** What the terminal told is too old to act on. */
  stale: boolean
  /** Whom we know for this box, those that fit closest first. */
  contacts: readonly AskContact[]
}

/** The step with what it needs at hand; where that is missing, the place to look. */
export function nextStep({ readiness, owed, booked, bookedTooLate, stale, contacts }: StepFacts): NextStep {
  const step = stepOf(readiness.state)
  if (step === "none" || step === "wait") return { deed: "open" }
  if (stale) return { deed: "refresh" }
  const sums = owed.flatMap(({ currency, amountMinor }) => (amountMinor > 0 ? [{ currency, minor: amountMinor }] : []))
  if (step === "clear_hold") {
    if (sums.length > 0 && readiness.blockedBy.every(({ name }) => name === "TMF")) return { deed: "pay", sums }
    const asking = whomToAsk(readiness.blockedBy, contacts)
    return asking ? { deed: "ask", ...asking } : { deed: "see_hold" }
  }
  if (step === "ask") {
    const contact = contactFor("terminal", contacts)
    return contact ? { deed: "ask", who: "terminal", contact } : { deed: "open" }
  }
  if (bookedTooLate) return { deed: "rebook" }
  if (sums.length > 0) return { deed: "pay", sums }
  return { deed: booked ? "open" : "book" }
}

const ROLES: Record<Clearer, ContactRole> = { broker: "broker", line: "carrier", terminal: "terminal" }

/** The first of the holds for which a contact is kept that can be written to. */
export function whomToAsk<C extends Pick<ContactInput, "role" | "email">>(
  holds: readonly Pick<Hold, "name">[],
  contacts: readonly C[],
): Asking<C> | null {
  for (const { name } of holds) {
    const { who } = whoClears(name)
    const contact = contactFor(ROLES[who], contacts)
    if (contact) return { who, contact }
  }
  return null
}

export const ASK_WORDS: Record<Clearer, string> = {
  broker: "Ask broker",
  line: "Ask line",
  terminal: "Ask terminal",
}
