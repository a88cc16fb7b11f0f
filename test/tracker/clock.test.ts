import { afterEach, describe, expect, test, vi } from "vitest"
import { sized } from "../property.ts"
import { until } from "./until.ts"
import { START, startWorld, type World } from "./world.ts"

vi.setConfig({ testTimeout: 60_000 })

const DAY = 86_400_000
const worlds: World[] = []
const start = async (env: Record<string, string> = {}) => {
  const world = await startWorld(env)
  worlds.push(world)
  return world
}
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
})

const picture = async (world: World) => {
  const containers = await world.all("/containers?page[size]=100&include=transport_events,shipment")
  const requests = await world.all("/tracking_requests?page[size]=100")
  return { ...containers, requests: requests.data }
}
const at = (ms: number) => ({ now: new Date(Date.parse(START) + ms).toISOString() })

describe("the clock", () => {
  test("stops, runs, runs fast, and is read by GET /clock", async () => {
    const world = await start()
    expect(await world.control("GET", "/control/clock")).toMatchObject({
      now: "2026-02-24T15:00:00.000Z",
      speed: 1,
      running: false,
    })
    await world.control("PUT", "/control/clock", { speed: 3600, running: true })
    await until(async () => (await world.now()) > Date.parse(START) + 600_000)
    const stopped = await world.control("PUT", "/control/clock", { running: false })
    expect(await world.control("GET", "/control/clock")).toMatchObject({
      now: stopped.now,
      speed: 3600,
      running: false,
    })
  })

  test("who knows its setting is answered when it is set; while the world leaps there is none to know", async () => {
    const world = await start({ TRACKER_SHIPMENTS: String(sized(60, 200)) })
    const { setting } = await world.control("GET", "/control/clock")
    let held = true
    const answer = world.control("GET", `/control/clock?known=${setting}`).finally(() => {
      held = false
    })
    const leap = world.control("PUT", "/control/clock", at(10 * DAY))
    const during = []
    for (let done = false; !done; ) {
      const reading = await world.control("GET", "/control/clock")
      done = reading.setting !== null && reading.setting !== setting
      during.push(reading)
    }
    const end = await leap
    expect(held).toBe(false)
    expect((await answer).setting).not.toBe(setting)
    expect(during.some((reading) => reading.setting === null)).toBe(true)
    expect(during.at(-1)).toMatchObject({ now: end.now, setting: end.setting })
  })

  test("an earlier time is refused, with the time it is", async () => {
    const world = await start()
    const answer = await world.control("PUT", "/control/clock", { now: "2026-02-24T14:59:59Z" })
    expect(answer).toMatchObject({ status: 422 })
    expect(JSON.stringify(answer.errors)).toContain("2026-02-24T15:00:00")
  })

  test.each([{ speed: 0 }, { speed: 90_000 }, { speed: "fast" }, { now: "tomorrow" }, { running: "no" }])(
    "%j is refused",
    async (change) => {
      const world = await start()
      const answer = await world.control("PUT", "/control/clock", change)
      expect([400, 422]).toContain(answer.status)
    },
  )

  test("a jump, single hours and a fast run give the same world", async () => {
    const env = { TRACKER_SHIPMENTS: String(sized(8, 30)) }
    const [jumped, stepped, ran] = [await start(env), await start(env), await start(env)]
    await jumped.control("PUT", "/control/clock", at(6 * DAY))
    for (let hour = 3; hour <= 6 * 24; hour += 3) await stepped.control("PUT", "/control/clock", at((hour * DAY) / 24))
    await ran.control("PUT", "/control/clock", { speed: 86_400, running: true })
    await until(async () => (await ran.now()) > Date.parse(START) + DAY)
    await ran.control("PUT", "/control/clock", { running: false })
    await ran.control("PUT", "/control/clock", at(6 * DAY))
    const expected = await picture(jumped)
    expect(expected.included.length).toBeGreaterThan(sized(100, 500))
    expect(await picture(stepped)).toEqual(expected)
    expect(await picture(ran)).toEqual(expected)
  })

  test("the same seed is the same world, ids and all; another seed is another", async () => {
    const [one, same, other] = [
      await start({ TRACKER_SHIPMENTS: String(sized(5, 12)) }),
      await start({ TRACKER_SHIPMENTS: String(sized(5, 12)) }),
      await start({ TRACKER_SHIPMENTS: String(sized(5, 12)), TRACKER_SEED: "2" }),
    ]
    expect(await picture(same)).toEqual(await picture(one))
    expect((await picture(other)).data[0]?.id).not.toBe((await picture(one)).data[0]?.id)
  })
})
