// Carrier keys entered while the tracker runs, against a carrier over HTTP.
import postgres from "postgres"
import { afterEach, describe, expect, test, vi } from "vitest"
import { trackShipment } from "../tracker/track.ts"
import { keepWorld, startWorld, type World } from "../tracker/world.ts"
import { type Desk, start } from "./tracked.ts"

const HOUR = 3_600_000
const OLD = `2025:${Buffer.alloc(32, 3).toString("base64")}`
const NEW = `2026:${Buffer.alloc(32, 4).toString("base64")}`
const NO_FILE = { TRACKER_CARRIER_HLCU: "" }
const stops: (() => void | Promise<void>)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const stop of stops.splice(0).reverse()) await stop()
})

type Key = Record<string, unknown> & { id: string; parked: { why: string } | null }
const keysOf = async (world: World) => (await world.control("GET", "/control/credentials")) as unknown as Key[]
const linesOf = (answer: Record<string, unknown>) =>
  ((answer.errors ?? []) as { detail: string; source?: { pointer: string } }[]).map(
    ({ detail, source }) => `${source?.pointer ?? ""} ${detail}`,
  )

/** What an operator types for one of the carrier's customers. */
function typed({ carrier }: Pick<Desk, "carrier">, profile = "hapag-lloyd", code = "HLCU") {
  const { id, secret } = carrier.controls.credentials.add({ profile, id: `${profile}-desk` })
  const found = carrier.controls.profiles.find((one) => one.id === profile)
  const token = found && "tokenPath" in found.auth ? { token: carrier.url + found.auth.tokenPath } : {}
  const name = profile === "maersk" ? "consumerKey" : "clientId"
  return {
    carrier: code,
    events: `${carrier.url}${found?.path}`,
    ...token,
    fields: { [name]: id, clientSecret: secret },
  }
}

/** Every row of every tracker table, as text. */
async function everyRow(url: string): Promise<string> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'tracker'`
  const rows = await Promise.all(tables.map(({ name }) => sql.unsafe(`select t::text as row from ${name} t`)))
  await sql.end()
  return rows
    .flat()
    .map(({ row }) => row)
    .join("\n")
}

describe("a carrier's key in the console", () => {
  test("is used at once, kept sealed, and shown nowhere", async () => {
    const printed = (["log", "error", "warn"] as const).map((way) => vi.spyOn(console, way))
    const kept = await keepWorld()
    stops.push(kept.remove)
    const desk = await start(stops, { ...NO_FILE, TRACKER_CREDENTIAL_KEYS: NEW }, {}, undefined, kept)
    const { world, carrier } = desk
    expect(await keysOf(world)).toEqual([])
    const key = typed(desk)
    const entered = await world.control("POST", "/control/credentials", key)
    expect(entered).toMatchObject([
      { id: "HLCU", carrier: "Hapag-Lloyd", from: "console", problem: null, parked: null },
    ])
    await trackShipment(world, "HLCU990018DIRECT", { scac: "HLCU" })
    const refused = await world.control("POST", "/control/credentials", { ...key, plan: "none" })
    const calls = carrier.controls.calls.list().filter(({ kind }) => kind === "events")
    expect(calls.map(({ credential, status }) => [credential, status])).toEqual([["hapag-lloyd-desk", 200]])
    const seen = [
      entered,
      refused,
      await keysOf(world),
      await world.control("GET", "/control/credentials/forms"),
      await world.control("GET", "/control/calls"),
      await everyRow(kept.TRACKER_DATABASE_URL),
      printed.map(({ mock }) => mock.calls),
    ]
    for (const one of seen) {
      expect(JSON.stringify(one)).not.toContain(key.fields.clientSecret)
      expect(JSON.stringify(one)).not.toContain(Buffer.from(key.fields.clientSecret).toString("base64"))
    }
  })

  test("with a new secret is asked with that from now on, a token of the old one is not used, and it is set free", async () => {
    const desk = await start(stops, { ...NO_FILE, TRACKER_CREDENTIAL_KEYS: NEW })
    const { world, carrier, forward } = desk
    await world.control("POST", "/control/credentials", typed(desk, "maersk", "MAEU"))
    await trackShipment(world, "MAEU990018DIR", { scac: "MAEU" })
    carrier.controls.credentials.add({ profile: "maersk", id: "maersk-desk", secret: "a-new-secret-of-maersk" })
    carrier.controls.credentials.forgetTokens()
    await forward(13 * HOUR)
    expect(await keysOf(world)).toMatchObject([{ id: "MAEU", parked: { why: "credentials" } }])
    const changed = { fields: { clientSecret: "a-new-secret-of-maersk", consumerKey: "" } }
    expect(await world.control("PATCH", "/control/credentials/MAEU", changed)).toMatchObject([{ parked: null }])
    await forward(13 * HOUR)
    expect(carrier.controls.calls.list().at(-1)).toMatchObject({ kind: "events", status: 200 })
    expect(await keysOf(world)).toMatchObject([{ parked: null, failures: 0 }])
  })

  test("is asked no more once it is removed", async () => {
    const desk = await start(stops, { ...NO_FILE, TRACKER_CREDENTIAL_KEYS: NEW })
    const { world, carrier, forward } = desk
    await world.control("POST", "/control/credentials", typed(desk))
    await trackShipment(world, "HLCU990018DIRECT", { scac: "HLCU" })
    const asked = carrier.controls.calls.list().length
    expect(await world.control("DELETE", "/control/credentials/HLCU")).toEqual([])
    await forward(30 * HOUR)
    expect(carrier.controls.calls.list()).toHaveLength(asked)
    expect(await world.control("DELETE", "/control/credentials/HLCU")).toMatchObject({ status: 404 })
    expect(await world.control("PATCH", "/control/credentials/HLCU", {})).toMatchObject({ status: 404 })
  })

  test("gives way to one of the same name from the environment, which says so and cannot be changed here", async () => {
    const kept = await keepWorld()
    stops.push(kept.remove)
    const desk = await start(stops, { ...NO_FILE, TRACKER_CREDENTIAL_KEYS: NEW }, {}, undefined, kept)
    await desk.world.control("POST", "/control/credentials", { ...typed(desk), plan: "premium" })
    await stops.pop()?.()
    const world = await startWorld({ ...desk.env, TRACKER_CARRIER_HLCU: JSON.stringify(typed(desk)) }, kept)
    stops.push(world.stop)
    expect(await keysOf(world)).toMatchObject([
      { id: "HLCU", from: "settings", unused_for: null },
      { id: "HLCU", from: "console", unused_for: { id: "HLCU", from: "settings" } },
    ])
    const again = await world.control("POST", "/control/credentials", typed(desk))
    expect(linesOf(again)).toEqual([expect.stringContaining("comes from the file or the environment and wins")])
    const second = await world.control("POST", "/control/credentials", { ...typed(desk), id: "second" })
    expect(second).toMatchObject([{}, {}, { id: "second", unused_for: { id: "HLCU", from: "settings" } }])
    const left = await world.control("DELETE", "/control/credentials/HLCU")
    expect(left).toMatchObject([{ id: "HLCU", from: "settings" }, { id: "second" }])
    const fixed = await world.control("DELETE", "/control/credentials/HLCU")
    expect(linesOf(fixed)).toEqual([expect.stringContaining("change it there")])
  })

  test("sealed with an older key it is sealed anew at the start; without its key it says so", async () => {
    const kept = await keepWorld()
    stops.push(kept.remove)
    const desk = await start(stops, { ...NO_FILE, TRACKER_CREDENTIAL_KEYS: OLD }, {}, undefined, kept)
    await desk.world.control("POST", "/control/credentials", typed(desk))
    await stops.pop()?.()
    const again = async (keys: string) => {
      const world = await startWorld({ ...desk.env, TRACKER_CREDENTIAL_KEYS: keys }, kept)
      const shown = await keysOf(world)
      await world.stop()
      return shown
    }
    expect(await again(`${NEW},${OLD}`)).toMatchObject([{ id: "HLCU", problem: null }])
    expect(await again(NEW)).toMatchObject([{ id: "HLCU", problem: null }])
    expect(await again(OLD)).toMatchObject([{ id: "HLCU", problem: expect.stringContaining("lacks the key") }])
  })

  test("cannot be entered without a key to seal it with, nor where the world is simulated", async () => {
    const desk = await start(stops)
    const answer = await desk.world.control("POST", "/control/credentials", { ...typed(desk), id: "second" })
    expect(answer.status).toBe(422)
    expect(linesOf(answer)).toEqual([expect.stringMatching(/TRACKER_CREDENTIAL_KEYS.*openssl rand -base64 32/)])
    const simulated = await startWorld()
    stops.push(simulated.stop)
    expect(linesOf(await simulated.control("POST", "/control/credentials", typed(desk)))).toEqual([
      expect.stringContaining("TRACKER_SOURCE=carriers"),
    ])
    expect(await simulated.control("GET", "/control/credentials/forms")).toMatchObject({
      can_enter: null,
      carriers: [],
    })
  })
})

describe("what is wrong with a key is a line for each thing, which shows none of it", () => {
  const SECRET = "hapag-secret-that-nobody-may-see"
  let world: World
  const refusedFor = async (sent: unknown) => {
    world ??= (await start(stops, { ...NO_FILE, TRACKER_CREDENTIAL_KEYS: NEW })).world
    const answer = await world.control("POST", "/control/credentials", sent as object)
    expect(JSON.stringify(answer)).not.toContain("hapag-secret")
    return linesOf(answer)
  }

  test("missing, misplaced and malformed", async () => {
    expect(await refusedFor({ carrier: "HLCU", plan: "free", fields: {} })).toEqual([
      "/fields/clientId Client ID is missing.",
      "/fields/clientSecret Client secret is missing.",
      "/plan Plan must be one of tryout, default, premium.",
    ])
    expect(await refusedFor({ carrier: "EGLV", fields: { clientId: "c", clientSecret: SECRET } })).toEqual([
      "/events Address of its events is missing: Evergreen issues it to you.",
      "/token Address of its tokens is missing: Evergreen issues it to you.",
    ])
    const certificate = { clientId: "c", scope: "s", certificate: SECRET, privateKey: SECRET }
    expect(await refusedFor({ carrier: "MSCU", token: "https://elsewhere.example/t", fields: certificate })).toEqual([
      "/fields/certificate Certificate is no certificate in PEM.",
      "/fields/privateKey Private key is no private key in PEM.",
      expect.stringMatching(/^\/token Address of its tokens must be an https address of api.tech.msc.com/),
    ])
    const hapag = { clientId: "c", clientSecret: SECRET }
    expect(await refusedFor({ carrier: "HLCU", fields: { ...hapag, [SECRET]: "x" } })).toEqual([
      " The key has a field that Hapag-Lloyd does not ask for.",
    ])
    expect(await refusedFor({ carrier: "HLCU", fields: { ...hapag, clientId: `${SECRET}\n${SECRET}` } })).toEqual([
      "/fields/clientId Client ID must be one line of plain characters.",
    ])
    expect(await refusedFor({ carrier: "HLCU", fields: { ...hapag, clientId: "file:/etc/passwd" } })).toEqual([
      expect.stringContaining("must be the value itself"),
    ])
    expect(await refusedFor({ carrier: "CMDU", fields: {} })).toEqual([
      " The key needs what CMA CGM, APL, ANL asks for: Client ID and Client secret, or Key ID.",
    ])
    expect(await refusedFor({ carrier: "ONEY", fields: hapag })).toEqual([
      "/carrier Carrier must be one of HLCU, MAEU, SUDU, SEAL, SAFM, CMDU, APLU, ANNU, MSCU, ZIMU, EGLV, HDMU.",
    ])
    expect(await refusedFor({ carrier: "HLCU", [SECRET]: 1, fields: hapag })).toEqual([
      " The key has a field that is not known.",
    ])
    expect(await refusedFor([SECRET])).not.toEqual([])
    expect(await refusedFor({ carrier: "HLCU", id: `a ${SECRET}`, fields: hapag })).toEqual([
      "/id Name must be letters, digits, dots, - or _, 60 at most.",
    ])
  })
})
