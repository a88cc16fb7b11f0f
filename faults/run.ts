// One fault run: the world, its service, the processes, the sender, the mischief, then the checker.
import { setTimeout as delay } from "node:timers/promises"
import { openDatabase } from "#db/client"
import { isDatabaseAway } from "#db/lost-connection"
import { checkAlerts } from "./check/alert-checks.ts"
import { type Finding, holds } from "./check/findings.ts"
import { checkEnd, checkInbox, checkKills } from "./check/inbox-checks.ts"
import { checkFold, checkTruth } from "./check/mirror-checks.ts"
import { checkRules, checkViewers } from "./check/rule-checks.ts"
import { doMischief, type Mischief } from "./mischief.ts"
import type { FaultOptions } from "./options.ts"
import { startCutProxy } from "./processes/cut-proxy.ts"
import { type FaultyDatabase, startFaultyDatabase } from "./processes/database.ts"
import { makeFolder } from "./processes/ground.ts"
import { startHerd, stopHerd } from "./processes/parts.ts"
import { addViewerSession } from "./processes/session.ts"
import { openViewer, type Viewer } from "./processes/viewer.ts"
import { createRandom } from "./random.ts"
import { createSender, type Journal } from "./world/sender.ts"
import { startService } from "./world/service.ts"
import { createWorld } from "./world/world.ts"

export type FaultReport = {
  options: FaultOptions
  seconds: number
  /** Deliveries per second, on average, while faults were made. */
  rate: number
  journal: Journal
  mischief: Mischief
  reconnects: number
  disk: FaultyDatabase["disk"]
  findings: Finding[]
  isWhole: boolean
  /** Times that a log could not be written, or could again. */
  logTroubles: number
  /** Processes that ended although nobody killed them, with their last output. They were restarted. */
  ends: string[]
}

const VIEWERS = 6
const SECRETS = {
  registered: "registered-secret-of-the-run",
  second: "second-secret-of-the-run",
  old: "old-secret-of-it",
}
const PATH = "/api/webhooks/tracking"
const DRAIN_MS = 120_000
const SETTLE_MS = 180_000

export async function runFaults(options: FaultOptions, say: (words: string) => void): Promise<FaultReport> {
  const temporary = await makeFolder()
  const random = createRandom(options.seed)
  const world = createWorld(random, { shipments: 40, containers: 3 }, `run${options.seed}-`)
  const service = await startService(world, SECRETS.registered, createRandom(options.seed + 1))
  const database = await startFaultyDatabase(temporary)
  const ground = {
    folder: temporary.folder,
    disk: temporary.disk,
    databaseUrl: database.urlOverLine,
    serviceUrl: service.url,
    secondSecret: SECRETS.second,
  }
  const herd = await startHerd(ground, options)
  const doors = options.web === "next" ? [...herd.receivers, ...herd.webs] : herd.receivers
  const lines = await Promise.all(doors.map(({ port }) => startCutProxy(() => port)))
  const cookie = options.web === "next" ? await addViewerSession(database.url()) : undefined
  const ports = herd.webs.map(({ port }) => port)
  const viewers = Array.from({ length: VIEWERS }, (_, index) =>
    openViewer({ ports, random: createRandom(options.seed + 100 + index), ...(cookie ? { cookie } : {}) }),
  )
  const sender = createSender({
    world,
    random,
    rate: options.rate,
    secrets: { valid: [SECRETS.registered, SECRETS.second], old: SECRETS.old },
    targets: lines.map(({ port }) => `http://127.0.0.1:${port}${PATH}`),
  })
  try {
    say(`running: seed ${options.seed}, disk ${database.disk}, ${doors.length} doors`)
    const began = performance.now()
    let isOver = false
    const progress = () => sender.journal.sent / options.deliveries
    const talk = setInterval(() => say(progressLine(sender.journal)), 15_000)
    const sending = sender.run(() => isOver && progress() >= 1)
    const mischief = await doMischief({ herd, database, lines, random, kills: options.kills, progress })
    isOver = true
    await sending
    clearInterval(talk)
    const seconds = (performance.now() - began) / 1_000
    const rate = sender.journal.sent / seconds
    service.calm()
    await sender.drain(DRAIN_MS)
    const findings = await check(database, sender.journal, viewers, mischief)
    const reconnects = viewers.reduce((sum, viewer) => sum + viewer.reconnects(), 0)
    const isWhole = findings.every(holds)
    const all = [...herd.receivers, ...herd.workers, ...herd.webs]
    const ends = all.flatMap((one) => [...one.ends()])
    return {
      options,
      seconds,
      rate,
      journal: sender.journal,
      mischief,
      reconnects,
      disk: database.disk,
      findings,
      isWhole,
      logTroubles: all.reduce((sum, one) => sum + one.news().length, 0),
      ends,
    }
  } finally {
    sender.stop()
    for (const viewer of viewers) viewer.stop()
    await stopHerd(herd)
    for (const line of lines) line.close()
    service.close()
    await database.close()
    await temporary.remove()
  }

  async function check(
    from: FaultyDatabase,
    journal: Journal,
    watching: Viewer[],
    mischief: Mischief,
  ): Promise<Finding[]> {
    const { sql, end } = openDatabase(from.url(), { max: 4 })
    try {
      const unsettled = await settle(sql, watching)
      say(unsettled.length === 0 ? "settled, checking" : "it does not settle, checking all the same")
      const seen = await checkViewers(sql, watching)
      await Promise.all(herd.workers.map((worker) => worker.stop()))
      return [
        checkEnd(journal, unsettled),
        ...(await checkInbox(sql, journal, mischief.log)),
        await checkTruth(sql, world),
        await checkFold(sql, from.url(), options.seed),
        seen,
        await checkRules(sql),
        await checkAlerts(sql),
        checkKills(mischief, options.kills),
      ]
    } finally {
      await end()
    }
  }
}

type Sql = ReturnType<typeof openDatabase>["sql"]

/**
 * Waits until nothing is left to apply or re-read, and every browser has the newest change. Returns what is left if
 * that takes too long. A server whose disk was full may end once more after it answered, so it is asked again.
 */
async function settle(sql: Sql, viewers: readonly Viewer[]): Promise<string[]> {
  const end = performance.now() + SETTLE_MS
  for (;;) {
    const words = await countOpen(sql, viewers).catch((error: unknown) => {
      if (isDatabaseAway(error)) return [String(error)]
      throw error
    })
    if (words.length === 0 || performance.now() > end) return words
    await delay(200)
  }
}

async function countOpen(sql: Sql, viewers: readonly Viewer[]): Promise<string[]> {
  const [left] = await sql<{ rows: number; rereads: number; seq: number }[]>`
    select (select count(*) from inbox where state = 'new') as rows, (select count(*) from rereads) +
        (select count(*) from graphile_worker.jobs where task_identifier = 'reread' and attempts < max_attempts) as rereads,
      (select coalesce(max(seq), 0) from change_log) as seq`
  const { rows = 0, rereads = 0, seq = 0 } = left ?? {}
  const deaf = viewers.filter((viewer) => viewer.seq() < seq).length
  const open = { "rows to apply": rows, "objects to read again": rereads, "browsers behind": deaf }
  return Object.entries(open).flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : []))
}

function progressLine({ sent, accepted, signed }: Journal): string {
  return `${sent} deliveries, ${signed.size} notifications, ${accepted.size} accepted`
}
