// The built-in tracking service as its own process, reached over HTTP only, as by the product. Tests only.

import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { OwnTracker } from "#lib/own-tracker"
import { createServiceClient, type ServiceClient } from "#lib/service/client"
import { type ProfileName, profileOf } from "#lib/service/profile"
import { CONTROL_HEADERS, CONTROL_TOKEN } from "#test/control-token"
import { emptyDatabase } from "#test/database"

const KEY = "repair-test-key-0123456789"
const ROOT = join(import.meta.dirname, "../..")

export type TrackerProcess = {
  origin: string
  /** Its controls, as the product reaches them. */
  door: OwnTracker
  apiKey: string
  client: ServiceClient
  /** `method /path` of each request of `client`, including its query. */
  requests: string[]
  control: (method: string, path: string, body?: object) => Promise<Record<string, unknown>>
  /** Moves the world's clock forward. */
  forward: (minutes: number) => Promise<void>
  /** Resolves once the service has nothing left to deliver. */
  settled: () => Promise<void>
  stop: () => Promise<void>
}

/** Its clock is stopped until it is moved. */
export async function startTracker(shipments: number, profile: ProfileName = "interface"): Promise<TrackerProcess> {
  const folder = mkdtempSync(join(tmpdir(), "freeday-tracker-"))
  const database = await emptyDatabase()
  const env = {
    PATH: process.env.PATH,
    TRACKER_PORT: "0",
    TRACKER_DATA: folder,
    TRACKER_DATABASE_URL: database.url,
    TRACKER_API_KEY: KEY,
    TRACKER_CONTROL_TOKEN: CONTROL_TOKEN,
    TRACKER_PROFILE: profile,
    TRACKER_SHIPMENTS: String(shipments),
    TRACKER_START: "2026-02-24T15:00:00Z",
    TRACKER_RUNNING: "false",
    TRACKER_LIMITS: "off",
  }
  const child = spawn(process.execPath, [...process.execArgv, "tracker/main.ts"], {
    cwd: ROOT,
    env: { ...env, NODE_ENV: "test" },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const origin = await readyAt(child.stdout)
  const control: TrackerProcess["control"] = async (method, path, body) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: CONTROL_HEADERS,
      body: body ? JSON.stringify(body) : null,
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Record<string, unknown>
  }
  const requests: string[] = []
  const counted: typeof fetch = (input, init) => {
    const url = new URL(String(input))
    requests.push(`${init?.method ?? "GET"} ${url.pathname}${url.search}`)
    return fetch(input, init)
  }
  return {
    origin,
    door: { url: origin, token: CONTROL_TOKEN },
    apiKey: KEY,
    client: createServiceClient({
      baseUrl: `${origin}/v2`,
      apiKey: KEY,
      profile: profileOf(profile),
      fetch: counted,
    }),
    requests,
    control,
    forward: async (minutes) => {
      const { now } = await control("GET", "/control/clock")
      await control("PUT", "/control/clock", {
        now: new Date(Date.parse(String(now)) + minutes * 60_000).toISOString(),
      })
    },
    settled: () =>
      until(async () => {
        const { pending_deliveries, idle } = await control("GET", "/control/health")
        return pending_deliveries === 0 && idle === true
      }, 120_000),
    stop: async () => {
      const exited = once(child, "exit")
      child.kill("SIGKILL")
      await exited
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits for a condition, checking every few milliseconds. */
export async function until(condition: () => boolean | Promise<boolean>, limitMs = 20_000): Promise<void> {
  const end = performance.now() + limitMs
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`waited ${limitMs} ms in vain for ${condition}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function readyAt(out: NodeJS.ReadableStream): Promise<string> {
  let text = ""
  for await (const chunk of out) {
    text += String(chunk)
    const found = /tracker ready (http:\/\/[^\s/]+)\/v2/.exec(text)?.[1]
    if (found) return found
  }
  throw new Error(`the tracking service did not start: ${text}`)
}
