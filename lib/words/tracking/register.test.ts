import { expect, test } from "vitest"
import type { RowReason } from "#lib/domain/tracking/register-checks"
import { rowReasonWords } from "./register.ts"

test.each<[RowReason, string, string]>([
  [{ code: "ready_line_open" }, "Ready to send", "The service detects the carrier"],
  [{ code: "tracked" }, "Already tracked", "Not registered again"],
  [{ code: "same_as", line: 4 }, "Duplicate", "Same as line 4: sent once, with the references of both"],
  [
    { code: "check_digit", suggested: "MSCU6401183", isMissing: false },
    "Check digit should be 3",
    "Held back. MSCU6401183 would be right.",
  ],
  [
    { code: "check_digit", suggested: "MSCU6401183", isMissing: true },
    "Check digit is missing, it is 3",
    "Held back. MSCU6401183 would be right.",
  ],
  [
    { code: "line_not_known", given: "Blue Funnel" },
    "The carrier is not known",
    'Held back. "Blue Funnel" is not a carrier we know.',
  ],
  [
    { code: "lines_fit", fits: ["COSU", "OOLU"] },
    "More than one carrier fits",
    "Held back. It fits COSCO and OOCL. Choose one.",
  ],
])("%j reads %j, %j", (reason, words, detail) => {
  expect(rowReasonWords(reason)).toEqual({ words, detail })
})
