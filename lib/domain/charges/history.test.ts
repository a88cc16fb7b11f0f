import { describe, expect, test } from "vitest"
import { aFee, aHold, anInstant } from "#test/builders"
import { chargeHistory, type ToldState } from "./history.ts"

function told(hour: number, state: Partial<ToldState> = {}): ToldState {
  return {
    at: anInstant(`2026-10-20T${String(hour).padStart(2, "0")}:00:00Z`),
    notificationId: `n${hour}`,
    ...{ holds: [], fees: [], availabilityKnown: true, availableForPickup: true },
    ...state,
  }
}

describe("what stood in the way", () => {
  test("a hold stands from the state that first shows it to the first that does not, with both messages", () => {
    const states = [told(1), told(2, { holds: [aHold()] }), told(3, { holds: [aHold()] }), told(4)]
    expect(chargeHistory(states).obstacles).toEqual([
      {
        ...{ kind: "hold", name: "Customs hold", from: told(2).at, until: told(4).at },
        notificationIds: ["n2", "n4"],
      },
    ])
  })

  test("a pending hold blocks nothing; a terminal that reports no holds any more clears none", () => {
    const states = [
      told(1, { holds: [aHold({ status: "pending" })] }),
      told(2, { holds: [aHold()] }),
      told(3, { holds: null }),
    ]
    expect(chargeHistory(states).obstacles).toMatchObject([{ from: told(2).at, until: null }])
  })

  test("not available is a span of its own; a word that is not known does not end it", () => {
    const states = [
      told(1, { availableForPickup: false }),
      told(2, { availableForPickup: null }),
      told(3),
      told(4, { availabilityKnown: false, availableForPickup: false }),
    ]
    expect(chargeHistory(states).obstacles).toMatchObject([
      { kind: "not_available", from: told(1).at, until: told(3).at, notificationIds: ["n1", "n3"] },
    ])
  })

  test("holds never reported are not known, not none", () => {
    expect(chargeHistory([told(1, { holds: null })]).obstacles).toBeNull()
    expect(chargeHistory([told(1)]).obstacles).toEqual([])
  })
})

test("when it first became available, and what was paid", () => {
  const states = [
    told(1, { availableForPickup: false, fees: [aFee("demurrage", 172)] }),
    told(2, { fees: [aFee("demurrage", 344)] }),
    told(3, { availableForPickup: false, fees: null }),
    told(4, { fees: [] }),
  ]
  expect(chargeHistory(states)).toMatchObject({
    availableAt: told(2).at,
    cleared: [{ type: "demurrage", currency: "USD", amountMinor: 34_400 }],
  })
})
