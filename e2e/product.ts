// The real product for a browser test: its own data, Postgres, tracker, worker and web server, on free ports.

import { cpSync, existsSync } from "node:fs"
import { join, resolve } from "node:path"
import type { Sql } from "#db/client"
import { CONTROL_TOKEN } from "#test/control-token"
import { freePort } from "../bin/processes/port.ts"
import { launch, type PartName } from "../bin/product/launch.ts"
import { makePlan } from "../bin/product/plan.ts"
import { silent } from "../bin/product/progress.ts"
import { makeShutdown } from "../bin/product/shutdown.ts"
import { makeTemporary, sweepTemporary } from "../bin/tests/temporary.ts"
import { withDatabase } from "./database.ts"

/** The product's AUTH_SECRET. Tests search for it where it must not be. */
export const CANARY_SECRET = "canary-7f3b1c9d5e2a48f6b0d4c8e1a5f92637"

const ROOT = resolve(import.meta.dirname, "..")
const PASSED_ON = ["PATH", "HOME", "LANG", "TMPDIR", "CI", "USER"]

export type ProductOptions = {
  /** The seed of the tracker's world. The same seed and start make the same world. */
  seed?: number
  /** ISO instant when the world begins. Default: now. */
  start?: string
  /** The tracker asks simulated carriers, as with npm start -- --through-carriers. */
  throughCarriers?: boolean
  /** Most tests begin with an empty desk. */
  demonstration?: "full" | "empty"
  /** Whether its people have yet to see the tour. */
  tour?: boolean
  /** More settings and TRACKER_ variables. */
  env?: Record<string, string>
}

export type RunningProduct = {
  url: string
  /** Without /v2. The tracker's control routes are below it. */
  trackerUrl: string
  /** Address of the carriers. null: the tracker has the world itself. */
  carrierUrl: string | null
  databaseUrl: string
  apiKey: string
  /** Its data folder: logs in log/, pid files in run/. */
  folder: string
  /** Kills a part as a crash would. The product restarts it. */
  kill(name: PartName): void
  stop(): Promise<void>
}

export async function startProduct(options: ProductOptions = {}): Promise<RunningProduct> {
  await sweepTemporary()
  const { folder, remove } = makeTemporary()
  const { throughCarriers = false } = options
  const settings = {
    ...Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
    PORT: String(await freePort()),
    TRACKER_PORT: String(await freePort()),
    TRACKER_SEED: String(options.seed ?? 1),
    TRACKER_START: options.start,
    TRACKER_CONTROL_TOKEN: CONTROL_TOKEN,
    CARRIER_CONTROL_TOKEN: CONTROL_TOKEN,
    FREEDAY_DATA: folder,
    AUTH_SECRET: CANARY_SECRET,
    DEMONSTRATION: options.demonstration ?? "empty",
    ...(throughCarriers ? { CARRIER_PORT: String(await freePort()) } : {}),
    ...options.env,
  }
  const plan = makePlan(ROOT, settings, { throughCarriers })
  const shutdown = makeShutdown()
  const stop = async () => {
    await shutdown.stop()
    keepLogs(folder)
    await remove()
  }
  try {
    const product = await launch(plan, "start", shutdown, silent)
    if (!options.tour) await withDatabase(plan.env.DATABASE_URL ?? "", endTours)
    return {
      url: plan.settings.PUBLIC_URL,
      trackerUrl: `http://127.0.0.1:${plan.settings.TRACKER_PORT}`,
      carrierUrl: plan.carriers && `http://127.0.0.1:${plan.carriers.port}`,
      databaseUrl: plan.env.DATABASE_URL ?? "",
      apiKey: plan.settings.TRACKING_API_KEY,
      folder,
      kill: product.kill,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function endTours(sql: Sql): Promise<void> {
  await sql`insert into user_settings (user_id, key, value) select id, 'tour', '5' from users on conflict do nothing`
}

function keepLogs(folder: string): void {
  const logs = join(folder, "log")
  if (existsSync(logs)) cpSync(logs, join(ROOT, "test-results/logs", folder.slice(-6)), { recursive: true })
}
