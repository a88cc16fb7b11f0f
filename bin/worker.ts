// The worker process: keeps the mirror up to date. Prints `worker ready` once it works.
import { database } from "#db/client"
import { keepWorkingQueue } from "#db/queue"
import { closeDemonstration } from "#lib/actions/people/close-demonstration"
import { ensureSamples } from "#lib/actions/tariffs/tariffs"
import { CRONTAB, createTasks, keepWorldSchedule, queueSchedule } from "#lib/actions/tasks"
import { ensureDemoPeople } from "#lib/auth/demo-people"
import { ensureSetupToken } from "#lib/auth/setup"
import { followClock } from "#lib/clock"
import { beginDemoCustomer, HOLD_DEMO_CUSTOMER, holdDemoCustomer } from "#lib/demonstration/customer"
import { beginDemonstration, FILL_DEMONSTRATION, fillDemonstration } from "#lib/demonstration/fill"
import { settings } from "#lib/env"
import { worldTracker } from "#lib/env/data-source"
import { deliveryOrigin } from "#lib/env/own-address"
import { createDuties } from "#lib/ingest/connection/duties"
import { reasonGiver, serviceClient, serviceProfile, stopWaiting } from "#lib/ingest/connection/service-handle"
import { startWork } from "#lib/ingest/worker"
import { log } from "#lib/log"
import { ownTracker } from "#lib/own-tracker"
import { listNextSteps } from "#lib/read/containers/next-steps"
import { getWeeklySummary } from "#lib/read/exposure/weekly"
import { outliveLostConnections, untilDone } from "./processes/outlive-database.ts"

outliveLostConnections()
const { DATABASE_URL, PUBLIC_URL, SILENCE_HOURS, DEMONSTRATION } = settings()
const world = worldTracker(settings())
const db = database()
if (world) {
  // While the tracker is away nothing else keeps this process alive.
  const awake = setInterval(() => undefined, 1_000)
  await followClock(world).ready
  clearInterval(awake)
  await untilDone("demo people", () => ensureDemoPeople(db))
  await untilDone("sample tariffs", () => ensureSamples(db.sql))
  await untilDone("demo customer", () => beginDemoCustomer(db.sql))
  await untilDone("demonstration", () => beginDemonstration(db.sql, { isWanted: DEMONSTRATION === "full" }))
} else {
  await untilDone("people of the demonstration", () => closeDemonstration(db, log, settings()))
}
await untilDone("setup token", () => ensureSetupToken(db, log))
const work = startWork(db.sql, serviceProfile(), { host: new URL(PUBLIC_URL).hostname })
const ending = new AbortController()
const sending = {
  settings: settings(),
  nullZone: serviceProfile().nullZone,
  nextSteps: listNextSteps,
  summarise: getWeeklySummary,
}
await untilDone("what is due", () => queueSchedule(db.sql))
const beside = [
  keepWorkingQueue(db.sql, DATABASE_URL, {
    tasks: {
      ...createTasks(db.sql, sending, ending.signal),
      ...createDuties(db.sql, {
        client: serviceClient(),
        repairClient: serviceClient({ priority: "repair" }),
        reasonGiver: reasonGiver(),
        tracker: ownTracker(settings()),
        publicUrl: PUBLIC_URL,
        deliveredTo: deliveryOrigin(settings()),
        repair: { silenceHours: SILENCE_HOURS },
        signal: ending.signal,
      }),
      [HOLD_DEMO_CUSTOMER]: () => holdDemoCustomer(db.sql, ending.signal),
      [FILL_DEMONSTRATION]: () => fillDemonstration(db, ending.signal),
    },
    crontab: CRONTAB,
    signal: ending.signal,
    log,
  }),
  ...(world ? [keepWorldSchedule(db.sql, ending.signal)] : []),
]
process.stdout.write("worker ready\n")

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  stopWaiting()
  ending.abort()
  await Promise.all([work.stop(), ...beside])
  await db.end()
  process.exit(0)
}
process.on("SIGTERM", stop)
process.on("SIGINT", stop)
