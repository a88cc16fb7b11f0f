import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Sql } from "#db/client"
import { cursorAfter } from "#db/keyset-page"
import { listShipmentRecords } from "#db/shipments/shipments"
import type { ShipmentSort } from "#lib/domain/containers/list-filter"
import type { Instant } from "#lib/domain/days/calendar-day"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { profileOf } from "#lib/service/profile"
import {
  deliver,
  deliverRead,
  idOf,
  wireChange,
  wireContainer,
  wireNotification,
  wireRequest,
  wireShipment,
} from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { getContainer } from "../containers/detail.ts"
import { findPlace } from "../find/find.ts"
import { getShipment } from "../shipments/detail.ts"
import { listShipments } from "../shipments/list.ts"
import { getToday, type TodayShow } from "./today.ts"

const profile = profileOf("interface")
let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql
const now = new Date().toISOString() as Instant
const hours = (count: number) => new Date(Date.parse(now) + count * 3_600_000).toISOString()

const ready = { available_for_pickup: true, current_status: "available" }
const lfd = (at: string) => ({ pickup_lfd: at, import_deadlines: { pickup_lfd_line: at, pickup_lfd_terminal: at } })
const held = { holds_at_pod_terminal: [{ name: "customs", status: "hold", description: "CBP" }] }
const silent = { holds_at_pod_terminal: undefined, fees_at_pod_terminal: undefined, availability_known: false }
const atSea = {
  pod_discharged_at: null,
  current_status: "on_ship",
  available_for_pickup: null,
  availability_known: false,
}

// Numbers share "MSCU47", so that part of a number finds several.
const CONTAINERS: [string, Record<string, unknown>][] = [
  ["ready", { ...ready, ...lfd(hours(400)) }],
  ["due", { ...ready, ...lfd(hours(24)) }],
  ["overdue", { ...ready, ...lfd(hours(-100)) }],
  ["blocked", { ...ready, ...held, ...lfd(hours(300)) }],
  ["unknown", { ...silent }],
  ["arriving", { ...atSea }],
  ["gone", { ...ready, pod_full_out_at: hours(-5), current_status: "picked_up" }],
]

beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
  const shipments = CONTAINERS.map(([name], index) =>
    wireShipment(
      `s-${name}`,
      {
        pod_eta_at: name === "arriving" ? hours(100) : index % 2 ? null : hours(-50 - index),
        pod_vessel_name: index % 3 ? `VESSEL ${index}` : null,
        shipping_line_scac: index % 2 ? "MAEU" : "MSCU",
        ref_numbers: name === "due" ? ["PO 88-213", "100%_sure"] : [],
      },
      [name],
    ),
  )
  const containers = CONTAINERS.map(([name, attributes], index) =>
    wireContainer(name, { number: `MSCU47282${index}0`, created_at: hours(-500 + index), ...attributes }, `s-${name}`),
  )
  await deliverRead(sql, now, shipments)
  await deliverRead(sql, now, containers)
  await deliverRead(sql, now, [wireContainer("loose", { number: "TEMU1111111", ...atSea }, null)])
  await deliverRead(sql, now, [
    wireShipment("old", { created_at: "2025-01-01T00:00:00Z" }, ["old-container"]),
    wireRequest("booking", { request_type: "booking_number", request_number: "BKG-777", status: "created" }, "s-ready"),
    wireRequest("lost", { status: "failed", failed_reason: "not_found" }),
  ])
  await deliverRead(sql, now, [
    wireContainer(
      "old-container",
      { number: "MSCU4728200", created_at: "2025-01-01T00:00:00Z", ...ready, pod_full_out_at: "2025-02-01T00:00:00Z" },
      "old",
    ),
  ])
  while (((await applyInbox(sql, profile))?.rows ?? 0) > 0) {
    // The next batch.
  }
})
afterAll(() => database.drop())

describe("Today", () => {
  test.each(["ready", "due", "overdue", "blocked", "unknown"] as TodayShow[])(
    "%s: the count is the number of rows, each in that state",
    async (show) => {
      const { counts, groups } = await getToday(sql, { show, now })
      const rows = groups.flatMap((group) => group.rows)
      expect(rows).toHaveLength(counts[show])
      expect(rows.map((row) => row.attention)).toEqual(rows.map(() => show))
      expect(rows.map((row) => row.id)).toContain(idOf(show))
    },
  )

  test("the work list counts what it shows, and gone containers are in none of it", async () => {
    const { counts, groups, gone } = await getToday(sql, { show: "attention", now })
    expect(groups.map((group) => [group.key, group.total])).toEqual([
      ["overdue", 1],
      ["pull", 1],
      ["holds", 1],
      ["failed", 1],
    ])
    expect(counts.attention).toBe(4)
    expect(gone).toBe(2)
  })
})

describe("the list of shipments", () => {
  const all = async (sort: ShipmentSort, dir: "asc" | "desc") =>
    (await listShipments(sql, { filters: { sort, dir }, now })).rows.map((row) => row.id)

  test.each(["eta", "lfd", "bill", "line", "pod", "vessel"] as const)(
    "sorted by %s, rows without a value come last either way",
    async (sort) => {
      const [up, down] = [await all(sort, "asc"), await all(sort, "desc")]
      expect(up).toHaveLength(8)
      expect(new Set(down)).toEqual(new Set(up))
    },
  )

  test("filters by state, line, vessel, hold, and text of a bill, a reference or a container", async () => {
    const bills = async (filters: Parameters<typeof listShipments>[1]["filters"]) =>
      (await listShipments(sql, { filters, now })).rows.map((row) => row.billOfLading)
    expect(await bills({ status: "blocked" })).toEqual(["BILLS-BLOCKED"])
    expect(await bills({ hold: "customs" })).toEqual(["BILLS-BLOCKED"])
    expect(await bills({ vessel: "VESSEL 1" })).toEqual(["BILLS-DUE"])
    expect((await bills({ line: "MAEU" })).length).toBe(3)
    expect(await bills({ q: "po 88213" })).toEqual(["BILLS-DUE"])
    expect(await bills({ q: "mscu 472 8220" })).toEqual(["BILLS-OVERDUE"])
    expect(await bills({ q: "vessel 4" })).toEqual(["BILLS-UNKNOWN"])
    expect(await bills({ q: "%" })).toEqual(["BILLS-DUE"])
  })

  test("each choice of a filter counts the shipments that it leaves beside the search and the other filters", async () => {
    const named = { status: "states", line: "lines", pod: "ports", vessel: "vessels", hold: "holds" } as const
    const firstOf = (choice: object) => Object.values(choice)[0] as string
    let seen = 0
    for (const beside of [
      {},
      { q: "vessel" },
      { q: "bills", line: "MAEU" },
      { status: "gone" },
      { pod: "USLAX" },
    ] as const) {
      const { options, total } = await listShipments(sql, { filters: beside, now })
      expect(total).toBe((await listShipments(sql, { filters: beside, now })).rows.length)
      for (const [filter, facet] of Object.entries(named))
        for (const choice of options[facet as keyof typeof options]) {
          const left = await listShipments(sql, { filters: { ...beside, [filter]: firstOf(choice) }, now })
          expect({ beside, filter, choice, left: left.total }).toMatchObject({ left: choice.count })
          expect(left.rows).toHaveLength(choice.count ?? -1)
          seen += 1
        }
    }
    expect(seen).toBeGreaterThan(20)
  })

  test.each(["eta", "lfd", "bill", "line", "pod", "vessel"] as const)(
    "by %s, pages put together are the whole list, whatever is filtered",
    async (sort) => {
      for (const filter of [{}, { status: "gone" }, { status: "ready" }, { line: "MAEU" }] as const)
        for (const descending of [false, true]) {
          const asked = { filter, sort, descending }
          const whole = await listShipmentRecords(sql, { ...asked, limit: 100 })
          const ids: string[] = []
          for (let last = whole[-1]; ; ) {
            const after = last && cursorAfter(last)
            const page = await listShipmentRecords(sql, { ...asked, after, limit: 2 })
            ids.push(...page.map(({ id }) => id))
            last = page.at(-1)
            if (!last) break
          }
          expect(ids).toEqual(whole.map(({ id }) => id))
          expect(ids.length).toBeGreaterThan(0)
        }
    },
  )

  test("an invalid cursor is refused in words", async () => {
    await expect(listShipments(sql, { filters: {}, cursor: "nonsense", now })).rejects.toThrow(
      "Open the list from its start",
    )
  })
})

describe("find", () => {
  const at = (name: string) => `/shipments/${idOf(`s-${name}`)}`
  const find = (query: string) => findPlace(sql, query)

  test("an exact container number leads to its shipment with it selected; the newest use first, the other listed", async () => {
    const found = await find("mscu 472820-0")
    expect(found).toMatchObject({ rule: 1, href: `${at("ready")}?container=${idOf("ready")}` })
    expect(found.alsoOn).toEqual([{ containerId: idOf("old-container"), shipmentId: idOf("old") }])
  })

  test.each([
    ["a bill", "bills-blocked", 2, at("blocked")],
    ["a booking", "bkg-777", 2, at("ready")],
    ["a reference", "po 88-213", 2, at("due")],
    ["part of a container number", "472821", 3, `${at("due")}?container=${idOf("due")}`],
    ["part of a bill", "lls-overd", 4, at("overdue")],
    ["a container without a shipment", "temu1111111", 1, `/containers/${idOf("loose")}`],
    ["a reference with signs that mean something to a search", "100%_sure", 2, at("due")],
  ])("%s", async (_title, query, rule, href) => {
    expect(await find(query)).toMatchObject({ rule, href })
  })

  test.each([
    ["nothing like it", "ZZZZ", "/shipments?q=ZZZZ"],
    ["a blank", "   ", "/shipments"],
    ["signs of a search", "__%", "/shipments?q=__%25"],
    ["control characters", "\u0000\u0007", "/shipments"],
    ["a very long text", "X".repeat(5_000), `/shipments?q=${"X".repeat(100)}`],
  ])("%s: the list with the query filled in", async (_title, query, href) => {
    expect(await find(query)).toMatchObject({ rule: 5, href })
  })
})

describe("one shipment", () => {
  test("an invalid id, or of nobody, is undefined", async () => {
    expect(await getShipment(sql, { id: "7", now })).toBeUndefined()
    expect(await getShipment(sql, { id: idOf("nobody"), now })).toBeUndefined()
    expect(await getContainer(sql, { id: "' or 1=1", now })).toBeUndefined()
  })

  test("shows a last free day that moved, from which source, and what it was", async () => {
    const moved = {
      ...ready,
      ...held,
      pickup_lfd: hours(300),
      import_deadlines: { pickup_lfd_line: hours(300), pickup_lfd_terminal: hours(200) },
    }
    const later = new Date(Date.parse(now) + 60_000).toISOString()
    const container = wireContainer("blocked", { number: "MSCU4728230", ...moved }, "s-blocked")
    const change = wireChange("ch", "blocked", { pickup_appointment_at: [null, hours(5)] }, later)
    await deliver(sql, wireNotification("moved", "container.updated", later, change, [container]))
    await applyInbox(sql, profile)
    const detail = await getShipment(sql, { id: idOf("s-blocked"), now })
    const terminal = detail?.selected?.lfd.find((line) => line.source === "terminal")
    expect(terminal).toMatchObject({ inForce: true, takenByService: false })
    expect(terminal?.was).not.toBeNull()
    expect(detail?.selected?.row.lfd.spreadDays).toBeGreaterThanOrEqual(4)
    expect(detail?.selected?.timeline.some((item) => item.kind === "changed")).toBe(true)
  })

  test("of several containers the one that needs a person first is shown, unless one is named", async () => {
    await deliverRead(sql, now, [wireContainer("calm", { number: "MSCU9999990", ...ready }, "s-overdue")])
    await applyInbox(sql, profile)
    expect((await getShipment(sql, { id: idOf("s-overdue"), now }))?.selected?.row.id).toBe(idOf("overdue"))
    const named = await getShipment(sql, { id: idOf("s-overdue"), containerId: idOf("calm"), now })
    expect(named?.selected?.row.id).toBe(idOf("calm"))
    expect(named?.containers).toHaveLength(2)
  })
})
