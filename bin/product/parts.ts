import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { isLoopback } from "#lib/env"
import { localOrigin } from "#lib/env/own-address"
import type { Part } from "../processes/supervise.ts"
import { environmentOf, ownEnvironment, type Reader } from "./environment.ts"
import { type Carriers, type Plan, withKept } from "./plan.ts"

export type Mode = "start" | "dev"

/** Unlimited, Node uses whatever the machine has. This heap keeps the whole web server within 512 MB. */
export const WEB_HEAP = "--max-old-space-size=288"

const ASK_EVERY_MS = 100
const ASK_LIMIT_MS = 10_000

export function trackerPart(plan: Plan): Part {
  return {
    ...base(plan, "tracker", ["tracker/main.ts"]),
    get env() {
      return {
        ...ownEnvironment("TRACKER", plan.env),
        TRACKER_PORT: String(plan.settings.TRACKER_PORT),
        TRACKER_HOST: "127.0.0.1",
        TRACKER_DATA: join(plan.data, "tracker"),
        TRACKER_DATABASE_URL: plan.database.tracker,
        TRACKER_API_KEY: plan.settings.TRACKING_API_KEY,
        TRACKER_CONTROL_TOKEN: plan.settings.TRACKER_CONTROL_TOKEN,
        TRACKER_CREDENTIAL_KEYS: withKept(plan.env.TRACKER_CREDENTIAL_KEYS, plan.secrets.trackerSecretKey),
        TRACKER_PROFILE: plan.settings.TRACKING_PROFILE,
        ...(plan.carriers ? askingCarriers(plan.carriers) : {}),
        TRACKER_UPLOAD_ORIGINS: plan.env.TRACKER_UPLOAD_ORIGINS ?? pageOrigins(plan.settings.PUBLIC_URL).join(","),
      }
    },
    isReady: (line) => line("tracker ready"),
    readyWithinMs: 60_000,
  }
}

/** Carriers and terminals that report for the simulated world. They follow the tracker's time. */
export function carrierPart(plan: Plan, { port, data, keys, start }: Carriers): Part {
  const { env } = plan
  return {
    ...base(plan, "carrier", ["tools/carrier/main.ts"]),
    env: {
      ...ownEnvironment("CARRIER", env),
      CARRIER_PORT: String(port),
      CARRIER_DATA: data,
      CARRIER_KEYS: keys,
      CARRIER_START: start,
      CARRIER_SEED: env.TRACKER_SEED,
      CARRIER_SHIPMENTS: env.CARRIER_SHIPMENTS ?? "200",
      CARRIER_CLOCK: `http://127.0.0.1:${plan.settings.TRACKER_PORT}/control/clock`,
      CARRIER_CLOCK_TOKEN: plan.settings.TRACKER_CONTROL_TOKEN,
    },
    isReady: (line) => line("carrier ready"),
    readyWithinMs: 60_000,
  }
}

/** Makes a tracker ask them, instead of having the world itself. */
function askingCarriers({ port, keys, start }: Carriers): Record<string, string> {
  return {
    TRACKER_SOURCE: "carriers",
    TRACKER_CREDENTIALS: keys,
    TRACKER_LOOPBACK_CARRIERS: "true",
    TRACKER_TERMINALS: `http://127.0.0.1:${port}/terminals`,
    TRACKER_START: start,
  }
}

export function workerPart(plan: Plan, mode: Mode): Part {
  const watch = mode === "dev" ? ["--watch", "--watch-preserve-output"] : []
  return {
    ...base(plan, "worker", [...watch, "bin/worker.ts"]),
    get env() {
      return withMode("worker", plan, mode)
    },
    isReady: (line) => line("worker ready"),
    readyWithinMs: 60_000,
  }
}

export function webPart(plan: Plan, mode: Mode): Part {
  return {
    ...base(plan, "web", mode === "start" ? [WEB_HEAP, "bin/web.ts"] : ["bin/web.ts", "dev"]),
    get env() {
      return withMode("web", plan, mode)
    },
    isReady: (_line, signal) => answersHealth(localOrigin(plan.settings), signal),
    readyWithinMs: mode === "dev" ? 120_000 : 60_000,
  }
}

/** Where people open Freeday; on this machine also its other loopback name. */
function pageOrigins(publicUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  if (!isLoopback(hostname)) return [origin]
  const end = port === "" ? "" : `:${port}`
  return [...new Set([origin, `${protocol}//localhost${end}`, `${protocol}//127.0.0.1${end}`])]
}

function base(plan: Plan, name: string, args: string[]) {
  return { name, args, cwd: plan.root, logs: join(plan.data, "log"), pids: join(plan.data, "run") }
}

/** Evaluated at each start of a part, because the database may have moved to another port. */
function withMode(reader: Reader, plan: Plan, mode: Mode): NodeJS.ProcessEnv {
  return { ...environmentOf(reader, plan.env), NODE_ENV: mode === "dev" ? "development" : "production" }
}

async function answersHealth(address: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(ASK_LIMIT_MS)])
    const answer = await fetch(`${address}/api/health`, { signal: limit }).catch(() => undefined)
    if (answer?.ok) return
    await delay(ASK_EVERY_MS)
  }
}
