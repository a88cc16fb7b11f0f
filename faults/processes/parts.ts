// The processes of a run: receivers, workers, and stream servers.
import { join, resolve } from "node:path"
import type { Child } from "#bin/processes/child"
import { freePort } from "#bin/processes/port"
import { waitFor } from "#bin/processes/wait"
import type { FaultOptions } from "../options.ts"
import { type Kept, type KeptSpec, keep } from "./keeper.ts"

const ROOT = resolve(import.meta.dirname, "../..")
export const AUTH_SECRET = "f".repeat(64)
const LOOK_MS = 60_000

export type Ground = {
  folder: string
  /** The disk that is filled: the logs are on it, as is the database. */
  disk: string
  databaseUrl: string
  serviceUrl: string
  /** A second valid secret besides the registered one. */
  secondSecret: string
}

export type Herd = {
  receivers: (Kept & { port: number })[]
  workers: Kept[]
  webs: (Kept & { port: number })[]
}

export async function startHerd(ground: Ground, { web, each }: Pick<FaultOptions, "web" | "each">): Promise<Herd> {
  const counts = Array.from({ length: each }, (_, index) => index + 1)
  const workers: Kept[] = []
  // The first worker registers the webhook, whose secret the receivers need.
  for (const count of counts) workers.push(await keep(worker(ground, count)))
  const receivers = await Promise.all(counts.map((count) => startReceiver(ground, count)))
  const webs = await Promise.all(counts.map((count) => (web === "next" ? startNext : startLive)(ground, count)))
  return { receivers, workers, webs }
}

export async function stopHerd({ receivers, workers, webs }: Herd): Promise<void> {
  await Promise.all([...receivers, ...workers, ...webs].map((one) => one.stop()))
}

function worker(ground: Ground, count: number): KeptSpec {
  return { ...base(ground, `worker-${count}`, ["bin/worker.ts"]), isReady: says("worker ready") }
}

async function startReceiver(ground: Ground, count: number) {
  const port = await freePort()
  const spec = base(ground, `receiver-${count}`, ["bin/receiver/main.ts"])
  const env = { ...spec.env, RECEIVER_PORT: String(port) }
  return { ...(await keep({ ...spec, env, isReady: says("receiver ready") })), port }
}

async function startLive(ground: Ground, count: number) {
  const port = await freePort()
  const spec = base(ground, `live-${count}`, ["faults/processes/live-server.ts", String(port)])
  return { ...(await keep({ ...spec, isReady: says("live ready") })), port }
}

async function startNext(ground: Ground, count: number) {
  const port = await freePort()
  const spec = base(ground, `web-${count}`, ["bin/web.ts"])
  const env = { ...spec.env, PORT: String(port) }
  const isReady = async () => void (await waitFor(() => answers(port), { limitMs: LOOK_MS, everyMs: 100 }))
  return { ...(await keep({ ...spec, env, isReady })), port }
}

async function answers(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(3_000) }).catch(
    () => undefined,
  )
  return answer !== undefined
}

const says = (words: string) => (child: Child) =>
  new Promise<void>((done) => child.onLine((line) => line.includes(words) && done()))

function base({ folder, disk, databaseUrl, serviceUrl, secondSecret }: Ground, name: string, args: string[]) {
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    DATABASE_URL: databaseUrl,
    TRACKING_API_URL: serviceUrl,
    TRACKING_API_KEY: "key-of-the-fault-run",
    TRACKING_WEBHOOK_SECRETS: secondSecret,
    PUBLIC_URL: "http://localhost:3000",
    NEXTAUTH_URL: "http://localhost:3000",
    NEXTAUTH_SECRET: AUTH_SECRET,
    AUTH_SECRET,
    SECRET_KEYS: `kept:${Buffer.alloc(32, 1).toString("base64")}`,
    FREEDAY_DATA: join(folder, "data"),
  }
  return { name, args, cwd: ROOT, env, logs: join(disk, "log"), pids: join(folder, "run") }
}
