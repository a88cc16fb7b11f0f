import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { getFact } from "#db/connection/connection"
import { markFormerUsed, openWebhooks } from "#db/connection/webhooks"
import { createServiceClient } from "#lib/service/client"
import { profileOf } from "#lib/service/profile"
import { testDatabase } from "#test/database"
import { registerWebhook, retireSecrets, rotateWebhook } from "./register-webhook.ts"

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.sql`truncate connection`
})

afterEach(() => vi.unstubAllEnvs())

const ORIGIN = "https://desk.example.com"
/** Registers every webhook with its own secret; refuses while `status` is not 201. */
function createService() {
  const asked: { url: string; events: string[] }[] = []
  const service = { asked, status: 201 }
  const client = createServiceClient({
    baseUrl: "https://api.example.com/v2",
    apiKey: "key",
    profile: profileOf("interface"),
    fetch: async (_input, init) => {
      if (service.status !== 201) return Response.json({ errors: [] }, { status: service.status })
      const { attributes } = JSON.parse(String(init?.body)).data
      asked.push(attributes)
      const data = {
        id: `hook-${asked.length}`,
        type: "webhook",
        attributes: { ...attributes, secret: `secret-${asked.length}` },
      }
      return Response.json({ data }, { status: 201 })
    },
  })
  return { service, client }
}
const current = async () => (await openWebhooks(database.sql)).current
const former = async () => ((await getFact(database.sql, "former_webhooks")) ?? []).map(({ id }) => id)
/** Makes `field` of the former webhooks look `hours` older. */
const older = (hours: number, field: string) =>
  database.sql`
    update connection set value = (select jsonb_agg(case when one ->> ${field} is null then one else one || jsonb_build_object(
        ${field}::text, to_char((one ->> ${field})::timestamptz at time zone 'UTC' - make_interval(hours => ${hours}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end)
      from jsonb_array_elements(value) as one)
    where key = 'former_webhooks'`

test("an address is registered once, for every event", async () => {
  const { service, client } = createService()
  for (let start = 0; start < 3; start += 1) await registerWebhook(database.sql, client, ORIGIN)
  expect(service.asked).toHaveLength(1)
  expect(service.asked[0]).toMatchObject({ url: `${ORIGIN}/api/webhooks/tracking` })
  expect(service.asked[0]?.events).toHaveLength(profileOf("interface").events.length)
})

test("another public address is registered again, and what the old one signs stays valid", async () => {
  const { client } = createService()
  await registerWebhook(database.sql, client, ORIGIN)
  await registerWebhook(database.sql, client, "https://new.example.com")
  expect(await current()).toMatchObject({ id: "hook-2", url: "https://new.example.com/api/webhooks/tracking" })
  expect(await former()).toEqual(["hook-1"])
})

test("its secret is sealed where it is kept", async () => {
  const { client } = createService()
  await registerWebhook(database.sql, client, ORIGIN)
  await rotateWebhook(database.sql, client, ORIGIN)
  expect(await openWebhooks(database.sql)).toMatchObject({
    current: { secret: "secret-2" },
    former: [{ secret: "secret-1" }],
  })
  const [kept] = await database.sql<{ text: string }[]>`select string_agg(value::text, ' ') as text from connection`
  expect(kept?.text).toContain("hook-1")
  expect(kept?.text).not.toMatch(/secret-\d/)
})

test("a secret whose key is lost is made anew, and what is kept of it harms nobody", async () => {
  const { service, client } = createService()
  await registerWebhook(database.sql, client, ORIGIN)
  vi.stubEnv("SECRET_KEYS", `other:${Buffer.alloc(32, 3).toString("base64")}`)
  await registerWebhook(database.sql, client, ORIGIN)
  await registerWebhook(database.sql, client, ORIGIN)
  expect(service.asked).toHaveLength(2)
  expect(await openWebhooks(database.sql)).toMatchObject({
    current: { id: "hook-2", secret: "secret-2" },
    former: [{ id: "hook-1", secret: null }],
  })
})

test("where the service refuses a rotation nothing changes", async () => {
  const { service, client } = createService()
  await registerWebhook(database.sql, client, ORIGIN)
  service.status = 422
  await expect(rotateWebhook(database.sql, client, ORIGIN)).rejects.toThrow()
  expect(await current()).toMatchObject({ id: "hook-1", secret: "secret-1" })
  expect(await former()).toEqual([])
})

test("a former secret ends 24 h after its last use, and not before", async () => {
  const { client } = createService()
  await registerWebhook(database.sql, client, ORIGIN)
  await rotateWebhook(database.sql, client, ORIGIN)
  await rotateWebhook(database.sql, client, ORIGIN)
  await older(25, "replacedAt")
  await markFormerUsed(database.sql, "hook-2", new Date().toISOString())
  await retireSecrets(database.sql)
  expect(await former()).toEqual(["hook-2"])
  await older(23, "lastUsedAt")
  await retireSecrets(database.sql)
  expect(await former()).toEqual(["hook-2"])
  await older(2, "lastUsedAt")
  await retireSecrets(database.sql)
  expect(await former()).toEqual([])
  expect(await current()).toMatchObject({ id: "hook-3", secret: "secret-3" })
})
