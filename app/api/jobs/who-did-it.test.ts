// The handlers note in the audit log who paused, stopped or repeated a run.
import { randomUUID } from "node:crypto"
import { encode } from "next-auth/jwt"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { database } from "#db/client"
import { addJob, type JobKind, type NewJobRow } from "#db/connection/jobs"
import { addSession } from "#db/people/sessions"
import { sessionCookie } from "#lib/auth/cookies"
import { testDatabase } from "#test/database"
import { POST as workAgain } from "../work/jobs/[id]/route.ts"
import { PATCH as move } from "./[id]/route.ts"
import { PATCH as decide } from "./[id]/rows/[no]/route.ts"
import { POST as again } from "./[id]/rows/route.ts"

const secret = "a secret of thirty-two characters"
const site = "http://localhost:3000"
const jar = vi.hoisted(() => new Map<string, string>())
vi.mock("next/headers", () => ({
  cookies: async () => ({ get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined) }),
}))

let db: Awaited<ReturnType<typeof testDatabase>>
let asker: string
let other: string

beforeAll(async () => {
  db = await testDatabase()
  Object.assign(process.env, {
    DATABASE_URL: db.url,
    AUTH_SECRET: secret,
    PUBLIC_URL: site,
    TRACKING_API_URL: "http://127.0.0.1:9/v2",
    TRACKING_API_KEY: "a-key-of-the-service",
  })
  const people = await db.sql<{ id: string }[]>`
    insert into users (email, name, role, password_hash) values
      ('asker@northlake.example', 'Asker', 'dispatcher', 'hash'), ('other@northlake.example', 'Other', 'manager', 'hash')
    returning id`
  asker = people[0]?.id ?? ""
  other = people[1]?.id ?? ""
  const at = new Date()
  const sessionId = await addSession(db, { userId: other, at, expiresAt: new Date(at.getTime() + 3_600_000) })
  jar.set(sessionCookie, await encode({ token: { sub: other, sessionId }, secret }))
})
afterAll(async () => {
  await database().end()
  await db.drop()
})

const FAILED: NewJobRow = { target: "MEDU900001", input: {}, state: "failed", words: "No" }
let id: string
async function addRun(kind: JobKind, rows: NewJobRow[] = [FAILED]): Promise<void> {
  id = randomUUID()
  await addJob(db.sql, { id, kind, askedBy: asker, askedAt: new Date().toISOString(), input: {} }, rows)
}
beforeEach(() => addRun("register"))

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>
async function ask(handler: Handler, method: "POST" | "PATCH", path: string, body: object = {}): Promise<number> {
  const headers = { origin: site, "content-type": "application/json" }
  const request = new Request(`${site}/api/${path}`, { method, headers, body: JSON.stringify(body) })
  const answer = await handler(request, { params: Promise.resolve({ id, no: "1" }) })
  return answer.status
}
/** The other person's entries about the run, in order. */
const noted = async () =>
  (
    await db.sql<{ action: string; detail: object }[]>`
      select action, detail from audit_log where user_id = ${other} and target = ${id} order by id`
  ).map(({ action, detail }) => ({ action, detail }))

test("who pauses, resumes and stops another's run is in the audit log, and who is refused is not", async () => {
  for (const order of ["pause", "resume", "stop"]) expect(await ask(move, "PATCH", `jobs/${id}`, { order })).toBe(200)
  expect(await ask(move, "PATCH", `jobs/${id}`, { order: "pause" })).toBe(409)
  const detail = { kind: "register" }
  expect(await noted()).toEqual([
    { action: "run_paused", detail },
    { action: "run_resumed", detail },
    { action: "run_stopped", detail },
  ])
})

test("who sends failed rows again is in the audit log, with how many", async () => {
  expect(await ask(again, "POST", `jobs/${id}/rows`, { nos: [1] })).toBe(200)
  expect(await ask(again, "POST", `jobs/${id}/rows`, { nos: null })).toBe(409)
  expect(await noted()).toEqual([{ action: "run_repeated", detail: { kind: "register", rows: 1 } }])
})

test("who sends a run over containers again is in the audit log", async () => {
  await addRun("refresh", [{ target: randomUUID(), input: {}, state: "failed", words: "No" }])
  expect(await ask(workAgain, "POST", `work/jobs/${id}`)).toBe(200)
  expect(await noted()).toEqual([{ action: "run_repeated", detail: { kind: "refresh", rows: "all that failed" } }])
})

test("who leaves a row out is in the audit log", async () => {
  await addRun("register", [{ target: "MEDU900001", input: {}, state: "held", words: "Which?" }])
  expect(await ask(decide, "PATCH", `jobs/${id}/rows/1`, { leaveOut: true })).toBe(200)
  expect(await noted()).toEqual([{ action: "row_left_out", detail: { row: 1 } }])
})
