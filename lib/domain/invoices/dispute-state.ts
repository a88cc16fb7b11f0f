// A dispute of an invoice: drafted, sent, answered, recovered, with what was asked for, accepted and paid back. A
// refused claim is an answer that accepts 0. Amounts are minor units of the invoice's currency.

import type { z } from "zod"
import type { CalendarDay } from "../days/calendar-day.ts"
import { formatFullDay } from "../days/local-time.ts"
import { formatMoney } from "../money.ts"
import type { DisputeAsk } from "./dispute-asks.ts"
import type { Invoice } from "./invoice.ts"
import type { disputeShape } from "./shape.ts"

export type DisputeState = "drafted" | "sent" | "answered" | "recovered"

export type Dispute = z.infer<typeof disputeShape>

export function disputeState({ sentOn, answeredOn, recoveredOn }: Dispute): DisputeState {
  if (recoveredOn !== null) return "recovered"
  if (answeredOn !== null) return "answered"
  return sentOn === null ? "drafted" : "sent"
}

/** In words that say what to do; none: it can be saved. `today`: at the container's place. */
export function disputeFaults(
  dispute: Dispute,
  invoice: Pick<Invoice, "currency" | "totalMinor">,
  today: CalendarDay,
): string[] {
  const { currency, disputedMinor, answerBy, sentOn, answeredOn, acceptedMinor, recoveredOn, recoveredMinor } = dispute
  const faults: string[] = []
  const isAmount = (minor: number) => Number.isSafeInteger(minor) && minor >= 0 && minor <= disputedMinor
  if (currency !== invoice.currency) faults.push(`The invoice is in ${invoice.currency}: give the amounts in it`)
  if (!Number.isSafeInteger(disputedMinor) || disputedMinor <= 0) faults.push("Give the amount in dispute")
  else if (invoice.totalMinor !== null && disputedMinor > invoice.totalMinor)
    faults.push("More is disputed than the invoice bills: check the amount")
  for (const [what, day] of [
    ["sent", sentOn],
    ["answered", answeredOn],
    ["recovered", recoveredOn],
  ] as const)
    if (day !== null && day > today) faults.push(`The day it was ${what} is still to come: check the date`)
  if (answerBy !== null && sentOn !== null && answerBy < sentOn)
    faults.push("The answer is asked for before the dispute was sent: check both dates")
  if (answeredOn !== null && (sentOn === null || answeredOn < sentOn))
    faults.push("It cannot be answered before it was sent: check both dates")
  if ((answeredOn === null) !== (acceptedMinor === null))
    faults.push("An answer needs its date and the amount accepted, 0 if it was refused")
  if (acceptedMinor !== null && !isAmount(acceptedMinor)) faults.push("Accepted is between 0 and the amount in dispute")
  if (recoveredOn !== null && (answeredOn === null || recoveredOn < answeredOn))
    faults.push("Nothing is recovered before the answer: check both dates")
  if ((recoveredOn === null) !== (recoveredMinor === null))
    faults.push("A recovery needs its date and the amount recovered")
  if (recoveredMinor !== null && (recoveredMinor === 0 || !isAmount(recoveredMinor)))
    faults.push("Recovered is more than 0 and at most the amount in dispute")
  return faults
}

/** "Answered Tue, Nov 17, 2026: $100.00 of $300.00 accepted". */
export function disputeWords(dispute: Dispute): string {
  const { currency, disputedMinor, sentOn, answeredOn, acceptedMinor, recoveredOn, recoveredMinor } = dispute
  const money = (minor: number | null) => formatMoney(minor ?? 0, currency)
  if (recoveredOn !== null)
    return `Recovered ${formatFullDay(recoveredOn)}: ${money(recoveredMinor)} of ${money(disputedMinor)}`
  if (answeredOn !== null)
    return acceptedMinor === 0
      ? `Answered ${formatFullDay(answeredOn)}: ${money(disputedMinor)} refused`
      : `Answered ${formatFullDay(answeredOn)}: ${money(acceptedMinor)} of ${money(disputedMinor)} accepted`
  return sentOn === null
    ? `Drafted: ${money(disputedMinor)} to dispute`
    : `Sent ${formatFullDay(sentOn)}: ${money(disputedMinor)} disputed`
}

const ASKS: Record<DisputeAsk, string> = { waive: "waive", reduce: "reduce the invoice by", refund: "refund" }

/** "We ask you to waive $300.00, and to answer by Tue, Nov 17, 2026." */
export function requestWords({ ask, disputedMinor, currency, answerBy }: Dispute): string {
  const amount = `We ask you to ${ASKS[ask]} ${formatMoney(disputedMinor, currency)}`
  return answerBy === null ? `${amount}.` : `${amount}, and to answer by ${formatFullDay(answerBy)}.`
}

/** Minor units; a draft is not sent yet, so it is summed apart. */
export type DisputeTotal = { currency: string; draftedMinor: number; disputedMinor: number; recoveredMinor: number }

/** One line per currency, in the order of their codes. */
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

/** "Disputed $300.00, recovered $100.00". */
export function totalWords({ currency, draftedMinor, disputedMinor, recoveredMinor }: DisputeTotal): string {
  const sent = `Disputed ${formatMoney(disputedMinor, currency)}, recovered ${formatMoney(recoveredMinor, currency)}`
  return draftedMinor === 0 ? sent : `${sent}, drafted ${formatMoney(draftedMinor, currency)}`
}
