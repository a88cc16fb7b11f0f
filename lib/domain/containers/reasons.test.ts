import { expect, test } from "vitest"
import { ARRIVED, aReason, aSourceReport } from "#test/containers/reason"
import { reasonsFor } from "./reasons.ts"

const DISCHARGED = "container.transport.transshipment_discharged"
const at = (id: string, placeCode: string | null) =>
  aReason({ id, shows: [DISCHARGED] }, { ...aSourceReport({}, { placeCode }) })
const found = (names: string[], placeCode: string | null) =>
  reasonsFor([aReason({ id: "arrived" }), at("colombo", "LKCMB"), at("busan", "KRPUS"), at("nowhere", null)], {
    names,
    placeCode,
  }).map(({ id }) => id)

test("an event leads to the report it rests on, and of two of one name to that at its place", () => {
  expect(found([ARRIVED], "USLAX")).toEqual(["arrived"])
  expect(found([DISCHARGED], "KRPUS")).toEqual(["busan", "nowhere"])
})

test("a place that is not known decides nothing, and a name that nothing rests on leads nowhere", () => {
  expect(found([DISCHARGED], null)).toEqual(["colombo", "busan", "nowhere"])
  expect(found(["holds_at_pod_terminal"], null)).toEqual([])
})
