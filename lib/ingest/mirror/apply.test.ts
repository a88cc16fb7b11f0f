import fc from "fast-check"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Sql } from "#db/client"
import { countInbox } from "#db/connection/inbox"
import { profileOf } from "#lib/service/profile"
import {
  deliver,
  deliverRead,
  idOf,
  type WireNotification,
  wireChange,
  wireContainer,
  wireNotification,
  wireRequest,
  wireShipment,
  wireTransportEvent,
} from "#test/connection/notifications"
import { clearQueue, listRereads } from "#test/connection/queue"
import { testDatabase } from "#test/database"
import { applyInbox } from "./apply.ts"

const profile = profileOf("interface")
let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql
beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
})
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`truncate inbox, shipments, containers, transport_events, estimated_events, changes, resource_states,
    tracking_requests, documents, places, terminals, vessels, parties, other_resources, change_log, rereads`
  await clearQueue(sql)
})

async function applyAll(): Promise<void> {
  while (((await applyInbox(sql, profile))?.rows ?? 0) > 0) {
    // The next batch.
  }
}

async function container(name: string) {
  const [row] = await sql`select * from containers where id = ${idOf(name)}`
  return row
}

const hold = (name: string, status = "hold") => ({ name, status, description: null })

describe("one notification", () => {
  test("[D:EVT-3, D:RES-8] brings the container, its shipment and the change of its holds", async () => {
    const holds = [hold("customs")]
    const event = wireChange("c1", "box", { holds_at_pod_terminal: [[], holds] }, "2026-10-13T09:00:00Z")
    await deliver(
      sql,
      wireNotification("n1", "container.updated", "2026-10-13T09:00:01Z", event, [
        wireContainer("box", { holds_at_pod_terminal: holds }),
        wireShipment("ship", {}, ["box"]),
      ]),
    )
    await applyAll()
    expect(await container("box")).toMatchObject({
      shipmentId: idOf("ship"),
      holds,
      readiness: "blocked",
    })
    const changes = await sql`select * from changes`
    expect(changes).toMatchObject([
      { attribute: "holds_at_pod_terminal", before: [], after: holds, notificationId: idOf("n1") },
    ])
    const [shipment] = await sql`select * from shipments`
    expect(shipment).toMatchObject({
      billOfLading: "BILLSHIP",
      holdNames: ["customs"],
      containerCount: 1,
    })
  })

  test("[D:RES-16] an event, a type and an attribute nobody knows are kept, and the rest of it is applied", async () => {
    const strange = { id: idOf("s"), type: "moon_phase", attributes: { phase: "full" } }
    const box = wireContainer("box", { colour_of_door: "red", current_status: "teleported" })
    await deliver(sql, wireNotification("n1", "container.danced", "2026-10-13T09:00:01Z", strange, [box]))
    await applyAll()
    expect(await container("box")).toMatchObject({ currentStatus: "teleported", extra: { colour_of_door: "red" } })
    expect(await sql`select type, body from other_resources`).toMatchObject([{ type: "moon_phase" }])
    expect(await countInbox(sql)).toEqual({ waiting: 0, setAside: 0 })
  })

  test("[D:EVT-4] delivered five times, it is taken in once", async () => {
    const event = wireChange("c1", "box", { available_for_pickup: [false, true] }, "2026-10-13T09:00:00Z")
    const received = wireNotification("n1", "container.updated", "2026-10-13T09:00:01Z", event, [wireContainer("box")])
    const kept = await Promise.all([1, 2, 3, 4, 5].map(() => deliver(sql, received)))
    await applyAll()
    expect(kept.filter(Boolean)).toHaveLength(1)
    expect(await sql`select 1 from changes`).toHaveLength(1)
    expect(await sql`select 1 from inbox where state = 'applied'`).toHaveLength(1)
  })

  test("one that cannot be applied is set aside after five tries, and the others go on", async () => {
    const bad = { id: idOf("bad"), event: "container.updated", createdAt: "2026-10-13T09:00:00Z", body: '{"data": 7}' }
    await deliver(sql, bad)
    await deliver(sql, wireNotification("n2", "container.updated", "2026-10-13T09:00:01Z", wireContainer("box")))
    for (let tries = 1; tries <= 5; tries += 1) await applyInbox(sql, profile)
    expect(await container("box")).toBeDefined()
    expect(await sql`select state, tries, error from inbox where id = ${bad.id}`).toMatchObject([
      { state: "set_aside", tries: 5, error: expect.stringContaining("cannot be read") },
    ])
  })

  test("a database that has no memory left is no fault of the notification: it is tried until it works", async () => {
    await deliver(sql, wireNotification("n1", "container.updated", "2026-10-13T09:00:00Z", wireContainer("box")))
    await sql`create function full_up() returns trigger language plpgsql as
      $$ begin raise exception 'out of memory' using errcode = '53200'; end $$`
    await sql`create trigger full_up before insert on containers for each row execute function full_up()`
    try {
      for (let tries = 0; tries < 5; tries += 1) await expect(applyInbox(sql, profile)).rejects.toThrow("out of memory")
    } finally {
      await sql`drop function full_up cascade`
    }
    expect(await sql`select state, tries from inbox`).toEqual([{ state: "new", tries: 0 }])
    await applyAll()
    expect(await container("box")).toBeDefined()
  })

  test("text that Postgres does not take does not hold up a notification", async () => {
    const event = wireTransportEvent("t1", "container.transport.full_in", "box", { voyage_number: "A\u0000B\ud800" })
    await deliver(
      sql,
      wireNotification("n1", "container.transport.full_in", "2026-10-13T09:00:01Z", event, [wireContainer("box")]),
    )
    await applyAll()
    expect(await countInbox(sql)).toEqual({ waiting: 0, setAside: 0 })
    expect(await sql`select id from transport_events`).toHaveLength(1)
  })
})

describe("a tracking request", () => {
  test.each([
    ["[D:ST-1] new", { status: "pending" }, null],
    ["[D:ST-2] not manifested yet", { status: "awaiting_manifest", is_retrying: true }, null],
    ["[D:ST-3] found", { status: "created" }, "ship"],
    ["[D:ST-4] cannot be completed", { status: "failed", failed_reason: "not_found" }, null],
    ["[D:ST-5] no line could be worked out", { status: "failed", failed_reason: "scac_auto_detect_failed" }, null],
  ])("%s is kept with its status, reason and shipment", async (_title, attributes, shipment) => {
    await deliverRead(sql, "2026-10-13T09:00:00Z", wireRequest("r", { status: "pending" }))
    await applyAll()
    const request = wireRequest("r", attributes, shipment)
    await deliver(sql, wireNotification("n1", "tracking_request.any", "2026-10-13T09:00:02Z", request))
    await applyAll()
    const [row] = await sql`select status, failed_reason, shipment_id from tracking_requests`
    expect(row).toEqual({
      status: attributes.status,
      failedReason: "failed_reason" in attributes ? attributes.failed_reason : null,
      shipmentId: shipment === null ? null : idOf(shipment),
    })
  })

  test("one that waits is asked about again; a booking makes its shipment findable by it", async () => {
    const booking = { request_type: "booking_number", request_number: "BKG 123-4", status: "pending" }
    await deliverRead(sql, "2026-10-13T09:00:00Z", wireRequest("r", booking))
    await deliverRead(sql, "2026-10-13T09:00:00Z", [wireShipment("ship")])
    await applyAll()
    expect(await listRereads(sql)).toMatchObject([{ kind: "tracking_request" }])
    const created = wireRequest("r", { ...booking, status: "created" }, "ship")
    await deliver(sql, wireNotification("n1", "tracking_request.succeeded", "2026-10-13T09:00:02Z", created))
    await applyAll()
    const [shipment] = await sql`select keys from shipments`
    expect(shipment?.keys).toContain("BKG1234")
  })
})

describe("the clock", () => {
  test("judges a container again when its last free day begins to press, without new data", async () => {
    const lfd = new Date(Date.now() + 47 * 3_600_000).toISOString()
    const fresh = { pickup_lfd: lfd, import_deadlines: { pickup_lfd_terminal: lfd }, available_for_pickup: true }
    await deliver(
      sql,
      wireNotification("n1", "container.updated", new Date().toISOString(), wireContainer("box", fresh), [
        wireShipment("ship"),
      ]),
    )
    await applyAll()
    const before = await container("box")
    expect(before?.attention).toMatch(/^(due|ready)$/)
    expect(before?.attentionUntil).not.toBeNull()
    await sql`update containers set attention = 'arriving', attention_until = now() - interval '1 second'`
    const due = await sql`select * from containers`
    await applyInbox(sql, profile, due as never)
    expect((await container("box"))?.attention).toBe(before?.attention)
    expect(await sql`select 1 from change_log where kind = 'container'`).toHaveLength(2)
  })
})

// A life of two containers: each notification carries the whole state at its time, as the service freezes it.
function aLife(): WireNotification[] {
  const at = (minute: number) => `2026-10-13T09:${String(minute).padStart(2, "0")}:00.000Z`
  const ship = (minute: number) =>
    wireShipment("ship", { pod_eta_at: at(minute), ref_numbers: minute > 3 ? ["PO 1"] : [] }, ["box", "other"])
  const box = (minute: number) =>
    wireContainer("box", {
      holds_at_pod_terminal: minute >= 4 ? [] : minute >= 2 ? [hold("customs")] : [hold("customs", "pending")],
      available_for_pickup: minute >= 5,
      pickup_lfd: minute >= 3 ? "2026-10-20T07:00:00Z" : null,
      current_status: minute >= 5 ? "available" : "grounded",
    })
  const changed = (minute: number, attribute: string, before: unknown, after: unknown) =>
    wireNotification(
      `n${minute}`,
      "container.updated",
      at(minute),
      wireChange(`c${minute}`, "box", { [attribute]: [before, after] }, at(minute)),
      [box(minute), ship(minute)],
    )
  return [
    wireNotification("n1", "container.created", at(1), wireChange("c1", "box", {}, at(1)), [box(1), ship(1)]),
    changed(2, "holds_at_pod_terminal", [hold("customs", "pending")], [hold("customs")]),
    changed(3, "pickup_lfd", null, "2026-10-20T07:00:00Z"),
    changed(4, "holds_at_pod_terminal", [hold("customs")], []),
    changed(5, "available_for_pickup", false, true),
    wireNotification(
      "n6",
      "container.transport.available",
      at(6),
      wireTransportEvent("t6", "container.transport.available", "box"),
      [box(6), ship(6)],
    ),
    wireNotification("n7", "container.created", at(7), wireChange("c7", "other", {}, at(7)), [
      wireContainer("other", { number: "MSCU1111111" }),
      ship(7),
    ]),
  ]
}

function fail(): never {
  throw new Error("no such notification")
}

async function mirror(): Promise<unknown> {
  const rows = await Promise.all([
    sql`select id, version, confirmed_at, holds, available_for_pickup, lfd_coalesced, current_status, shipment_id, keys, attention, readiness from containers order by id`,
    sql`select id, version, pod_eta_at, ref_numbers, keys, container_count, hold_names, attention_counts from shipments order by id`,
    sql`select event_id, attribute, before, after, at from changes order by event_id, attribute`,
    sql`select id, version, event from transport_events order by id`,
    sql`select resource_id, version, body from resource_states order by resource_id, version`,
  ])
  return JSON.parse(JSON.stringify(rows))
}

describe("order", () => {
  test("[D:EVT-6] any order, doubling and batching of a life's notifications leaves the same mirror", async () => {
    for (const received of aLife()) await deliver(sql, received)
    await applyAll()
    const expected = await mirror()
    const life = aLife()
    const orders = fc.tuple(
      fc.shuffledSubarray(life, { minLength: life.length, maxLength: life.length }),
      fc.array(fc.nat({ max: life.length - 1 }), { maxLength: 4 }),
      fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    )
    await fc.assert(
      fc.asyncProperty(orders, async ([order, doubles, pauses]) => {
        await sql`truncate inbox, shipments, containers, transport_events, changes, resource_states, change_log, terminals`
        const deliveries = [...order, ...doubles.flatMap((index) => life[index] ?? [])]
        for (const [index, received] of deliveries.entries()) {
          await deliver(sql, received)
          if (pauses[index]) await applyInbox(sql, profile)
        }
        await applyAll()
        expect(await mirror()).toEqual(expected)
      }),
      { numRuns: 25 },
    )
  }, 60_000)

  test.each([
    ["older first", [0, 1]],
    ["newer first", [1, 0]],
  ])(
    "a container reported without its shipment, %s: it keeps the one reported before, and when it was first seen",
    async (_title, order) => {
      const received = [
        wireNotification("n1", "container.updated", "2026-10-13T09:00:00Z", wireContainer("box")),
        wireNotification("n2", "container.updated", "2026-10-13T09:05:00Z", wireContainer("box", {}, null)),
      ]
      for (const index of order) {
        await deliver(sql, received[index] ?? fail())
        await applyAll()
      }
      expect(await container("box")).toMatchObject({
        shipmentId: idOf("ship"),
        version: "2026-10-13T09:05:00.000Z",
        firstSeenAt: "2026-10-13T09:00:00.000Z",
      })
    },
  )

  test("what is derived for a container follows its shipment also where its attention stays", async () => {
    const unknown = { pod_discharged_at: null, availability_known: null, current_status: null }
    await deliver(
      sql,
      wireNotification("n1", "container.updated", "2026-10-13T09:00:00Z", wireContainer("box", unknown), [
        wireShipment("ship"),
      ]),
    )
    await applyAll()
    const before = await container("box")
    const arrived = wireShipment("ship", { pod_eta_at: "2026-10-19T08:00:00Z" })
    await deliver(sql, wireNotification("n2", "shipment.estimated.arrival", "2026-10-13T09:05:00Z", arrived))
    await applyAll()
    expect((await container("box"))?.etaAt).toBe("2026-10-19T08:00:00.000Z")
    expect(before?.etaAt).toBe("2026-10-10T08:00:00.000Z")
  })

  test("a late notification of an older state is published to open pages: it adds to the history", async () => {
    const at = (minute: number) => `2026-10-13T09:0${minute}:00.000Z`
    const placed = (minute: number, before: string[], after: string[]) =>
      wireNotification(
        `n${minute}`,
        "container.updated",
        at(minute),
        wireChange(
          `c${minute}`,
          "box",
          { holds_at_pod_terminal: [before.map((name) => hold(name)), after.map((name) => hold(name))] },
          at(minute),
        ),
        [wireContainer("box", { holds_at_pod_terminal: after.map((name) => hold(name)) }), wireShipment("ship")],
      )
    for (const received of [placed(1, [], []), placed(3, ["VACIS"], ["customs"])]) await deliver(sql, received)
    await applyAll()
    const [{ seq } = { seq: 0 }] = await sql<{ seq: number }[]>`select max(seq) as seq from change_log`
    await deliver(sql, placed(2, [], ["VACIS"]))
    await applyAll()
    expect(await sql`select id, shipment_id from change_log where seq > ${seq} and kind = 'container'`).toEqual([
      { id: idOf("box"), shipmentId: idOf("ship") },
    ])
  })

  test("an older re-read never undoes what a newer notification reported", async () => {
    const [first, , , , , ,] = aLife()
    if (!first) throw new Error("the life is empty")
    await deliver(sql, {
      ...first,
      createdAt: "2026-10-13T09:30:00Z",
      body: first.body.replaceAll("09:01:00.000Z", "09:30:00.000Z"),
    })
    await applyAll()
    await deliverRead(sql, "2026-10-13T09:20:00Z", [wireContainer("box", { holds_at_pod_terminal: [hold("TMF")] })])
    await applyAll()
    expect((await container("box"))?.holds).toEqual([hold("customs", "pending")])
  })

  test("a re-read of the same second that says otherwise is read again", async () => {
    await deliver(sql, wireNotification("n1", "container.updated", "2026-10-13T09:00:00.400Z", wireContainer("box")))
    await applyAll()
    await deliverRead(sql, "2026-10-13T09:00:00Z", [wireContainer("box", { ref_numbers: ["PO 9"] })])
    await applyAll()
    expect((await container("box"))?.refNumbers).toEqual([])
    expect(await listRereads(sql)).toMatchObject([{ kind: "container", id: idOf("box") }])
  })

  test("so is an answer that was under way when a notification was made", async () => {
    await deliver(sql, wireNotification("n1", "container.updated", "2026-10-13T09:00:00.050Z", wireContainer("box")))
    await applyAll()
    const changed = [wireContainer("box", { ref_numbers: ["PO 9"] })]
    await deliverRead(sql, "2026-10-13T08:59:59.900Z", changed, [], "2026-10-13T09:00:00.700Z")
    await applyAll()
    expect(await listRereads(sql)).toMatchObject([{ kind: "container", id: idOf("box") }])
  })
})

describe("two appliers at once", () => {
  test("only one works, and each row is applied once", async () => {
    for (const received of aLife()) await deliver(sql, received)
    const results = await Promise.all([applyInbox(sql, profile), applyInbox(sql, profile), applyInbox(sql, profile)])
    expect(results.filter((result) => (result?.rows ?? 0) > 0)).toHaveLength(1)
    expect(await sql`select 1 from inbox where state = 'applied'`).toHaveLength(7)
    expect(await sql`select 1 from changes`).toHaveLength(4)
  })
})
