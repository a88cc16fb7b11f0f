// Push that the tracker sets up, rotates and ends, over HTTP on both sides and through a gateway between them.
import { createHmac } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import postgres from "postgres"
import { afterEach, describe, expect, test } from "vitest"
import { type Opened, openCarrier } from "#carrier/carrier"
import { trackShipment } from "../tracker/track.ts"
import { until } from "../tracker/until.ts"
import { type Kept, keepWorld, START, startWorld, type World } from "../tracker/world.ts"
import { eventsOf } from "./tracked.ts"

const HOUR = 3_600_000
const DAY = 24 * HOUR
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

type Passed = { method: string; path: string; status: number }

/** The public address of a tracker that comes and goes behind it. With `hold`, requests wait for `release`. */
async function openGateway() {
  let [to, held] = ["", Promise.resolve()]
  const passed: Passed[] = []
  let release = () => {}
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    await held
    const { method = "", url: path = "", headers } = request
    const { host: _host, connection: _connection, "transfer-encoding": _encoding, ...rest } = headers
    const body = method === "POST" ? { body: Buffer.concat(chunks) } : {}
    const answer = await fetch(to + path, { method, headers: rest as Record<string, string>, ...body })
    passed.push({ method, path, status: answer.status })
    response.writeHead(answer.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    stop,
    leadTo: (origin: string) => {
      to = origin
    },
    hold: () => {
      held = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release(),
  }
}

type Push = { state: string; problem: string | null } & Record<string, string | null>
type Desk = Awaited<ReturnType<typeof open>>

async function open(profile = "evergreen", env: Record<string, string> = {}) {
  const kept = await keepWorld()
  const carrier = await openCarrier({ start: Date.parse(START), running: false })
  const gateway = await openGateway()
  stops.push(kept.remove, carrier.stop, gateway.stop)
  const settings = {
    TRACKER_SOURCE: "carriers",
    TRACKER_LOOPBACK_CARRIERS: "true",
    TRACKER_CREDENTIAL_KEYS: `2026:${Buffer.alloc(32, 5).toString("base64")}`,
    TRACKER_PUBLIC_URL: gateway.url,
    ...env,
  }
  const world = await start(gateway, settings, kept)
  const code = profile === "maersk" ? "MAEU" : "EGLV"
  const entered = await world.control("POST", "/control/credentials", keyFor(carrier, profile, code))
  expect(entered).toMatchObject([{ id: code, push: { state: "offered" } }])
  return { kept, carrier, gateway, world, code, restart: () => restart(gateway, settings, kept) }
}

async function start(gateway: { leadTo: (origin: string) => void }, env: Record<string, string>, kept: Kept) {
  const world = await startWorld(env, kept)
  stops.push(world.stop)
  gateway.leadTo(world.origin)
  return world
}

async function restart(...[gateway, env, kept]: Parameters<typeof start>): Promise<World> {
  await stops.pop()?.()
  return start(gateway, env, kept)
}

function keyFor({ url, controls }: Opened, profile: string, carrier: string) {
  const { id, secret } = controls.credentials.add({ profile, id: "desk" })
  const found = controls.profiles.find((one) => one.id === profile)
  const token = found && "tokenPath" in found.auth ? url + found.auth.tokenPath : ""
  const name = profile === "maersk" ? "consumerKey" : "clientId"
  return { carrier, events: `${url}${found?.path}`, token, fields: { [name]: id, clientSecret: secret } }
}

const pushOf = (answer: unknown) => (answer as { push: Push }[])[0]?.push
const said = async ({ code }: Pick<Desk, "code">, world: World, method = "GET", path = "") =>
  pushOf(await world.control(method, `/control/credentials${path ? `/${code}${path}` : ""}`))
const secretAt = ({ carrier }: Desk) => carrier.controls.push.list().map(({ secret }) => secret)

/** Lets time pass for the carrier, which pushes by itself. */
async function send({ carrier }: Desk, ms = 0) {
  const { clock, push } = carrier.controls
  clock.change({ now: clock.now() + ms })
  await push.run()
}

/** Lets time pass for both, and asks the line on schedule. */
async function pass({ carrier }: Desk, world: World, ms: number) {
  carrier.controls.clock.change({ now: carrier.controls.clock.now() + ms })
  await world.forward(ms)
}

const deliver = (desk: Desk, body: string, secret: string) => {
  const [subscription] = desk.carrier.controls.push.list()
  const signature = createHmac("sha256", Buffer.from(secret, "base64")).update(body).digest("hex")
  const headers = {
    "Content-Type": "application/json",
    "Notification-Signature": `sha256=${signature}`,
    "Subscription-ID": subscription?.subscriptionID ?? "",
  }
  return fetch(subscription?.callbackUrl ?? "", { method: "POST", headers, body }).then(({ status }) => status)
}

describe.each([
  ["maersk", "MAEU118DIRECT"],
  ["evergreen", "EISU990018DIRECT"],
])("push by %s", (profile, number) => {
  test("is begun with an address and a secret of our own, and shows what is new at once", async () => {
    const desk = await open(profile)
    const { world, carrier, gateway, code } = desk
    const { shipment } = await trackShipment(world, number, { scac: code })
    expect(await said(desk, world, "POST", "/push")).toMatchObject({
      state: "on",
      problem: null,
      last_delivery_at: null,
    })
    const [made, ...others] = carrier.controls.push.list()
    expect(others).toEqual([])
    expect(made?.callbackUrl).toMatch(new RegExp(`^${gateway.url}/push/[\\w-]{43}$`))
    expect(Buffer.from(made?.secret ?? "", "base64")).toHaveLength(32)
    await send(desk, 30 * DAY)
    await world.forward(2000)
    expect((await eventsOf(world, shipment.id)).map(({ event }) => event)).toContain("vessel_arrived")
    expect(gateway.passed.map(({ status }) => status)).toEqual(gateway.passed.map(() => 204))
    expect((await said(desk, world))?.last_delivery_at).not.toBeNull()

    const sql = postgres(desk.kept.TRACKER_DATABASE_URL, { max: 1, onnotice: () => {} })
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'tracker'`
    const rows = await Promise.all(tables.map(({ name }) => sql.unsafe(`select t::text as row from ${name} t`)))
    await sql.end()
    const path = made?.callbackUrl.split("/").at(-1) ?? ""
    const shown = [
      rows.flat(),
      await world.control("GET", "/control/credentials"),
      await world.control("GET", "/control/calls"),
    ]
    for (const secret of [made?.secret ?? "", path]) expect(JSON.stringify(shown)).not.toContain(secret)
  })

  test("with a wrong signature, or none, brings nothing; the right one that follows does", async () => {
    const desk = await open(profile)
    const { world, carrier, gateway, code } = desk
    await trackShipment(world, number, { scac: code })
    await said(desk, world, "POST", "/push")
    carrier.controls.faults.add({ kind: "push_bad_signature", times: 1 })
    carrier.controls.faults.add({ kind: "push_unsigned", times: 1 })
    await send(desk, 30 * DAY)
    expect(gateway.passed.filter(({ status }) => status === 401).length).toBeGreaterThan(0)
    await send(desk, HOUR)
    await send(desk, HOUR)
    expect(carrier.controls.push.waiting()).toBe(0)
    expect(gateway.passed.at(-1)?.status).toBe(204)
  })

  test("gets a new secret in the middle of deliveries, and none is lost", async () => {
    const desk = await open(profile)
    const { world, carrier, gateway, code } = desk
    await trackShipment(world, number, { scac: code })
    await said(desk, world, "POST", "/push")
    const [old = ""] = secretAt(desk)
    gateway.hold()
    const sending = send(desk, 30 * DAY)
    expect(await said(desk, world, "POST", "/push/rotate")).toMatchObject({ state: "on", problem: null })
    const [now = ""] = secretAt(desk)
    expect(now).not.toBe(old)
    gateway.release()
    await sending
    expect(gateway.passed.map(({ status }) => status)).toEqual(gateway.passed.map(() => 204))
    expect(gateway.passed.length).toBeGreaterThan(0)
    expect(carrier.controls.push.waiting()).toBe(0)
    expect([await deliver(desk, "[]", old), await deliver(desk, "[]", now)]).toEqual([204, 204])
    await world.forward(2 * HOUR)
    expect([await deliver(desk, "[]", old), await deliver(desk, "[]", now)]).toEqual([401, 204])
  })

  test.each(["server_error", "cut"] as const)(
    "that the carrier left without an answer (%s) as its secret was changed is finished after a restart",
    async (kind) => {
      const desk = await open(profile)
      const { carrier, code } = desk
      await trackShipment(desk.world, number, { scac: code })
      await said(desk, desk.world, "POST", "/push")
      const [old = ""] = secretAt(desk)
      carrier.controls.faults.add({ kind, on: "subscriptions", times: 1 })
      expect(await said(desk, desk.world, "POST", "/push/rotate")).toMatchObject({
        state: "rotating",
        problem: "The carrier did not answer.",
      })
      const world = await desk.restart()
      // The carrier has the old secret or the new one, so both are accepted.
      expect(await Promise.all([old, ...secretAt(desk)].map((secret) => deliver(desk, "[]", secret)))).toEqual([
        204, 204,
      ])
      await pass(desk, world, 13 * HOUR)
      expect(await said(desk, world)).toMatchObject({ state: "on", problem: null })
      const [now = ""] = secretAt(desk)
      expect([now === old, await deliver(desk, "[]", now)]).toEqual([false, 204])
    },
  )

  test("that the carrier left without an answer as it was begun is found again after a restart, not made twice", async () => {
    const desk = await open(profile)
    const { carrier, code } = desk
    await trackShipment(desk.world, number, { scac: code })
    carrier.controls.faults.add({ kind: "cut", on: "subscriptions", times: 1 })
    expect(await said(desk, desk.world, "POST", "/push")).toMatchObject({ state: "beginning" })
    expect(carrier.controls.push.list()).toHaveLength(1)
    const world = await desk.restart()
    await pass(desk, world, 13 * HOUR)
    expect(await said(desk, world)).toMatchObject({ state: "on", problem: null })
    expect(carrier.controls.push.list()).toHaveLength(1)
    expect(await deliver(desk, "[]", secretAt(desk)[0] ?? "")).toBe(204)
  })

  test("that the carrier has no more is made again, at the same address", async () => {
    const desk = await open(profile)
    const { world, carrier, code } = desk
    await trackShipment(world, number, { scac: code })
    await said(desk, world, "POST", "/push")
    const [first] = carrier.controls.push.list()
    carrier.controls.push.remove(first?.subscriptionID ?? "")
    await pass(desk, world, 13 * HOUR)
    const [again] = carrier.controls.push.list()
    expect(again?.callbackUrl).toBe(first?.callbackUrl)
    expect(again?.subscriptionID).not.toBe(first?.subscriptionID)
    expect(await deliver(desk, "[]", again?.secret ?? "")).toBe(204)
  })

  test("ends where it is ended, and with its key; its address is closed from then on", async () => {
    const desk = await open(profile)
    const { world, carrier } = desk
    await said(desk, world, "POST", "/push")
    const [first] = carrier.controls.push.list()
    expect(await said(desk, world, "DELETE", "/push")).toMatchObject({ state: "offered" })
    expect(carrier.controls.push.list()).toEqual([])
    expect((await fetch(first?.callbackUrl ?? "", { method: "POST", body: "[]" })).status).toBe(404)
    await said(desk, world, "POST", "/push")
    expect(carrier.controls.push.list().map(({ callbackUrl }) => callbackUrl)).not.toContain(first?.callbackUrl)
    expect(await said(desk, world, "DELETE", "")).toBeUndefined()
    expect(await world.control("DELETE", `/control/credentials/${desk.code}`)).toEqual([])
    expect(carrier.controls.push.list()).toEqual([])
  })
})

describe("push", () => {
  test("that is ended while the carrier is away is closed at once, and ended there later", async () => {
    const desk = await open()
    const { world, carrier } = desk
    await trackShipment(world, "EISU990018DIRECT", { scac: "EGLV" })
    await said(desk, world, "POST", "/push")
    const [first] = carrier.controls.push.list()
    const fault = carrier.controls.faults.add({ kind: "server_error", on: "subscriptions" })
    expect(await said(desk, world, "DELETE", "/push")).toMatchObject({ state: "ending" })
    expect(await deliver(desk, "[]", first?.secret ?? "")).toBe(404)
    carrier.controls.faults.remove(fault.id)
    await pass(desk, world, 13 * HOUR)
    expect(carrier.controls.push.list()).toEqual([])
    expect(await said(desk, world)).toMatchObject({ state: "offered" })
  })

  test("needs a public address, a carrier that offers it, and to be begun before it is changed", async () => {
    const desk = await open("evergreen", { TRACKER_PUBLIC_URL: "" })
    const detail = async (path: string, method = "POST") =>
      ((await desk.world.control(method, `/control/credentials/${path}`)).errors as { detail: string }[])[0]?.detail
    expect(await detail("EGLV/push")).toContain("Set TRACKER_PUBLIC_URL")
    expect(await detail("EGLV/push/rotate")).toContain("begin push first")
    expect(await detail("EGLV/push", "DELETE")).toContain("begin push first")
    expect(await detail("NONE/push")).toContain("no key with this name")
    const hapag = keyFor(desk.carrier, "hapag-lloyd", "HLCU")
    await desk.world.control("POST", "/control/credentials", hapag)
    expect(await detail("HLCU/push")).toBe("Hapag-Lloyd offers no push of 2.2.")
  })

  test("sends to the new address once the tracker has one", async () => {
    const desk = await open()
    await trackShipment(desk.world, "EISU990018DIRECT", { scac: "EGLV" })
    await said(desk, desk.world, "POST", "/push")
    const other = await openGateway()
    stops.unshift(other.stop)
    await stops.pop()?.()
    const env = {
      TRACKER_SOURCE: "carriers",
      TRACKER_LOOPBACK_CARRIERS: "true",
      TRACKER_CREDENTIAL_KEYS: `2026:${Buffer.alloc(32, 5).toString("base64")}`,
      TRACKER_PUBLIC_URL: other.url,
    }
    const world = await start(other, env, desk.kept)
    await pass(desk, world, 13 * HOUR)
    await until(() => desk.carrier.controls.push.list()[0]?.callbackUrl.startsWith(other.url) === true)
    expect(await deliver(desk, "[]", secretAt(desk)[0] ?? "")).toBe(204)
  })
})
