// Customers as the tracking service names them: in the list of shipments, on a shipment, on a request.
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Sql } from "#db/client"
import { listCustomers } from "#db/work/read"
import type { Instant } from "#lib/domain/days/calendar-day"
import type { ShipmentFilters } from "#lib/domain/shipments/filters"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { profileOf } from "#lib/service/profile"
import { deliverRead, idOf, wireContainer, wireRequest, wireShipment } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { getShipment } from "../shipments/detail.ts"
import { listShipments } from "../shipments/list.ts"
import { listRequests } from "../tracking/page.ts"

const now = new Date().toISOString() as Instant
const [pine, lake] = [idOf("Harbor & Pine"), idOf("Lakeshore")]
let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql

const party = (id: string, name: string) => ({ id, type: "party", attributes: { company_name: name } })
function requestFor(shipment: string, customer: string) {
  const request = wireRequest(`request ${shipment}`, { status: "created" }, shipment)
  return {
    ...request,
    relationships: { ...request.relationships, customer: { data: { id: customer, type: "party" } } },
  }
}

beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
  const names = ["one", "two", "three", "four"]
  await deliverRead(
    sql,
    now,
    names.map((name) => wireShipment(name, {}, [`container ${name}`])),
  )
  await deliverRead(
    sql,
    now,
    names.map((name, at) => wireContainer(`container ${name}`, { number: `MSCU472821${at}` }, name)),
  )
  await deliverRead(
    sql,
    now,
    [requestFor("one", pine), requestFor("two", lake), requestFor("three", pine)],
    [party(pine, "Harbor & Pine Furniture"), party(lake, "Lakeshore Outdoor")],
  )
  await applyInbox(sql, profileOf("terminal49"))
})
afterAll(() => database.drop())

const bills = async (filters: ShipmentFilters) =>
  (await listShipments(sql, { filters, now })).rows.map((row) => row.billOfLading).sort()

test("[D:RES-4] shipments are filtered by customer, each with its customer by name", async () => {
  expect(await bills({ customer: pine })).toEqual(["BILLONE", "BILLTHREE"])
  expect(await bills({ customer: lake })).toEqual(["BILLTWO"])
  expect(await bills({ customer: idOf("nobody") })).toEqual([])
  expect(await bills({ customer: "no id at all" })).toEqual([])
  const { rows } = await listShipments(sql, { filters: {}, now })
  expect(Object.fromEntries(rows.map((row) => [row.billOfLading, row.customer?.name ?? null]))).toEqual({
    BILLONE: "Harbor & Pine Furniture",
    BILLTWO: "Lakeshore Outdoor",
    BILLTHREE: "Harbor & Pine Furniture",
    BILLFOUR: null,
  })
})

test("the choices count what each customer would leave, unfiltered and beside another filter", async () => {
  const choices = async (filters: ShipmentFilters) => (await listShipments(sql, { filters, now })).options.customers
  const both = [
    { id: pine, name: "Harbor & Pine Furniture", count: 2 },
    { id: lake, name: "Lakeshore Outdoor", count: 1 },
  ]
  expect(await choices({})).toEqual(both)
  expect(await choices({ customer: lake })).toEqual(both)
  expect(await choices({ q: "BILLTWO" })).toEqual([{ id: lake, name: "Lakeshore Outdoor", count: 1 }])
})

test("[D:RES-4] a shipment and a tracking request show their customer; all that are known can be chosen", async () => {
  expect((await getShipment(sql, { id: idOf("two"), now }))?.customer).toEqual({ id: lake, name: "Lakeshore Outdoor" })
  expect((await getShipment(sql, { id: idOf("four"), now }))?.customer).toBeNull()
  const { rows } = await listRequests(sql, {})
  expect(rows.find(({ requestNumber }) => requestNumber === "BILLREQUEST TWO")?.customer?.name).toBe(
    "Lakeshore Outdoor",
  )
  expect(await listCustomers(sql)).toEqual([
    { id: pine, name: "Harbor & Pine Furniture" },
    { id: lake, name: "Lakeshore Outdoor" },
  ])
})
