// A tracker of real carriers: nothing is made up in it, and it shares no database with a simulated world.
import postgres from "postgres"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { type Kept, keepWorld, startWorld, type World } from "./world.ts"

const SIMULATED = { TRACKER_START: "", TRACKER_RUNNING: "true" }
const REAL = {
  ...SIMULATED,
  TRACKER_SOURCE: "carriers",
  TRACKER_CREDENTIAL_KEYS: `2026:${Buffer.alloc(32, 4).toString("base64")}`,
}
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function open(env: Record<string, string>, kept?: Kept): Promise<World> {
  const world = await startWorld(env, kept)
  stops.push(world.stop)
  return world
}

const reasonOf = (answer: Record<string, unknown>) => (answer.errors as { detail: string }[])[0]?.detail

describe("the controls of a tracker of real carriers", () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(REAL)
  })
  afterAll(() => world.stop())

  test.each([
    ["/control/containers/MSKU1234565/advance", {}],
    ["/control/containers/MSKU1234565/observe", { holds: [] }],
    ["/control/events", { event: "container.transport.vessel_arrived", container: "MSKU1234565" }],
    ["/control/tracking_requests/0190b3c2-0000-7000-8000-000000000001/answer", { result: "found" }],
    ["/control/faults", { kind: "lose" }],
  ])("%s makes nothing, whatever it is asked", async (path, body) => {
    const refused = await world.control("POST", path, body)
    expect(refused.status).toBe(422)
    expect(reasonOf(refused)).toBe("The containers here are real: only their carriers say what happens to them.")
  })

  test("the time is real, cannot be set, and the console is told so", async () => {
    expect(await world.control("GET", "/control/clock")).toMatchObject({ invented: false, speed: 1, running: true })
    expect((await world.control("PUT", "/control/clock", { speed: 60 })).status).toBe(422)
    expect(await (await open({})).control("GET", "/control/clock")).toMatchObject({ invented: true })
  })

  test("its account is called after nobody", async () => {
    const [account] = (await world.control("GET", "/control/accounts")) as unknown as { name: string }[]
    expect(account?.name).toBe("Freeday")
  })
})

describe("a database that holds one of the two is refused for the other, with what to do", () => {
  const restart = async (first: Record<string, string>, second: Record<string, string>) => {
    const kept = await keepWorld()
    stops.push(kept.remove)
    await (await startWorld(first, kept)).stop()
    return open(second, kept)
  }

  test("a simulated world, for real carriers", async () => {
    await expect(restart(SIMULATED, REAL)).rejects.toThrow(/holds a simulated world: give real carriers a database/)
  })

  test("what real carriers reported, for a simulated world", async () => {
    await expect(restart(REAL, SIMULATED)).rejects.toThrow(/holds what real carriers reported: set TRACKER_SOURCE/)
  })

  test("a simulated world of a version that did not note it, for real carriers", async () => {
    const kept = await keepWorld()
    stops.push(kept.remove)
    await (await startWorld(SIMULATED, kept)).stop()
    const sql = postgres(kept.TRACKER_DATABASE_URL, { max: 1, onnotice: () => {} })
    await sql`delete from tracker.setting where id = 'world'`
    await sql.end()
    await expect(open(REAL, kept)).rejects.toThrow(/holds a simulated world/)
  })

  test.each([
    ["a simulated world", SIMULATED],
    ["a tracker of real carriers", REAL],
  ])("%s goes on with its own", async (_name, env) => {
    expect(await (await restart(env, env)).control("GET", "/control/health")).toMatchObject({ ok: true })
  })
})
