// Requests that lead to no shipment: the line has not issued a bill yet, or the plan has no room. The facts are typed
// here.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { openClient } from "./client.ts"
import { quiet, type Receiver, startReceiver, subscribe } from "./receiver.ts"
import { track } from "./track.ts"
import { startWorld, type World } from "./world.ts"

const HOUR = 3_600_000
const OUTCOMES = ["succeeded", "failed", "awaiting_manifest", "tracking_stopped"].map(
  (name) => `tracking_request.${name}`,
)
const container = (number: string) => ({
  ...{ number, equipmentType: "dry", equipmentLength: 40, equipmentHeight: "high cube" },
})
const found = (billOfLading: string | null, numbers: string[]) => ({
  ...{ billOfLading, portOfLading: "CNSHA", portOfDischarge: "USLAX", containers: numbers.map(container) },
})
const gate = (number: string, event: string, at: string) => ({
  ...{ kind: "milestone", container: number, event, at, happenedAt: at, place: "USLAX" },
  ...{ zone: "America/Los_Angeles", dataSource: "terminal" },
})
const NINE = ["1", "2", "3", "4", "5", "6", "7", "8", "9"].map((digit) => `MSKU60000${digit}${digit}`)
const FACTS = [
  {
    ...{ number: "CSQU3054383", scac: "MAEU", shipment: found(null, ["CSQU3054383"]) },
    observations: [{ kind: "billed", at: "2026-02-24T18:00:00Z", billOfLading: "MAEU918273645" }],
  },
  {
    ...{ number: "MSKU6011672", scac: "MAEU", shipment: found(null, ["MSKU6011672"]) },
    observations: [
      gate("MSKU6011672", "full_out", "2026-02-24T16:00:00Z"),
      gate("MSKU6011672", "empty_in", "2026-02-24T20:00:00Z"),
    ],
  },
  {
    ...{ number: "TGHU7599330", scac: "MAEU", shipment: found(null, ["TGHU7599330"]) },
    observations: [{ kind: "billed", at: "2026-02-20T18:00:00Z", billOfLading: "MAEU918273646" }],
  },
  { number: "NINE", scac: "MAEU", shipment: found("NINE", NINE) },
  { number: "TWO", scac: "MAEU", shipment: found("TWO", ["MSKU7000011", "MSKU7000022"]) },
  { number: "ONE", scac: "MAEU", shipment: found("ONE", ["MSKU7000033"]) },
]

let folder: string
let world: World
let receiver: Receiver
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tracker-without-"))
  writeFileSync(join(folder, "facts.json"), JSON.stringify(FACTS))
  world = await startWorld({ TRACKER_SOURCE: `file:${join(folder, "facts.json")}` })
  receiver = await startReceiver()
  await subscribe(world, receiver, OUTCOMES)
})
afterEach(async () => {
  receiver.stop()
  await world.stop()
  rmSync(folder, { recursive: true, force: true })
})

const reported = () => receiver.deliveries.map(({ event }) => event.replace("tracking_request.", ""))
const read = async (id: string) => (await world.get(`/tracking_requests/${id}?include=tracked_object`)).data

describe("a container for which the line has no bill", () => {
  test("[S:ST-2, S:RES-4] awaits the manifest, is followed alone, and has its shipment when the bill comes", async () => {
    const request = await track(world, "CSQU3054383", { request_type: "container" })
    await quiet(world)
    expect(request.attributes).toMatchObject({ status: "awaiting_manifest", is_retrying: true, failed_reason: null })
    expect(request.relationships.tracked_object).toEqual({ data: null })
    expect(reported()).toEqual(["awaiting_manifest"])
    const [alone] = (await world.get("/containers")).data
    expect(alone).toMatchObject({ attributes: { number: "CSQU3054383" }, relationships: { shipment: { data: null } } })
    expect((await world.get("/shipments")).data).toEqual([])
    await world.forward(4 * HOUR)
    await quiet(world)
    const after = await read(request.id)
    const [shipment] = (await world.get("/shipments")).data
    expect(after.attributes).toMatchObject({ status: "created", is_retrying: false, failed_reason: null })
    expect(after.relationships.tracked_object?.data).toEqual({ type: "shipment", id: shipment?.id })
    expect(shipment?.attributes.bill_of_lading_number).toBe("MAEU918273645")
    expect((await world.get(`/containers/${alone?.id}`)).data.relationships.shipment?.data?.id).toBe(shipment?.id)
    expect(reported()).toEqual(["awaiting_manifest", "succeeded"])
    const types = receiver.deliveries[1]?.included.map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(["tracking_request", "shipment", "container"]))
  })

  test("[S:ST-6, S:RES-4] one that comes back empty with no bill stops being tracked", async () => {
    const { id } = await track(world, "MSKU6011672", { request_type: "container" })
    await world.forward(6 * HOUR)
    await quiet(world)
    const after = await read(id)
    expect(after.attributes).toMatchObject({ status: "tracking_stopped", is_retrying: false })
    expect(after.relationships.tracked_object).toEqual({ data: null })
    expect(reported()).toEqual(["awaiting_manifest", "tracking_stopped"])
  })

  test("[S:ST-3] a bill given before the number was registered is there at once", async () => {
    const request = await track(world, "TGHU7599330", { request_type: "container" })
    await quiet(world)
    expect(request.attributes.status).toBe("created")
    expect(request.relationships.tracked_object?.data?.type).toBe("shipment")
    expect(reported()).toEqual(["succeeded"])
  })

  test("[S:ST-2] the simulated line gives it at last, nine days after arrival", async () => {
    const simulated = await startWorld()
    const { id } = await track(simulated, "MAEU200LOOSE", { request_type: "booking_number" })
    const statusOf = async () => (await simulated.get(`/tracking_requests/${id}`)).data.attributes.status
    const [alone] = (await simulated.get("/containers")).data
    const arrived = async () => (await simulated.get(`/containers/${alone?.id}`)).data.attributes.pod_arrived_at
    for (let day = 0; (await arrived()) === null && day < 90; day += 1) await simulated.forward(24 * HOUR)
    await simulated.forward(7 * 24 * HOUR)
    expect(await statusOf()).toBe("awaiting_manifest")
    await simulated.forward(3 * 24 * HOUR)
    expect(await statusOf()).toBe("created")
    await simulated.stop()
  })
})

describe("containers over the plan", () => {
  test.each(["free", "trial"])(
    "[S:LIM-3, S:BEH-10] on the %s plan a bill that would pass 10 fails whole, the 11th container is refused",
    async (plan) => {
      const { id } = await world.control("POST", "/control/accounts", { name: "Eastbrook", plan })
      const { key } = await world.control("POST", "/control/keys", { account_id: String(id) })
      const client = openClient(world.origin, String(key))
      const register = async (number: string) => {
        const attributes = { request_type: "bill_of_lading", request_number: number, scac: "MAEU" }
        const answer = await client.post("/tracking_requests", "tracking_request", attributes)
        await world.forward(2000)
        return answer
      }
      /** Reads as the account would if it were paid. */
      const look = async (path: string) => {
        await world.control("PATCH", `/control/accounts/${id}`, { plan: "paid" })
        const { data } = await client.all(path)
        await world.control("PATCH", `/control/accounts/${id}`, { plan })
        return data
      }
      for (const number of ["NINE", "TWO", "ONE"]) expect((await register(number)).status).toBe(201)
      const requests = await look("/tracking_requests")
      expect(
        requests.map(({ attributes: { request_number, status, failed_reason } }) => [
          request_number,
          status,
          failed_reason,
        ]),
      ).toEqual([
        ["NINE", "created", null],
        ["TWO", "failed", "internal_processing_error"],
        ["ONE", "created", null],
      ])
      const numbers = (await look("/containers")).map(({ attributes }) => attributes.number)
      expect(numbers.sort()).toEqual([...NINE, "MSKU7000033"].sort())
      const eleventh = await register("TWO")
      expect([eleventh.status, eleventh.errors[0]?.code]).toEqual([403, "container_limit_reached"])
      expect(eleventh.errors[0]?.detail).toContain("10 active containers")
      expect(await look("/tracking_requests")).toHaveLength(3)
    },
  )
})
