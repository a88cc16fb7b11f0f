// METRICS_TOKEN is not set. This needs its own file, since a process reads its settings once.
import { afterAll, beforeAll, expect, test } from "vitest"
import { database } from "#db/client"
import { testDatabase } from "#test/database"
import { GET } from "./route.ts"

let scratch: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  scratch = await testDatabase()
  Object.assign(process.env, {
    DATABASE_URL: scratch.url,
    TRACKING_API_URL: "https://api.example.com/v2",
    TRACKING_API_KEY: "key-of-the-metrics-test",
    PUBLIC_URL: "https://desk.example.com",
    AUTH_SECRET: "0123456789abcdef0123456789abcdef",
  })
})
afterAll(async () => {
  await database().end()
  await scratch.drop()
})

test.each([
  ["elsewhere", { "x-freeday-peer": "elsewhere" }],
  ["nobody knows where", {}],
  ["elsewhere, with a token", { "x-freeday-peer": "elsewhere", authorization: "Bearer undefined" }],
])("without a token, asked from %s: 403 with what to set, and no figures", async (_title, headers) => {
  const answer = await GET(
    new Request("https://desk.example.com/api/metrics", { headers: headers as Record<string, string> }),
  )
  expect(answer.status).toBe(403)
  const text = await answer.text()
  expect(text).toContain("METRICS_TOKEN")
  expect(text).not.toContain("freeday_inbox")
})

test("without a token, asked from this machine: the figures", async () => {
  const headers = { "x-freeday-peer": "here" }
  const answer = await GET(new Request("http://localhost/api/metrics", { headers }))
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("freeday_inbox_waiting 0\n")])
})
