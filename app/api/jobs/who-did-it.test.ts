// Asked over HTTP, the handlers note in the audit log who paused, stopped or repeated a run.
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { addJob, type JobKind, type NewJobRow } from "#db/connection/jobs"
import { testDatabase } from "#test/database"
import { type Desk, type Person, startDesk } from "#test/doors/desk"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 })

let db: Awaited<ReturnType<typeof testDatabase>>
let desk: Desk
let asker: string
let person: Person
let other: string

beforeAll(async () => {
  db = await testDatabase()
  desk = await startDesk(db)
  asker = (await desk.addPerson("asker", "dispatcher")).id
  person = await desk.addPerson("other", "manager")
  other = person.id
})
afterAll(async () => {
  await desk.stop()
  await db.drop()
})

const FAILED: NewJobRow = { target: "MEDU900001", input: {}, state: "failed", words: "No" }
let id: string
async function addRun(kind: JobKind, rows: NewJobRow[] = [FAILED]): Promise<void> {
  id = randomUUID()
  await addJob(db.sql, { id, kind, askedBy: asker, askedAt: new Date().toISOString(), input: {} }, rows)
}
beforeEach(() => addRun("register"))

const ask = async (method: "POST" | "PATCH", path: string, body: object = {}): Promise<number> =>
  (await desk.ask(`/api/${path}`, { method, person, body })).status
/** The other person's entries about the run, in order. */
const noted = async () =>
  (
    await db.sql<{ action: string; detail: object }[]>`
      select action, detail from audit_log where user_id = ${other} and target = ${id} order by id`
  ).map(({ action, detail }) => ({ action, detail }))

test("who pauses, resumes and stops another's run is in the audit log, and who is refused is not", async () => {
  for (const order of ["pause", "resume", "stop"]) expect(await ask("PATCH", `jobs/${id}`, { order })).toBe(200)
  expect(await ask("PATCH", `jobs/${id}`, { order: "pause" })).toBe(409)
  const detail = { kind: "register" }
  expect(await noted()).toEqual([
    { action: "run_paused", detail },
    { action: "run_resumed", detail },
    { action: "run_stopped", detail },
  ])
})

test("who sends failed rows again is in the audit log, with how many", async () => {
  expect(await ask("POST", `jobs/${id}/rows`, { nos: [1] })).toBe(200)
  expect(await ask("POST", `jobs/${id}/rows`, { nos: null })).toBe(409)
  expect(await noted()).toEqual([{ action: "run_repeated", detail: { kind: "register", rows: 1 } }])
})

test("who sends a run over containers again is in the audit log", async () => {
  await addRun("refresh", [{ target: randomUUID(), input: {}, state: "failed", words: "No" }])
  expect(await ask("POST", `work/jobs/${id}`)).toBe(200)
  expect(await noted()).toEqual([{ action: "run_repeated", detail: { kind: "refresh", rows: "all that failed" } }])
})

test("who leaves a row out is in the audit log", async () => {
  await addRun("register", [{ target: "MEDU900001", input: {}, state: "held", words: "Which?" }])
  expect(await ask("PATCH", `jobs/${id}/rows/1`, { leaveOut: true })).toBe(200)
  expect(await noted()).toEqual([{ action: "row_left_out", detail: { row: 1 } }])
})
