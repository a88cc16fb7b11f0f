import { describe, expect, test } from "vitest"
import { reasonWords } from "#lib/words/containers/readiness"
import { aContainer, aContainerAtSea, aHold, anInstant } from "#test/builders"
import { fc } from "#test/property"
import { availability, readiness } from "./readiness.ts"

const AVAILABLE = {
  yes: { availabilityKnown: true, availableForPickup: true },
  no: { availabilityKnown: true, availableForPickup: false },
  unknown: { availabilityKnown: true, availableForPickup: null },
} as const
const HOLDS = {
  none: [],
  pending: [aHold({ status: "pending" })],
  hold: [aHold()],
  "hold and pending": [aHold({ status: "pending", name: "TMF" }), aHold()],
  "status not known": [aHold({ status: "review" })],
  "not reported": null,
} as const

describe("readiness", () => {
  test.each([
    ["yes", "none", "ready"],
    ["yes", "pending", "ready"],
    ["yes", "hold", "blocked"],
    ["yes", "hold and pending", "blocked"],
    ["yes", "status not known", "blocked"],
    ["yes", "not reported", "unknown"],
    ["no", "none", "not_available"],
    ["no", "pending", "not_available"],
    ["no", "hold", "blocked"],
    ["no", "not reported", "unknown"],
    ["unknown", "none", "unknown"],
    ["unknown", "pending", "unknown"],
    ["unknown", "hold", "blocked"],
    ["unknown", "not reported", "unknown"],
  ] as const)("[D:RES-11] available %s, holds %s: %s", (available, holds, state) => {
    const given = HOLDS[holds] === null ? null : [...HOLDS[holds]]
    const found = readiness(aContainer({ ...AVAILABLE[available], holds: given }))
    expect(found.state).toBe(state)
    expect(found.blockedBy.length > 0).toBe(state === "blocked")
    expect(reasonWords(found.reason)).toMatch(/^[A-Z].*\.$/)
  })

  test.each([
    ["the gate", { podFullOutAt: anInstant("2026-10-18T00:00:00Z") }],
    ["the inland gate", { finalDestinationFullOutAt: anInstant("2026-10-18T00:00:00Z") }],
    ["its status", { currentStatus: "picked_up" }],
    ["its empty return", { emptyTerminatedAt: anInstant("2026-10-18T00:00:00Z") }],
  ])("[D:RES-11] out by %s: picked up, whatever the terminal still says", (_by, out) => {
    for (const holds of Object.values(HOLDS)) {
      const found = readiness(aContainer({ ...out, holds: holds === null ? null : [...holds] }))
      expect(found.state).toBe("gone")
      expect(reasonWords(found.reason)).toMatch(/^Picked up/)
    }
  })

  test("the reason names what blocks", () => {
    const found = readiness(aContainer({ holds: [aHold(), aHold({ name: "TMF" })] }))
    expect(reasonWords(found.reason)).toBe("Available, but on hold: customs hold and TMF hold.")
    expect(found.blockedBy.map(({ name }) => name)).toEqual(["customs", "TMF"])
  })

  test("a pending hold is named, and does not block", () => {
    const found = readiness(aContainer({ holds: [aHold({ name: "TMF", status: "pending" })] }))
    expect(reasonWords(found.reason)).toBe("Available, and no hold blocks it. TMF hold pending, which does not block.")
  })

  test("at sea nothing is asked of the terminal yet", () => {
    expect(readiness(aContainerAtSea())).toMatchObject({ state: "unknown", unreported: [] })
    expect(reasonWords(readiness(aContainerAtSea({ holds: [] })).reason)).toMatch(/^Not landed yet/)
  })

  test("ready only by a reported yes and reported holds, none of which blocks", () => {
    const anyHolds = fc.option(
      fc.array(
        fc.record({
          name: fc.string(),
          status: fc.constantFrom("hold", "pending", "x"),
          description: fc.constant(null),
        }),
      ),
    )
    const anyAnswer = fc.option(fc.boolean())
    fc.assert(
      fc.property(anyHolds, anyAnswer, anyAnswer, (holds, availabilityKnown, availableForPickup) => {
        const ready = readiness(aContainer({ holds, availabilityKnown, availableForPickup })).state === "ready"
        const free = holds?.every((hold) => hold.status === "pending") === true
        expect(ready).toBe(availabilityKnown !== false && availableForPickup === true && free)
      }),
    )
  })
})

test.each([
  [true, true, "yes"],
  [true, false, "no"],
  [true, null, "unknown"],
  [false, true, "unknown"],
  [false, false, "unknown"],
  [false, null, "unknown"],
  [null, true, "yes"],
  [null, null, "unknown"],
] as const)(
  "[D:BEH-9] availability_known %s with available_for_pickup %s is %s",
  (availabilityKnown, availableForPickup, answer) => {
    expect(availability({ availabilityKnown, availableForPickup })).toBe(answer)
  },
)
