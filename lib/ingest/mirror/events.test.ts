// Takes in and shows every event kind of the interface document. The list is typed from the document.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Sql } from "#db/client"
import type { Instant } from "#lib/domain/days/calendar-day"
import { getShipment } from "#lib/read/shipments/detail"
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
  wireTransportEvent,
} from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { applyInbox } from "./apply.ts"

const profile = profileOf("interface")
const now = new Date().toISOString() as Instant
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
})

const container = () => wireContainer("container")
const ship = (attributes = {}) => wireShipment("ship", attributes, ["container"])

type Wire = { id: string; type: string }

async function report(
  event: string,
  about: Wire,
  name = event,
  included: Wire[] = [container(), ship()],
): Promise<void> {
  await deliver(sql, wireNotification(name, event, now, about, included))
  await applyInbox(sql, profile)
}

async function timeline() {
  return (await getShipment(sql, { id: idOf("ship"), now }))?.selected?.timeline ?? []
}

describe("a notification that only names what its event is about, as the public service sends them", () => {
  const loaded = () => wireTransportEvent("event", "container.transport.vessel_loaded", "container")
  beforeEach(() => sql`delete from graphile_worker._private_jobs`)

  test.each([
    ["without the container it is read again", [ship()], [`reread container ${idOf("container")}`]],
    ["with the container nothing is read again", [container(), ship()], []],
  ])("%s", async (_, included, keys) => {
    await report("container.transport.vessel_loaded", loaded(), "first", included)
    const queued = await sql`select key from graphile_worker.jobs where task_identifier = 'reread'`
    expect(queued.map(({ key }) => key)).toEqual(keys)
  })
})

const ESTIMATED: [event: string, label: string][] = [
  ["container.transport.estimated.vessel_arrived", "Vessel arrives"],
  ["container.transport.estimated.vessel_departed", "Vessel departs"],
  ["container.transport.estimated.arrived_at_inland_destination", "Arrives inland"],
]
const TRANSPORT: [event: string, label: string][] = [
  ["container.transport.vessel_arrived", "Vessel arrived"],
  ["container.transport.vessel_discharged", "Discharged"],
  ["container.transport.vessel_loaded", "Loaded on vessel"],
  ["container.transport.vessel_departed", "Departed"],
  ["container.transport.vessel_berthed", "Vessel berthed"],
  ["container.transport.rail_departed", "Departed by rail"],
  ["container.transport.rail_arrived", "Arrived by rail"],
  ["container.transport.rail_loaded", "Loaded on rail"],
  ["container.transport.rail_unloaded", "Unloaded from rail"],
  ["container.transport.transshipment_arrived", "Arrived for transshipment"],
  ["container.transport.transshipment_discharged", "Discharged for transshipment"],
  ["container.transport.transshipment_loaded", "Loaded after transshipment"],
  ["container.transport.transshipment_departed", "Departed after transshipment"],
  ["container.transport.feeder_arrived", "Feeder arrived"],
  ["container.transport.feeder_discharged", "Discharged from feeder"],
  ["container.transport.feeder_loaded", "Loaded on feeder"],
  ["container.transport.feeder_departed", "Feeder departed"],
  ["container.transport.empty_out", "Empty picked up"],
  ["container.transport.full_in", "Gated in full"],
  ["container.transport.full_out", "Gated out full"],
  ["container.transport.empty_in", "Empty returned"],
  ["container.transport.arrived_at_inland_destination", "Arrived inland"],
  ["container.transport.available", "Available for pickup"],
  ["container.transport.not_available", "Not available for pickup"],
  ["container.transport.delivered", "Delivered"],
  // If received before our first read, these show what the container has now.
  ["container.pickup_lfd.changed", "Last free day: not reported"],
  ["container.pickup_lfd_line.changed", "Carrier's last free day: not reported"],
  ["container.pickup_lfd_terminal.changed", "Terminal's last free day: not reported"],
  ["container.pickup_lfd_rail.changed", "Rail last free day: not reported"],
  ["container.pickup_appointment.changed", "Pickup appointment: none"],
]

describe("each of the 43 events", () => {
  test.each(TRANSPORT)("[D:EVT-1] %s is kept once and is in the timeline as itself", async (event, label) => {
    const received = wireTransportEvent("reported", event, "container", {
      timestamp: null,
      created_at: "2026-10-11T16:30:00Z",
    })
    await report(event, received)
    await report(event, received)
    expect(await sql`select event from transport_events`).toEqual([{ event }])
    // Found by the event's own id, because the voyage's plan also lists most of these moves.
    const shown = (await timeline()).filter((item) => item.eventId === idOf("reported"))
    expect(shown).toMatchObject([{ label, at: null, kind: "actual" }])
  })

  test.each(TRANSPORT)("[D:EVT-1] %s has its own time, zone and source in the timeline", async (event, label) => {
    await report(event, wireTransportEvent("reported", event, "container", { timestamp: "2026-10-12T05:10:00Z" }))
    const [shown] = (await timeline()).filter((item) => item.eventId === idOf("reported"))
    expect(shown).toMatchObject({
      label,
      at: "2026-10-12T05:10:00.000Z",
      zone: "America/Los_Angeles",
      source: "Terminal",
    })
  })

  test.each(ESTIMATED)("[D:EVT-1] %s is kept once and is in the timeline as expected", async (event, label) => {
    const ahead = new Date(Date.parse(now) + 3 * 86_400_000).toISOString()
    const expected = async () => (await timeline()).filter((item) => item.kind === "estimated" && item.at === ahead)
    const sailing = [
      wireContainer("container", { pod_discharged_at: null, current_status: "on_ship" }),
      ship({ pod_eta_at: null, pol_etd_at: null }),
    ]
    await report("container.created", wireChange("change", "container", {}, now), "created", sailing)
    expect(await expected()).toEqual([])
    const received = wireTransportEvent("reported", event, "container", {
      timestamp: ahead,
      data_source: "shipping_line",
    })
    await report(event, received, "reported", sailing)
    await report(event, received, "reported", sailing)
    expect(await sql`select event from transport_events`).toEqual([{ event }])
    expect(await expected()).toMatchObject([{ label: expect.stringMatching(new RegExp(`^${label}`)) }])
  })

  test("[D:EVT-1] shipment.estimated.arrival is kept and is in the history of the arrival", async () => {
    const estimate = {
      id: idOf("estimate"),
      type: "estimated_event",
      attributes: {
        event: "shipment.estimated.arrival",
        created_at: "2026-10-05T00:00:00Z",
        estimated_timestamp: "2026-10-12T08:00:00Z",
        location_locode: "USLAX",
        timezone: "America/Los_Angeles",
        data_source: "shipping_line",
      },
      relationships: { shipment: { data: { type: "shipment", id: idOf("ship") } } },
    }
    await report("shipment.estimated.arrival", estimate)
    const detail = await getShipment(sql, { id: idOf("ship"), now })
    expect(detail?.arrival.history.map((step) => step.estimate)).toContain("2026-10-12T08:00:00.000Z")
  })

  test.each([
    ["tracking_request.succeeded", "created"],
    ["tracking_request.failed", "failed"],
    ["tracking_request.awaiting_manifest", "awaiting_manifest"],
    ["tracking_request.tracking_stopped", "tracking_stopped"],
  ])("[D:EVT-1] %s brings the request in its state", async (event, status) => {
    await report(
      event,
      wireRequest("request", { status, failed_reason: status === "failed" ? "not_found" : null }, "ship"),
    )
    expect(await sql`select status from tracking_requests`).toEqual([{ status }])
  })

  test.each(["container.created", "container.pod_terminal_changed", "container.updated"])(
    "[D:EVT-1] %s brings the container, whatever its reference is",
    async (event) => {
      await report(event, wireChange("change", "container", { pod_terminal: [null, idOf("pier")] }, now))
      await report(event, { id: idOf("else"), type: "container_event_of_another_kind" }, "again")
      expect(await sql`select id from containers`).toEqual([{ id: idOf("container") }])
      expect(await sql`select state, count(*) as count from inbox group by state`).toEqual([
        { state: "applied", count: 2 },
      ])
    },
  )

  test.each(["document_representation.created", "document_representation.failed"])(
    "[D:EVT-1] %s keeps the document, as it was sent",
    async (event) => {
      const document = { id: idOf("document"), type: "document", attributes: { name: "Arrival notice" } }
      await report(event, document)
      expect(await sql`select id, name from documents`).toEqual([{ id: idOf("document"), name: "Arrival notice" }])
      expect(await sql`select id from change_log where kind = 'document'`).toEqual([{ id: idOf("document") }])
    },
  )
})

test("[D:ST-6] tracking that stopped is shown: the request's state, and the shipment is not tracked", async () => {
  await report("tracking_request.succeeded", wireRequest("request", { status: "created" }, "ship"))
  const later = new Date(Date.parse(now) + 60_000).toISOString()
  const request = wireRequest("request", { status: "tracking_stopped" }, "ship")
  const stopped = [container(), ship({ tracked: false })]
  await deliver(sql, wireNotification("stop", "tracking_request.tracking_stopped", later, request, stopped))
  await applyInbox(sql, profile)
  const detail = await getShipment(sql, { id: idOf("ship"), now })
  expect(detail?.tracked).toBe(false)
  expect(detail?.requests.map((one) => one.status)).toEqual(["tracking_stopped"])
})

describe("history", () => {
  const at = (minute: number) => new Date(Date.parse(now) - 3_600_000 + minute * 60_000).toISOString()
  const dated = (line: string, terminal: string) =>
    wireContainer("container", {
      pickup_lfd: line,
      import_deadlines: { pickup_lfd_line: line, pickup_lfd_terminal: terminal },
    })

  test("[D:EVT-7] a changeset is history as signed; a date by source is found by comparison, observed, with its interval", async () => {
    const [first, second] = ["2026-11-20T08:00:00Z", "2026-11-23T08:00:00Z"]
    const created = wireChange("c0", "container", {}, at(0))
    await deliver(sql, wireNotification("n0", "container.created", at(0), created, [dated(first, first), ship()]))
    // The carrier's date and pickup_lfd move by changeset. The terminal's date moves in the same state, outside it.
    const moved = wireChange("c1", "container", { pickup_lfd: [first, second] }, at(10))
    await deliver(
      sql,
      wireNotification("n1", "container.updated", at(10), moved, [dated(second, "2026-11-22T08:00:00Z"), ship()]),
    )
    await applyInbox(sql, profile)
    const changes = await sql`select attribute, before, after, notification_id, received_at from changes`
    expect(changes).toMatchObject([
      { attribute: "pickup_lfd", before: first, after: second, notificationId: idOf("n1") },
    ])
    expect(changes[0]?.receivedAt).toBe(at(10))
    const shown = (await timeline()).filter((item) => item.kind === "changed" && item.key.includes(idOf("c1")))
    // 08:00 UTC on 11/20 and 11/23 is midnight in Los Angeles.
    expect(shown).toMatchObject([
      { label: expect.stringMatching(/^Last free day.*20.*23/), source: "Terminal", at: at(10) },
    ])
    const observed = (await timeline()).filter((item) => /^Observed, it happened after /.test(item.detail ?? ""))
    expect(observed).toMatchObject([{ label: expect.stringMatching(/^Terminal.*last free day.*20.*22/), source: null }])
  })

  test("[D:EVT-7] a date that the carrier's date shadows is reported by import_deadlines: once, as signed", async () => {
    const [line, first, second] = ["2026-11-23T08:00:00Z", "2026-11-20T08:00:00Z", "2026-11-22T08:00:00Z"]
    const created = wireChange("c0", "container", {}, at(0))
    await deliver(sql, wireNotification("n0", "container.created", at(0), created, [dated(line, first), ship()]))
    const dates = (terminal: string) => ({ pickup_lfd_line: line, pickup_lfd_terminal: terminal })
    const moved = wireChange("c1", "container", { import_deadlines: [dates(first), dates(second)] }, at(10))
    await deliver(sql, wireNotification("n1", "container.updated", at(10), moved, [dated(line, second), ship()]))
    await applyInbox(sql, profile)
    const rows = (await timeline()).filter((item) => item.kind === "changed" && /last free day/i.test(item.label))
    expect(rows.map((item) => item.label)).toEqual([expect.stringMatching(/^Terminal's last free day/)])
    expect(rows[0]?.detail ?? "").not.toMatch(/observed/i)
  })

  test("changes that happened before the first read say the value that the read found", async () => {
    const changed = (attribute: string) =>
      wireTransportEvent(attribute, `container.${attribute}.changed`, "container", {
        timestamp: "2026-11-14T08:00:00Z",
      })
    const read = [dated("2026-11-17", "2026-11-18"), ship(), changed("pickup_lfd_terminal")]
    await deliver(sql, wireNotification("n0", "container.updated", at(0), changed("pickup_lfd_line"), read))
    await applyInbox(sql, profile)
    const rows = (await timeline()).filter(({ label }) => /last free day/.test(label))
    expect(rows.map(({ label }) => label).sort()).toEqual([
      "Carrier's last free day: Tue, Nov 17",
      "Terminal's last free day: Wed, Nov 18",
    ])
    for (const { at: changedAt, detail } of rows) {
      expect(changedAt).toBe("2026-11-14T08:00:00.000Z")
      expect(detail).toMatch(/^Changed Sat, Nov 14, .*; value as of /)
    }
  })

  test("a change is of the terminal that it names, wherever the container went since", async () => {
    const terminal = (name: string) => ({ id: idOf(name), type: "terminal", attributes: { name } })
    const terminalRef = (name: string) => ({ data: { type: "terminal", id: idOf(name) } })
    const inTerminal = (name: string) => {
      const read = dated("2026-11-23T08:00:00Z", "2026-11-23T08:00:00Z")
      return { ...read, relationships: { ...read.relationships, pod_terminal: terminalRef(name) } }
    }
    const moved = wireChange(
      "c1",
      "container",
      { pickup_lfd: ["2026-11-20T08:00:00Z", "2026-11-23T08:00:00Z"] },
      at(10),
    )
    const reported = [inTerminal("pier"), ship(), terminal("pier")]
    await deliver(sql, wireNotification("n1", "container.updated", at(10), moved, reported))
    await deliverRead(sql, at(20), inTerminal("yard"), [terminal("yard")])
    await applyInbox(sql, profile)
    const detail = await getShipment(sql, { id: idOf("ship"), now })
    expect(detail?.selected?.terminal?.name).toBe("yard")
    const shown = detail?.selected?.timeline.filter(({ key }) => key.includes(idOf("c1")))
    expect(shown).toMatchObject([{ source: "pier" }])
  })

  test("[D:EVT-7] what a re-read finds changed is kept with the read that found it", async () => {
    const created = wireChange("c0", "container", {}, at(0))
    await deliver(
      sql,
      wireNotification("n0", "container.created", at(0), created, [
        dated("2026-11-20T08:00:00Z", "2026-11-20T08:00:00Z"),
        ship(),
      ]),
    )
    await deliverRead(sql, at(20), [dated("2026-11-20T08:00:00Z", "2026-11-24T08:00:00Z")])
    await applyInbox(sql, profile)
    const states = await sql`select version, kind from resource_states where kind = 'container' order by version`
    expect(states.map((state) => state.version)).toEqual([at(0), at(20)])
    const item = (await timeline()).find((one) => /terminal/i.test(one.label) && one.kind === "changed")
    expect(item?.detail).toMatch(/observed/i)
  })
})
