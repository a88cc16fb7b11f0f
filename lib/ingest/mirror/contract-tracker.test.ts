// Takes in every kind of payload that the built-in service sends over HTTP, whole, in both profiles.
import { createHmac } from "node:crypto"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import type { Sql } from "#db/client"
import { listCounters } from "#db/connection/connection"
import { openWebhooks } from "#db/connection/webhooks"
import type { Instant } from "#lib/domain/days/calendar-day"
import { getShipment } from "#lib/read/shipments/detail"
import { readNotification } from "#lib/service/resources/read-notification"
import { createTrackingRequest } from "#lib/service/tracking-requests"
import { countRows, unknownNames } from "#test/connection/kept"
import { lostOf } from "#test/connection/lost"
import { startTracker, type TrackerProcess, until } from "#test/connection/tracker-process"
import { testDatabase } from "#test/database"
import { readEverything } from "../connection/first-read.ts"
import { createGroupInsert } from "../connection/group-insert.ts"
import { keepAnswer } from "../connection/keep-answer.ts"
import { type Answer, receive } from "../connection/receive.ts"
import { createRefusalCount } from "../connection/receiver-parts.ts"
import { registerWebhook } from "../connection/register-webhook.ts"
import { applyInbox } from "./apply.ts"

vi.setConfig({ testTimeout: 60_000 })

// Typed from the interface document's section on events.
const TRANSPORT = [
  "container.transport.vessel_arrived",
  "container.transport.estimated.vessel_arrived",
  "container.transport.vessel_discharged",
  "container.transport.vessel_loaded",
  "container.transport.vessel_departed",
  "container.transport.estimated.vessel_departed",
  "container.transport.vessel_berthed",
  "container.transport.rail_departed",
  "container.transport.rail_arrived",
  "container.transport.rail_loaded",
  "container.transport.rail_unloaded",
  "container.transport.transshipment_arrived",
  "container.transport.transshipment_discharged",
  "container.transport.transshipment_loaded",
  "container.transport.transshipment_departed",
  "container.transport.feeder_arrived",
  "container.transport.feeder_discharged",
  "container.transport.feeder_loaded",
  "container.transport.feeder_departed",
  "container.transport.empty_out",
  "container.transport.full_in",
  "container.transport.full_out",
  "container.transport.empty_in",
  "container.transport.arrived_at_inland_destination",
  "container.transport.estimated.arrived_at_inland_destination",
  "container.transport.available",
  "container.transport.not_available",
  "container.transport.delivered",
  "container.pickup_lfd.changed",
  "container.pickup_lfd_line.changed",
  "container.pickup_lfd_terminal.changed",
  "container.pickup_lfd_rail.changed",
  "container.pickup_appointment.changed",
]
const BOTH: [string, string][] = [
  ...TRANSPORT.map((event): [string, string] => [event, "transport_event"]),
  ["shipment.estimated.arrival", "estimated_event"],
  ["tracking_request.succeeded", "tracking_request"],
  ["tracking_request.failed", "tracking_request"],
  ["tracking_request.awaiting_manifest", "tracking_request"],
  ["tracking_request.tracking_stopped", "tracking_request"],
  ["container.updated", "container_updated_event"],
]
/** Each event and the type of its subject, by profile (domain.md, two profiles). */
const EVENTS: Record<"interface" | "terminal49", [string, string][]> = {
  interface: [
    ...BOTH,
    ["container.created", "container_updated_event"],
    ["container.pod_terminal_changed", "container_updated_event"],
    ["document_representation.created", "document"],
    ["document_representation.failed", "document"],
  ],
  terminal49: [
    ...BOTH,
    ["container.created", "container_created_event"],
    ["container.pod_terminal_changed", "container_pod_terminal_changed_event"],
    ["document.extracted", "document"],
    ["document.extraction_failed", "document"],
  ],
}

/** Header of a delivery's signature (interface document, authentication; domain.md, two profiles). */
const HEADERS = { interface: "x-service-webhook-signature", terminal49: "x-t49-webhook-signature" }

/** Names that only the public service has, without their own column here. */
const UNKNOWN = {
  interface: {},
  terminal49: {
    containers: [
      ...["ind_ata_at", "ind_eta_at", "ind_facility_lfd_on", "ind_rail_carrier_scac", "ind_rail_unloaded_at"],
      ...["location_at_pod_terminal", "pickup_facility", "pod_full_out_chassis_number", "pod_last_tracking_request_at"],
      ...["pod_rail_carrier_scac", "pod_rail_departed_at", "pod_rail_loaded_at", "raw_events"],
      "shipment_last_tracking_request_at",
    ],
    shipments: [
      ...["line_tracking_last_attempted_at", "line_tracking_stopped_at", "line_tracking_stopped_by_user"],
      ...["normalized_number", "pod_original_eta_at", "shipping_line_short_name", "tags"],
    ],
    terminals: ["city", "country", "state_abbr"],
    tracking_requests: ["user"],
    transport_events: ["value"],
    vessels: [
      ...["latitude", "longitude", "nautical_speed_knots", "navigational_heading_degrees", "position_timestamp"],
    ],
  },
}

describe.each(["interface", "terminal49"] as const)("profile %s", (profileName) => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  let sql: Sql
  let tracker: TrackerProcess
  beforeAll(async () => {
    ;[database, tracker] = await Promise.all([testDatabase(), startTracker(4, profileName)])
    sql = database.sql
  })
  afterAll(async () => {
    await tracker.stop()
    await database.drop()
  })
  beforeEach(async () => {
    await sql`truncate inbox, shipments, containers, transport_events, estimated_events, changes, resource_states,
      tracking_requests, documents, places, terminals, vessels, parties, other_resources, change_log, rereads, counters, connection`
  })

  const applyAll = async () => {
    for (let rows = 1; rows > 0; ) rows = (await applyInbox(sql, tracker.client.profile))?.rows ?? 0
  }
  const states = async () =>
    (await sql<{ state: string }[]>`select distinct state from inbox`).map(({ state }) => state)
  const bodies: string[] = []
  let server: Server

  function take(body: Uint8Array, signature: string | null, secrets: () => Promise<string[]>): Promise<Answer> {
    const knownEvents = new Set(tracker.client.profile.events)
    return receive(
      { body, signature },
      {
        sql,
        insert: createGroupInsert(sql),
        secrets,
        refused: createRefusalCount(sql, 0),
        wake: () => {},
        knownEvents,
      },
    )
  }

  test.each(EVENTS[profileName])("[D:EVT-1] %s, about a %s", async (event, type) => {
    const { json: example } = await tracker.client.getJson(`/webhook_notifications/examples?event=${event}`)
    const json = { ...(example as { data: unknown }), data: [(example as { data: unknown }).data].flat()[0] }
    const body = new TextEncoder().encode(JSON.stringify(json))
    const signature = createHmac("sha256", "secret").update(body).digest("hex")
    expect(await take(body, signature, async () => ["secret"])).toMatchObject({ status: 202 })
    await applyAll()
    expect(await states()).toEqual(["applied"])
    expect(await listCounters(sql)).toEqual([])
    const { referenceType, referenceId, event: read, skipped } = readNotification(body, tracker.client.profile)
    expect([read, referenceType, skipped]).toEqual([event, type, []])
    expect(JSON.stringify(json)).toContain(`"id":"${referenceId}","type":"${type}","attributes"`)
    expect(await lostOf(sql, json)).toEqual([])
  })

  test("[D:EVT-3] deliveries of a month of the world, in the profile's own header, are all taken in and kept", async () => {
    const refused: Answer[] = []
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const signature = request.headers[HEADERS[profileName]]
      const secrets = async () => [(await openWebhooks(sql)).current?.secret ?? ""]
      const answer = await take(Buffer.concat(chunks), typeof signature === "string" ? signature : null, secrets)
      if (answer.status === 202) bodies.push(Buffer.concat(chunks).toString())
      else refused.push(answer)
      response.writeHead(answer.status).end()
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    await registerWebhook(sql, tracker.client, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    await tracker.forward(30 * 24 * 60)
    await tracker.settled()
    await until(async () => (await tracker.control("GET", "/control/health")).idle === true, 40_000)
    server.closeAllConnections()
    server.close()
    await applyAll()
    expect(refused).toEqual([])
    expect(bodies.length).toBeGreaterThan(40)
    expect(await states()).toEqual(["applied"])
    expect((await listCounters(sql)).map(({ name }) => name).filter((name) => name.startsWith("unknown"))).toEqual([])
    const rows = await countRows(sql)
    const kept = ["shipments", "containers", "transport_events", "changes", "places", "terminals"]
    // The public service's notifications do not include the vessel. Freeday reads the container again.
    const isPublic = profileName === "terminal49"
    for (const table of isPublic ? kept : [...kept, "vessels"]) {
      expect([table, (rows[table] ?? 0) > 0]).toEqual([table, true])
    }
    const [again] = await sql<{ n: number }[]>`
      select count(*)::int as n from graphile_worker.jobs where key like 'reread container %'`
    expect((again?.n ?? 0) > 0).toBe(isPublic)
    // An event never changes after it was sent, so each is stored as received.
    const sent = bodies.flatMap((body) => JSON.parse(body).included as { id: string; type: string }[])
    const moments = ["transport_event", "estimated_event", "container_updated_event"]
    const data = [...new Map(sent.map((one) => [one.id, one])).values()].filter(({ type }) => moments.includes(type))
    for (const type of moments) expect(data.some((one) => one.type === type)).toBe(true)
    expect(await lostOf(sql, { data })).toEqual([])
    const events = bodies.map((body) => JSON.parse(body).data.attributes.event as string)
    const known = EVENTS[profileName].map(([event]) => event)
    expect(events.filter((event) => !known.includes(event))).toEqual([])
  })

  test("[D:EP-3, D:EP-4] the lists with what they include, and each container by itself, nothing dropped", async () => {
    await readEverything(sql, tracker.client)
    await applyAll()
    const { client } = tracker
    for (const [path, include] of [
      ["/shipments", client.profile.include.shipment],
      ["/containers", client.profile.include.container],
      ["/tracking_requests", undefined],
    ] as const) {
      await client.listAll(path, { include }, async (page) => {
        expect([path, page.document.skipped, await lostOf(sql, page.json)]).toEqual([path, [], []])
      })
    }
    const idIn = async (table: string, kind?: string) => {
      const rows = await sql<{ id: string }[]>`
        select id from ${sql(table)} where ${kind === undefined ? sql`true` : sql`kind = ${kind}`} order by id limit 1`
      return rows[0]?.id
    }
    const container = await idIn("containers")
    const paths = [
      `/shipments/${await idIn("shipments")}`,
      ...["", "/transport_events", "/raw_events"].map((rest) => `/containers/${container}${rest}`),
      `/tracking_requests/${await idIn("tracking_requests")}`,
      `/ports/${await idIn("places", "port")}`,
      `/terminals/${await idIn("terminals", "terminal")}`,
      `/vessels/${await idIn("vessels")}`,
      "/webhook_notifications",
      "/documents",
      "/parties",
      "/shipping_lines",
    ]
    for (const path of paths) {
      const answer = await client.get(path)
      await keepAnswer(sql, answer, "read")
      await applyAll()
      expect([path, answer.document.skipped, await lostOf(sql, answer.json)]).toEqual([path, [], []])
    }
    expect(await states()).toEqual(["applied"])
    expect(await unknownNames(sql)).toEqual(UNKNOWN[profileName])
  })

  test("[D:EP-15] a request has one number, and a bill of lading all the containers the service lists", async () => {
    const listed = new Map<string, string[]>()
    await tracker.client.listAll("/shipments", {}, ({ document }) => {
      for (const { id, relations } of document.data) {
        const containers = relations.get("containers")
        listed.set(id, Array.isArray(containers) ? containers.map((ref) => ref.id).sort() : [])
      }
    })
    await readEverything(sql, tracker.client)
    await applyAll()
    const requests = await sql<{ requestNumber: string; shipmentId: string; billOfLading: string }[]>`
      select request_number, shipment_id, bill_of_lading from tracking_requests
      join shipments on shipments.id = shipment_id where request_type = 'bill_of_lading'`
    expect(requests.length).toBeGreaterThan(0)
    for (const { requestNumber, shipmentId, billOfLading } of requests) {
      expect(requestNumber).toMatch(/^[A-Z0-9]+$/)
      const shipment = await getShipment(sql, { id: shipmentId, now: new Date().toISOString() as Instant })
      expect(shipment?.billOfLading).toBe(billOfLading)
      expect(shipment?.containers.map(({ id }) => id).sort()).toEqual(listed.get(shipmentId))
    }
    expect(Math.max(...requests.map(({ shipmentId }) => listed.get(shipmentId)?.length ?? 0))).toBeGreaterThan(1)
  })

  test("[D:RES-5] references given at registration reach the shipment and each of its containers", async () => {
    const refNumbers = ["PO 88213", "7/B, dock 3"]
    for (const requestNumber of ["MEDUREFS0005", "MEDUREFS0006", "MEDUREFS0007"]) {
      const asked = { requestType: "bill_of_lading", requestNumber, scac: "MSCU", refNumbers } as const
      await createTrackingRequest(tracker.client, asked)
    }
    await tracker.forward(24 * 60)
    await until(async () => (await tracker.control("GET", "/control/health")).idle === true, 40_000)
    await readEverything(sql, tracker.client)
    await applyAll()
    const requests = await sql<{ shipmentId: string }[]>`
      select shipment_id from tracking_requests where request_number like 'MEDUREFS%'`
    expect(requests).toHaveLength(3)
    const now = new Date().toISOString() as Instant
    const containers: string[][] = []
    for (const { shipmentId } of requests) {
      const shipment = await getShipment(sql, { id: shipmentId, now })
      expect(shipment?.refNumbers).toEqual(refNumbers)
      const ofEach = shipment?.containers.map((one) => one.refNumbers) ?? []
      expect(ofEach.length).toBeGreaterThan(0)
      containers.push(...ofEach)
    }
    // At least one bill has several containers.
    expect(containers.length).toBeGreaterThan(requests.length)
    expect(containers).toEqual(containers.map(() => refNumbers))
  })
})
