// A tracker for one test: a fixed start, a stopped clock, a temporary folder, a free port.
import { mkdtempSync, rmSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { serve } from "@hono/node-server"
import { openServer } from "#tracker/server"
import { readSettings } from "#tracker/settings"
import { openTracker } from "#tracker/tracker"
import { CONTROL_TOKEN } from "../control-token.ts"
import { type Client, openClient } from "./client.ts"
import { borrowDatabase, trackerDatabase } from "./database.ts"

/** A busy machine may take seconds to serve. An idle connection must outlast that. */
const KEEP_ALIVE_MS = 75_000

export const KEY = "test-key-0123456789"
export const START = "2026-02-24T15:00:00Z"

export type World = Client & { folder: string; routes: { method: string; path: string }[]; stop: () => Promise<void> }

/** What outlives a world's process. */
export type Kept = { TRACKER_DATA: string; TRACKER_DATABASE_URL: string; remove: () => Promise<void> }

export async function keepWorld(): Promise<Kept> {
  const { url, drop } = await trackerDatabase()
  return keptIn(url, drop)
}

function keptIn(url: string, endDatabase: () => Promise<void>): Kept {
  const folder = mkdtempSync(join(tmpdir(), "tracker-"))
  const remove = async () => {
    await endDatabase()
    rmSync(folder, { recursive: true, force: true })
  }
  return { TRACKER_DATA: folder, TRACKER_DATABASE_URL: url, remove }
}

async function ownWorld(): Promise<Kept> {
  const { url, giveBack } = await borrowDatabase()
  return keptIn(url, giveBack)
}

/** Settings as environment variables. Pass what `keepWorld` returned to continue an earlier world. */
export async function startWorld(env: Record<string, string> = {}, kept?: Kept): Promise<World> {
  const { remove, ...own } = kept ?? (await ownWorld())
  const settings = readSettings(
    {
      TRACKER_PORT: "0",
      TRACKER_API_KEY: KEY,
      TRACKER_CONTROL_TOKEN: CONTROL_TOKEN,
      TRACKER_START: START,
      TRACKER_RUNNING: "false",
      TRACKER_SHIPMENTS: "0",
      TRACKER_LIMITS: "off",
      ...env,
      ...own,
    },
    [],
  )
  const tracker = await openTracker(settings)
  const app = openServer(tracker)
  const server = serve({
    fetch: app.fetch,
    port: 0,
    hostname: "127.0.0.1",
    serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
  })
  if ("keepAliveTimeout" in server) server.keepAliveTimeout = 120_000
  await new Promise((resolve) => server.once("listening", resolve))
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    if ("closeAllConnections" in server) server.closeAllConnections()
    server.close()
    await tracker.stop()
    if (kept === undefined) await remove()
  }
  return { ...openClient(`http://127.0.0.1:${port}`, KEY), folder: own.TRACKER_DATA, routes: app.routes, stop }
}
