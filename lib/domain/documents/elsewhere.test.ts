import { expect, test } from "vitest"
import { namesElsewhere, type PlacedDocument } from "./elsewhere.ts"

const PERSON = { byService: false, byPerson: true }
const SERVICE = { byService: true, byPerson: false }
const BOTH = { byService: true, byPerson: true }
const fields = { bill_of_lading_number: "MAEU2", container_numbers: ["MSKU2219040"] }
const ours = (by: typeof BOTH) => ({ id: "ours", billOfLading: "MAEU1", ...by })
const theirs = { id: "theirs", billOfLading: "MAEU2", ...SERVICE }
const container = (id: string, number: string, shipmentId: string, by: typeof BOTH) => ({
  id,
  number,
  shipmentId,
  ...by,
})
const ask = (placed: Partial<PlacedDocument>) =>
  namesElsewhere({ shipments: [], containers: [], fields, compared: [], ...placed })

test("its numbers lead to another shipment than the one it was put on: which, and to what container there", () => {
  const asked = {
    shipments: [ours(PERSON), theirs],
    containers: [container("a", "MSCU6401183", "ours", PERSON), container("b", "MSKU2219040", "theirs", SERVICE)],
  }
  expect(ask(asked)).toMatchObject({
    ...{ containers: ["MSKU2219040"], bill: "MAEU2", put: "MSCU6401183" },
    to: { shipmentId: "theirs", containerId: "b", label: "MSKU2219040" },
  })
})

test("several containers there: it goes to the shipment", () => {
  const containers = [
    container("b", "MSKU2219040", "theirs", SERVICE),
    container("c", "MSKU2219056", "theirs", SERVICE),
  ]
  const found = ask({ shipments: [ours(PERSON), theirs], containers })
  expect(found).toMatchObject({ put: "MAEU1", to: { shipmentId: "theirs", containerId: null, label: "MAEU2" } })
})

test("another container of the same shipment is another row", () => {
  const containers = [container("a", "MSCU6401183", "ours", PERSON), container("b", "MSKU2219040", "ours", SERVICE)]
  expect(ask({ shipments: [ours(BOTH)], containers })).toMatchObject({
    put: "MSCU6401183",
    to: { shipmentId: "ours", containerId: "b", label: "MSKU2219040" },
  })
})

test("numbers that nothing is tracked by, none of them that shipment's: it leads nowhere", () => {
  const compared = [
    { name: "bill_of_lading_number", state: "differs" },
    { name: "container_numbers", state: "differs" },
  ] as const
  expect(ask({ shipments: [ours(PERSON)], compared })).toMatchObject({ bill: "MAEU2", put: "MAEU1", to: null })
})

test.each<[string, Partial<PlacedDocument>]>([
  ["nobody put it anywhere", { shipments: [theirs] }],
  ["its numbers name that place", { shipments: [ours(BOTH), theirs] }],
  [
    "its numbers name that container among others",
    {
      shipments: [ours(BOTH)],
      containers: [container("a", "MSCU6401183", "ours", BOTH), container("b", "MSKU2219040", "ours", SERVICE)],
    },
  ],
  [
    "it was put on a shipment whole",
    {
      shipments: [ours(BOTH)],
      containers: [container("b", "MSKU2219040", "ours", SERVICE)],
    },
  ],
  [
    "a house bill differs, its containers are there",
    {
      shipments: [ours(PERSON)],
      compared: [
        { name: "bill_of_lading_number", state: "differs" },
        { name: "container_numbers", state: "same" },
      ],
    },
  ],
  ["it names no number", { shipments: [ours(PERSON)], compared: [{ name: "total_due", state: "differs" }] }],
])("nothing is said where %s", (_why, placed) => {
  expect(ask(placed)).toBeNull()
})

test("the difference is another once its values change", () => {
  const asked = { shipments: [ours(PERSON), theirs] }
  const other = { ...asked, fields: { ...fields, container_numbers: ["MSKU2219056"] } }
  expect(ask(asked)?.key).toBe(ask(asked)?.key)
  expect(ask(asked)?.key).not.toBe(ask(other)?.key)
})
