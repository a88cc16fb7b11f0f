// The worker process: keeps the mirror right. Prints `worker ready` once it works.
import { database } from "#db/client"
import { ensureDemoPeople } from "#lib/auth/demo-people"
import { ensureSetupToken } from "#lib/auth/setup"
import { followClock } from "#lib/clock"
import { settings } from "#lib/env"
import { serviceClient } from "#lib/ingest/service-handle"
import { startWork } from "#lib/ingest/work"
import { log } from "#lib/log"

const { TRACKER_URL, PUBLIC_URL } = settings()
const db = database()
if (TRACKER_URL) {
  await followClock(TRACKER_URL).ready
  await ensureDemoPeople(db)
} else {
  await ensureSetupToken(db, log)
}
const work = startWork(db.sql, serviceClient(), PUBLIC_URL)
process.stdout.write("worker ready\n")

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await work.stop()
  await db.end()
  process.exit(0)
}
process.on("SIGTERM", stop)
process.on("SIGINT", stop)
