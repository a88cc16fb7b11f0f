import { encode } from "next-auth/jwt"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addSession } from "#db/people/sessions"
import { loggedPath } from "#lib/route/answer"
import { isSameOrigin } from "#lib/route/same-origin"
import { testDatabase } from "#test/database"
import { sessionCookie } from "../cookies.ts"
import { createRefusalLog, noteClosedPage } from "./refusals.ts"

const SITE = "https://desk.example.com"
const secret = "a secret of thirty-two characters"
let db: Awaited<ReturnType<typeof testDatabase>>
let ana: string
let cookie: string
beforeAll(async () => {
  db = await testDatabase()
  const [user] = await db.sql<{ id: string }[]>`
    insert into users (email, name, role) values ('ana@northlake.example', 'Ana', 'viewer') returning id`
  ana = user?.id ?? ""
  const at = new Date()
  const sessionId = await addSession(db, { userId: ana, at, expiresAt: new Date(at.getTime() + 600_000) })
  cookie = `${sessionCookie}=${await encode({ token: { sub: ana, sessionId }, secret })}`
})
afterAll(() => db.drop())

const start = () =>
  createRefusalLog({
    ...{ db: () => db, secret },
    isOurs: ({ method, headers }) => isSameOrigin(method, headers, SITE),
    pathOf: (url) => loggedPath(new URL(url, SITE).href),
  })
const asked = (status: number, headers: Record<string, string> = {}, url = "/api/people?q=1", method = "GET") => ({
  ...{ status, method, url },
  headers: new Headers({ "x-forwarded-for": "203.0.113.9", ...headers }),
})
let last = 0
async function written() {
  const rows = await db.sql<{ id: number; action: string; userId: string | null; target: string; detail: object }[]>`
    select id, action, user_id, target, detail from audit_log where id > ${last} order by id`
  last = rows.at(-1)?.id ?? last
  return rows.map(({ id: _, ...row }) => row)
}

test("a 401 and a 403 say who, from where and which path; what was answered otherwise says nothing", async () => {
  const log = start()
  for (const status of [200, 304, 404, 500]) log.note(asked(status))
  log.note(asked(401))
  log.note(asked(403, { cookie }))
  await log.end()
  const detail = { method: "GET", address: "203.0.113.9", count: 1 }
  expect((await written()).sort((a, b) => b.action.localeCompare(a.action))).toEqual([
    { action: "refused_signed_out", userId: null, target: "/api/people", detail },
    { action: "refused_right", userId: ana, target: "/api/people", detail },
  ])
})

test("a page that the role does not open, which answers 404, says who and which", async () => {
  const log = start()
  const headers = new Headers({ cookie, "x-forwarded-for": "203.0.113.9" })
  noteClosedPage(headers, "/settings/audit?person=1")
  await log.end()
  expect(await written()).toEqual([
    {
      ...{ action: "refused_right", userId: ana, target: "/settings/audit" },
      detail: { method: "GET", address: "203.0.113.9", count: 1 },
    },
  ])
})

test("what another site sent in a person's name is told apart, with the site", async () => {
  const log = start()
  log.note(asked(403, { cookie, origin: "https://evil.example" }, "/api/notes", "POST"))
  await log.end()
  expect(await written()).toMatchObject([
    { action: "refused_elsewhere", userId: ana, target: "/api/notes", detail: { origin: "https://evil.example" } },
  ])
})

test("a stranger who goes on and on fills nothing: one entry at once, one with the number of the others", async () => {
  const log = start()
  for (let n = 0; n < 1_000; n++) log.note(asked(401))
  await log.end()
  const rows = await written()
  expect(rows.map(({ detail }) => (detail as { count: number }).count).sort()).toEqual([1, 999])
})

test("… and by ever new paths, addresses and cookies neither", async () => {
  const log = start()
  for (let n = 0; n < 1_000; n++) {
    log.note(asked(401, { cookie: `${sessionCookie}=${n}`, "x-forwarded-for": `203.0.113.${n % 250}` }, `/api/x/${n}`))
  }
  await log.end()
  const rows = await written()
  expect(rows).toHaveLength(21)
  expect(rows.map(({ detail }) => detail)).toContainEqual({ others: 980 })
})

test("no token of a path, and no sign-in or delivery, which are counted by themselves", async () => {
  const log = start()
  log.note(asked(401, {}, "/api/auth/callback/credentials", "POST"))
  log.note(asked(401, {}, "/api/webhooks/tracking", "GET"))
  log.note(asked(401, {}, `/api/calendar/${"a".repeat(43)}.ics`))
  await log.end()
  expect((await written()).map(({ target }) => target)).toEqual(["/api/calendar/[cut].ics"])
})
