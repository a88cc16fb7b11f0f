import { expect, test } from "vitest"
import { aFee } from "#test/builders"
import { feeLabel, feesWords } from "./fees.ts"

test.each([
  ["demurrage", "Demurrage"],
  ["extended_dwell_time", "Extended dwell time"],
  ["exam", "Exam"],
  ["total", "Terminal's total"],
  ["other", "Other fee"],
  ["gate_congestion", "Gate congestion"],
  ["toString", "ToString"],
])("[D:RES-9] the fee type %s reads %s", (type, label) => expect(feeLabel(type)).toBe(label))

test("[D:BEH-7, D:BEH-9] an empty list reads no fees, an absent one not reported", () => {
  expect(feesWords([])).toBe("No fees")
  expect(feesWords(null)).toBe("Not reported")
})

test.each([
  ["a total alone is marked as such", [aFee("total", 660)], "$660.00 (terminal's total)"],
  ["an amount of 0 is not posted", [aFee("demurrage", 0)], "Not posted"],
  [
    "a fee not posted is counted beside a posted one",
    [aFee("exam", 485), aFee("demurrage", 0)],
    "$485.00, 1 not posted",
  ],
  ["beside a single fee no total counts", [aFee("demurrage", 0), aFee("total", 100, "CAD")], "Not posted"],
])("[D:RES-9] %s", (_, fees, words) => expect(feesWords(fees)).toBe(words))
