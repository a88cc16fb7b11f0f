// A dispute of an invoice: drafted, sent, answered, recovered, with what was asked for, accepted and paid back. A
// refusal is an answer that accepts 0. Minor units of the invoice's currency.

import type { CalendarDay } from "../days/calendar-day.ts"
import type { DisputeAsk } from "./dispute-asks.ts"
import type { Invoice } from "./invoice.ts"

export type DisputeState = "drafted" | "sent" | "answered" | "recovered"

/** The days decide the state. Null: has not happened. */
export type Dispute = {
  ask: DisputeAsk
  currency: string
  /** The amount disputed. */
  disputedMinor: number
  reason: string | null
  /** The day by which we ask for an answer. */
  answerBy: CalendarDay | null
  sentOn: CalendarDay | null
  answeredOn: CalendarDay | null
  /** What the biller offered or accepted; 0: refused. */
  acceptedMinor: number | null
  recoveredOn: CalendarDay | null
  /** Credited or paid back so far. */
  recoveredMinor: number | null
}

export function disputeState({ sentOn, answeredOn, recoveredOn }: Dispute): DisputeState {
  if (recoveredOn !== null) return "recovered"
  if (answeredOn !== null) return "answered"
  return sentOn === null ? "drafted" : "sent"
}

export type DisputeFault =
  | { code: "other_currency"; currency: string }
  | { code: "still_to_come"; what: "sent" | "answered" | "recovered" }
  | { code: DisputeFaultCode }
export type DisputeFaultCode =
  | "no_amount"
  | "more_than_billed"
  | "answer_by_before_sent"
  | "answered_before_sent"
  | "answer_incomplete"
  | "accepted_out_of_range"
  | "recovered_before_answer"
  | "recovery_incomplete"
  | "recovered_out_of_range"

/** Empty: it can be saved. `today`: at the container's place. */
export function disputeFaults(
  dispute: Dispute,
  invoice: Pick<Invoice, "currency" | "totalMinor">,
  today: CalendarDay,
): DisputeFault[] {
  const { currency, disputedMinor, answerBy, sentOn, answeredOn, acceptedMinor, recoveredOn, recoveredMinor } = dispute
  const faults: DisputeFault[] = []
  const isAmount = (minor: number, most: number) => Number.isSafeInteger(minor) && minor >= 0 && minor <= most
  if (currency !== invoice.currency) faults.push({ code: "other_currency", currency: invoice.currency })
  if (!Number.isSafeInteger(disputedMinor) || disputedMinor <= 0) faults.push({ code: "no_amount" })
  else if (invoice.totalMinor !== null && disputedMinor > invoice.totalMinor) faults.push({ code: "more_than_billed" })
  for (const [what, day] of [
    ["sent", sentOn],
    ["answered", answeredOn],
    ["recovered", recoveredOn],
  ] as const)
    if (day !== null && day > today) faults.push({ code: "still_to_come", what })
  if (answerBy !== null && sentOn !== null && answerBy < sentOn) faults.push({ code: "answer_by_before_sent" })
  if (answeredOn !== null && (sentOn === null || answeredOn < sentOn)) faults.push({ code: "answered_before_sent" })
  if ((answeredOn === null) !== (acceptedMinor === null)) faults.push({ code: "answer_incomplete" })
  if (acceptedMinor !== null && !isAmount(acceptedMinor, disputedMinor)) faults.push({ code: "accepted_out_of_range" })
  if (recoveredOn !== null && (answeredOn === null || recoveredOn < answeredOn))
    faults.push({ code: "recovered_before_answer" })
  if ((recoveredOn === null) !== (recoveredMinor === null)) faults.push({ code: "recovery_incomplete" })
  // Nobody pays back more than was accepted; a refused claim recovers nothing.
  if (recoveredMinor !== null && (recoveredMinor === 0 || !isAmount(recoveredMinor, acceptedMinor ?? disputedMinor)))
    faults.push({ code: "recovered_out_of_range" })
  return faults
}

/** Minor units. Drafts are not sent yet, so they are summed separately. */
export type DisputeTotal = { currency: string; draftedMinor: number; disputedMinor: number; recoveredMinor: number }

/** One total per currency, by currency code. */
export function disputeTotals(disputes: readonly Dispute[]): DisputeTotal[] {
  const currencies = [...new Set(disputes.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => {
    const own = disputes.filter((one) => one.currency === currency)
    const sum = (of: (one: Dispute) => number) => own.reduce((total, one) => total + of(one), 0)
    return {
      currency,
      draftedMinor: sum((one) => (one.sentOn === null ? one.disputedMinor : 0)),
      disputedMinor: sum((one) => (one.sentOn === null ? 0 : one.disputedMinor)),
      recoveredMinor: sum((one) => one.recoveredMinor ?? 0),
    }
  })
}
