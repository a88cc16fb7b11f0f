import { expect, test } from "vitest"
import type { Instant } from "#lib/domain/days/calendar-day"
import { alertWords } from "./alert.ts"

const NOW = "2026-10-19T13:00:00.000Z" as Instant
const hold = (name: string) => ({ name, status: "hold", description: null })

test.each([
  [["customs"], "Customs hold blocks pickup"],
  [["customs", "customs"], "Customs hold blocks pickup"],
  [["freight", "TMF"], "Freight hold and TMF hold block pickup"],
])("holds %j: %s", (names, fact) => {
  expect(alertWords({ cause: "hold", holds: names.map(hold), wasPending: false, at: NOW }, NOW).fact).toBe(fact)
})
