import { describe, expect, test } from "vitest"
import { aBill, aFoundContainer, anInstant } from "#test/builders"
import { fc } from "#test/property"
import { normaliseNumber, resolveFind } from "./find.ts"

const older = anInstant("2026-01-01T00:00:00Z")
const newer = anInstant("2026-06-01T00:00:00Z")
const containers = [
  aFoundContainer({ id: "c1", number: "MEDU7310464", shipmentId: "s1", refNumbers: ["PO 88213-A"] }),
  aFoundContainer({ id: "c2", number: "TCNU6044172", shipmentId: "s2" }),
  aFoundContainer({ id: "c3", number: "MSCU7188067", shipmentId: null, refNumbers: ["LOOSE-1"] }),
]
const shipments = [
  aBill({ id: "s1", billOfLading: "MEDUQX482190", refNumbers: ["NLK-2291"] }),
  aBill({ id: "s2", billOfLading: "COSU6403881270", bookings: ["BKG6403881"], refNumbers: ["TCNU60"] }),
]
const find = (query: string) => resolveFind(query, { containers, shipments })

describe("the resolution order", () => {
  test.each(["MEDU7310464", "medu7310464", "MEDU 731046-4", " medu\u00a0731046\u20134 "])(
    "[D:FIND-1, D:FIND-6] %j is exactly a container: its shipment, with it selected",
    (query) => expect(find(query)).toMatchObject({ rule: 1, containerId: "c1", shipmentId: "s1" }),
  )

  test("[D:FIND-1] a container without a shipment opens its own page", () => {
    expect(find("MSCU 718806 7")).toMatchObject({ rule: 1, containerId: "c3", shipmentId: null })
  })

  test.each([
    ["a bill of lading", "meduqx482190", "s1"],
    ["a booking", "bkg6403881", "s2"],
    ["a shipment's reference", " nlk-2291 ", "s1"],
    ["a container's own reference", "po 88213-a", "s1"],
  ])("[D:FIND-2] exactly %s: that shipment", (_what, query, shipmentId) => {
    expect(find(query)).toMatchObject({ rule: 2, containerId: null, shipmentId })
  })

  test("[D:FIND-2] the reference of a container without a shipment opens its own page", () => {
    expect(find("loose-1")).toMatchObject({ rule: 2, containerId: "c3", shipmentId: null })
  })

  test("[D:FIND-2] an exact reference comes before a part of a container number", () => {
    expect(find("TCNU60")).toMatchObject({ rule: 2, shipmentId: "s2", containerId: null })
  })

  test("[D:FIND-3] a part of a container number: its shipment with it selected, or its own page", () => {
    expect(find("6044-17")).toMatchObject({ rule: 3, containerId: "c2", shipmentId: "s2" })
    expect(find("718806")).toMatchObject({ rule: 3, containerId: "c3", shipmentId: null })
  })

  test("[D:FIND-4] a part of a bill, booking or reference: that shipment", () => {
    expect(find("qx48")).toMatchObject({ rule: 4, containerId: null, shipmentId: "s1" })
    expect(find("640388127")).toMatchObject({ rule: 4, shipmentId: "s2" })
  })

  test("[D:FIND-3] a part of a container number comes before a part of a bill", () => {
    const both = { containers: [aFoundContainer({ id: "c9", number: "OOLU4821901" })], shipments }
    expect(resolveFind("482190", both)).toMatchObject({ rule: 3, containerId: "c9" })
  })

  test("a bill pasted with spaces is still its shipment, before other parts", () => {
    const twin = aBill({ id: "s0", billOfLading: "MEDUQX482190X", createdAt: anInstant("2026-10-01T00:00:00Z") })
    expect(resolveFind("MEDU QX 482190", { containers, shipments: [twin, ...shipments] })).toMatchObject({
      rule: 4,
      shipmentId: "s1",
    })
  })

  test.each(["", "   ", "-", "\u200b", "ZZZZ", "%", "_", "'; drop table containers; --", "\u0000", "🚢"])(
    "%j matches nothing",
    (query) => {
      expect(find(query)).toEqual({ rule: 5, containerId: null, shipmentId: null, alsoOn: [] })
    },
  )
})

describe("several matches", () => {
  const container = (id: string, createdAt = older, gone = false) =>
    aFoundContainer({ id, shipmentId: `s-${id}`, createdAt, gone })

  test("a container not gone first, then the newest, then by id; the others are named", () => {
    const twins = [container("b", older), container("gone", newer, true), container("c", newer), container("a", older)]
    const found = resolveFind("MEDU7310464", { containers: twins, shipments: [] })
    expect([found.containerId, ...found.alsoOn.map((other) => other.containerId)]).toEqual(["c", "a", "b", "gone"])
  })

  test("a page is named once, however many of its numbers match", () => {
    const bill = aBill({ id: "s1", billOfLading: "NLK", refNumbers: ["nlk"], bookings: ["NLK"] })
    const several = [
      aFoundContainer({ id: "c1", refNumbers: ["NLK"] }),
      aFoundContainer({ id: "c2", refNumbers: ["NLK"] }),
    ]
    expect(resolveFind("nlk", { containers: several, shipments: [bill] })).toEqual({
      rule: 2,
      containerId: null,
      shipmentId: "s1",
      alsoOn: [],
    })
  })

  test("the order in which candidates come decides nothing", () => {
    const text = fc.constantFrom("MEDU7310464", "MEDU7310465", "NLK-1", "NLK-2", "NLK", "7310")
    const several = fc.uniqueArray(
      fc.record({ id: fc.uuid(), number: text, gone: fc.boolean(), createdAt: fc.constantFrom(older, newer) }),
      { selector: (b) => b.id, maxLength: 6 },
    )
    const bills = fc.uniqueArray(
      fc.record({ id: fc.uuid(), billOfLading: text, createdAt: fc.constantFrom(older, newer) }),
      { selector: (b) => b.id, maxLength: 6 },
    )
    fc.assert(
      fc.property(several, bills, text, (someContainers, someBills, query) => {
        const [containerList, billList] = [
          someContainers.map((b) => aFoundContainer({ ...b, shipmentId: `of ${b.id}` })),
          someBills.map((b) => aBill(b)),
        ]
        const there = resolveFind(query, { containers: containerList, shipments: billList })
        const back = resolveFind(query, { containers: containerList.toReversed(), shipments: billList.toReversed() })
        expect(back).toEqual(there)
      }),
    )
  })
})

test("[D:FIND-6] case, spaces, dashes and invisible characters of a container number mean nothing", () => {
  const noise = fc
    .array(fc.constantFrom(" ", "-", "\u2013", "\u00a0", "\u200b", "\t", "\n"), { maxLength: 3 })
    .map((list) => list.join(""))
  const number = "MEDU7310464"
  fc.assert(
    fc.property(fc.array(noise, { minLength: 12, maxLength: 12 }), fc.boolean(), (gaps, lower) => {
      const typed = gaps.map((gap, i) => gap + (number[i] ?? "")).join("")
      expect(normaliseNumber(lower ? typed.toLowerCase() : typed)).toBe(number)
    }),
  )
})

test("any text at all is answered", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (query) => {
      expect(find(query).rule).toBeGreaterThanOrEqual(1)
    }),
  )
})
