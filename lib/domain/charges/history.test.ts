import { describe, expect, test } from "vitest"
import { aFee, aHold, anInstant } from "#test/builders"
import { chargeHistory, type ReportedState } from "./history.ts"

function reported(hour: number, state: Partial<ReportedState> = {}): ReportedState {
  return {
    at: anInstant(`2026-10-20T${String(hour).padStart(2, "0")}:00:00Z`),
    notificationId: `n${hour}`,
    ...{ holds: [], fees: [], availabilityKnown: true, availableForPickup: true },
    ...state,
  }
}

describe("what blocked pickup", () => {
  test("a hold lasts from the first state with it to the first without it, with both messages", () => {
    const states = [reported(1), reported(2, { holds: [aHold()] }), reported(3, { holds: [aHold()] }), reported(4)]
    expect(chargeHistory(states, []).obstacles).toEqual([
      {
        ...{ kind: "hold", name: "customs", from: reported(2).at, until: reported(4).at },
        notificationIds: ["n2", "n4"],
      },
    ])
  })

  test("a pending hold blocks nothing; a terminal that reports no holds any more clears none", () => {
    const states = [
      reported(1, { holds: [aHold({ status: "pending" })] }),
      reported(2, { holds: [aHold()] }),
      reported(3, { holds: null }),
    ]
    expect(chargeHistory(states, []).obstacles).toMatchObject([{ from: reported(2).at, until: null }])
  })

  test("not available is a span of its own; an unknown value does not end it", () => {
    const states = [
      reported(1, { availableForPickup: false }),
      reported(2, { availableForPickup: null }),
      reported(3),
      reported(4, { availabilityKnown: false, availableForPickup: false }),
    ]
    expect(chargeHistory(states, []).obstacles).toMatchObject([
      { kind: "not_available", from: reported(1).at, until: reported(3).at, notificationIds: ["n1", "n3"] },
    ])
  })

  test("holds never reported are not known, not none", () => {
    expect(chargeHistory([reported(1, { holds: null })], []).obstacles).toBeNull()
    expect(chargeHistory([reported(1)], []).obstacles).toEqual([])
  })
})

test("when it first became available, and what was paid", () => {
  const states = [
    reported(1, { availableForPickup: false, fees: [aFee("demurrage", 172)] }),
    reported(2, { fees: [aFee("demurrage", 344)] }),
    reported(3, { availableForPickup: false, fees: null }),
    reported(4, { fees: [] }),
  ]
  expect(chargeHistory(states, [])).toMatchObject({
    available: { at: reported(2).at, notificationId: "n2", dated: false },
    cleared: [{ type: "demurrage", currency: "USD", amountMinor: 34_400 }],
  })
})

describe("what was dated counts, not when we first read it", () => {
  const at = (hour: number) => anInstant(`2026-10-19T${String(hour).padStart(2, "0")}:00:00Z`)
  const held = [aHold()]

  test("a hold runs from the change that placed it to the one that released it, with those messages", () => {
    const states = [reported(1), reported(5, { holds: held }), reported(20)]
    const dated = [
      { kind: "holds", at: reported(2).at, messageId: "placed", before: [], after: held },
      { kind: "holds", at: reported(18).at, messageId: "released", before: held, after: [] },
    ] as const
    expect(chargeHistory(states, dated as never).obstacles).toEqual([
      {
        ...{ kind: "hold", name: "customs", from: reported(2).at, until: reported(18).at },
        ...{ notificationIds: ["placed", "released"], datedFrom: true, datedUntil: true },
      },
    ])
  })

  test("a change of another hold, or one after we read it, dates nothing", () => {
    const states = [reported(5, { holds: held })]
    const other = [aHold({ name: "freight" })]
    const dated = [
      { kind: "holds", at: at(2), messageId: "freight", before: [], after: other },
      { kind: "holds", at: reported(6).at, messageId: "after", before: [], after: held },
    ] as const
    const [obstacle] = chargeHistory(states, dated as never).obstacles ?? []
    expect(obstacle).toMatchObject({ from: reported(5).at, notificationIds: ["n5"] })
    expect(obstacle).not.toHaveProperty("datedFrom")
  })

  test("it is available since the terminal's event, though first read ten hours later; an event later than the reading moves nothing", () => {
    const event = (hour: number) => [{ kind: "available" as const, at: at(hour), messageId: null }]
    expect(chargeHistory([reported(1)], event(15)).available).toEqual({
      ...{ at: at(15), notificationId: "n1", dated: true },
    })
    const late = [{ kind: "available" as const, at: reported(9).at, messageId: "m" }]
    expect(chargeHistory([reported(1)], late).available).toMatchObject({ at: reported(1).at, dated: false })
  })

  test("at a ramp, that it was available at the port before it arrived says nothing", () => {
    const states = [reported(1), reported(8)]
    const dated = [{ kind: "available" as const, at: at(3), messageId: null }]
    expect(chargeHistory(states, dated, reported(6).at).available).toMatchObject({ at: reported(8).at, dated: false })
  })
})
