import { describe, expect, test } from "vitest"
import { cases, fc } from "#test/property"
import { distinct } from "../../../tracker/observations/slot.ts"
import { read22 } from "../../../tracker/sources/dcsa/messages/read-22.ts"
import { read30 } from "../../../tracker/sources/dcsa/messages/read-30.ts"
import { call, equipment, type Json, names, ofKind, READER, read, shipment, toBytes, transport } from "./events.ts"

describe("payloads that mean harm", () => {
  test.each([
    ["no JSON", "<html>sorry</html>"],
    ["half of it", JSON.stringify([equipment()]).slice(0, -20)],
    ["no list", { fault: { code: 7 } }],
    ["a list by another name", { events: { 0: equipment() } }],
    ["null", "null"],
    ["bytes that are no UTF-8", Uint8Array.from([0x5b, 0x22, 0xff, 0xfe, 0x22, 0x5d])],
    ["100,000 brackets", "[".repeat(100_000)],
    ["a deep object", `[${'{"a":'.repeat(5000)}1${"}".repeat(5000)}]`],
    ["20,001 events", JSON.stringify(Array.from({ length: 20_001 }, () => 1))],
    ["nothing", ""],
  ])("%s is set aside whole", (_what, body) => {
    const bytes = body instanceof Uint8Array ? body : toBytes(body)
    expect(read22(bytes, READER)).toEqual({ unreadable: expect.any(String) })
  })

  const WRONG: [string, Json][] = [
    ["an unknown type", equipment({ eventType: "TELEPORT" })],
    ["an unknown move", equipment({ equipmentEventTypeCode: "VANI" })],
    ["an unknown classifier", equipment({ eventClassifierCode: "MAYBE" })],
    ["no classifier", equipment({ eventClassifierCode: undefined })],
    ["an object for a code", equipment({ equipmentEventTypeCode: { LOAD: true } })],
    ["a list for a time", equipment({ eventDateTime: ["2026-03-01"] })],
    ["a number for a time", equipment({ eventDateTime: 1e300 })],
    ["a call that is text", transport({ transportCall: "USLAX" })],
    ["a container of a megabyte", equipment({ equipmentReference: "A".repeat(1_000_000) })],
    ["no container", equipment({ equipmentReference: null })],
  ]
  test.each(WRONG)("%s hurts no event beside it", (_what, event) => {
    const { observations, problems } = read([event, equipment()])
    expect(ofKind(observations, "movement").map(({ payload }) => payload?.pointer)).toEqual(["/1"])
    expect(problems.length).toBeGreaterThan(0)
    for (const { pointer, what } of problems) {
      expect(pointer).toMatch(/^\/0/)
      expect(what.length).toBeLessThan(100)
    }
  })

  test("a field that makes no sense is left out, the rest of the event stands", () => {
    const odd = equipment({
      transportCall: call({
        transportCallSequenceNumber: 1e308,
        modeOfTransport: "BALLOON",
        UNLocationCode: "los angeles",
        facilityCode: "YSH",
        vessel: { vesselIMONumber: "12", vesselName: "A\u0000B\ud800" },
      }),
    })
    const { observations, problems } = read([odd])
    expect(ofKind(observations, "movement")[0]?.fact).toMatchObject({
      sequence: null,
      mode: null,
      place: { locode: null, facility: { code: "YSH", list: "SMDG" } },
      vessel: { imo: null, name: "A B\ufffd" },
    })
    expect(problems).toHaveLength(4)
  })

  test("a payload that is all problems keeps the first thousand of them", () => {
    const { counts, problems } = read(Array.from({ length: 20_000 }, () => ({ eventType: "X" })))
    expect([counts.notUnderstood, problems.length]).toEqual([20_000, 1000])
  })

  test("no JSON whatever makes it throw", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.object({ maxDepth: 3 }), hostileEvent)), (events) => {
        const { received, understood, inPart, withoutEffect, notUnderstood } = read(events).counts
        const unmoved = Object.values(withoutEffect).reduce((sum, times) => sum + times, 0)
        expect([received, understood + inPart + unmoved + notUnderstood]).toEqual([events.length, events.length])
        expect(read30(toBytes({ events }), READER)).toHaveProperty("problems")
      }),
      { numRuns: cases(200) },
    )
  })
})

const hostileEvent = fc
  .tuple(
    fc.constantFrom(equipment(), transport(), shipment()),
    fc.object({ key: fc.constantFrom(...Object.keys({ ...equipment(), ...transport(), ...shipment() })) }),
  )
  .map(([event, over]) => ({ ...event, ...over }))

describe("the same life however it comes", () => {
  const events = [
    shipment(),
    equipment({ equipmentEventTypeCode: "GTOT", emptyIndicatorCode: "EMPTY", eventDateTime: "2026-02-25" }),
    equipment({ equipmentEventTypeCode: "GTIN" }),
    equipment(),
    equipment({ eventCreatedDateTime: "2026-03-02T00:00:00Z", eventDateTime: "2026-03-01T18:00:00+08:00" }),
    transport({ transportEventTypeCode: "DEPA", eventClassifierCode: "ACT" }),
    transport(),
    transport({ eventDateTime: "2026-03-19T06:00:00-07:00" }),
    transport({ eventType: "TELEPORT" }),
    equipment({ equipmentReference: "MSKU7654321" }),
  ]
  const whole = names(read(events).observations)

  test("any order, split into pages and duplication give the same slots and versions", () => {
    expect(whole.length).toBeGreaterThan(10)
    const some = fc.shuffledSubarray(events)
    const arbitrary = fc.tuple(fc.shuffledSubarray(events, { minLength: events.length }), fc.array(some), fc.nat(9))
    fc.assert(
      fc.property(arbitrary, ([ordered, extra, cut]) => {
        const pages = [ordered.slice(0, cut), { events: ordered.slice(cut) }, ...extra]
        const seen = pages.flatMap((page) => read(page).observations)
        expect(names(seen)).toEqual(whole)
        expect(distinct(seen)).toHaveLength(whole.length)
      }),
    )
  })

  test("a value that comes back is known as the newest", () => {
    const at = (eventCreatedDateTime: string, day: string) =>
      transport({ eventCreatedDateTime, eventDateTime: `2026-03-${day}T06:00:00-07:00` })
    const { observations } = read([
      at("2026-03-01T00:00:00Z", "18"),
      at("2026-03-02T00:00:00Z", "19"),
      at("2026-03-03T00:00:00Z", "18"),
    ])
    expect(observations).toHaveLength(2)
    const newest = observations.toSorted((a, b) => (b.reportedAt ?? 0) - (a.reportedAt ?? 0))[0]
    expect(newest?.fact).toMatchObject({ when: { at: Date.parse("2026-03-18T13:00:00Z") } })
  })
})
