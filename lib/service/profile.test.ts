// One case for each difference between the two services (domain.md, two profiles), each in both profiles.
import { describe, expect, test } from "vitest"
import { aContainer, aDocument, aNotification, aResource, read, ref } from "#test/connection/resources"
import { type ClientOptions, createServiceClient } from "./client.ts"
import { type ProfileName, profileOf } from "./profile.ts"
import { readAgain } from "./read-again.ts"
import { readList } from "./read-lists.ts"
import { readDocument } from "./resources/read-document.ts"
import { toNotification } from "./resources/read-notification.ts"
import { replaceReferences } from "./resources/references.ts"
import { toContainer } from "./resources/to-container.ts"
import { toEntities } from "./resources/to-entities.ts"
import { toShipment } from "./resources/to-shipment.ts"
import { toTrackingRequest } from "./resources/to-tracking-request.ts"

const T = "2026-10-13T11:40:00Z"
const ID = "7d4cf4f3-5d3c-4a3e-9a53-0d9d8f1f5a01"

/** A client that records its requests. Every request gets the same answer. */
function asking(name: ProfileName, json: unknown) {
  const asked: string[] = []
  const fetched: ClientOptions["fetch"] = async (input, init) => {
    const url = new URL(String(input))
    asked.push(`${init?.method ?? "GET"} ${decodeURIComponent(url.pathname.slice("/v2".length))}`)
    for (const [key, value] of url.searchParams) if (key !== "include") asked.push(`  ${key}=${value}`)
    return Response.json(json)
  }
  const profile = profileOf(name)
  const options = { baseUrl: "https://api.example.com/v2", apiKey: "key", profile, pause: async () => {} }
  return { asked, client: createServiceClient({ ...options, fetch: fetched }) }
}

describe("what the two services call by other names", () => {
  test.each([
    ["interface", "X-Service-Webhook-Signature"],
    ["terminal49", "X-T49-Webhook-Signature"],
  ] as const)("%s signs in the header %s", (name, header) => {
    expect(profileOf(name).signatureHeader).toBe(header)
  })

  test.each([
    ["interface", ["document_representation.created", "document_representation.failed"]],
    ["terminal49", ["document.extracted", "document.extraction_failed"]],
  ] as const)("%s can subscribe to 43 events, each once, with its document events", (name, documents) => {
    const { events } = profileOf(name)
    expect(events).toHaveLength(43)
    expect(new Set(events).size).toBe(43)
    expect(events).toEqual(expect.arrayContaining([...documents, "container.updated", "shipment.estimated.arrival"]))
  })

  test.each([
    ["interface", "document_representation.created", "reference_object", "document"],
    ["interface", "document_representation.failed", "reference_object", "document"],
    ["terminal49", "document.extracted", "document", "document"],
    ["terminal49", "document.extraction_failed", "document", "document"],
    // The interface profile does not read the public service's relation.
    ["interface", "document.extracted", "document", null],
  ] as const)("%s: %s names its document by the relation %s", (name, event, relation, type) => {
    const document = aResource("document", { name: "Arrival notice" }, {}, ID)
    const attributes = { event, delivery_status: "pending", created_at: T }
    const reported = aResource("webhook_notification", attributes, { [relation]: ref("document", ID) })
    const { referenceType, entities } = toNotification(aDocument(reported, [document]), profileOf(name))
    expect(referenceType).toBe(type)
    expect(entities.documents).toMatchObject([{ id: ID, name: "Arrival notice" }])
  })

  test.each([
    ["interface", "high cube", "high cube"],
    ["interface", "standard", "standard"],
    ["interface", "high_cube", "high_cube"],
    ["terminal49", "high_cube", "high cube"],
    ["terminal49", "standard", "standard"],
    ["terminal49", null, null],
  ] as const)("[D:RES-7] %s: the height %s is %s", (name, sent, kept) => {
    const container = toContainer(read(aContainer({ equipment_height: sent })), profileOf(name))
    expect(container?.equipmentHeight).toBe(kept)
  })

  test.each([
    ["interface", { tracked: true }, true],
    ["interface", { tracked: false }, false],
    ["interface", { line_tracking_stopped_at: T }, null],
    ["interface", {}, null],
    ["terminal49", { line_tracking_stopped_at: null }, true],
    ["terminal49", { line_tracking_stopped_at: T }, false],
    ["terminal49", { tracked: false }, null],
    ["terminal49", {}, null],
  ] as const)("[D:RES-6] %s: a shipment with %j is tracked: %s", (name, attributes, tracked) => {
    const shipment = toShipment(
      read(aResource("shipment", { bill_of_lading_number: "B1", ...attributes })),
      profileOf(name),
    )
    expect(shipment.tracked).toBe(tracked)
  })

  test.each([
    "all_containers_terminated",
    "past_arrival_window",
    "past_full_out_window",
    "no_updates_at_line",
    "cancelled_by_user",
    "booking_cancelled",
  ])("terminal49 says why it stopped: %s; by the interface it is an unknown name, kept", (reason) => {
    const attributes = { line_tracking_stopped_at: T, line_tracking_stopped_reason: reason }
    const resource = read(aResource("shipment", attributes))
    expect(toShipment(resource, profileOf("terminal49")).trackingStoppedReason).toBe(reason)
    expect(toShipment(resource, profileOf("interface"))).toMatchObject({
      trackingStoppedReason: null,
      extra: attributes,
    })
  })

  test.each([
    ["interface", "utc"],
    ["terminal49", "as sent"],
  ] as const)("%s: a time without a zone is %s", (name, nullZone) => {
    expect(profileOf(name).nullZone).toBe(nullZone)
  })

  test.each([
    ["interface", null],
    ["terminal49", "2026-10-13T11:40:00.000Z"],
  ] as const)("%s: the age of a container runs from %s, which terminal_checked_at says", (name, checkedAt) => {
    const container = toContainer(read(aContainer({ terminal_checked_at: T })), profileOf(name))
    expect(container?.terminalCheckedAt).toBe(checkedAt)
  })

  test.each([
    ["interface", "container_created_event"],
    ["interface", "container_pod_terminal_changed_event"],
    ["terminal49", "container_created_event"],
    ["terminal49", "container_pod_terminal_changed_event"],
  ] as const)("[D:RES-16] %s: a %s is named, and kept as sent", (name, type) => {
    const about = aResource(type, { timestamp: T, data_source: "pierpass" }, { container: ref("container", ID) })
    const reported = toNotification(aDocument(aNotification("container.created", about), [about]), profileOf(name))
    expect(reported.referenceType).toBe(type)
    expect(reported.entities.others).toMatchObject([{ type, body: { attributes: { data_source: "pierpass" } } }])
  })
})

describe("how one object is asked for", () => {
  test.each([
    ["interface", ["GET /shipments", "  number=MEDUQX482190"]],
    ["terminal49", [`GET /shipments/${ID}`]],
  ] as const)("[D:EP-3] %s reads a shipment again by %j", async (name, lines) => {
    const { client, asked } = asking(name, { data: [] })
    await readAgain(client, "shipment", { id: ID, number: "MEDUQX482190" })
    expect(asked).toEqual(lines)
  })

  test.each([
    ["interface", ["GET /containers", "  number=MSCU4728210"]],
    ["terminal49", [`GET /containers/${ID}`]],
  ] as const)("[D:EP-4] %s reads a container again by %j", async (name, lines) => {
    const { client, asked } = asking(name, { data: [] })
    await readAgain(client, "container", { id: ID, number: "MSCU4728210" })
    expect(asked).toEqual(lines)
  })

  test.each(["interface", "terminal49"] as const)("[D:EP-6] %s edits a container at its own address", async (name) => {
    const { client, asked } = asking(name, { data: aContainer({}, ID) })
    await replaceReferences(client, "container", ID, ["PO 7"])
    expect(asked).toEqual([`PATCH /containers/${ID}`])
  })

  test.each([
    ["interface", ["GET /shipments"]],
    // The public service silently cuts page sizes over 100 to 100. Without a size it sends 30.
    ["terminal49", ["GET /shipments", "  page[size]=100"]],
  ] as const)("[D:EP-16] %s reads a list by %j", async (name, lines) => {
    const { client, asked } = asking(name, { data: [] })
    await readList(client, "shipment", () => {})
    expect(asked).toEqual(lines)
  })
})

describe.each(["interface", "terminal49"] as const)("what may be absent, by %s", (name) => {
  const profile = profileOf(name)

  test("[D:RES-4] a request whose line is not known yet: scac null, or not sent", () => {
    const attributes = { request_number: "MEDUQX482190", request_type: "bill_of_lading", status: "pending" }
    for (const scac of [{ scac: null }, {}]) {
      const request = toTrackingRequest(read(aResource("tracking_request", { ...attributes, ...scac })))
      expect(request).toMatchObject({ scac: null, status: "pending", extra: {} })
    }
  })

  test("[D:BEH-5] a document without included, with it empty, or null", () => {
    for (const rest of [{}, { included: [] }, { included: null }]) {
      const document = readDocument({ data: aContainer({}, ID), ...rest })
      expect(toEntities(document, profile).containers).toMatchObject([{ id: ID, shipmentId: "shipment-1" }])
    }
  })

  test("dates: with an offset, without one, a bare day, and none", () => {
    const sent = {
      pod_arrived_at: "2026-10-13T04:40:00-07:00",
      pod_discharged_at: "2026-10-13T11:40:00",
      pickup_lfd: "2026-10-16",
      pod_full_out_at: null,
      empty_terminated_at: "",
    }
    expect(toContainer(read(aContainer(sent)), profile)).toMatchObject({
      podArrivedAt: "2026-10-13T11:40:00.000Z",
      podDischargedAt: "2026-10-13T11:40:00.000Z",
      lfdCoalesced: "2026-10-16",
      podFullOutAt: null,
      emptyTerminatedAt: null,
      extra: {},
    })
  })

  test("references: null, a null among them, none", () => {
    for (const [sent, kept] of [
      [null, []],
      [[null, "PO 7"], ["PO 7"]],
      [[], []],
    ] as const) {
      const shipment = toShipment(
        read(aResource("shipment", { bill_of_lading_number: "B1", ref_numbers: sent })),
        profile,
      )
      expect([shipment.refNumbers, shipment.extra]).toEqual([kept, {}])
    }
  })

  test.each([
    "new",
    "on_ship",
    "grounded",
    "available",
    "not_available",
    "awaiting_inland_transfer",
    "on_rail",
    "off_dock",
    "picked_up",
    "delivered",
    "empty_returned",
    "dropped",
    "loaded",
  ])("the status %s is kept as sent", (status) => {
    expect(toContainer(read(aContainer({ current_status: status })), profile)?.currentStatus).toBe(status)
  })
})
