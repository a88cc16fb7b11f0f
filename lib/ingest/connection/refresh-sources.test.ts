import { createHmac } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { getFact, putFact } from "#db/connection/connection"
import { createServiceClient } from "#lib/service/client"
import { profileOf } from "#lib/service/profile"
import { wireContainer, wireNotification } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { createGroupInsert } from "./group-insert.ts"
import { type ReceiverParts, receive } from "./receive.ts"
import { createAdmission, createRefusalCount } from "./receiver-parts.ts"
import { refreshSources } from "./refresh-sources.ts"

describe("the allow-list of sources", () => {
  const SECRET = "a secret of the test"
  let database: Awaited<ReturnType<typeof testDatabase>>
  let parts: ReceiverParts
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())
  beforeEach(async () => {
    const { sql } = database
    await sql`truncate inbox, counters, connection`
    const insert = createGroupInsert(sql)
    parts = {
      sql,
      insert,
      secrets: async () => [SECRET],
      refused: createRefusalCount(sql, 0),
      wake: () => {},
      admit: createAdmission(sql),
    }
  })

  const body = new TextEncoder().encode(
    wireNotification("n1", "container.updated", "2026-10-13T09:00:00Z", wireContainer("container")).body,
  )
  const signature = createHmac("sha256", SECRET).update(body).digest("hex")
  const kept = async () => (await database.sql`select 1 from inbox`).length
  /** A service that lists these addresses and counts requests. */
  function service(addresses: () => string[]) {
    let asked = 0
    const client = createServiceClient({
      baseUrl: "https://api.example.com/v2",
      apiKey: "key",
      profile: profileOf("interface"),
      fetch: async (input) => {
        expect(new URL(String(input)).pathname).toBe("/v2/webhooks/ips")
        asked += 1
        return Response.json({ webhook_notification_ips: addresses(), last_updated: "2026-10-13T09:00:00Z" })
      },
    })
    return { client, asked: () => asked }
  }
  const age = (hours: number) =>
    database.sql`update connection set value = value || ${database.sql.json({
      refreshedAt: new Date(Date.now() - hours * 3_600_000).toISOString(),
    })} where key = 'sources'`

  test("[D:AUTH-7] only listed addresses are taken in; others are 403 and counted, though signed", async () => {
    await refreshSources(database.sql, service(() => ["203.0.113.7"]).client)
    expect((await receive({ body, signature, source: "203.0.113.8" }, parts)).status).toBe(403)
    expect((await receive({ body, signature, source: null }, parts)).status).toBe(403)
    expect(await kept()).toBe(0)
    const counted = () => database.sql`select name, value from counters`
    await expect.poll(counted).toEqual([{ name: "source_refused", value: 2 }])
    expect((await receive({ body, signature, source: "203.0.113.7" }, parts)).status).toBe(202)
    expect(await kept()).toBe(1)
  })

  test("[D:AUTH-7] a listed address alone does not do: the signature is checked all the same", async () => {
    await refreshSources(database.sql, service(() => ["203.0.113.7"]).client)
    expect((await receive({ body, signature: "0".repeat(64), source: "203.0.113.7" }, parts)).status).toBe(401)
  })

  test("before the list is known it is 503, so that the service sends it again", async () => {
    expect((await receive({ body, signature, source: "203.0.113.7" }, parts)).status).toBe(503)
    expect(await kept()).toBe(0)
  })

  test("[D:AUTH-7] the list is refreshed daily, and a refusal brings the next refresh forward", async () => {
    let addresses = ["203.0.113.7"]
    const { client, asked } = service(() => addresses)
    expect(await refreshSources(database.sql, client)).toBe(true)
    await age(23)
    expect(await refreshSources(database.sql, client)).toBe(false)
    await age(25)
    addresses = ["203.0.113.9"]
    expect(await refreshSources(database.sql, client)).toBe(true)
    expect((await getFact(database.sql, "sources"))?.addresses).toEqual(["203.0.113.9"])
    expect((await receive({ body, signature, source: "203.0.113.7" }, parts)).status).toBe(403)
    expect(await refreshSources(database.sql, client)).toBe(false)
    await age(0.2)
    expect(await refreshSources(database.sql, client)).toBe(true)
    expect(asked()).toBe(3)
  })

  test("an empty answer does not shut everybody out", async () => {
    await refreshSources(database.sql, service(() => ["203.0.113.7"]).client)
    await age(25)
    await refreshSources(database.sql, service(() => []).client)
    expect((await getFact(database.sql, "sources"))?.addresses).toEqual(["203.0.113.7"])
  })

  test("the list is taken over while the receiver runs", async () => {
    const known = await getFact(database.sql, "sources")
    expect(known).toBeUndefined()
    const at = { refreshedAt: new Date().toISOString(), asOf: "2026-10-13T09:00:00.000Z", refused: 0 }
    await putFact(database.sql, "sources", { addresses: ["203.0.113.7"], ...at })
    expect((await receive({ body, signature, source: "203.0.113.7" }, parts)).status).toBe(202)
  })
})
