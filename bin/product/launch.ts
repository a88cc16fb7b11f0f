import { stopLeftOvers } from "../processes/pid-file.ts"
import { checkPort } from "../processes/port.ts"
import { type Part, type Supervised, supervise } from "../processes/supervise.ts"
import { buildIfNeeded } from "./build.ts"
import { migrateDatabase, startWatchedPostgres } from "./database.ts"
import { requireOwnWorld } from "./own-world.ts"
import { carrierPart, type Mode, trackerPart, webPart, workerPart } from "./parts.ts"
import type { Plan } from "./plan.ts"
import { lineForPerson, type Progress } from "./progress.ts"
import type { Shutdown } from "./shutdown.ts"
import { trackWorld } from "./track-world.ts"

export type PartName = "carrier" | "tracker" | "worker" | "web" | "postgres"

export type Product = {
  /** Kills a part like a crash. It is started again. */
  kill(name: PartName): void
  /** Where the database is, unless DATABASE_URL names another. */
  databaseFolder: string | undefined
}

export async function launch(plan: Plan, mode: Mode, shutdown: Shutdown, progress: Progress): Promise<Product> {
  const parts = new Map<PartName, { kill(): void }>()
  const supervised: Supervised[] = []

  async function run(part: Part): Promise<undefined> {
    const line = (name: string, text: string) => {
      const words = lineForPerson(name, text)
      if (words && !isSaid(words)) late.push(words)
    }
    const one = await supervise(part, { line, news: (words) => late.push(words) })
    await shutdown.add(one)
    supervised.push(one)
    parts.set(part.name as PartName, one)
  }
  const late = newsAfterSteps(progress)
  const isSaid = saidLately()

  await progress.step("ports", () => freePorts(plan))
  if (mode === "start") await progress.step("build", () => build(plan.root, shutdown))
  shutdown.check()
  const databaseFolder = await startDatabase()
  await progress.step("schema", async () => {
    const { closed } = await migrateDatabase(plan)
    await requireOwnWorld(plan)
    if (closed > 0) late.push(keysLost(closed))
    return undefined
  })
  shutdown.check()
  const { carriers } = plan
  if (carriers) await progress.step("carriers", () => run(carrierPart(plan, carriers)))
  if (plan.ownsTracker) await progress.step("tracker", () => run(trackerPart(plan)))
  if (carriers) await trackWorld(plan, carriers)
  await progress.step("worker", () => run(workerPart(plan, mode)))
  await progress.step("web", () => run(webPart(plan, mode)))
  late.open()
  return { kill: (name) => parts.get(name)?.kill(), databaseFolder }

  async function startDatabase(): Promise<string | undefined> {
    if (!plan.ownsPostgres) return undefined
    let folder: string | undefined
    await progress.step("postgres", async () => {
      const watched = await startWatchedPostgres(plan, { news: late.push, moved: () => void restartAll() })
      await shutdown.add(watched)
      parts.set("postgres", { kill: () => watched.postgres.kill() })
      folder = watched.postgres.folder
      const state = watched.postgres.adopted ? "still running from an earlier start" : ""
      return watched.postgres.moved ? `its data is in ${folder}` : state
    })
    return folder
  }

  async function restartAll(): Promise<void> {
    await Promise.all(supervised.map((one) => one.restart()))
  }
}

/** Nothing else waits for these. */
const keysLost = (closed: number) =>
  `SECRET_KEYS lacks the key that ${closed} stored secrets were sealed with. Put it behind the first, after a comma, and start again; ` +
  "without it, add the channels of alerts anew and reset second factors: docs/security.md"

async function freePorts(plan: Plan): Promise<string | undefined> {
  const stopped = await stopLeftOvers(`${plan.data}/run`)
  await checkPort("PORT", plan.settings.HOST, plan.settings.PORT)
  if (plan.ownsTracker) await checkPort("TRACKER_PORT", "127.0.0.1", plan.settings.TRACKER_PORT)
  if (plan.carriers) await checkPort("CARRIER_PORT", "127.0.0.1", plan.carriers.port)
  return stopped.length > 0 ? `stopped what an earlier start had left: ${stopped.join(", ")}` : undefined
}

async function build(root: string, shutdown: Shutdown): Promise<string | undefined> {
  let isRunning = true
  const isNew = await buildIfNeeded(root, (child) => {
    void shutdown.add({
      stop: async () => void (isRunning && (await child.stop())),
      abandon: () => isRunning && child.kill(),
    })
  })
  isRunning = false
  return isNew ? undefined : "up to date"
}

const SAY_AGAIN_MS = 60_000

/** Whether the same words were said within a minute: each failing request writes a line, and the log has them all. */
function saidLately(): (words: string) => boolean {
  const saidAt = new Map<string, number>()
  return (words) => {
    const now = performance.now()
    for (const [one, at] of saidAt) if (now - at > SAY_AGAIN_MS) saidAt.delete(one)
    if (saidAt.has(words)) return true
    saidAt.set(words, now)
    return false
  }
}

/** Holds back news while step lines are being written. */
function newsAfterSteps(progress: Progress) {
  const kept: string[] = []
  let isOpen = false
  return {
    push: (words: string) => void (isOpen ? progress.news(words) : kept.push(words)),
    open: () => {
      isOpen = true
      for (const words of kept) progress.news(words)
    },
  }
}
