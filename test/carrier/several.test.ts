// Several tracker processes over one database: both serve and ask, only one sends to a webhook, and if one is killed
// the other does the rest of its work.
import postgres from "postgres"
import { afterEach, expect, test } from "vitest"
import { openCarrier } from "#carrier/carrier"
import { EVENTS } from "#lib/wire/names"
import { type Client, openClient } from "../tracker/client.ts"
import { startReceiver, subscribe } from "../tracker/receiver.ts"
import { killAll, ready, run } from "../tracker/run-process.ts"
import { until } from "../tracker/until.ts"
import { keepWorld } from "../tracker/world.ts"

const DAY = 86_400_000
const NUMBERS = Array.from({ length: 40 }, (_, n) => `HLCU99${String(2000 + n)}DIRECT`)
const stops: (() => unknown)[] = []
afterEach(async () => {
  killAll()
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** Returns its key. */
async function addAccount(client: Client): Promise<string> {
  const { id } = await client.control("POST", "/control/accounts", { name: "Eastbrook" })
  const { key } = await client.control("POST", "/control/keys", { account_id: id })
  return String(key)
}

async function prepare() {
  const kept = await keepWorld()
  stops.push(kept.remove)
  const carrier = await openCarrier({ start: Date.now(), running: false })
  stops.push(carrier.stop)
  const { controls } = carrier
  const { id, secret } = controls.credentials.add({ profile: "hapag-lloyd", id: "desk", limits: { minute: 150 } })
  const path = controls.profiles.find((one) => one.id === "hapag-lloyd")?.path
  const fields = { clientId: id, clientSecret: secret }
  const env = {
    TRACKER_PORT: "0",
    TRACKER_SOURCE: "carriers",
    TRACKER_LOOPBACK_CARRIERS: "true",
    TRACKER_CARRIER_HLCU: JSON.stringify({ events: carrier.url + path, plan: "premium", fields }),
    TRACKER_LIMITS: "off",
    TRACKER_ANSWER_SECONDS: "0",
    TRACKER_PULL_MINUTES: "0",
    TRACKER_DATA: kept.TRACKER_DATA,
    TRACKER_DATABASE_URL: kept.TRACKER_DATABASE_URL,
  }
  return { kept, carrier, controls, env }
}

test("two at once: each number asked once a beat, within the budget; order and numbers hold, and a kill loses nothing", async () => {
  const { kept, carrier, controls, env } = await prepare()
  const receiver = await startReceiver()
  stops.push(receiver.stop)
  const sql = postgres(kept.TRACKER_DATABASE_URL, { max: 1, onnotice: () => {} })
  stops.push(() => sql.end())
  const [a, b] = [run(env), run(env)]
  const [first, second] = await Promise.all([ready(a), ready(b)])
  await subscribe(first as Client, receiver, [...EVENTS])

  await Promise.all(
    NUMBERS.map((number, n) =>
      (n % 2 ? first : second).post("/tracking_requests", "tracking_request", {
        request_type: "bill_of_lading",
        request_number: number,
        scac: "HLCU",
      }),
    ),
  )
  const count = async (where: string) => Number((await sql.unsafe(`select count(*) as n from tracker.${where}`))[0]?.n)
  await until(async () => (await count("tracking_request where status = 'created'")) === NUMBERS.length, 20_000)
  const asks = () => controls.calls.list().filter(({ kind, status }) => kind === "events" && status === 200)
  const asked = () =>
    new Set(asks().map((one) => new URL(one.path, carrier.url).searchParams.get("transportDocumentReference")))
  expect([asked().size, asks().length]).toEqual([NUMBERS.length, NUMBERS.length])

  /** Lets days pass for the carrier, so that every shipment is due. Resolves when none is due any more. */
  const beat = async (inBetween = async () => {}) => {
    controls.clock.change({ now: controls.clock.now() + 9 * DAY })
    const now = Date.now()
    // The cursor says when to ask the line. The test does not wait the four hours, so it changes the rows instead.
    await sql`update tracker.ask set asked_at = asked_at - ${DAY}`
    await sql`update tracker.snapshot set first_at = first_at - ${DAY}, last_at = last_at - ${DAY}`
    await sql`update tracker.shipment set next_at = ${now}, doc = jsonb_set(doc::jsonb, '{cursor}',
      to_jsonb(regexp_replace(doc->>'cursor', '"lineAt":[0-9]+', '"lineAt":0')))::json where tracked`
    await inBetween()
    await until(() => count(`shipment where tracked and next_at <= ${now}`).then((n) => n === 0), 20_000)
  }
  await beat()
  expect(asks()).toHaveLength(2 * NUMBERS.length)
  await beat(async () => {
    await until(async () => (await count("shipment where leased_until > 0")) > 0)
    b.child.kill("SIGKILL")
    await b.exited
    // As if the lease's two minutes had passed: the other process takes over.
    await sql`update tracker.shipment set leased_until = 0`
  })
  await beat()
  await until(async () => (await count("notification where status = 'pending'")) === 0, 20_000)

  expect(controls.calls.list().filter(({ status }) => status === 429)).toEqual([])
  const written = await sql<{ id: string; lane: string; pos: number; createdAt: string }[]>`
    select id, lane, pos, created_at as "createdAt" from tracker.notification order by pos`
  expect(written.map(({ pos }) => pos)).toEqual(written.map((_, n) => n + 1))
  expect(written.every((one, n) => n === 0 || Number(one.createdAt) > Number(written[n - 1]?.createdAt))).toBe(true)
  const arrived = new Map<string, number>()
  for (const [n, delivery] of receiver.deliveries.entries()) if (!arrived.has(delivery.id)) arrived.set(delivery.id, n)
  expect(arrived.size).toBe(written.length)
  for (const lane of new Set(written.map((one) => one.lane))) {
    const order = written.filter((one) => one.lane === lane).map((one) => arrived.get(one.id) ?? -1)
    expect(order).toEqual([...order].sort((one, other) => one - other))
  }
  const departed = receiver.ofEvent("container.transport.vessel_departed")
  const raised = [...new Map(departed.map((one) => [one.id, one.data.relationships.reference_object])).values()]
  expect(raised.length).toBeGreaterThan(0)
  expect(new Set(raised.map((one) => JSON.stringify(one))).size).toBe(raised.length)

  const world = run({ ...env, TRACKER_SOURCE: "simulated" })
  expect(await world.exited).toBe(1)
  expect(world.err()).toContain("in use by another tracker")
}, 90_000)

test("two accounts that come to ask for one bill at the same time, each at another process, have it asked once", async () => {
  const { kept, controls, env } = await prepare()
  const sql = postgres(kept.TRACKER_DATABASE_URL, { max: 1, onnotice: () => {} })
  stops.push(() => sql.end())
  const [first, second] = await Promise.all([ready(run(env)), ready(run(env))])
  const other = openClient(second.origin, await addAccount(first))
  // A third process holds the ask until both have come.
  await sql`insert into tracker.ask (id, leased_until, lease_owner)
    values ('HLCU bill_of_lading HLCU992999DIRECT', ${Date.now() + 600_000}, 'somebody')`
  const wanted = { request_type: "bill_of_lading", request_number: "HLCU992999DIRECT", scac: "HLCU" }
  for (const client of [first, other]) await client.post("/tracking_requests", "tracking_request", wanted)
  await until(async () => (await sql`select from tracker.tracking_request where leased_until > 0`).length === 2, 20_000)
  expect(controls.calls.list()).toEqual([])
  await sql`update tracker.ask set leased_until = 0`
  const statuses = async () => (await sql`select status from tracker.tracking_request`).map(({ status }) => status)
  await expect.poll(statuses, { timeout: 20_000 }).toEqual(["created", "created"])
  expect(controls.calls.list().filter(({ kind }) => kind === "events")).toHaveLength(1)
}, 90_000)
