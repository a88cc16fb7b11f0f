import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { testDatabase } from "#test/database"
import { addAlertChannel, getAlertChannel, listAlertChannels } from "./alerts/channels.ts"
import { openWebhooks } from "./connection/webhooks.ts"
import { migrate } from "./migrate.ts"

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.sql`truncate connection, alert_channels cascade`)
afterEach(() => vi.unstubAllEnvs())

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString("base64")
const FIRST = `2025:${keyOf(1)}`
const NEXT = `2026:${keyOf(2)}`
const hook = (id: string) => ({
  id,
  url: "https://x.example",
  secret: `clear-${id}`,
  registeredAt: "2026-01-01T00:00:00Z",
})

/** Migrates as at a start with these keys, which this process then uses. */
async function start(keys: string) {
  vi.stubEnv("SECRET_KEYS", keys)
  return migrate(database.ownerUrl, keys)
}

async function rowsOfBefore(): Promise<string> {
  const { sql } = database
  const id = randomUUID()
  await sql`insert into alert_channels (id, kind, name, address, secret)
    values (${id}, 'webhook', 'Ours', 'https://clear.example/hook', 'clear-channel'),
      (${randomUUID()}, 'email', 'Mail', 'clear@northlake.example', null)`
  await sql`insert into connection (key, value) values ('webhook', ${sql.json(hook("a"))}),
    ('former_webhooks', ${sql.json([hook("b"), hook("c")])}), ('worker', '{"seenAt": "2026-01-01T00:00:00Z"}')`
  return id
}

const kept = async () => {
  const [row] = await database.sql<{ text: string }[]>`
    select (select string_agg(value::text, ' ') from connection) || (select string_agg(c::text, ' ') from alert_channels c) as text`
  return row?.text ?? ""
}
const opened = async (id: string) => {
  const { current, former } = await openWebhooks(database.sql)
  const channel = await getAlertChannel(database.sql, id)
  return [current?.secret, ...former.map(({ secret }) => secret), channel?.address]
}
const ALL = ["clear-a", "clear-b", "clear-c", "https://clear.example/hook"]

test("rows of before are sealed at the first start, and read as they were", async () => {
  const id = await rowsOfBefore()
  expect(await kept()).toMatch(/clear/)
  expect(await start(FIRST)).toEqual({ closed: 0 })
  expect(await kept()).not.toMatch(/clear/)
  expect(await opened(id)).toEqual(ALL)
  const again = await kept()
  await start(FIRST)
  expect(await kept()).toBe(again)
})

test("a new key comes first: all is sealed anew at the start, and the older key can go", async () => {
  const id = await rowsOfBefore()
  await start(FIRST)
  expect(await start(`${NEXT},${FIRST}`)).toEqual({ closed: 0 })
  expect(await kept()).not.toContain("v1.2025.")
  expect(await start(NEXT)).toEqual({ closed: 0 })
  expect(await opened(id)).toEqual(ALL)
})

test("a lost key closes its secrets alone: all else works, and with the key back they open", async () => {
  const id = await rowsOfBefore()
  await start(FIRST)
  expect(await start(NEXT)).toEqual({ closed: 6 })
  expect(await opened(id)).toEqual([null, null, null, null])
  const added = { id: randomUUID(), ownerId: null, kind: "email", name: "New", secret: null, createdBy: null } as const
  await addAlertChannel(database.sql, { ...added, address: "new@northlake.example" })
  const channels = await listAlertChannels(database.sql, { userId: randomUUID() })
  expect(channels.map(({ address }) => address).sort()).toEqual(["new@northlake.example", null, null])
  expect(await start(`${NEXT},${FIRST}`)).toEqual({ closed: 0 })
  expect(await opened(id)).toEqual(ALL)
})

test("starts at once do it once", async () => {
  const id = await rowsOfBefore()
  vi.stubEnv("SECRET_KEYS", FIRST)
  const done = await Promise.all(Array.from({ length: 3 }, () => migrate(database.ownerUrl, FIRST)))
  expect(done).toEqual(Array.from({ length: 3 }, () => ({ closed: 0 })))
  expect(await opened(id)).toEqual(ALL)
})

test("keys that cannot be used are named before anything is sealed", async () => {
  await rowsOfBefore()
  await expect(migrate(database.ownerUrl, "2026:short")).rejects.toThrow(
    /^SECRET_KEYS is not usable: part 1 is not a name/,
  )
  expect(await kept()).toMatch(/clear-a/)
})
