// Takes each example of the public service the whole way into the mirror (test/wire/README.md).
import { createHmac } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Sql } from "#db/client"
import { createServiceClient } from "#lib/service/client"
import { profileOf } from "#lib/service/profile"
import { countRows, fixture, unknownNames } from "#test/connection/kept"
import { lostOf } from "#test/connection/lost"
import { testDatabase } from "#test/database"
import { createGroupInsert } from "../connection/group-insert.ts"
import { keepAnswer } from "../connection/keep-answer.ts"
import { receive } from "../connection/receive.ts"
import { createRefusalCount } from "../connection/receiver-parts.ts"
import { applyInbox } from "./apply.ts"

const SECRET = "a secret of the test"
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

type ProfileName = "interface" | "terminal49"

/** Sends a delivery through the receiver, and all else through the client, as an answer to our own request. */
async function report(name: string, profileName: ProfileName): Promise<unknown> {
  const profile = profileOf(profileName)
  const { path, part, body } = fixture(name)
  if (path === "/webhook_notifications/{id}") {
    const bytes = new TextEncoder().encode(JSON.stringify(body))
    const signature = createHmac("sha256", SECRET).update(bytes).digest("hex")
    const parts = {
      sql,
      insert: createGroupInsert(sql),
      secrets: async () => [SECRET],
      refused: createRefusalCount(sql, 0),
      wake: () => {},
    }
    const known = new Set(profile.events)
    expect(await receive({ body: bytes, signature }, { ...parts, knownEvents: known })).toMatchObject({ status: 202 })
  } else {
    // A component is one resource. It is sent as in an answer about it.
    const sent = part === "" ? { data: body } : body
    const answer = () => Response.json(sent, { headers: { date: "Sat, 21 Nov 2026 10:00:00 GMT" } })
    const options = { baseUrl: "https://api.example.com/v2", apiKey: "key", profile, fetch: async () => answer() }
    await keepAnswer(sql, await createServiceClient(options).get("/example"), `read.${name}`)
  }
  expect(await applyInbox(sql, profile)).toMatchObject({ rows: 1, failed: 0 })
  return part === "" ? { data: body } : body
}

type Row = {
  rows: Record<string, number>
  /** A date in the mirror: table, column, values in order of time. */
  date?: [string, string, string[]]
  /** Number of names without their own column, by table. */
  unknown?: Record<string, number>
}

// Typed from the fixtures: rows by kind, a date, and the number of names that the interface document does not have.
const EXAMPLES: [string, Row][] = [
  [
    "get-shipments-200",
    {
      rows: { shipments: 5, parties: 1 },
      date: [
        "shipments",
        "pod_ata_at",
        [
          "2026-08-06T21:27:00.000Z",
          "2026-08-08T13:36:00.000Z",
          "2026-08-08T13:36:00.000Z",
          "2026-08-09T15:34:00.000Z",
          "2026-08-09T21:58:00.000Z",
        ],
      ],
      unknown: { shipments: 6 },
    },
  ],
  [
    "get-shipments-id-200",
    {
      rows: { shipments: 1, containers: 1, parties: 1 },
      date: ["shipments", "pol_atd_at", ["2026-07-28T22:00:00.000Z"]],
      unknown: { shipments: 6, containers: 14 },
    },
  ],
  [
    "get-containers-200",
    {
      rows: { containers: 5 },
      date: ["containers", "pickup_appointment_at", ["2026-08-14T15:00:00.000Z"]],
      unknown: { containers: 14 },
    },
  ],
  [
    "get-containers-id-200",
    {
      rows: { containers: 1 },
      date: ["containers", "terminal_checked_at", ["2026-08-12T17:51:12.000Z"]],
      unknown: { containers: 14 },
    },
  ],
  ["get-containers-id-raw_events-200", { rows: { vessels: 2, "other raw_event": 12 }, unknown: { vessels: 5 } }],
  [
    "get-containers-id-transport_events-200",
    {
      rows: { transport_events: 6 },
      date: [
        "transport_events",
        "at",
        [
          "2022-05-30T00:00:00.000Z",
          "2022-05-30T01:24:00.000Z",
          "2022-05-31T00:00:00.000Z",
          "2022-06-01T00:00:00.000Z",
        ],
      ],
    },
  ],
  [
    "post-tracking_requests-201",
    {
      rows: { tracking_requests: 1 },
      date: ["tracking_requests", "updated_at", ["2022-05-22T00:13:35.000Z"]],
    },
  ],
  [
    "get-tracking_requests-id-200-with-status-created",
    {
      rows: { tracking_requests: 1, shipments: 1 },
      date: ["shipments", "pod_ata_at", ["2021-08-07T01:46:00.000Z"]],
    },
  ],
  [
    "get-tracking_requests-id-200-multiple-containers",
    {
      rows: { tracking_requests: 1, shipments: 1 },
      date: ["shipments", "pod_eta_at", ["2023-11-01T15:00:00.000Z"]],
      unknown: { tracking_requests: 1, shipments: 3 },
    },
  ],
  [
    "get-webhook_notifications-id-200-tracking-request",
    {
      rows: { tracking_requests: 1, shipments: 1, containers: 1, transport_events: 1 },
      date: ["shipments", "pod_eta_at", ["2022-11-04T21:25:33.000Z"]],
    },
  ],
  [
    "get-webhook_notifications-id-200-estimated-event",
    {
      rows: { estimated_events: 1, places: 1, shipments: 1 },
      date: ["estimated_events", "estimated_at", ["2022-05-27T02:02:46.000Z"]],
    },
  ],
  [
    "get-webhook_notifications-id-200-transport-event",
    {
      rows: { transport_events: 1, places: 1, shipments: 1 },
      date: ["transport_events", "at", ["2022-09-13T23:12:53.000Z"]],
    },
  ],
  [
    "get-webhook_notifications-id-200-container-updated-event",
    {
      rows: { changes: 2, containers: 1, terminals: 1 },
      date: ["changes", "at", ["2022-07-21T22:03:09.000Z", "2022-07-21T22:03:09.000Z"]],
    },
  ],
  ["post-parties-201", { rows: { parties: 1 } }],
  ["get-webhooks-events-200", { rows: { "other webhook_event_category": 1 } }],
  ["get-webhooks-200", { rows: {} }],
  ["post-webhooks-201", { rows: {} }],
  // Its id is not a uuid.
  ["schema-container", { rows: { "other container": 1 } }],
  ["schema-container_pod_terminal_changed_event", { rows: { "other container_pod_terminal_changed_event": 1 } }],
  ["schema-container_updated_event", { rows: { "other container_updated_event": 1 } }],
  // Without a status or an event, these say too little to be a request or an event, and are kept as sent.
  ["schema-tracking_request", { rows: { "other tracking_request": 1 } }],
  ["schema-transport_event", { rows: { "other transport_event": 1 } }],
  ["schema-vessel", { rows: { vessels: 1 }, unknown: { vessels: 6 } }],
]

describe("each example of the public service that holds a resource", () => {
  test.each(EXAMPLES)(
    "[D:RES-16] %s: its resources, dates and unknown names, nothing dropped",
    async (name, expected) => {
      const document = await report(name, "terminal49")
      expect(await countRows(sql)).toEqual(expected.rows)
      expect(await lostOf(sql, document)).toEqual([])
      const unknown = Object.entries(await unknownNames(sql)).map(([table, names]) => [table, names.length])
      expect(Object.fromEntries(unknown)).toEqual(expected.unknown ?? {})
      if (!expected.date) return
      const [table, column, values] = expected.date
      const rows = await sql<{ at: string | null }[]>`select ${sql(column)} as at from ${sql(table)} order by 1`
      expect(rows.flatMap(({ at }) => at ?? [])).toEqual(values)
    },
  )

  test.each(EXAMPLES)("[D:RES-16] %s is taken in whole by the profile interface too", async (name, { rows }) => {
    const document = await report(name, "interface")
    expect(await countRows(sql)).toEqual(rows)
    expect(await lostOf(sql, document)).toEqual([])
  })

  test("[D:RES-16] the names that the interface document does not have, kept under their own", async () => {
    await report("get-shipments-id-200", "terminal49")
    expect(await unknownNames(sql)).toEqual({
      shipments: [
        "line_tracking_last_attempted_at",
        "line_tracking_stopped_by_user",
        "normalized_number",
        "pod_original_eta_at",
        "shipping_line_short_name",
        "tags",
      ],
      containers: [
        "ind_ata_at",
        "ind_eta_at",
        "ind_facility_lfd_on",
        "ind_rail_carrier_scac",
        "ind_rail_unloaded_at",
        "location_at_pod_terminal",
        "pickup_facility",
        "pod_full_out_chassis_number",
        "pod_last_tracking_request_at",
        "pod_rail_carrier_scac",
        "pod_rail_departed_at",
        "pod_rail_loaded_at",
        "raw_events",
        "shipment_last_tracking_request_at",
      ],
    })
  })

  test.each([
    ["an attribute with no column", "extra = extra - 'location_at_pod_terminal'", "location_at_pod_terminal"],
    ["a date", "pod_discharged_at = null", "pod_discharged_at"],
    ["a day", "lfd_terminal = null", "pickup_lfd_terminal"],
    ["a number that another value holds", "equipment_length = 4", "equipment_length"],
    ["a number where none was sent", "weight_lbs = 0", "weight_in_lbs"],
    ["a boolean", "availability_known = not availability_known", "availability_known"],
    ["a null", "final_destination_full_out_at = now()", "final_destination_full_out_at"],
    ["a list", "fees = null", "fees_at_pod_terminal"],
    ["a relation", "pod_terminal_id = null", "pod_terminal"],
  ])("what is dropped or changed is seen: %s", async (_what, change, name) => {
    const document = await report("get-containers-id-200", "terminal49")
    await sql.unsafe(`update containers set ${change}`)
    expect((await lostOf(sql, document)).map((one) => one.replace(/^container \S+: /, ""))).toEqual([name])
  })

  test("what is dropped is seen: a row", async () => {
    const document = await report("get-containers-id-200", "terminal49")
    await sql`truncate containers`
    expect((await lostOf(sql, document)).map((one) => one.replace(/^container \S+: /, ""))).toEqual(["all of it"])
  })

  test("[D:AUTH-8] a webhook's secret is in no row of the mirror", async () => {
    await report("get-webhooks-200", "terminal49")
    await report("post-webhooks-201", "terminal49")
    expect(await countRows(sql)).toEqual({})
  })

  test("a reference list with a null in it, a container without a shipment, a relation whose id is no uuid", async () => {
    await report("get-webhook_notifications-id-200-transport-event", "terminal49")
    await report("get-webhook_notifications-id-200-container-updated-event", "terminal49")
    expect(await sql`select ref_numbers, extra from shipments`).toEqual([{ refNumbers: [], extra: {} }])
    expect(await sql`select shipment_id, holds, fees from containers`).toEqual([
      { shipmentId: null, holds: [], fees: [] },
    ])
    const { body } = fixture("schema-container")
    const id = "6f1c2b1e-7a53-4a36-9c0e-0d3b6f0a9c11"
    await keepAnswer(sql, { json: { data: { ...(body as object), id } }, date: new Date().toISOString() }, "read")
    expect(await applyInbox(sql, profileOf("terminal49"))).toMatchObject({ rows: 1, failed: 0 })
    const [container] = await sql`select shipment_id, pod_terminal_id, extra, lfd_rail from containers where id = ${id}`
    expect(container).toMatchObject({ shipmentId: null, podTerminalId: null, lfdRail: "2024-04-07T08:00:00Z" })
    expect(container?.extra).toMatchObject({ shipment: { type: "shipment" }, pod_terminal: { type: "terminal" } })
  })
})
