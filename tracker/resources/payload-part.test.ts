import { expect, test } from "vitest"
import { toPart } from "./payload-part.ts"

const OWN = ["MAEU264900153", "MSKU4728210"]

test("a container in two bills: only the number of the bill that is followed is shown, with and without the line's letters", () => {
  const documents = ["264900153", "264900999"].map((documentReferenceValue) => ({
    documentReferenceType: "TRD",
    documentReferenceValue,
  }))
  const event = { equipmentReference: "MSKU4728210", documentID: "264900999", documentReferences: documents }
  const whole = { events: [{}, event] }
  expect(toPart(whole, "/events/1", OWN)).toEqual({
    pointer: "/events/1",
    part: { equipmentReference: "MSKU4728210", documentReferences: documents.slice(0, 1) },
    leftOut: ["/documentID", "/documentReferences/1"],
    missing: null,
  })
})

test("numbers of the newer standard are cut wherever they stand", () => {
  const shipmentDetails = {
    documentReference: { typeCode: "TRD", reference: "OTHER1" },
    additionalDocumentReferences: [{ typeCode: "BKG", reference: "OTHER2" }],
  }
  const { part, leftOut } = toPart(
    [{ shipmentDetails, relatedDocumentReferences: [{ reference: "OTHER3" }] }],
    "/0",
    OWN,
  )
  expect(JSON.stringify(part)).not.toContain("OTHER")
  expect(leftOut).toHaveLength(3)
})

test.each([
  ["a value that is null is a part", { fees: null }, "/fees", { part: null, missing: null }],
  ["a name with a slash", { "a/b": 1 }, "/a~1b", { part: 1, missing: null }],
  ["what is not there", { fees: 1 }, "/holds", { part: null, missing: "not_kept" }],
  ["a payload that is no longer kept", undefined, "/0", { part: null, missing: "not_kept" }],
  ["what every object has", {}, "/constructor", { part: null, missing: "not_kept" }],
  ["more than can be shown", ["x".repeat(20_001)], "/0", { part: null, missing: "too_large" }],
])("%s", (_name, whole, pointer, expected) => {
  expect(toPart(whole, pointer, OWN)).toMatchObject(expected)
})
