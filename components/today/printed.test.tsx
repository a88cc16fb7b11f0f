import { expect, test } from "vitest"
import { aHold, anEmpty, aTodayRow, at, outUntil } from "#test/containers/board-row"
import { containerCells } from "./printed.tsx"

const NOW = at("2026-10-19T13:00:00.000Z")

test("a container on paper says its state, holds, what is owed and what to do", () => {
  const holds = [aHold()]
  const readiness = { state: "blocked" as const, reason: "A hold blocks it.", blockedBy: holds, unreported: [] }
  const cells = containerCells(aTodayRow({ attention: "blocked", holds, readiness }), NOW, "utc")
  expect(cells.slice(0, 4)).toEqual([
    "MEDU7310464",
    "APM Pier 400, Los Angeles",
    "Mon, Oct 19",
    "Customs hold. CBP INTENSIVE EXAM",
  ])
  expect(cells[6]).toBe("Call the broker about the customs hold")
  expect(cells[7]).toBe("Mon, Oct 19, 05:52 PT")
})

test("what is not reported is said on paper too, and old data is called old", () => {
  const cells = containerCells(aTodayRow({ attention: "unknown", holds: null, fees: null, stale: true }), NOW, "utc")
  expect(cells[4]).toContain("not reported")
  expect(cells[7]).toContain(", old")
})

test("an empty says by when it must be back", () => {
  const row = aTodayRow(anEmpty({ empty: outUntil("2026-10-16") }))
  expect(containerCells(row, NOW, "utc")[3]).toContain("Empty 3 days late. Out since Mon, Oct 12")
  expect(containerCells(row, NOW, "utc")[2]).toBe("Picked up")
})
