// When carriers are asked, and how the carrier counts the calls. Tracker and carrier share one clock.
import { afterEach, expect, test } from "vitest"
import { openCarrier } from "#carrier/carrier"
import { trackShipment } from "../tracker/track.ts"
import { until } from "../tracker/until.ts"
import { START } from "../tracker/world.ts"
import { type Desk, start } from "./tracked.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const stops: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

test("between whole lists, of which there is one a day, only what was recorded since is asked for", async () => {
  const desk = await start(stops, { TRACKER_ANSWER_SECONDS: "0", TRACKER_TERMINALS: "" })
  await trackShipment(desk.world, "HLCU990011DIRECT", { scac: "HLCU" })
  for (let n = 0; n < 8; n += 1) await desk.forward(12 * HOUR)
  const since = asks(desk).map(({ path }) =>
    new URL(path, desk.carrier.url).searchParams.get("eventCreatedDateTime:gte"),
  )
  expect(since.map((from) => from === null)).toEqual([true, false, true, false, true, false, true, false, true])
  for (const [n, from] of since.entries()) {
    if (from !== null) expect((asks(desk)[n]?.at ?? 0) - Date.parse(from)).toBeGreaterThanOrEqual(48 * HOUR)
  }
}, 120_000)

test("a carrier that sends by itself is asked every twelve hours, until it was silent for two days", async () => {
  const path = "p".repeat(40)
  const push = { path, version: "3.0", secrets: [] }
  const desk = await start(stops, { TRACKER_ANSWER_SECONDS: "0", TRACKER_TERMINALS: "" }, {}, push)
  const { shipment } = await trackShipment(desk.world, "HLCU990018DIRECT", { scac: "HLCU" })
  const eta = async () =>
    Date.parse(String((await desk.world.get(`/shipments/${shipment.id}`)).data.attributes.pod_eta_at))
  const isNear = async () => (await eta()) - desk.carrier.controls.clock.now() < 5 * 24 * HOUR
  for (let n = 0; n < 80 && !(await isNear()); n += 1) await desk.forward(6 * HOUR)
  const between = async (hours: number) => {
    const before = asks(desk).length
    for (let n = 0; n < hours / 2; n += 1) await desk.forward(2 * HOUR)
    return asks(desk).length - before
  }
  expect(await between(24)).toBeGreaterThanOrEqual(5)
  const sent = await fetch(`${desk.world.origin}/push/${path}/events`, { method: "POST", body: "[]" })
  expect(sent.status).toBe(204)
  // The ask that was already due is made. After it, asks are rare.
  await between(4)
  expect(await between(24)).toBeLessThanOrEqual(2)
  await between(36)
  expect(await between(24)).toBeGreaterThanOrEqual(5)
}, 120_000)

test("a carrier that does not answer holds up no other", async () => {
  const zim = await openCarrier({ start: Date.parse(START), running: false })
  stops.push(zim.stop)
  const { secret } = zim.controls.credentials.add({ profile: "zim", id: "desk" })
  const path = zim.controls.profiles.find(({ id }) => id === "zim")?.path
  const entry = { events: zim.url + path, fields: { subscriptionKey: secret } }
  const desk = await start(stops, {
    TRACKER_ANSWER_SECONDS: "0",
    TRACKER_TERMINALS: "",
    TRACKER_CARRIER_ZIMU: JSON.stringify(entry),
  })
  desk.carrier.controls.faults.add({ kind: "hang", on: "events", seconds: 8 })
  await register(desk, 20)
  let isOver = false
  const over = desk.forward(1000).then(() => {
    isOver = true
  })
  await until(async () => asks(desk).length > 0 || desk.carrier.controls.faults.list()[0]?.hit === 7)
  const sent = await desk.world.post("/tracking_requests", "tracking_request", {
    request_type: "bill_of_lading",
    request_number: "ZIMU990011DIRECT",
    scac: "ZIMU",
  })
  const isAnswered = async () =>
    (await desk.world.get(`/tracking_requests/${sent.data.id}`)).data.attributes.status !== "pending"
  await until(isAnswered, 20_000)
  expect(isOver).toBe(false)
  await over
}, 120_000)

type Beats = { at: string; within_hour: number } | null
const asks = ({ carrier }: Desk) => carrier.controls.calls.list().filter(({ kind }) => kind === "events")

async function register({ world }: Desk, count: number) {
  for (let n = 0; n < count; n += 1) {
    const request_number = `HLCU99${String(3000 + n)}DIRECT`
    await world.post("/tracking_requests", "tracking_request", {
      request_type: "bill_of_lading",
      request_number,
      scac: "HLCU",
    })
  }
}

test("a beat comes at its own time, not at the next round of pulling", async () => {
  const desk = await start(stops, { TRACKER_ANSWER_SECONDS: "0", TRACKER_PROFILE: "terminal49" })
  await desk.forward(7 * MINUTE)
  const { shipment } = await trackShipment(desk.world, "HLCU990011DIRECT", { scac: "HLCU" })
  await desk.forward(0)
  const [first] = asks(desk)
  await desk.forward(12 * HOUR)
  expect(asks(desk).map(({ at }) => at - (first?.at ?? 0))).toEqual([0, 12 * HOUR])
  // The time of the last ask, not of the last round.
  await desk.forward(3 * HOUR)
  const { attributes } = (await desk.world.get(`/shipments/${shipment.id}`)).data
  expect(Date.parse(String(attributes.line_tracking_last_attempted_at)) - (first?.at ?? 0)).toBeLessThan(
    12 * HOUR + MINUTE,
  )
}, 120_000)

test("beats that came while the tracker was away are one each, and within the limits as the carrier counts them", async () => {
  const desk = await start(stops, { TRACKER_ANSWER_SECONDS: "0" })
  await register(desk, 30)
  // The limit is ten a minute, of which eight may be first asks.
  for (let minute = 0; minute < 6; minute += 1) await desk.forward(70_000)
  expect(asks(desk)).toHaveLength(30)
  await desk.forward(30 * HOUR)
  for (let minute = 0; minute < 6; minute += 1) await desk.forward(70_000)
  expect(asks(desk).filter(({ status }) => status === 429)).toEqual([])
  expect(asks(desk)).toHaveLength(60)
}, 120_000)

test("the console is told when a carrier is asked next, and for how many bills within the hour", async () => {
  const desk = await start(stops, { TRACKER_ANSWER_SECONDS: "0" })
  const next = async () => {
    const [state] = (await desk.world.control("GET", "/control/credentials")) as unknown as { next_beats: Beats }[]
    return state?.next_beats ?? null
  }
  expect(await next()).toBeNull()
  await register(desk, 3)
  await desk.forward(0)
  const beats = await next()
  expect(beats?.within_hour).toBe(0)
  const wait = Date.parse(beats?.at ?? "") - desk.carrier.controls.clock.now()
  await desk.forward(wait - HOUR / 2)
  expect(asks(desk)).toHaveLength(3)
  expect((await next())?.within_hour).toBeGreaterThan(0)
  await desk.forward(HOUR / 2)
  expect(asks(desk).at(-1)?.at).toBe(Date.parse(beats?.at ?? ""))
}, 120_000)
