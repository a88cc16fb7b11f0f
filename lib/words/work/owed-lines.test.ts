import { expect, test } from "vitest"
import { type Fee, feeSums } from "#lib/domain/containers/fees"
import { aFee } from "#test/builders"
import { owedLines } from "./owed-lines.ts"

test.each<[string, Fee[], string[]]>([
  ["one fee", [aFee("demurrage", 1998)], ["$1,998.00 demurrage"]],
  [
    "several, one not posted yet",
    [aFee("demurrage", 1998), aFee("exam", 420), aFee("other", 0)],
    ["$2,418.00: $1,998.00 demurrage, $420.00 exam"],
  ],
  [
    "two currencies are never added",
    [aFee("demurrage", 80, "EUR"), aFee("exam", 420)],
    ["€80.00 demurrage", "$420.00 exam"],
  ],
  ["a total alone", [aFee("total", 500)], ["$500.00 (terminal's total)"]],
  ["a total beside fees is not added", [aFee("total", 500), aFee("exam", 420)], ["$420.00 exam"]],
  ["nothing posted", [aFee("exam", 0)], []],
])("%s", (_, fees, lines) => {
  expect(owedLines({ fees, owed: feeSums(fees) })).toEqual(lines)
})
