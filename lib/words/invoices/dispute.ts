import { formatFullDay } from "#lib/domain/days/local-time"
import type { DisputeAsk } from "#lib/domain/invoices/dispute-asks"
import type { Dispute, DisputeFault, DisputeFaultCode, DisputeTotal } from "#lib/domain/invoices/dispute-state"
import { formatMoney } from "#lib/domain/money"

const FAULTS: Record<DisputeFaultCode, string> = {
  no_amount: "Give the amount in dispute",
  more_than_billed: "More is disputed than the invoice bills: check the amount",
  answer_by_before_sent: "The answer is asked for before the dispute was sent: check both dates",
  answered_before_sent: "It cannot be answered before it was sent: check both dates",
  answer_incomplete: "An answer needs its date and the amount accepted, 0 if it was refused",
  accepted_out_of_range: "Accepted is between 0 and the amount in dispute",
  recovered_before_answer: "Nothing is recovered before the answer: check both dates",
  recovery_incomplete: "A recovery needs its date and the amount recovered",
  recovered_out_of_range: "Recovered is more than 0 and at most the amount accepted",
}

/** What is wrong with a dispute, and what to do. */
export function disputeFaultWords(fault: DisputeFault): string {
  switch (fault.code) {
    case "other_currency":
      return `The invoice is in ${fault.currency}: give the amounts in it`
    case "still_to_come":
      return `The day it was ${fault.what} is still to come: check the date`
    default:
      return FAULTS[fault.code]
  }
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

/** "Disputed $300.00, recovered $100.00". */
export function totalWords({ currency, draftedMinor, disputedMinor, recoveredMinor }: DisputeTotal): string {
  const sent = `Disputed ${formatMoney(disputedMinor, currency)}, recovered ${formatMoney(recoveredMinor, currency)}`
  return draftedMinor === 0 ? sent : `${sent}, drafted ${formatMoney(draftedMinor, currency)}`
}
