import { describe, expect, test } from "vitest"
import { aDay } from "#test/builders"
import { aDispute } from "#test/charges/dispute"
import { anInvoice } from "#test/charges/invoice"
import { disputeFaults, disputeState, disputeTotals } from "./dispute-state.ts"

const TODAY = aDay("2026-11-22")
const sent = { sentOn: aDay("2026-11-05") }
const refused = { ...sent, answeredOn: aDay("2026-11-17"), acceptedMinor: 0 }
const granted = { ...sent, answeredOn: aDay("2026-11-17"), acceptedMinor: 20_000 }
const paid = { ...granted, recoveredOn: aDay("2026-11-20"), recoveredMinor: 15_000 }

describe("a dispute of an invoice", () => {
  test.each([
    [{}, "drafted"],
    [sent, "sent"],
    [refused, "answered"],
    [granted, "answered"],
    [paid, "recovered"],
  ])("%j is %s", (days, state) => {
    const dispute = aDispute(days)
    expect(disputeFaults(dispute, anInvoice(), TODAY)).toEqual([])
    expect(disputeState(dispute)).toBe(state)
  })

  test.each([
    [{ currency: "CAD" }, { code: "other_currency", currency: "USD" }],
    [{ disputedMinor: 0 }, { code: "no_amount" }],
    [{ disputedMinor: 91_001 }, { code: "more_than_billed" }],
    [{ sentOn: aDay("2026-11-23") }, { code: "still_to_come", what: "sent" }],
    [{ ...granted, sentOn: null }, { code: "answered_before_sent" }],
    [{ ...granted, acceptedMinor: null }, { code: "answer_incomplete" }],
    [{ ...granted, acceptedMinor: 30_001 }, { code: "accepted_out_of_range" }],
    [{ ...sent, recoveredOn: TODAY, recoveredMinor: 1 }, { code: "recovered_before_answer" }],
    [{ ...paid, recoveredMinor: null }, { code: "recovery_incomplete" }],
    [{ ...paid, recoveredMinor: 0 }, { code: "recovered_out_of_range" }],
    [{ ...paid, recoveredMinor: 20_001 }, { code: "recovered_out_of_range" }],
    [{ ...paid, acceptedMinor: 0, recoveredMinor: 1 }, { code: "recovered_out_of_range" }],
    [{ ...sent, answerBy: aDay("2026-11-04") }, { code: "answer_by_before_sent" }],
  ])("%j is refused: %j", (wrong, fault) => {
    expect(disputeFaults(aDispute(wrong), anInvoice(), TODAY)).toContainEqual(fault)
  })

  test("totals are per currency, and a draft is disputed with nobody yet", () => {
    const totals = disputeTotals([
      aDispute(paid),
      aDispute(refused),
      aDispute({ disputedMinor: 5_000 }),
      aDispute({ ...sent, currency: "CAD" }),
    ])
    expect(totals).toEqual([
      { currency: "CAD", draftedMinor: 0, disputedMinor: 30_000, recoveredMinor: 0 },
      { currency: "USD", draftedMinor: 5_000, disputedMinor: 60_000, recoveredMinor: 15_000 },
    ])
  })
})
