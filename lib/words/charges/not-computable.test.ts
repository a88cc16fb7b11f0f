import { expect, test } from "vitest"
import { type NotComputable, notComputable } from "#lib/domain/charges/not-computable"
import { notComputableWords } from "./not-computable.ts"

test.each<[NotComputable, string]>([
  [notComputable("no_rate"), "No rate on file"],
  [notComputable("no_start", { starts: "arrived" }), "Cannot tell: arrival not reported"],
  [
    notComputable("no_start", { starts: "discharge_complete" }),
    "Cannot tell: the vessel's complete discharge not reported",
  ],
  [notComputable("no_billed_day"), "The invoice names no day charged"],
  [
    notComputable("row_unclear", { notReported: ["line", "equipment"] }),
    "Cannot tell which rate applies: carrier and equipment type not reported",
  ],
  [notComputable("currency_differs"), "Fees are posted in another currency than the rate's"],
  [
    notComputable("currency_differs", { billed: "CAD", onFile: "USD" }),
    "The invoice is in CAD, the rate on file in USD",
  ],
])("%o reads %s", (reason, words) => {
  expect(notComputableWords(reason)).toBe(words)
})
