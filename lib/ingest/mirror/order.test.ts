// The mirror does not depend on the order, repetition or age of reports.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { listStatesSince } from "#db/alerts/evaluation"
import type { Sql } from "#db/client"
import { listChanges, listReportedDates } from "#db/connection/history"
import { getStateAt, listStates } from "#db/invoices/evidence"
import { applyAll, aWireHold, emptyMirror, profile, readContainer } from "#test/connection/mirror"
import {
  deliver,
  deliverRead,
  idOf,
  type WireNotification,
  wireChange,
  wireContainer,
  wireNotification,
  wireShipment,
  wireTransportEvent,
} from "#test/connection/notifications"
import { listRereads } from "#test/connection/queue"
import { testDatabase } from "#test/database"
import { fc, sized } from "#test/property"
import { applyInbox } from "./apply.ts"

let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql
beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
})
afterAll(() => database.drop())
beforeEach(() => emptyMirror(sql))

// A life of two containers. As at the service, each notification carries the whole state at its time.
function aLife(): WireNotification[] {
  const at = (minute: number) => `2026-10-13T09:${String(minute).padStart(2, "0")}:00.000Z`
  const ship = (minute: number) =>
    wireShipment("ship", { pod_eta_at: at(minute), ref_numbers: minute > 3 ? ["PO 1"] : [] }, ["container", "other"])
  const container = (minute: number) =>
    wireContainer("container", {
      holds_at_pod_terminal:
        minute >= 4 ? [] : minute >= 2 ? [aWireHold("customs")] : [aWireHold("customs", "pending")],
      available_for_pickup: minute >= 5,
      pickup_lfd: minute >= 3 ? "2026-10-20T07:00:00Z" : null,
      current_status: minute >= 5 ? "available" : "grounded",
    })
  const changed = (minute: number, attribute: string, before: unknown, after: unknown) =>
    wireNotification(
      `n${minute}`,
      "container.updated",
      at(minute),
      wireChange(`c${minute}`, "container", { [attribute]: [before, after] }, at(minute)),
      [container(minute), ship(minute)],
    )
  return [
    wireNotification("n1", "container.created", at(1), wireChange("c1", "container", {}, at(1)), [
      container(1),
      ship(1),
    ]),
    changed(2, "holds_at_pod_terminal", [aWireHold("customs", "pending")], [aWireHold("customs")]),
    changed(3, "pickup_lfd", null, "2026-10-20T07:00:00Z"),
    changed(4, "holds_at_pod_terminal", [aWireHold("customs")], []),
    changed(5, "available_for_pickup", false, true),
    wireNotification(
      "n6",
      "container.transport.available",
      at(6),
      wireTransportEvent("t6", "container.transport.available", "container"),
      [container(6), ship(6)],
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
    await applyAll(sql)
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
        await applyAll(sql)
        expect(await mirror()).toEqual(expected)
      }),
      { numRuns: sized(8, 25) },
    )
  }, 60_000)

  test.each([
    ["older first", [0, 1]],
    ["newer first", [1, 0]],
  ])(
    "a container reported without its shipment, %s: it keeps the one reported before, and when it was first seen",
    async (_title, order) => {
      const received = [
        wireNotification("n1", "container.updated", "2026-10-13T09:00:00Z", wireContainer("container")),
        wireNotification("n2", "container.updated", "2026-10-13T09:05:00Z", wireContainer("container", {}, null)),
      ]
      for (const index of order) {
        await deliver(sql, received[index] ?? fail())
        await applyAll(sql)
      }
      expect(await readContainer(sql, "container")).toMatchObject({
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
      wireNotification("n1", "container.updated", "2026-10-13T09:00:00Z", wireContainer("container", unknown), [
        wireShipment("ship"),
      ]),
    )
    await applyAll(sql)
    const before = await readContainer(sql, "container")
    const arrived = wireShipment("ship", { pod_eta_at: "2026-10-19T08:00:00Z" })
    await deliver(sql, wireNotification("n2", "shipment.estimated.arrival", "2026-10-13T09:05:00Z", arrived))
    await applyAll(sql)
    expect((await readContainer(sql, "container"))?.etaAt).toBe("2026-10-19T08:00:00.000Z")
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
          "container",
          { holds_at_pod_terminal: [before.map((name) => aWireHold(name)), after.map((name) => aWireHold(name))] },
          at(minute),
        ),
        [
          wireContainer("container", { holds_at_pod_terminal: after.map((name) => aWireHold(name)) }),
          wireShipment("ship"),
        ],
      )
    for (const received of [placed(1, [], []), placed(3, ["VACIS"], ["customs"])]) await deliver(sql, received)
    await applyAll(sql)
    const [{ seq } = { seq: 0 }] = await sql<{ seq: number }[]>`select max(seq) as seq from change_log`
    await deliver(sql, placed(2, [], ["VACIS"]))
    await applyAll(sql)
    expect(await sql`select id, shipment_id from change_log where seq > ${seq} and kind = 'container'`).toEqual([
      { id: idOf("container"), shipmentId: idOf("ship") },
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
    await applyAll(sql)
    await deliverRead(sql, "2026-10-13T09:20:00Z", [
      wireContainer("container", { holds_at_pod_terminal: [aWireHold("TMF")] }),
    ])
    await applyAll(sql)
    expect((await readContainer(sql, "container"))?.holds).toEqual([aWireHold("customs", "pending")])
  })

  test("a re-read of the same second that says otherwise is read again", async () => {
    await deliver(
      sql,
      wireNotification("n1", "container.updated", "2026-10-13T09:00:00.400Z", wireContainer("container")),
    )
    await applyAll(sql)
    await deliverRead(sql, "2026-10-13T09:00:00Z", [wireContainer("container", { ref_numbers: ["PO 9"] })])
    await applyAll(sql)
    expect((await readContainer(sql, "container"))?.refNumbers).toEqual([])
    expect(await listRereads(sql)).toMatchObject([{ kind: "container", id: idOf("container") }])
  })

  test.each([
    ["the last is shown", [0, 1, 2]],
    ["the last is shown", [1, 0, 2]],
    ["the last is shown", [1, 2, 0]],
    ["the last is shown", [2, 1, 0]],
    ["it is read again", [0, 2, 1]],
    ["it is read again", [2, 0, 1]],
  ])(
    "each report of one instant follows the one whose value it changed, and %s: arriving as %j",
    async (outcome, arrival) => {
      const instant = "2026-10-13T09:00:00.000Z"
      const days = ["2026-10-22T07:00:00Z", "2026-10-18T07:00:00Z", "2026-10-20T07:00:00Z"]
      const report = (step: number) =>
        wireNotification(
          `tied${step}`,
          "container.updated",
          instant,
          wireChange(`step${step}`, "container", { pickup_lfd: [days[step - 1] ?? null, days[step]] }, instant),
          [wireContainer("container", { pickup_lfd: days[step] }), wireShipment("ship", {}, ["container"])],
        )
      for (const step of arrival) {
        await deliver(sql, report(step))
        await applyInbox(sql, profile)
      }
      const id = idOf("container")
      if (outcome === "the last is shown") expect((await readContainer(sql, "container"))?.lfdCoalesced).toBe(days[2])
      expect(await listRereads(sql)).toHaveLength(outcome === "it is read again" ? 1 : 0)
      expect((await getStateAt(sql, { id, at: instant }))?.body.lfdCoalesced).toBe(days[2])
      expect((await listStates(sql, id)).map(({ body }) => body.lfdCoalesced)).toEqual(days)
      expect((await listReportedDates(sql, id)).map(({ lfdCoalesced }) => lfdCoalesced)).toEqual(days)
      expect((await listChanges(sql, id)).map(({ after }) => after)).toEqual(days)
      const since = await listStatesSince(sql, [{ resourceId: id, version: "2026-10-01T00:00:00.000Z" }])
      expect(since.map(({ body }) => "lfdCoalesced" in body && body.lfdCoalesced)).toEqual(days)
    },
  )

  test("of two states with the same instant the same one stays in either order, and the container is read again", async () => {
    const at = "2026-10-13T09:00:00.400Z"
    const states = [["customs"], ["freight"]].map((names, index) =>
      wireNotification(
        `n${index}`,
        "container.updated",
        at,
        wireContainer("container", { holds_at_pod_terminal: names.map((name) => aWireHold(name)) }),
      ),
    )
    const left: unknown[] = []
    for (const order of [states, states.toReversed()]) {
      await emptyMirror(sql)
      for (const received of order) {
        await deliver(sql, received)
        await applyAll(sql)
      }
      left.push((await readContainer(sql, "container"))?.holds)
      expect(await listRereads(sql)).toMatchObject([{ kind: "container", id: idOf("container") }])
    }
    expect(left[0]).toEqual(left[1])
  })

  test("so is an answer that was under way when a notification was made", async () => {
    await deliver(
      sql,
      wireNotification("n1", "container.updated", "2026-10-13T09:00:00.050Z", wireContainer("container")),
    )
    await applyAll(sql)
    const changed = [wireContainer("container", { ref_numbers: ["PO 9"] })]
    await deliverRead(sql, "2026-10-13T08:59:59.900Z", changed, [], "2026-10-13T09:00:00.700Z")
    await applyAll(sql)
    expect(await listRereads(sql)).toMatchObject([{ kind: "container", id: idOf("container") }])
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
