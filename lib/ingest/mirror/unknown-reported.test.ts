// Keeps, counts and shows unknown events, resource kinds and reference kinds, in both profiles.
import { createHmac } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Sql } from "#db/client"
import type { Instant } from "#lib/domain/days/calendar-day"
import { settings } from "#lib/env"
import { getConnection } from "#lib/read/connection/page"
import { getShipment } from "#lib/read/shipments/detail"
import { profileOf } from "#lib/service/profile"
import { countRows } from "#test/connection/kept"
import { idOf, wireContainer, wireNotification, wireShipment, wireTransportEvent } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { receive } from "../connection/receive.ts"
import { createReceiverParts } from "../connection/receiver-parts.ts"
import { applyInbox } from "./apply.ts"

const SECRET = "a secret of the test"
Object.assign(process.env, {
  DATABASE_URL: process.env.TEST_DATABASE_URL,
  TRACKING_API_URL: "https://api.example.com/v2",
  TRACKING_API_KEY: "key-of-the-unknown-test",
  TRACKING_WEBHOOK_SECRETS: SECRET,
  PUBLIC_URL: "https://desk.example.com",
  AUTH_SECRET: "0123456789abcdef0123456789abcdef",
})
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
    tracking_requests, places, terminals, vessels, parties, other_resources, change_log, rereads, counters`
})

/** Of the container and the shipment that each delivery brings. */
const FIELDS = [
  { name: "container.colour_of_door", value: 1 },
  { name: "shipment.mood", value: 1 },
]

describe.each(["interface", "terminal49"] as const)("by the profile %s", (name) => {
  /** Delivers `times` times, through the parts of a real process's receiver. */
  async function deliver(event: string, about: { id: string; type: string }, times = 1): Promise<void> {
    settings().TRACKING_PROFILE = name
    const parts = { ...createReceiverParts(sql), wake: () => {} }
    const received = wireNotification(`n ${event} ${about.id}`, event, now, about, [
      wireContainer("container", { colour_of_door: "red" }),
      wireShipment("ship", { mood: "calm" }, ["container"]),
    ])
    const body = new TextEncoder().encode(received.body)
    const signature = createHmac("sha256", SECRET).update(body).digest("hex")
    for (let time = 0; time < times; time++) expect((await receive({ body, signature }, parts)).status).toBe(202)
    await applyInbox(sql, profileOf(name))
  }

  test("[D:RES-16] an event is kept, counted once, and is in the timeline by the service's name", async () => {
    const event = "container.transport.gate_inspection"
    await deliver(event, wireTransportEvent("reported", event, "container", { data_source: "port_camera" }), 3)
    expect(await sql`select event, data_source from transport_events`).toEqual([{ event, dataSource: "port_camera" }])
    expect((await getConnection(sql)).unknown).toEqual({
      events: [{ name: event, value: 1 }],
      types: [],
      fields: FIELDS,
    })
    const detail = await getShipment(sql, { id: idOf("ship"), now })
    const shown = detail?.selected?.timeline.find(({ label }) => label === "Gate inspection")
    expect(shown).toMatchObject({ kind: "actual", source: "Port camera" })
  })

  test("[D:RES-16] a kind of resource is kept as sent and counted, and what comes with it is applied", async () => {
    const strange = { id: idOf("moon"), type: "moon_phase", attributes: { phase: "full" } }
    await deliver("container.updated", strange)
    expect(await countRows(sql)).toEqual({ shipments: 1, containers: 1, "other moon_phase": 1 })
    expect(await sql`select body from other_resources`).toEqual([
      { body: { attributes: { phase: "full" }, relationships: {} } },
    ])
    expect((await getConnection(sql)).unknown).toEqual({
      events: [],
      types: [{ name: "moon_phase", value: 1 }],
      fields: FIELDS,
    })
  })

  test("[D:RES-16] parties, accounts, representations and created events are known kinds, kept and not counted", async () => {
    const kinds = [
      { id: idOf("customer"), type: "party", attributes: { company_name: "Lakeshore Outdoor", tier: "gold" } },
      { id: idOf("account"), type: "account", attributes: { company_name: "Our Company" } },
      { id: idOf("reading"), type: "document_representation", attributes: { payload: { bill: "1" } } },
      { id: idOf("born"), type: "container_created_event", attributes: { timestamp: now } },
      { id: idOf("moved"), type: "container_pod_terminal_changed_event", attributes: { data_source: "terminal" } },
    ]
    for (const kind of kinds) await deliver("container.created", kind)
    expect((await getConnection(sql)).unknown.types).toEqual([])
    expect(await sql`select name, extra from parties`).toEqual([{ name: "Lakeshore Outdoor", extra: { tier: "gold" } }])
    expect(await sql`select type from other_resources order by type`).toEqual(
      kinds
        .slice(1)
        .map(({ type }) => ({ type }))
        .sort((a, b) => (a.type < b.type ? -1 : 1)),
    )
  })

  test("[D:RES-16] attributes without a place of their own reach the shipment's and the container's page", async () => {
    await deliver("container.updated", wireContainer("container", { colour_of_door: "red" }))
    const detail = await getShipment(sql, { id: idOf("ship"), now })
    expect(detail?.extra).toEqual({ mood: "calm", ...(name === "terminal49" ? { tracked: true } : {}) })
    expect(detail?.selected?.extra).toEqual({ colour_of_door: "red" })
  })

  test.each(["document_representation.created", "document_representation.failed"])(
    "%s is known, and counted nowhere",
    async (event) => {
      await deliver(event, { id: idOf("paper"), type: "document" })
      expect((await getConnection(sql)).unknown.events).toEqual([])
    },
  )

  test.each(["document.extracted", "document.extraction_failed"])(
    "%s is known to the public service only",
    async (event) => {
      await deliver(event, { id: idOf("paper"), type: "document" })
      const counted = (await getConnection(sql)).unknown.events
      expect(counted).toEqual(name === "terminal49" ? [] : [{ name: event, value: 1 }])
    },
  )
})
