import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { quiet, startReceiver, subscribe } from "./receiver.ts"
import { track, trackShipment } from "./track.ts"
import { startWorld, type World } from "./world.ts"

const HOUR = 3_600_000
let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const register = (attributes: object) => world.post("/tracking_requests", "tracking_request", attributes)
const bill = { request_type: "bill_of_lading", request_number: "MAEU500100200", scac: "MAEU" }

describe("registering", () => {
  test("[S:BEH-3, S:ST-1, S:EP-1] answers pending at once, with no shipment", async () => {
    const sent = await register(bill)
    expect(sent.status).toBe(201)
    expect(sent.data).toMatchObject({
      type: "tracking_request",
      attributes: { ...bill, status: "pending", failed_reason: null, ref_numbers: null },
      relationships: { tracked_object: { data: null } },
    })
    await world.forward(2000)
    const later = await world.get(`/tracking_requests/${sent.data.id}?include=tracked_object`)
    expect(later.data.attributes.status).toBe("created")
    expect(later.included).toMatchObject([{ type: "shipment", attributes: { bill_of_lading_number: "MAEU500100200" } }])
  })

  test("[S:EP-2] a request is read by its id; another id is a 404", async () => {
    const sent = await register({ ...bill, request_number: "MAEU500100201" })
    expect((await world.get(`/tracking_requests/${sent.data.id}`)).data.id).toBe(sent.data.id)
    expect((await world.get("/tracking_requests/6f0c2a52-9a0f-4f6f-8f6e-0d5b1c3f7a11")).status).toBe(404)
    expect((await world.get("/tracking_requests/not-a-uuid")).status).toBe(404)
  })

  test("[S:RES-5] reference numbers reach the shipment and each container", async () => {
    const refs = ["PO 88213", "SO-7"]
    const { request, shipment, containers } = await trackShipment(world, "MAEU500100202", { ref_numbers: refs })
    expect(request.attributes.ref_numbers).toEqual(refs)
    expect(shipment.attributes.ref_numbers).toEqual(refs)
    expect(containers.length).toBeGreaterThan(0)
    for (const container of containers) expect(container.attributes.ref_numbers).toEqual(refs)
  })

  test.each([
    ["bill_of_lading", "MAEU500100211"],
    ["booking_number", "228110442"],
    ["container", "CSQU3054383"],
  ])("[S:RES-4, S:EP-1] request type %s", async (type, number) => {
    const request = await track(world, number, { request_type: type })
    expect(request.attributes).toMatchObject({ request_type: type, request_number: number, status: "created" })
    const { data } = await world.get(`/shipments?number=${number}&include=containers`)
    expect(data).toHaveLength(1)
    if (type !== "bill_of_lading") expect(data[0]?.attributes.bill_of_lading_number).not.toBe(number)
  })

  test("[S:BEH-1] the same number again fails as a duplicate of what is kept up to date already", async () => {
    const { shipment } = await trackShipment(world, "MAEU500100208")
    const again = await track(world, "MAEU500100208")
    expect(again.attributes).toMatchObject({ status: "failed", failed_reason: "duplicate" })
    expect(again.relationships.tracked_object?.data?.id).toBe(shipment.id)
  })

  test("[S:RES-4] every field of the table, in the list too", async () => {
    const request = await track(world, "MAEU500100209", { ref_numbers: ["R1"] })
    expect(request.attributes).toEqual({
      request_number: "MAEU500100209",
      request_type: "bill_of_lading",
      scac: "MAEU",
      status: "created",
      failed_reason: null,
      ref_numbers: ["R1"],
      tags: [],
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
      is_retrying: false,
      retry_count: 1,
    })
    expect(Object.keys(request.relationships).sort()).toEqual(["customer", "tracked_object"])
    const listed = await world.get("/tracking_requests?filter[request_number]=MAEU500100209")
    expect(listed.data).toEqual([request])
  })

  test("the public service's test numbers", async () => {
    expect((await track(world, "TEST-TR-SUCCEEDED", { scac: "TEST" })).attributes.status).toBe("created")
    expect((await track(world, "TEST-TR-FAILED", { scac: "TEST" })).attributes.status).toBe("failed")
  })
})

describe("what the carrier answers", () => {
  const REASONS = [
    ["CANCELLED", "booking_cancelled", 0],
    ["DUPLICATE", "duplicate", 0],
    ["EXPIRED", "expired", 7 * 24],
    ["INTERNAL", "internal_processing_error", 0],
    ["INVALID", "invalid_number", 0],
    ["NOTFOUND", "not_found", 0],
    ["RETRIES", "retries_exhausted", 2],
    ["UNREACHABLE", "shipping_line_unreachable", 2],
    ["UNRECOGNIZED", "unrecognized_response", 0],
    ["NODATA", "data_unavailable", 0],
  ] as const

  test.each(REASONS)("[S:ST-4, S:RES-4] a number ending in %s fails with %s", async (suffix, reason, hours) => {
    const receiver = await startReceiver()
    await subscribe(world, receiver, ["tracking_request.failed", "tracking_request.succeeded"])
    const request = await track(world, `MAEU60${suffix}`)
    for (let hour = 0; hour < hours; hour += hours > 24 ? hours : 1)
      await world.forward(hours > 24 ? hours * HOUR : HOUR)
    await quiet(world)
    const after = (await world.get(`/tracking_requests/${request.id}`)).data
    expect(after.attributes).toMatchObject({ status: "failed", failed_reason: reason, is_retrying: false })
    expect(after.relationships.tracked_object?.data).toBeNull()
    expect(receiver.deliveries.map((each) => [each.event, each.data.relationships.reference_object?.data])).toEqual([
      ["tracking_request.failed", { type: "tracking_request", id: request.id }],
    ])
    receiver.stop()
  })

  test("[S:ST-5, S:RES-4] no carrier can be inferred: scac_auto_detect_failed", async () => {
    const request = await track(world, "QQQQ12345", { scac: null, auto_detect_vocc_scac: true })
    expect(request.attributes).toMatchObject({ status: "failed", failed_reason: "scac_auto_detect_failed" })
  })

  test.each([
    ["MEDU5566778", "MSCU"],
    ["EISU5566778", "EGLV"],
    ["CCMJ5566778", "COSU"],
  ])("[S:EP-1] auto-detect finds the line of %s: %s", async (number, scac) => {
    const request = await track(world, number, { scac: null, auto_detect_vocc_scac: true })
    expect(request.attributes).toMatchObject({ status: "created", scac })
  })

  test("[S:ST-2, S:RES-4] not manifested yet: awaiting_manifest and its event, then found without anyone asking again", async () => {
    const receiver = await startReceiver()
    await subscribe(world, receiver, ["tracking_request.awaiting_manifest", "tracking_request.succeeded"])
    const request = await track(world, "MAEU70MANIFEST")
    expect(request.attributes).toMatchObject({ status: "awaiting_manifest", is_retrying: true, retry_count: 1 })
    await world.forward(2 * HOUR)
    await quiet(world)
    const after = (await world.get(`/tracking_requests/${request.id}`)).data
    expect(after.attributes).toMatchObject({ status: "created", is_retrying: false, retry_count: 2 })
    const events = receiver.deliveries.map((each) => each.event)
    expect(events).toEqual(["tracking_request.awaiting_manifest", "tracking_request.succeeded"])
    receiver.stop()
  })

  test("[S:RES-4] while it is tried again the request is pending and names the last reason", async () => {
    const request = await track(world, "MAEU71UNREACHABLE")
    const expected = {
      status: "pending",
      failed_reason: "shipping_line_unreachable",
      is_retrying: true,
      retry_count: 1,
    }
    expect(request.attributes).toMatchObject(expected)
  })

  test("[S:ST-3, S:RES-4] found: created, tracked_object set, event succeeded", async () => {
    const receiver = await startReceiver()
    await subscribe(world, receiver, ["tracking_request.succeeded"])
    const request = await track(world, "MAEU500100300")
    await quiet(world)
    expect(request.attributes.status).toBe("created")
    expect(request.relationships.tracked_object?.data).toMatchObject({ type: "shipment" })
    expect(receiver.deliveries.map((each) => each.data.relationships.reference_object?.data?.id)).toEqual([request.id])
    receiver.stop()
  })

  test("[S:ST-6, S:RES-4] all containers back empty: tracking stops, tracked turns false, and the event says so", async () => {
    const receiver = await startReceiver()
    await subscribe(world, receiver, ["tracking_request.tracking_stopped"])
    const { request, shipment, containers } = await trackShipment(world, "MAEU500100301DIRECT")
    expect(shipment.attributes.tracked).toBe(true)
    for (const { attributes } of containers) {
      await world.control("POST", `/control/containers/${attributes.number}/advance`, { until: "empty_in" })
    }
    await quiet(world)
    expect((await world.get(`/tracking_requests/${request.id}`)).data.attributes.status).toBe("tracking_stopped")
    expect((await world.get(`/shipments/${shipment.id}`)).data.attributes.tracked).toBe(false)
    const [stopped, ...more] = receiver.deliveries
    expect(more).toEqual([])
    expect(stopped?.data.relationships.reference_object?.data?.id).toBe(request.id)
    receiver.stop()
  })
})
