import { expect, test } from "vitest"
import { type NotComputable, notComputable } from "#lib/domain/charges/not-computable"
import { notComputableWords } from "./not-computable.ts"

test.each<[NotComputable, string]>([
  [notComputable("no_rate"), "No rate on file"],
  [notComputable("no_billed_day"), "The invoice names no day charged"],
  [
    notComputable("row_unclear", { notReported: ["line", "group"] }),
    "Cannot tell which rate applies: line and equipment type not reported",
  ],
  [notComputable("currency_differs"), "Fees are posted in another currency than the rate's"],
  [
    notComputable("currency_differs", { billed: "CAD", onFile: "USD" }),
    "The invoice is in CAD, the rate on file in USD",
  ],
])("%o reads %s", (reason, words) => {
  expect(notComputableWords(reason)).toBe(words)
})
