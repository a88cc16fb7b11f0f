// Builder for tests: the draft of a dispute that asks to waive $300.
import type { Dispute } from "#lib/domain/invoices/dispute-state"

export function aDispute(dispute: Partial<Dispute> = {}): Dispute {
  return {
    ...{ ask: "waive", currency: "USD", disputedMinor: 30_000, reason: null, answerBy: null },
    ...{ sentOn: null, answeredOn: null, acceptedMinor: null, recoveredOn: null, recoveredMinor: null },
    ...dispute,
  }
}
