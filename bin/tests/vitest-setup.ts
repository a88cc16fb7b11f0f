import { join } from "node:path"
import { startPostgres } from "../postgres/start.ts"
import { makeTemporary, sweepTemporary } from "./temporary.ts"

/** Settings of a throw-away Postgres, which need not survive a power cut. */
export const DISPOSABLE = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" }

export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined
  await sweepTemporary()
  const { folder, remove } = makeTemporary()
  const postgres = await startPostgres({ dataDir: join(folder, "postgres"), password: "test", settings: DISPOSABLE })
  process.env.TEST_DATABASE_URL = postgres.url
  return remove
}
