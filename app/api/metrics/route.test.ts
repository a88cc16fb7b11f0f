import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { database } from "#db/client"
import { testDatabase } from "#test/database"
import { GET as health } from "../health/route.ts"
import { GET as metrics } from "./route.ts"

const TOKEN = "metrics-token-of-the-test"
let scratch: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  scratch = await testDatabase()
  Object.assign(process.env, {
    DATABASE_URL: scratch.url,
    TRACKING_API_URL: "https://api.example.com/v2",
    TRACKING_API_KEY: "key-of-the-metrics-test",
    PUBLIC_URL: "https://desk.example.com",
    AUTH_SECRET: "0123456789abcdef0123456789abcdef",
    METRICS_TOKEN: TOKEN,
  })
})
afterAll(async () => {
  await database().end()
  await scratch.drop()
})

const ask = (headers: Record<string, string>) =>
  metrics(new Request("https://desk.example.com/api/metrics", { headers }))

describe("GET /api/metrics", () => {
  test("with the token: Prometheus text", async () => {
    const answer = await ask({ authorization: `Bearer ${TOKEN}` })
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(await answer.text()).toContain("freeday_inbox_waiting 0\n")
  })

  test.each([
    ["none", {}],
    ["another token", { authorization: "Bearer another-token-of-the-test" }],
    ["another scheme", { authorization: `Token ${TOKEN}` }],
    ["this machine, where a token is set", { "x-freeday-peer": "here" }],
  ])("%s: 401 and no figures", async (_title, headers) => {
    const answer = await ask(headers as Record<string, string>)
    expect(answer.status).toBe(401)
    expect(await answer.text()).not.toContain("freeday_inbox")
  })
})

describe("GET /api/health", () => {
  test("live, ready and how far behind, and nothing else", async () => {
    const answer = await health()
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ live: true, ready: true, lag: { seconds: 0 } })
  })

  test("what waits shows as lag", async () => {
    await scratch.sql`
      insert into inbox (id, kind, event, version, received_at, kept_at, body)
      values (gen_random_uuid(), 'read', 'read', now(), now(), now() - interval '90 seconds', '{}')`
    const { lag } = await (await health()).json()
    expect(lag.seconds).toBeGreaterThanOrEqual(90)
    expect(lag.seconds).toBeLessThan(120)
  })
})
