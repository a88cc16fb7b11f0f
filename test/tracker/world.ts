// A tracker for one test: a fixed start, a stopped clock, a temporary folder, a free port.
import { mkdtempSync, rmSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { serve } from "@hono/node-server"
import { openServer } from "#tracker/server"
import { readSettings } from "#tracker/settings"
import { openTracker } from "#tracker/tracker"
import { type Client, openClient } from "./client.ts"

/** A busy machine may not serve for seconds; an idle connection must outlast that. */
const KEEP_ALIVE_MS = 75_000

export const KEY = "test-key-0123456789"
export const START = "2026-02-24T15:00:00Z"

export type World = Client & { folder: string; routes: { method: string; path: string }[]; stop: () => void }

/** Settings as the environment names them; `TRACKER_DATA` may be given to go on with an earlier world. */
export async function startWorld(env: Record<string, string> = {}): Promise<World> {
  const folder = env.TRACKER_DATA ?? mkdtempSync(join(tmpdir(), "tracker-"))
  const settings = readSettings(
    {
      TRACKER_PORT: "0",
      TRACKER_API_KEY: KEY,
      TRACKER_START: START,
      TRACKER_RUNNING: "false",
      TRACKER_SHIPMENTS: "0",
      TRACKER_LIMITS: "off",
      ...env,
      TRACKER_DATA: folder,
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
  const stop = () => {
    if ("closeAllConnections" in server) server.closeAllConnections()
    server.close()
    tracker.stop()
    if (env.TRACKER_DATA === undefined) rmSync(folder, { recursive: true, force: true })
  }
  return { ...openClient(`http://127.0.0.1:${port}`, KEY), folder, routes: app.routes, stop }
}
