// Carriers' payloads read again: the same result with the same parser; with another, what would differ, and what is
// then shown.

import { execFile } from "node:child_process"
import { randomUUID } from "node:crypto"
import { promisify } from "node:util"
import postgres from "postgres"
import { afterEach, expect, test } from "vitest"
import { QUICK_START } from "#bin/processes/quick-start"
import { EVENTS } from "#lib/wire/names"
import { changeNewest, misreadDepartures, observationsIn } from "../tracker/kept-rows.ts"
import { startReceiver, subscribe } from "../tracker/receiver.ts"
import { trackShipment } from "../tracker/track.ts"
import { type Kept, keepWorld, START, startWorld, type World } from "../tracker/world.ts"
import { eventsOf, start } from "./tracked.ts"

const HOUR = 3_600_000
const DAY = 24 * HOUR
const stops: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

const numbers = { count: { to: 20, from: [20], serialize: String, parse: Number } }
const connect = (url: string) =>
  postgres(url, { max: 1, onnotice: () => {}, transform: postgres.camel, types: numbers })

/** Returns the lines it prints. Rejects with its message if it fails. */
async function runReplay(env: Record<string, string>, kept: Kept | undefined, args: string[]): Promise<string[]> {
  const world = { TRACKER_START: START, TRACKER_RUNNING: "false" }
  const own = { ...world, TRACKER_DATABASE_URL: kept?.TRACKER_DATABASE_URL, TRACKER_DATA: kept?.TRACKER_DATA }
  const settings = { ...process.env, ...env, ...own, TRACKER_PORT: "0", TRACKER_API_KEY: "test-key-0123456789" }
  const ran = await promisify(execFile)(process.execPath, [...QUICK_START, "tracker/main.ts", "replay", ...args], {
    env: settings,
  })
  return ran.stdout.trim().split("\n")
}

test("payloads are read again; what an earlier parser read wrongly is said, then put right, and sent only if asked", async () => {
  const kept = await keepWorld()
  stops.push(kept.remove)
  const { carrier, world, forward, env } = await start(stops, { TRACKER_TERMINALS: "" }, {}, undefined, kept)
  const { shipment } = await trackShipment(world, "HLCU990041DIRECT", { scac: "HLCU" })
  for (let day = 0; day < 8; day += 1) await forward(DAY)
  const replay = (...args: string[]) => runReplay(env, kept, ["--from", "2026-02-01", ...args])
  expect(await replay("--dry")).toEqual(["0 beliefs and 0 notifications differ"])

  const departed = async (of = world) =>
    (await eventsOf(of, shipment.id)).filter(({ event }) => event === "vessel_departed").map((one) => one.timestamp)
  const right = await departed()
  const sql = connect(kept.TRACKER_DATABASE_URL)
  stops.push(() => sql.end())
  const wrong = right.map((time) => new Date(Date.parse(time ?? "") - 5 * HOUR).toISOString())
  await misreadDepartures(sql, 5 * HOUR)
  // Shown from stored data, as after a push. The line itself is not asked.
  await sql`update tracker.shipment set next_at = ${carrier.controls.clock.now()} where tracked`
  await forward(1000)
  expect((await departed()).map((time) => new Date(time ?? "").toISOString())).toEqual(wrong)

  const told = await replay("--dry")
  expect(told.at(-1)).toMatch(/^[1-9]\d* beliefs and [1-9]\d* notifications differ$/)
  expect(told.join("\n")).toContain("corrects vessel_departed")
  expect((await departed()).map((time) => new Date(time ?? "").toISOString())).toEqual(wrong)

  await expect(replay()).rejects.toThrow("in use by another tracker")
  stops.splice(stops.indexOf(world.stop), 1)
  await world.stop()
  expect((await replay()).at(-1)).toBe(told.at(-1))
  expect(await replay("--dry")).toEqual(["0 beliefs and 0 notifications differ"])
  const again = await startWorld(env, kept)
  stops.push(again.stop)
  expect(await departed(again)).toEqual(right)
  const [row] = await sql`select count(*)::int as n from tracker.observation where outdated_by like 'dcsa-%'`
  expect(row?.n).toBeGreaterThan(0)
}, 120_000)

test("an event that an earlier parser did not read is shown and notified of to nobody, unless it is asked for", async () => {
  const kept = await keepWorld()
  stops.push(kept.remove)
  const { world, forward, env } = await start(stops, {}, {}, undefined, kept)
  const receiver = await startReceiver()
  stops.push(receiver.stop)
  await subscribe(world, receiver, [...EVENTS])
  const { shipment } = await trackShipment(world, "HLCU990042DIRECT", { scac: "HLCU" })
  await forward(DAY)
  const sql = connect(kept.TRACKER_DATABASE_URL)
  stops.push(() => sql.end())
  /** Makes the newest answer report as actual what was planned. */
  const addToPayload = (type: string, code: string) =>
    changeNewest(sql, (events) => {
      const planned = events.findLast((one) => one[type] === code)
      events.push({ ...planned, eventID: randomUUID(), eventClassifierCode: "ACT" })
    })
  const eventNames = async (of: World) => (await eventsOf(of, shipment.id)).map(({ event }) => event)
  const replayed = async (...args: string[]) => {
    await runReplay(env, kept, ["--from", "2026-02-01", ...args])
    const again = await startWorld(env, kept)
    stops.push(again.stop)
    await again.forward(1000)
    return again
  }
  const end = async (of: World) => {
    stops.splice(stops.indexOf(of.stop), 1)
    await of.stop()
  }

  expect(await eventNames(world)).not.toContain("vessel_arrived")
  await addToPayload("transportEventTypeCode", "ARRI")
  await end(world)
  const silent = await replayed()
  expect(await eventNames(silent)).toContain("vessel_arrived")
  expect(receiver.ofEvent("container.transport.vessel_arrived")).toEqual([])
  await addToPayload("equipmentEventTypeCode", "DISC")
  await end(silent)
  const loud = await replayed("--send")
  expect(await eventNames(loud)).toContain("vessel_discharged")
  await expect.poll(() => receiver.ofEvent("container.transport.vessel_discharged").length).toBeGreaterThan(0)
  expect(receiver.ofEvent("container.transport.vessel_arrived")).toEqual([])
}, 120_000)

test("what a carrier sent by itself is read again as it was taken in: with what it took back, and under the same asks", async () => {
  const kept = await keepWorld()
  stops.push(kept.remove)
  const push = { path: "p".repeat(40), version: "3.0", secrets: [] }
  const { world, bill, forward, env } = await start(stops, { TRACKER_TERMINALS: "" }, {}, push, kept)
  const number = "HLCU990043DIRECT"
  const container = () => bill(number).shipment.containers[0]?.number
  const send = async (event: object) => {
    const sent = await fetch(`${world.origin}/push/${push.path}/events`, {
      method: "POST",
      body: JSON.stringify([event]),
    })
    expect(sent.status).toBe(204)
  }
  const discharge = (of?: string) => ({
    eventID: "one-event",
    eventDateTime: "2026-02-24T06:00:00-08:00",
    eventUpdatedDateTime: "2026-02-24T16:00:00Z",
    eventLocation: { UNLocationCode: "USLAX" },
    eventClassification: { eventTypeCode: "EQUIPMENT", eventClassifierCode: "ACT", equipmentEventTypeCode: "DISC" },
    equipmentDetails: { equipmentReference: of, emptyIndicatorCode: "LADEN" },
    transportDetails: { transportCall: { modeOfTransport: "VESSEL" } },
  })
  // Before anybody follows the bill the events belong to nobody, and that stays so.
  await send({ ...discharge("MSCU1234566"), eventID: "before" })
  await send({ eventID: "taken back before", isRetracted: true, eventUpdatedDateTime: "2026-02-24T17:00:00Z" })
  await trackShipment(world, number, { scac: "HLCU" })
  await send(discharge(container()))
  await send({ eventID: "one-event", isRetracted: true, eventUpdatedDateTime: "2026-02-24T17:00:00Z" })
  const early = { eventDateTime: "2026-02-24T05:00:00-08:00", eventUpdatedDateTime: "2026-02-24T16:30:00Z" }
  await send({ ...discharge(container()), ...early, eventID: "taken back before" })
  await forward(1000)
  const sql = connect(kept.TRACKER_DATABASE_URL)
  stops.push(() => sql.end())
  const said = await observationsIn(sql)
  for (const id of ["one-event", "taken back before"]) {
    const kinds = said.flatMap(({ sourceEventId, fact }) => (sourceEventId === id ? fact.kind : []))
    expect(kinds.sort(), id).toEqual(["movement", "retraction"])
  }
  expect(await runReplay(env, kept, ["--from", "2026-02-01", "--dry"])).toEqual([
    "0 beliefs and 0 notifications differ",
  ])
}, 120_000)

test.each([
  [[]],
  [["--from", "yesterday"]],
  [["--from", "2026-01-01", "--dry", "--send"]],
  [["--from", "2026-01-01", "--quick"]],
])(
  "the arguments %j are refused with how to give them",
  async (args) => {
    await expect(runReplay({}, undefined, args)).rejects.toThrow("npm run tracker -- replay --from 2026-11-01")
  },
  120_000,
)
