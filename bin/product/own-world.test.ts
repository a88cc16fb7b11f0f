import { afterEach, beforeEach, expect, test } from "vitest"
import { putFact } from "#db/connection/connection"
import { ensureDemoPeople } from "#lib/auth/demo-people"
import { testDatabase } from "#test/database"
import { keepToWorld } from "./own-world.ts"

const OURS = { data: "/desk/.data", ownsPostgres: true }
const READ = { state: "done", phase: "party", next: null, done: 1, total: 1, error: null } as const
const DEMONSTRATION = "FREEDAY_DATA /desk/.data holds a demonstration, whose containers are invented."
const REAL = "FREEDAY_DATA /desk/.data holds real containers. To go on with them, set TRACKER_SOURCE=carriers,"

let db: Awaited<ReturnType<typeof testDatabase>>
beforeEach(async () => {
  db = await testDatabase()
})
afterEach(() => db.drop())

test("a demonstration's folder is refused for real containers, with what to do, and goes on as one", async () => {
  await keepToWorld(db, "invented", OURS)
  await expect(keepToWorld(db, "real", OURS)).rejects.toMatchObject({
    kind: "invalid",
    message: `${DEMONSTRATION} For real containers set FREEDAY_DATA to a new folder.`,
  })
  await expect(keepToWorld(db, "real", { ...OURS, ownsPostgres: false })).rejects.toThrow(
    "DATABASE_URL holds a demonstration, whose containers are invented. For real containers set DATABASE_URL to a new database.",
  )
  await keepToWorld(db, "invented", OURS)
})

test("real containers' folder is refused for a demonstration, even before anything was read, and goes on as it is", async () => {
  await keepToWorld(db, "real", OURS)
  await expect(keepToWorld(db, "invented", OURS)).rejects.toThrow(REAL)
  await keepToWorld(db, "real", OURS)
})

test("of a version that noted nothing, what the folder holds tells which it is", async () => {
  await putFact(db.sql, "first_read", READ)
  await expect(keepToWorld(db, "invented", OURS)).rejects.toThrow(REAL)
  await ensureDemoPeople(db)
  await putFact(db.sql, "demonstration", { state: "done", containers: [], steps: [] })
  await expect(keepToWorld(db, "real", OURS)).rejects.toThrow(DEMONSTRATION)
})

test("of such a version, a demonstration that moved to a real service goes on with it", async () => {
  await putFact(db.sql, "demonstration", { state: "done", containers: [], steps: [] })
  await db.sql`insert into users (email, name, role) values ('first@northlake.example', 'First', 'admin')`
  await keepToWorld(db, "real", OURS)
  await expect(keepToWorld(db, "invented", OURS)).rejects.toThrow(REAL)
})
