// Why the tracker shows a container's values, as Freeday reads it over the tracker's controls.
import { afterEach, describe, expect, test } from "vitest"
import { CONTROL_HEADERS } from "../control-token.ts"
import { type Client, openClient, type Resource } from "../tracker/client.ts"
import { trackShipment } from "../tracker/track.ts"
import { startWorld, type World } from "../tracker/world.ts"
import { type Desk, eventsOf, start } from "./tracked.ts"

const DAY = 86_400_000
const stops: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

type Said = { kind: string; at?: string; location_locode?: string }
type Report = { source: string; spoken_by: string; classifier: string; certainty: string; said: Said }
type Payload = { pointer: string; part: Record<string, unknown> | null; left_out: string[]; missing: string | null }
type Reason = {
  fact: string
  shows: string[]
  winner: Report & { reported_at: string | null; seen_at: string; payload: Payload | null }
  disagrees: Report[]
  others: Report[]
}

async function reasonsOf(world: World, id: string): Promise<Reason[]> {
  const { data } = await world.control("GET", `/control/reasons/${id}`)
  return (data as Resource[]).map(({ attributes }) => attributes as Reason)
}

async function openAccount(world: World): Promise<Client> {
  const { id } = await world.control("POST", "/control/accounts", { name: "Eastbrook", plan: "paid" })
  const { key } = await world.control("POST", "/control/keys", { account_id: id })
  return { ...openClient(world.origin, String(key)), forward: world.forward }
}

async function follow({ world, forward }: Desk, client: Client, number: string, days: number, attributes = {}) {
  const { containers, shipment } = await trackShipment(client, number, { scac: "HLCU", ...attributes })
  for (let day = 0; day < days; day += 1) await forward(DAY)
  const container = containers.find(({ type }) => type === "container")
  if (!container) throw new Error(`${number} has no container`)
  return { id: container.id, number: String(container.attributes.number), shipment, world }
}

describe("the reasons of a container", () => {
  test("each event that is shown names the report it rests on, and the part of the payload it was read from", async () => {
    const desk = await start(stops)
    const { id, number, shipment } = await follow(desk, desk.world, "HLCU990101DIRECT", 40)
    const reasons = await reasonsOf(desk.world, id)
    const shown = (await eventsOf(desk.world, shipment.id)).filter(({ container }) => container === number)
    expect(shown.length).toBeGreaterThan(3)
    for (const { event, timestamp } of shown) {
      const reason = reasons.find(({ shows }) => shows.includes(`container.transport.${event}`))
      expect([event, reason?.winner.said.at]).toEqual([event, timestamp])
      expect(reason?.winner).toMatchObject({ source: "dcsa:HLCU", spoken_by: "shipping_line", classifier: "actual" })
      expect(reason?.winner.payload?.part).toMatchObject({ eventClassifierCode: "ACT" })
      // The carrier's clock is set a day ahead before the tracker's follows.
      const early = Date.parse(reason?.winner.reported_at ?? "") - Date.parse(reason?.winner.seen_at ?? "")
      expect(early).toBeLessThanOrEqual(DAY)
    }
    const loaded = reasons.find(({ shows }) => shows.includes("container.transport.vessel_loaded"))
    expect(loaded?.winner.payload).toMatchObject({
      missing: null,
      part: { equipmentEventTypeCode: "LOAD", equipmentReference: number },
    })
  })

  test("two accounts that follow one bill share its reports; neither's reasons show the other's numbers", async () => {
    const desk = await start(stops)
    const bill = "HLCU990102DIRECT"
    const own = await follow(desk, desk.world, bill, 0, { ref_numbers: ["OURS-4711"] })
    const other = await openAccount(desk.world)
    const theirs = await follow(desk, other, bill, 20, { ref_numbers: ["THEIRS-0815"] })
    const [ours, seen] = await Promise.all([reasonsOf(desk.world, own.id), reasonsOf(desk.world, theirs.id)])
    expect(ours.map(({ fact }) => fact)).toEqual(seen.map(({ fact }) => fact))
    expect(JSON.stringify(ours)).not.toContain("THEIRS")
    expect(JSON.stringify(seen)).not.toContain("OURS")
  })

  test("a part shows no number but the shipment's own, says where others stood, and holds no secret", async () => {
    const desk = await start(stops)
    const { id } = await follow(desk, desk.world, "HLCU990103DIRECT", 20)
    const { booking } = desk.bill("HLCU990103DIRECT")
    const reasons = await reasonsOf(desk.world, id)
    const parts = reasons.flatMap(({ winner }) => winner.payload?.part ?? [])
    const text = JSON.stringify(parts)
    expect(text).toContain("HLCU990103DIRECT")
    expect(text).not.toContain(booking)
    expect(text).not.toContain(`FF${booking.slice(-6)}`)
    expect(reasons.flatMap(({ winner }) => winner.payload?.left_out ?? [])).toContain("/references/0")
    const secret = desk.carrier.controls.credentials.list().find(({ id: name }) => name === "desk")?.secret ?? ""
    expect(secret).not.toBe("")
    expect(JSON.stringify(reasons)).not.toContain(secret)
  })

  test("are no part of the service: only the controls have them, at the world's time, by an id that is there", async () => {
    const desk = await start(stops)
    const { id } = await follow(desk, desk.world, "HLCU990104DIRECT", 0)
    const path = (Authorization: string) =>
      fetch(`${desk.world.origin}/control/reasons/${id}`, { headers: { Authorization } })
    expect((await desk.world.get(`/containers/${id}/reasons`)).status).toBe(404)
    expect(await path("")).toMatchObject({ status: 401 })
    const read = await path(CONTROL_HEADERS.Authorization)
    expect(read.status).toBe(200)
    expect(Math.abs(Date.parse(read.headers.get("date") ?? "") - (await desk.world.now()))).toBeLessThan(60_000)
    expect(await desk.world.control("GET", `/control/reasons/${id.replace(/^./, "f")}`)).toMatchObject({ status: 404 })
  })

  test("fail as the service's answers do, where a fault says so", async () => {
    const desk = await start(stops)
    const { id } = await follow(desk, desk.world, "HLCU990105DIRECT", 0)
    await desk.world.control("POST", "/control/faults", {
      kind: "server_error",
      path: "/control/reasons/*",
      status: 503,
    })
    expect(await desk.world.control("GET", `/control/reasons/${id}`)).toMatchObject({ status: 503 })
  })
})

test("where the source keeps no reports, a 404 says so by its code, and one of a container that is not there does not", async () => {
  const world = await startWorld()
  stops.push(world.stop)
  const { containers } = await trackShipment(world, "MAEU600100200", { scac: "MAEU" })
  const id = containers.find(({ type }) => type === "container")?.id ?? ""
  const ask = (one: string) => world.control("GET", `/control/reasons/${one}`)
  expect(await ask(id)).toMatchObject({ status: 404, errors: [{ code: "reasons_not_kept" }] })
  expect(await ask(id.replace(/^./, "f"))).toMatchObject({ status: 404, errors: [{ code: "not_found" }] })
})
