import { describe, expect, test } from "vitest"
import { cases, fc } from "#test/property"
import { CONTAINER, call, equipment, type Json, movement, ofKind, read, shipment, transport } from "./events.ts"

/** Another case for every key, by the bits of `seed`. */
function inOtherCase(value: unknown, seed: number): unknown {
  if (Array.isArray(value)) return value.map((item) => inOtherCase(item, seed))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const spelled = [...key].map((letter, n) =>
        (seed >> (n % 30)) & 1 ? letter.toUpperCase() : letter.toLowerCase(),
      )
      return [spelled.join(""), inOtherCase(inner, seed)]
    }),
  )
}

const saidBy = (messages: Json[]) =>
  read(messages).observations.map(({ slot, version, subject, fact, reportedAt }) => ({
    ...{ slot, version, subject, fact, reportedAt },
  }))

describe("one spelling", () => {
  test("keys in any case say the same", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 30 - 1 }), (seed) => {
        const messages = [shipment(), equipment(), transport()]
        expect(saidBy(messages.map((one) => inOtherCase(one, seed) as Json))).toEqual(saidBy(messages))
      }),
      { numRuns: cases(200) },
    )
  })

  test("a call written flat beside the event says the same as one of its own", () => {
    const { transportCall, ...rest } = transport()
    const { vessel, ...ofCall } = transportCall as Json
    const said = saidBy([transport()])
    expect(saidBy([{ ...rest, ...ofCall, vessel }])).toEqual(said)
    expect(saidBy([{ ...rest, ...ofCall, ...(vessel as Json) }])).toEqual(said)
    expect(saidBy([{ ...rest, transportCall: { ...ofCall, ...(vessel as Json) } }])).toEqual(said)
  })

  test("a place as a bare code or a bare name", () => {
    const at = (eventLocation: unknown) => movement([equipment({ eventLocation, transportCall: undefined })]).fact.place
    expect(at("USLAX")).toMatchObject({ locode: "USLAX", name: null })
    expect(at("Inland Port Greer")).toMatchObject({ locode: null, name: "Inland Port Greer" })
  })

  test("a pointer names the field as the carrier wrote it", () => {
    const { unlocationcode: _, ...rest } = call() as Json
    const wrong = equipment({ transportCall: { ...rest, UNLocationCode: undefined, unLocationCode: "Shanghai" } })
    expect(read([wrong]).problems.map(({ pointer }) => pointer)).toContain("/0/transportCall/unLocationCode")
    const { transportCall: __, ...flat } = equipment({ unLocationCode: "Shanghai" })
    expect(read([flat]).problems.map(({ pointer }) => pointer)).toContain("/0/unLocationCode")
  })

  test("a key that is set wins over the same key in another case that is empty", () => {
    const both = equipment({ eventDateTime: null, EventDateTime: "2026-03-01T17:41:00+08:00" })
    expect(movement([both]).fact.when.at).toBe(Date.parse("2026-03-01T09:41:00Z"))
  })

  test("of two spellings that say different things the standard's counts, and the other is counted as unknown", () => {
    const two = { EventDateTime: "2026-05-05T05:05:00Z", ...equipment() }
    expect(movement([two]).fact.when.at).toBe(Date.parse("2026-03-01T09:41:00Z"))
    expect(read([two]).unknown.map(({ pointer }) => pointer)).toEqual(["/0/EventDateTime"])
  })

  test("words for codes", () => {
    const words = { eventClassifierCode: "Actual", equipmentEventTypeCode: "Gate Out", emptyIndicatorCode: "Laden" }
    expect(movement([equipment(words)])).toMatchObject({
      classifier: "actual",
      fact: { move: "gate_out", laden: true },
    })
  })

  test("the move in the place of the type, the load state in the place of the move", () => {
    const { emptyIndicatorCode: _, ...rest } = equipment({ eventType: "GTOT", equipmentEventTypeCode: "EMPTY" })
    expect(movement([rest]).fact).toMatchObject({ move: "gate_out", laden: false })
  })

  test("keys of the language's own objects are counted and change nothing", () => {
    const odd = JSON.parse(`{"__proto__": {"eventType": "SHIPMENT"}, "constructor": 1}`)
    const { observations, unknown } = read([{ ...equipment(), constructor: 1 }])
    expect(ofKind(observations, "movement")).toHaveLength(1)
    expect(unknown.map(({ pointer }) => pointer)).toContain("/0/constructor")
    expect(read([odd]).problems.length).toBeGreaterThan(0)
  })
})

describe("whose message it is", () => {
  const hash = "9f".repeat(32)
  const booked = [{ documentReferenceType: "BKG", documentReferenceValue: hash }]
  const asked = { bill: "123456789", booking: null, container: null }

  test("an answer that names only a booking by a hash belongs to the bill that was asked for", () => {
    const one = movement([equipment({ documentReferences: booked })], { asked })
    expect(one.subject).toMatchObject({ bill: "123456789", booking: hash, container: CONTAINER })
  })

  test("if the answer names the bill, a message that names another bill belongs to that one", () => {
    const other = [{ documentReferenceType: "TRD", documentReferenceValue: "987654321" }]
    const { observations } = read([equipment(), equipment({ documentReferences: other })], { asked })
    expect(ofKind(observations, "movement").map(({ subject }) => subject.bill)).toEqual(["123456789", "987654321"])
    const alone = read([equipment({ documentReferences: other })], { asked })
    expect(ofKind(alone.observations, "movement").map(({ subject }) => subject.bill)).toEqual(["123456789"])
  })

  test("a booking that was asked for is the booking, whatever the answer names", () => {
    const of = { bill: null, booking: "ABC709951", container: null }
    const one = movement([equipment({ documentReferences: booked })], { asked: of })
    expect(one.subject).toMatchObject({ bill: null, booking: "ABC709951" })
  })

  test("a ship's call that names containers is theirs alone", () => {
    const references = ["TGHU7741952", "tghu 774196-8"].map((referenceValue) => ({
      referenceType: "EQ",
      referenceValue,
    }))
    const { observations } = read([transport({ references })])
    expect(ofKind(observations, "movement").map(({ subject }) => subject.container)).toEqual([
      "TGHU7741952",
      "TGHU7741968",
    ])
  })
})

describe("times with a Z that are local", () => {
  const at = (eventDateTime: string, more: object = {}, isZLocal = true) =>
    movement([equipment({ eventDateTime, ...more })], { isZLocal }).fact.when

  test("by the place's zone, or by the offset at the end of the message's id", () => {
    expect(at("2022-03-01T17:41:00Z")).toMatchObject({ at: Date.parse("2022-03-01T09:41:00Z"), offset: null })
    const eventID = "MEDUX0001_2022-03-01T17:41:00+09:00"
    expect(at("2022-03-01T17:41:00Z", { eventID })).toMatchObject({ at: Date.parse("2022-03-01T08:41:00Z") })
  })

  test("as UTC, if the id has the seconds twice and ends in +00:00", () => {
    const eventID = "ACT2022-11-10T08:00:00:00+00:00"
    expect(at("2022-11-10T08:00:00Z", { eventID })).toMatchObject({ at: Date.parse("2022-11-10T08:00:00Z"), offset: 0 })
  })

  test("a stated offset stays, and so does the Z of other carriers", () => {
    expect(at("2022-03-01T17:41:00+08:00")).toMatchObject({ offset: 480 })
    expect(at("2022-03-01T17:41:00Z", {}, false)).toMatchObject({ at: Date.parse("2022-03-01T17:41:00Z"), offset: 0 })
  })
})
