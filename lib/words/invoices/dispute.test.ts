import { describe, expect, test } from "vitest"
import { aDay } from "#test/builders"
import { aDispute } from "#test/charges/dispute"
import { disputeFaultWords, disputeWords, requestWords, totalWords } from "./dispute.ts"

const sent = { sentOn: aDay("2026-11-05") }
const refused = { ...sent, answeredOn: aDay("2026-11-17"), acceptedMinor: 0 }
const granted = { ...sent, answeredOn: aDay("2026-11-17"), acceptedMinor: 20_000 }
const paid = { ...granted, recoveredOn: aDay("2026-11-20"), recoveredMinor: 15_000 }

describe("a dispute in words", () => {
  test.each([
    [{}, "Drafted: $300.00 to dispute"],
    [sent, "Sent Thu, Nov 5, 2026: $300.00 disputed"],
    [refused, "Answered Tue, Nov 17, 2026: $300.00 refused"],
    [granted, "Answered Tue, Nov 17, 2026: $200.00 of $300.00 accepted"],
    [paid, "Recovered Fri, Nov 20, 2026: $150.00 of $300.00"],
  ])("%j: %s", (days, words) => {
    expect(disputeWords(aDispute(days))).toBe(words)
  })

  test.each([
    [{ code: "other_currency", currency: "USD" } as const, "The invoice is in USD: give the amounts in it"],
    [{ code: "still_to_come", what: "sent" } as const, "The day it was sent is still to come: check the date"],
    [{ code: "answer_incomplete" } as const, "An answer needs its date and the amount accepted, 0 if it was refused"],
  ])("%j: %s", (fault, words) => {
    expect(disputeFaultWords(fault)).toBe(words)
  })

  test("the request says what is asked for and by when", () => {
    expect(requestWords(aDispute({ answerBy: aDay("2026-12-05") }))).toBe(
      "We ask you to waive $300.00, and to answer by Sat, Dec 5, 2026.",
    )
    expect(requestWords(aDispute({ ask: "reduce", answerBy: null }))).toBe(
      "We ask you to reduce the invoice by $300.00.",
    )
  })

  test("a total names what is drafted only where something is", () => {
    const total = { currency: "CAD", draftedMinor: 0, disputedMinor: 30_000, recoveredMinor: 0 }
    expect(totalWords(total)).toBe("Disputed CA$300.00, recovered CA$0.00")
    const drafted = { currency: "USD", draftedMinor: 5_000, disputedMinor: 60_000, recoveredMinor: 15_000 }
    expect(totalWords(drafted)).toBe("Disputed $600.00, recovered $150.00, drafted $50.00")
  })
})
