import { QueryClient } from "@tanstack/react-query"
import { expect, test } from "vitest"
import { containerKeys } from "#lib/queries/containers/keys"
import type { ContainerDetail, ShipmentDetail } from "#lib/read/shipments/detail"
import { aRow } from "#test/containers/board-row"
import { inContainer, inShipment, showReferences } from "./field.tsx"

// Only the fields that these functions read.
const detail = (id: string) =>
  ({ row: aRow({ id, refNumbers: ["OLD"] }), refNumbers: ["OLD"] }) as unknown as ContainerDetail
const shipment = {
  id: "s1",
  refNumbers: ["OLD"],
  containers: [aRow({ id: "c1", refNumbers: ["OLD"] }), aRow({ id: "c2", refNumbers: ["OLD"] })],
  selected: detail("c1"),
} as unknown as ShipmentDetail

test("a shipment's references change on the shipment alone", () => {
  const after = inShipment(shipment, { kind: "shipment", id: "s1" }, ["NEW"])
  expect(after.refNumbers).toEqual(["NEW"])
  expect(after.containers.map((row) => row.refNumbers)).toEqual([["OLD"], ["OLD"]])
})

test("a container's references change in the list and in its details, on no other container", () => {
  const after = inShipment(shipment, { kind: "container", id: "c1" }, ["NEW"])
  expect(after.refNumbers).toEqual(["OLD"])
  expect(after.containers.map((row) => row.refNumbers)).toEqual([["NEW"], ["OLD"]])
  expect(after.selected?.refNumbers).toEqual(["NEW"])
  expect(inShipment(shipment, { kind: "container", id: "c2" }, ["NEW"]).selected?.refNumbers).toEqual(["OLD"])
})

test("another shipment and another container are left as they are", () => {
  expect(inShipment(shipment, { kind: "shipment", id: "s2" }, ["NEW"])).toBe(shipment)
  expect(inShipment(shipment, { kind: "container", id: "c9" }, ["NEW"])).toBe(shipment)
  const other = detail("c9")
  expect(inContainer(other, { kind: "container", id: "c1" }, ["NEW"])).toBe(other)
})

test("references are shown where the charges of the container have been read too", () => {
  const queries = new QueryClient()
  const charges = { owed: [] }
  queries.setQueryData(containerKeys.detail("c1"), detail("c1"))
  queries.setQueryData(containerKeys.charges("c1"), charges)
  showReferences(queries, { kind: "container", id: "c1" }, ["NEW"])
  expect(queries.getQueryData<ContainerDetail>(containerKeys.detail("c1"))?.refNumbers).toEqual(["NEW"])
  expect(queries.getQueryData(containerKeys.charges("c1"))).toBe(charges)
})
