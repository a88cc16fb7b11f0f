import { expect, test } from "vitest"
import type { TimelineInput } from "#lib/domain/shipments/timeline-facts"
import { aChange, anEvent, anInstant, aTimeline } from "#test/builders"
import { buildTimeline } from "./timeline.ts"

const NOW = anInstant("2026-10-19T13:00:00Z")
const rows = (facts: Partial<TimelineInput>) =>
  buildTimeline(aTimeline(facts), NOW)
    .filter(({ label }) => /last free day/i.test(label))
    .map(({ at, kind, label, source, detail }) => [at?.slice(5, 10), kind, label, source, detail])

const observed = (at: string, attribute: string, before: unknown, after: unknown) => ({
  ...aChange(at, attribute, before, after),
  source: null,
  observedSince: anInstant("2026-10-10T00:00:00Z"),
})

test("a day that the carrier, the terminal and the service tell is one row that names its sources", () => {
  const changes = [
    aChange("2026-10-12T18:00:00Z", "pickup_lfd", null, "2026-10-21"),
    observed("2026-10-12T18:00:00Z", "pickup_lfd_line", null, "2026-10-21T07:00:00Z"),
    observed("2026-10-14T18:00:00Z", "pickup_lfd_terminal", null, "2026-10-21"),
  ]
  expect(rows({ changes })).toEqual([
    ["10-12", "changed", "Last free day set, Wed, Oct 21", "MSC, APM Pier 400 on Wed, Oct 14", null],
  ])
})

test("a change of the day is the change, with who moved it", () => {
  const changes = [
    observed("2026-10-12T18:00:00Z", "pickup_lfd_line", null, "2026-10-21"),
    observed("2026-10-15T18:00:00Z", "pickup_lfd_terminal", null, "2026-10-19"),
    aChange("2026-10-15T18:00:00Z", "pickup_lfd", "2026-10-21", "2026-10-19"),
  ]
  expect(rows({ changes }).map((row) => row.slice(0, 4))).toEqual([
    ["10-15", "changed", "Last free day moved, Wed, Oct 21 → Mon, Oct 19", "APM Pier 400"],
    ["10-12", "changed", "Carrier's last free day set, Wed, Oct 21", null],
  ])
})

test("events read at the start that only say that the day changed are one row where they tell one day", () => {
  const event = (name: string, at: string) => anEvent(`container.${name}.changed`, at, { dataSource: null })
  const events = [
    event("pickup_lfd", "2026-10-13T18:00:00Z"),
    event("pickup_lfd_line", "2026-10-13T18:00:00Z"),
    event("pickup_lfd_terminal", "2026-10-14T18:00:00Z"),
  ]
  const values = { pickup_lfd: "2026-10-21", pickup_lfd_line: "2026-10-21", pickup_lfd_terminal: "2026-10-21" }
  const reported = [{ at: anInstant("2026-10-16T12:52:00Z"), values }]
  expect(rows({ events, reported })).toEqual([
    [
      ...["10-13", "actual", "Last free day: Wed, Oct 21", "MSC, APM Pier 400 on Wed, Oct 14"],
      "Changed Tue, Oct 13, 18:00 UTC; value as of Fri, Oct 16, 12:52 UTC",
    ],
  ])
})

test("what a source sent that is no date is a row of its own, as sent", () => {
  const changes = [
    observed("2026-10-12T18:00:00Z", "pickup_lfd_line", null, "2026-10-21"),
    observed("2026-10-14T18:00:00Z", "pickup_lfd_terminal", null, "soon"),
  ]
  expect(rows({ changes }).map(([, , label]) => label)).toEqual([
    expect.stringContaining("soon"),
    "Carrier's last free day set, Wed, Oct 21",
  ])
})
