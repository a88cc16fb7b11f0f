import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { database } from "#db/client"
import { testDatabase } from "#test/database"
import { applyAgain } from "./apply-again.ts"

let scratch: Awaited<ReturnType<typeof testDatabase>>
let session: { user: { id: string; role: "admin" } }
beforeAll(async () => {
  scratch = await testDatabase()
  Object.assign(process.env, {
    DATABASE_URL: scratch.url,
    TRACKING_API_URL: "https://api.example.com/v2",
    TRACKING_API_KEY: "key-of-the-apply-test",
    PUBLIC_URL: "https://desk.example.com",
    AUTH_SECRET: "0123456789abcdef0123456789abcdef",
  })
  const id = randomUUID()
  await scratch.sql`insert into users (id, email, name, role) values (${id}, 'admin@example.com', 'Admin', 'admin')`
  session = { user: { id, role: "admin" } }
})
afterAll(async () => {
  await database().end()
  await scratch.drop()
})

async function setAside(body: object): Promise<string> {
  const id = randomUUID()
  await scratch.sql`
    insert into inbox (id, kind, event, version, received_at, body, state, tries, error)
    values (${id}, 'notification', 'container.updated', now(), now(), ${JSON.stringify(body)}, 'set_aside', 5, 'earlier')`
  return id
}
const rowOf = async (id: string) => (await scratch.sql`select state, tries, error from inbox where id = ${id}`)[0]

test("one that can be applied now is, once, and it is in the audit log", async () => {
  const attributes = { event: "container.updated", delivery_status: "succeeded", created_at: "2026-10-13T09:00:00Z" }
  const id = await setAside({ data: { id: randomUUID(), type: "webhook_notification", attributes }, included: [] })
  await applyAgain(scratch.sql, { session, id })
  expect(await rowOf(id)).toMatchObject({ state: "applied", error: null })
  const [entry] = await scratch.sql`select action, target, user_id from audit_log where target = ${id}`
  expect(entry).toEqual({ action: "notification_applied_again", target: id, userId: session.user.id })
  await expect(applyAgain(scratch.sql, { session, id })).rejects.toMatchObject({ kind: "not_found" })
})

test("one that fails again is reported with its reason, and never as applied", async () => {
  const id = await setAside({ nothing: "of use" })
  await expect(applyAgain(scratch.sql, { session, id })).rejects.toMatchObject({
    kind: "conflict",
    message: expect.stringMatching(/could not be applied this time either: .+/),
  })
  expect(await rowOf(id)).toMatchObject({ state: "new", tries: 1 })
})
