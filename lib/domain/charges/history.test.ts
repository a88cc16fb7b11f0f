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
    expect(chargeHistory(states).obstacles).toEqual([
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
    expect(chargeHistory(states).obstacles).toMatchObject([{ from: reported(2).at, until: null }])
  })

  test("not available is a span of its own; an unknown value does not end it", () => {
    const states = [
      reported(1, { availableForPickup: false }),
      reported(2, { availableForPickup: null }),
      reported(3),
      reported(4, { availabilityKnown: false, availableForPickup: false }),
    ]
    expect(chargeHistory(states).obstacles).toMatchObject([
      { kind: "not_available", from: reported(1).at, until: reported(3).at, notificationIds: ["n1", "n3"] },
    ])
  })

  test("holds never reported are not known, not none", () => {
    expect(chargeHistory([reported(1, { holds: null })]).obstacles).toBeNull()
    expect(chargeHistory([reported(1)]).obstacles).toEqual([])
  })
})

test("when it first became available, and what was paid", () => {
  const states = [
    reported(1, { availableForPickup: false, fees: [aFee("demurrage", 172)] }),
    reported(2, { fees: [aFee("demurrage", 344)] }),
    reported(3, { availableForPickup: false, fees: null }),
    reported(4, { fees: [] }),
  ]
  expect(chargeHistory(states)).toMatchObject({
    availableAt: reported(2).at,
    cleared: [{ type: "demurrage", currency: "USD", amountMinor: 34_400 }],
  })
})
