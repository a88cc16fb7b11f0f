import { describe, expect, test } from "vitest"
import { aFee, aHold } from "#test/builders"
import { fc } from "#test/property"
import { feeChanges, holdChanges, lfdChange, readChangeset } from "./changeset.ts"

describe("reading a changeset", () => {
  test.each([
    ["available_for_pickup", false, true],
    ["pickup_lfd", "2026-10-21T07:00:00Z", "2026-10-19T07:00:00Z"],
    ["fees_at_pod_terminal", [], [{ type: "exam", amount: 485, currency_code: "USD" }]],
    ["holds_at_pod_terminal", [{ name: "customs", status: "hold", description: null }], []],
    ["pickup_appointment_at", null, "2026-10-20T15:00:00Z"],
    ["pod_terminal", "APM Pier 400", "TTI Pier T"],
    ["chassis_provider", "DCLI", "TRAC"],
  ])("[D:RES-13] %s: the old value first, the new second", (attribute, before, after) => {
    expect(readChangeset({ [attribute]: [before, after] })).toEqual([{ attribute, before, after }])
  })

  test("import_deadlines is taken apart, unchanged dates left out", () => {
    const before = { pickup_lfd_line: "2026-10-21", pickup_lfd_terminal: "2026-10-21" }
    const after = { pickup_lfd_line: "2026-10-21", pickup_lfd_terminal: "2026-10-19", pickup_lfd_rail: "2026-10-25" }
    expect(readChangeset({ import_deadlines: [before, after] })).toEqual([
      { attribute: "pickup_lfd_terminal", before: "2026-10-21", after: "2026-10-19" },
      { attribute: "pickup_lfd_rail", before: null, after: "2026-10-25" },
    ])
  })

  test.each([null, undefined, "x", 7, [], [1, 2]])("%j is no changeset", (value) =>
    expect(readChangeset(value)).toEqual([]),
  )

  test("what is no pair counts as the value after", () => {
    expect(readChangeset({ seal_number: "8839201", note: [1, 2, 3] })).toEqual([
      { attribute: "seal_number", before: null, after: "8839201" },
      { attribute: "note", before: null, after: [1, 2, 3] },
    ])
  })
})

describe("what happened to each hold", () => {
  const kinds = (before: Parameters<typeof holdChanges>[0], after: Parameters<typeof holdChanges>[1]) =>
    holdChanges(before, after).map((change) => `${change.name} ${change.kind}`)
  const pending = aHold({ status: "pending" })

  test("[D:RES-8] a hold that left the list is cleared; one that came is placed, or pending", () => {
    expect(kinds([aHold()], [])).toEqual(["customs cleared"])
    expect(kinds([], [aHold(), aHold({ name: "TMF", status: "pending" })])).toEqual(["customs placed", "TMF pending"])
    expect(kinds([pending], [aHold()])).toEqual(["customs now_blocks"])
    expect(kinds([aHold()], [pending])).toEqual(["customs now_pending"])
    expect(kinds([aHold({ name: "freight" }), aHold()], [aHold()])).toEqual(["freight cleared"])
  })

  test("[D:BEH-9] holds no longer reported are lost, never cleared", () => {
    expect(kinds([aHold()], null)).toEqual(["customs lost"])
    expect(kinds(null, null)).toEqual([])
    expect(kinds(null, [aHold()])).toEqual(["customs placed"])
  })

  test("two holds of one name are distinguished by their description", () => {
    const [a, b] = [aHold({ name: "other", description: "A" }), aHold({ name: "other", description: "B" })]
    expect(holdChanges([a, b], [b])).toEqual([{ kind: "cleared", name: "other", before: a, after: null }])
    expect(kinds([a], [b])).toEqual([])
  })

  test("nothing changed in a list put in another order", () => {
    const names = fc.constantFrom("freight", "customs", "TMF", "other")
    const hold = fc.record({
      name: names,
      status: fc.constantFrom("hold", "pending"),
      description: fc.constantFrom("a", "b", null),
    })
    const list = fc.uniqueArray(hold, { selector: (h) => `${h.name} ${h.description}`, maxLength: 6 })
    fc.assert(
      fc.property(list, (holds) => {
        expect(holdChanges(holds, holds.toReversed())).toEqual([])
      }),
    )
  })

  test("every blocking hold of one list alone is named exactly once", () => {
    const list = fc.uniqueArray(fc.constantFrom("freight", "customs", "USDA", "VACIS", "TMF"), { maxLength: 5 })
    fc.assert(
      fc.property(list, list, (before, after) => {
        const found = holdChanges(
          before.map((name) => aHold({ name })),
          after.map((name) => aHold({ name })),
        )
        const reported = (kind: string) => found.filter((change) => change.kind === kind).map((change) => change.name)
        expect(reported("cleared")).toEqual(before.filter((name) => !after.includes(name)))
        expect(reported("placed")).toEqual(after.filter((name) => !before.includes(name)))
      }),
    )
  })
})

describe("what happened to each fee", () => {
  test.each([
    ["posted", [], [aFee("exam", 485)]],
    ["posted", [aFee("exam", 0)], [aFee("exam", 485)]],
    ["announced", [], [aFee("exam", 0)]],
    ["amount", [aFee("demurrage", 220)], [aFee("demurrage", 440)]],
    ["removed", [aFee("exam", 485)], []],
    ["lost", [aFee("exam", 485)], null],
  ])("%s", (kind, before, after) => {
    expect(feeChanges(before, after).map((change) => change.kind)).toEqual([kind])
  })

  test("the same type in another currency is another fee", () => {
    const changes = feeChanges([aFee("exam", 10, "USD")], [aFee("exam", 10, "CAD")])
    expect(changes.map((change) => [change.kind, change.after?.currency ?? change.before?.currency])).toEqual([
      ["removed", "USD"],
      ["posted", "CAD"],
    ])
  })
})

test("a last free day moves by days at the place: the same day in other words is no change", () => {
  const zone = "America/Los_Angeles"
  expect(lfdChange("2026-10-21T07:00:00Z", "2026-10-19T07:00:00Z", zone)).toEqual({
    before: "2026-10-21",
    after: "2026-10-19",
    sent: null,
  })
  expect(lfdChange("2026-10-21T07:00:00Z", "2026-10-21T23:00:00Z", zone)).toBeNull()
  expect(lfdChange("2026-10-21", "2026-10-21T07:00:00Z", zone)).toBeNull()
  expect(lfdChange(null, "2026-10-21", zone)).toEqual({ before: null, after: "2026-10-21", sent: null })
  expect(lfdChange("2026-10-21", "2027-02-29", zone)).toEqual({ before: "2026-10-21", after: null, sent: "2027-02-29" })
})
