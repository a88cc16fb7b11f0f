import { describe, expect, test } from "vitest"
import { parseJson } from "./json.ts"
import { readDocument } from "./read-document.ts"

describe("reading a document", () => {
  test("[D:RES-1] id, type and the three forms of a relationship", () => {
    const { data, isList } = readDocument({
      data: {
        id: "8cbc4a1e-5d10-4b0e-8a8e-000000000001",
        type: "shipment",
        attributes: { tracked: true },
        relationships: {
          destination: { data: null },
          containers: { data: [{ id: "c1", type: "container" }] },
          transport_events: { data: [] },
          pod_terminal: { data: { id: "t1", type: "terminal" } },
          customer: { links: { related: "/v2/parties/1" } },
        },
        links: { self: "/v2/shipments/8cbc4a1e-5d10-4b0e-8a8e-000000000001" },
      },
    })
    expect(isList).toBe(false)
    expect(data[0]).toMatchObject({ id: "8cbc4a1e-5d10-4b0e-8a8e-000000000001", type: "shipment" })
    expect(Object.fromEntries(data[0]?.relations ?? [])).toEqual({
      destination: null,
      containers: [{ id: "c1", type: "container" }],
      transport_events: [],
      pod_terminal: { id: "t1", type: "terminal" },
    })
  })

  test("a resource without id or type is skipped and its place named, the rest is read", () => {
    const read = readDocument({
      data: [{ id: "1", type: "port" }, { type: "port" }, { id: 2, type: "port" }, "port", null],
      included: [{ id: "3" }, { id: "4", type: "vessel" }],
    })
    expect(read.data.map((resource) => resource.id)).toEqual(["1"])
    expect(read.included.map((resource) => resource.id)).toEqual(["4"])
    expect(read.skipped).toEqual(["/data/1", "/data/2", "/data/3", "/data/4", "/included/0"])
  })

  test("[D:RES-16] a type that nobody knows is kept", () => {
    const { included } = readDocument({
      data: [],
      included: [{ id: "d1", type: "drone", attributes: { colour: "red" } }],
    })
    expect(included[0]).toMatchObject({ type: "drone", attributes: { colour: "red" } })
  })

  test.each([
    ["a list", [], "not a JSON object"],
    ["a text", "hello", "not a JSON object"],
    ["null", null, "not a JSON object"],
    ["no data", { meta: {} }, "it has no data"],
    ["errors in place of data", { errors: [{ title: "no" }] }, "it has errors and no data"],
    ["data that is a text", { data: "x" }, "neither an object nor a list"],
    ["included that is no list", { data: [], included: {} }, "its included is not a list"],
  ])("nonsense is refused with what is wrong: %s", (_what, json, words) => {
    expect(() => readDocument(json)).toThrow(words)
  })
})

describe("JSON that a database can keep", () => {
  test("U+0000 and lone surrogates are taken out of keys and values, emoji stay", () => {
    const json = parseJson('{"a\\u0000":"x\\u0000y \\ud83d\\ude00 \\ud83d","list":["\\udc00"]}')
    expect(json).toEqual({ a: "xy 😀 \ufffd", list: ["\ufffd"] })
  })

  test("bytes that are no UTF-8 do not throw", () => {
    expect(parseJson(new Uint8Array([0x22, 0xff, 0x22]))).toBe("\ufffd")
  })
})
