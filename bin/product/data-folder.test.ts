import { chmodSync, mkdirSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { openDatabase } from "#db/client"
import { ownerOf } from "../postgres/owner.ts"
import { startPostgres } from "../postgres/start.ts"
import { makeTemporary } from "../tests/temporary.ts"
import { DISPOSABLE } from "../tests/vitest-setup.ts"
import { closeDataFolder } from "./data-folder.ts"
import { makePlan } from "./plan.ts"

let temporary: ReturnType<typeof makeTemporary>
beforeEach(() => {
  temporary = makeTemporary()
})
afterEach(() => temporary.remove())
const modeOf = (path: string) => (statSync(join(temporary.folder, path)).mode & 0o777).toString(8)

test("a folder that stood open is closed, and so is what lies in it", () => {
  mkdirSync(join(temporary.folder, "tracker"))
  chmodSync(join(temporary.folder, "tracker"), 0o755)
  closeDataFolder(temporary.folder, null)
  expect(["", "log", "run", "tracker", "carrier"].map(modeOf)).toEqual(["700", "700", "700", "700", "700"])
})

test("each start closes it, and Postgres still reaches its own, which nobody else looks into", async () => {
  makePlan("/nowhere", { FREEDAY_DATA: temporary.folder })
  const isRoot = process.getuid?.() === 0
  expect(modeOf("")).toBe(isRoot ? "710" : "700")
  expect(modeOf("secrets.json")).toBe("600")
  const dataDir = join(temporary.folder, "postgres")
  const postgres = await startPostgres({ dataDir, password: "test", settings: DISPOSABLE })
  expect(postgres.moved).toBe(false)
  const { sql, end } = openDatabase(postgres.url, { max: 1 })
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  await end()
  expect(modeOf("postgres")).toBe("700")
  expect(modeOf("postgres/data")).toBe("700")
  if (isRoot) expect(statSync(temporary.folder).gid).toBe(ownerOf(join(dataDir, "data"))?.gid)
  expect(modeOf("postgres/log")).toBe("600")
})

test("a folder where the server of an earlier version lies open is closed at the next start", async () => {
  const dataDir = join(temporary.folder, "postgres")
  const start = () => startPostgres({ dataDir, password: "test", settings: DISPOSABLE })
  await (await start()).stop()
  chmodSync(dataDir, 0o755)
  writeFileSync(join(dataDir, "port"), "")
  closeDataFolder(temporary.folder)
  await start()
  expect(modeOf("postgres")).toBe("700")
})
