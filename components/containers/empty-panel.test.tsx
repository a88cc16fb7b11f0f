import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { expect, test } from "vitest"
import type { ContainerCharges } from "#lib/read/charges/charges"
import { aRow, at, day, outUntil, RETURNED_WHERE } from "#test/containers/board-row"
import { renderedText } from "#test/rendered"
import { EmptyLines, ReturnedPanel } from "./empty-panel.tsx"

const NOW = at("2026-10-19T13:00:00.000Z")
const TODAY = day("2026-10-19")

type Clock = ContainerCharges["clocks"][number]
const charged = (on: string, rateMinor: number) => ({ day: day(on), kind: "charged" as const, rateMinor })
const perDiem = (over: object) =>
  ({
    ...{ clock: "per_diem", state: "running", currency: "USD", accrued: 37_500, steps: null },
    freeTime: { by: "row", party: "line", freeDays: 4, freeBasis: "calendar", rule: "Rule 34" },
    ...over,
  }) as unknown as Clock

const shown = (returnBy: string, clock: Clock | null, chassis: string | null = null) =>
  renderedText(
    <EmptyLines
      empty={outUntil(returnBy)}
      chassis={chassis}
      charges={clock && { today: TODAY, clocks: [clock] }}
      now={NOW}
    />,
  )

test("an empty that is late: since when it is out, by when it was due, the day it is at, what a day costs", () => {
  const stepUp = { day: day("2026-10-22"), alertOn: day("2026-10-21"), fromMinor: 12_500, toMinor: 18_500 }
  const days = [charged("2026-10-17", 12_500), charged("2026-10-19", 12_500)]
  const text = shown(
    "2026-10-16",
    perDiem({ days, steps: { lastFreeDay: null, firstCharged: null, stepUp } }),
    "APMZ418805",
  )
  expect(text).toContain("Out since Mon, Oct 12")
  expect(text).toContain("Return by Fri, Oct 16 Empty 3 days late")
  expect(text).toContain("Day 8 since it left the gate, 3 past its free time")
  expect(text).toContain("Free time 4 calendar days by Rule 34")
  expect(text).toContain("Per diem $125.00 a day, est.; $375.00 so far; $185.00 a day from Thu, Oct 22")
  expect(text).toContain("Chassis APMZ418805")
})

test("an empty in its free time: from when on a day costs, and how much", () => {
  const text = shown("2026-10-20", perDiem({ days: [charged("2026-10-21", 12_500)], accrued: 0 }))
  expect(text).toContain("Return by Tue, Oct 20 Empty due tomorrow")
  expect(text).toContain("Day 8 since it left the gate Free time")
  expect(text).toContain("Per diem $125.00 a day from Wed, Oct 21, est.")
  expect(text).toContain("Chassis Not reported by the terminal")
})

test("what cannot be counted is said, with its reason", () => {
  const empty = { ...RETURNED_WHERE, outOn: null, due: null, why: "No rate on file" }
  const clock = { clock: "per_diem", state: "not_computable", words: "No rate on file" } as const
  const text = renderedText(
    <EmptyLines empty={empty} chassis={null} charges={{ today: TODAY, clocks: [clock] }} now={NOW} />,
  )
  expect(text).toContain("Out since Not reported")
  expect(text).toContain("Return by No rate on file")
  expect(text).toContain("Per diem Cannot tell")
  expect(text).toContain("Return to No return place known for MSCU at Los Angeles. Add one")
})

test("where its line takes it, with the note", () => {
  const returnTo = [{ name: "WBCT (Y258)", note: "Gate 2, until 16:00" }]
  const text = renderedText(
    <EmptyLines empty={{ ...outUntil("2026-10-20"), returnTo }} chassis={null} charges={null} now={NOW} />,
  )
  expect(text).toContain("Return to WBCT (Y258)")
  expect(text).toContain("Gate 2, until 16:00")
  expect(text).not.toContain("Add one")
})

test("back by our own record: its basis, what the line says, and the way to take it back", () => {
  const returned = {
    ...{ on: day("2026-10-17"), at: at("2026-10-17T07:00:00.000Z"), zone: "America/Los_Angeles", place: "WBCT" },
    ...{ by: "Priya Nair", markedAt: at("2026-10-19T02:00:00.000Z"), reportedOn: null },
  }
  const panel = (over: { reportedOn: typeof returned.on | null }, canEdit = true) =>
    renderedText(
      <QueryClientProvider client={new QueryClient()}>
        <ReturnedPanel row={aRow()} returned={{ ...returned, ...over }} canEdit={canEdit} />
      </QueryClientProvider>,
    )
  const ours = panel({ reportedOn: null })
  expect(ours).toContain("Empty marked returned by us")
  expect(ours).toContain("Returned Sat, Oct 17 at WBCT Basis by hand, by Priya Nair, Oct 18")
  expect(ours).toContain("Carrier Not reported by the carrier.")
  expect(ours).toContain("Not returned yet")
  expect(panel({ reportedOn: day("2026-10-18") })).toContain("The carrier reports Sun, Oct 18: that counts.")
  expect(panel({ reportedOn: day("2026-10-17") })).toContain("The carrier reports the same day.")
  expect(panel({ reportedOn: null }, false)).not.toContain("Not returned yet")
})
