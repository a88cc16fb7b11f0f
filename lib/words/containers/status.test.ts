import { expect, test } from "vitest"
import { aClosedWeekend, aHold, anLfd, at, day } from "#test/containers/board-row"
import { aContainerRow } from "#test/containers/container-row"
import { daysLeftWords, statusWords } from "./status.ts"

const now = at("2026-10-19T13:00:00.000Z")
const blocked = { state: "blocked" as const, reason: "", blockedBy: [], unreported: [] }

test.each<[string, Parameters<typeof aContainerRow>[0]]>([
  ["Due today", {}],
  ["Due tomorrow", { lfd: anLfd({ day: day("2026-10-20"), endsAt: at("2026-10-21T07:00:00.000Z") }) }],
  ["Due in 2 days", { lfd: anLfd({ day: day("2026-10-21"), endsAt: at("2026-10-22T07:00:00.000Z") }) }],
  ["Due within 48 h", { lfd: anLfd({ zone: null }) }],
  ["Ready", { attention: "ready" }],
  ["Not known", { attention: "unknown" }],
  ["Picked up", { attention: "gone" }],
  ["Empty returned", { attention: "gone", emptyBack: true }],
  ["Delivered (marked by us)", { work: { ...aContainerRow().work, deliveredAt: now } }],
  ["2 days overdue", { attention: "overdue", lfd: anLfd({ day: day("2026-10-17") }) }],
  ["1 day overdue, blocked", { attention: "overdue", lfd: anLfd({ day: day("2026-10-18") }), readiness: blocked }],
  ["Blocked: customs", { attention: "blocked", holds: [aHold(), aHold({ name: "TMF", blocks: false })] }],
  [
    "Blocked: USDA, unspecified hold",
    { attention: "blocked", holds: [aHold({ name: "USDA" }), aHold({ name: "other" })] },
  ],
  ["Blocked: “Customs”", { attention: "blocked", holds: [aHold({ name: "Customs" })] }],
  ["Not available yet", { attention: "arriving" }],
  ["Arrived Tue, Oct 13", { attention: "arriving", stage: "at_sea" }],
  ["At sea, no ETA", { attention: "arriving", stage: "at_sea", eta: null }],
  ["On rail, no ETA", { attention: "arriving", stage: "inland", eta: null }],
])("the state of a row in as few words as it takes: %s", (words, over) => {
  expect(statusWords(aContainerRow(over), now)).toBe(words)
})

test("gates that close before the last free day are what is due, until none is left", () => {
  const row = aContainerRow(aClosedWeekend())
  expect(statusWords(row, at("2026-10-21T19:00:00.000Z"))).toBe("Last gate Fri")
  expect(statusWords(row, at("2026-10-22T19:00:00.000Z"))).toBe("Last gate tomorrow")
  expect(statusWords(row, at("2026-10-23T19:00:00.000Z"))).toBe("Last gate today")
  expect(statusWords(row, at("2026-10-24T19:00:00.000Z"))).toBe("No gate left before the LFD")
})

test("the number of days left in words, with the last gate where it closes earlier", () => {
  expect(daysLeftWords(aContainerRow(), now)).toBe("today")
  expect(daysLeftWords(aContainerRow({ lfd: anLfd({ day: day("2026-10-17") }) }), now)).toBe("2 days overdue")
  expect(daysLeftWords(aContainerRow(aClosedWeekend()), now)).toBe("6 days left, last gate Fri, Oct 23")
})
