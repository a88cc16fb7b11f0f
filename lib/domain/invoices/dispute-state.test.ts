import { describe, expect, test } from "vitest"
import { aDay } from "#test/builders"
import { aDispute } from "#test/charges/dispute"
import { anInvoice } from "#test/charges/invoice"
import { disputeFaults, disputeState, disputeTotals, disputeWords, requestWords, totalWords } from "./dispute-state.ts"

const TODAY = aDay("2026-11-22")
const sent = { sentOn: aDay("2026-11-05") }
const refused = { ...sent, answeredOn: aDay("2026-11-17"), acceptedMinor: 0 }
const granted = { ...sent, answeredOn: aDay("2026-11-17"), acceptedMinor: 20_000 }
const paid = { ...granted, recoveredOn: aDay("2026-11-20"), recoveredMinor: 15_000 }

describe("a dispute of an invoice", () => {
  test.each([
    [{}, "drafted", "Drafted: $300.00 to dispute"],
    [sent, "sent", "Sent Thu, Nov 5, 2026: $300.00 disputed"],
    [refused, "answered", "Answered Tue, Nov 17, 2026: $300.00 refused"],
    [granted, "answered", "Answered Tue, Nov 17, 2026: $200.00 of $300.00 accepted"],
    [paid, "recovered", "Recovered Fri, Nov 20, 2026: $150.00 of $300.00"],
  ])("%j is %s: %s", (days, state, words) => {
    const dispute = aDispute(days)
    expect(disputeFaults(dispute, anInvoice(), TODAY)).toEqual([])
    expect(disputeState(dispute)).toBe(state)
    expect(disputeWords(dispute)).toBe(words)
  })

  test.each([
    [{ currency: "CAD" }, "The invoice is in USD: give the amounts in it"],
    [{ disputedMinor: 0 }, "Give the amount in dispute"],
    [{ disputedMinor: 91_001 }, "More is disputed than the invoice bills: check the amount"],
    [{ sentOn: aDay("2026-11-23") }, "The day it was sent is still to come: check the date"],
    [{ ...granted, sentOn: null }, "It cannot be answered before it was sent: check both dates"],
    [{ ...granted, acceptedMinor: null }, "An answer needs its date and the amount accepted, 0 if it was refused"],
    [{ ...granted, acceptedMinor: 30_001 }, "Accepted is between 0 and the amount in dispute"],
    [{ ...sent, recoveredOn: TODAY, recoveredMinor: 1 }, "Nothing is recovered before the answer: check both dates"],
    [{ ...paid, recoveredMinor: null }, "A recovery needs its date and the amount recovered"],
    [{ ...paid, recoveredMinor: 0 }, "Recovered is more than 0 and at most the amount in dispute"],
    [
      { ...sent, answerBy: aDay("2026-11-04") },
      "The answer is asked for before the dispute was sent: check both dates",
    ],
  ])("%j is refused: %s", (wrong, words) => {
    expect(disputeFaults(aDispute(wrong), anInvoice(), TODAY)).toContain(words)
  })

  test("the request says what is asked for and by when", () => {
    expect(requestWords(aDispute({ answerBy: aDay("2026-12-05") }))).toBe(
      "We ask you to waive $300.00, and to answer by Sat, Dec 5, 2026.",
    )
    expect(requestWords(aDispute({ ask: "reduce", answerBy: null }))).toBe(
      "We ask you to reduce the invoice by $300.00.",
    )
  })

  test("totals are per currency, and a draft is disputed with nobody yet", () => {
    const totals = disputeTotals([
      aDispute(paid),
      aDispute(refused),
      aDispute({ disputedMinor: 5_000 }),
      aDispute({ ...sent, currency: "CAD" }),
    ])
    expect(totals.map(totalWords)).toEqual([
      "Disputed CA$300.00, recovered CA$0.00",
      "Disputed $600.00, recovered $150.00, drafted $50.00",
    ])
  })
})
