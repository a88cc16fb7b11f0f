import { expect, test } from "vitest"
import { anEmpty, aRow, at, day, outUntil } from "#test/containers/board-row"
import { leftWords, saysTheSame, stateCounts, worstWords } from "./banner-words.ts"
import { urgencyOf } from "./urgency.ts"

const NOW = at("2026-10-19T13:00:00.000Z")

test.each([
  ["2026-10-17", "2 days overdue"],
  ["2026-10-19", "today"],
  ["2026-10-20", "tomorrow"],
  ["2026-10-23", "4 days left"],
])("%s reads %s on the 19th in Los Angeles, though it is the 20th in UTC", (date, words) => {
  expect(leftWords(day(date), at("2026-10-20T05:00:00.000Z"), "America/Los_Angeles")).toBe(words)
})

test.each([
  ["due", "Due within 48 h"],
  ["ready", "Ready"],
  ["unknown", "Not known"],
] as const)("a shipment whose worst container is %s says %s", (attention, words) => {
  expect(worstWords(aRow({ attention }), at("2026-10-18T12:00:00.000Z"))).toBe(words)
})

test.each([
  ["2026-10-16", "Empty 3 days late: return by Fri, Oct 16"],
  ["2026-10-19", "Empty due today"],
  ["2026-10-23", "Empty due Fri, Oct 23"],
])("an empty due back by %s says %s", (due, words) => {
  expect(worstWords(anEmpty({ empty: outUntil(due) }), NOW)).toBe(words)
})

test("states are counted for several containers, and not for one", () => {
  const rows = [aRow({ attention: "ready" }), aRow({ attention: "overdue" }), aRow({ attention: "ready" })]
  expect(stateCounts(urgencyOf(rows, NOW), 3)).toBe("1 overdue · 2 ready")
  const withEmpty = [...rows, anEmpty({ empty: outUntil("2026-10-16") })]
  expect(stateCounts(urgencyOf(withEmpty, NOW), 4)).toBe("1 overdue · 2 ready · 1 out · 1 empty late")
  expect(stateCounts(urgencyOf(rows.slice(0, 1), NOW), 1)).toBeNull()
})

test.each([
  ["overdue", "lfd_passed", true],
  ["blocked", "hold", true],
  ["due", "lfd_soon", true],
  ["blocked", "lfd_passed", false],
  ["overdue", "fee", false],
  ["arriving", "eta_moved", false],
  ["gone", "hold_cleared", false],
] as const)("of a container that is %s an alert %s says the same: %s", (attention, cause, same) => {
  const worst = aRow({ attention })
  const asBad = aRow({ id: "c2", attention })
  const lessBad = aRow({ id: "c3", attention: attention === "gone" ? "ready" : "gone" })
  const rows = [worst, asBad, lessBad]
  expect(saysTheSame({ cause, containerId: worst.id }, worst, rows)).toBe(same)
  expect(saysTheSame({ cause, containerId: asBad.id }, worst, rows)).toBe(same)
  expect(saysTheSame({ cause, containerId: lessBad.id }, worst, rows)).toBe(false)
})
