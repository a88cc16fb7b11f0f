// The carrier as a process: its ready line, its settings, and what it knows after a restart.

import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, expect, test, vi } from "vitest"
import { QUICK_START } from "#bin/processes/quick-start"
import { openCarrier } from "#carrier/carrier"
import { controlHeaders } from "../control-token.ts"
import { until } from "../tracker/until.ts"
import { openClient } from "./client.ts"

const children: ChildProcess[] = []
const folders: string[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL")
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "carrier-"))
  folders.push(folder)
  return folder
}

function run(args: string[], env: Record<string, string> = {}) {
  const settings = { PATH: process.env.PATH ?? "", CARRIER_DATA: newFolder(), CARRIER_SHIPMENTS: "3", ...env }
  const child = spawn(process.execPath, [...QUICK_START, "tools/carrier/main.ts", ...args], {
    env: { ...settings, NODE_ENV: "test" },
  })
  children.push(child)
  const said = { out: "", err: "" }
  child.stdout.on("data", (chunk) => {
    said.out += chunk
  })
  child.stderr.on("data", (chunk) => {
    said.err += chunk
  })
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)))
  return { child, said, exited }
}

test("says where it is ready, answers there, and ends on SIGTERM", async () => {
  const folder = newFolder()
  const { child, said, exited } = run(["--port", "0"], { CARRIER_PORT: "1", CARRIER_DATA: folder })
  await until(() => said.out.includes("\n"), 20_000)
  const url = /^carrier ready (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(said.out)?.[1]
  const headers = controlHeaders(readFileSync(join(folder, "control-token"), "utf8").trim())
  expect((await fetch(`${url}/control/bills`)).status).toBe(401)
  expect(await (await fetch(`${url}/control/bills`, { headers })).json()).toEqual(expect.any(Array))
  child.kill("SIGTERM")
  expect(await exited).toBe(0)
})

test.each([
  [["--speed", "0"], "CARRIER_SPEED"],
  [["--start", "soon"], "CARRIER_START"],
  [["--disorder", "2"], "CARRIER_DISORDER"],
  [["--colour", "blue"], "--colour"],
])("%j is one line that names it, and exit 1", async (args, name) => {
  const { said, exited } = run(args)
  expect(await exited).toBe(1)
  expect(said.err.trim().split("\n")).toEqual([expect.stringContaining(name)])
})

test("a taken port is one line that names CARRIER_PORT", async () => {
  const taken = createServer().listen(0, "127.0.0.1")
  await vi.waitFor(() => expect(taken.address()).not.toBeNull())
  const { said, exited } = run(["--port", String((taken.address() as AddressInfo).port)])
  expect(await exited).toBe(1)
  expect(said.err.trim()).toMatch(/^CARRIER_PORT .*taken.*$/)
  taken.close()
})

test("a restart knows the numbers it was asked for, and goes on with their lives", async () => {
  const start = Date.parse("2026-03-01T00:00:00Z")
  const settings = { data: newFolder(), start, running: false, limits: false }
  const query = { transportDocumentReference: "HLCU990011RAIL" }
  const first = await openCarrier(settings)
  const before = await openClient(first, "hapag-lloyd").get(query)
  await first.stop()
  const later = { ...settings, seed: 9, start: start + 5 * 86_400_000 }
  const second = await openCarrier(later)
  const after = await openClient(second, "hapag-lloyd").get(query)
  await second.stop()
  expect(before.events.length).toBeGreaterThan(0)
  expect(after.events.length).toBeGreaterThan(before.events.length)
  expect(after.events.slice(0, before.events.length)).toEqual(before.events)
})

test("keeps to the clock of another service", async () => {
  const now = Date.parse("2026-05-05T05:05:05Z")
  const tokens = new Set<string | undefined>()
  const other = createServer(({ headers }, response) => {
    tokens.add(headers.authorization)
    response.setHeader("Content-Type", "application/json")
    response.end(JSON.stringify({ now: new Date(now).toISOString(), speed: 1, running: false }))
  }).listen(0, "127.0.0.1")
  await vi.waitFor(() => expect(other.address()).not.toBeNull())
  const start = Date.parse("2026-03-01T00:00:00Z")
  const clock = `http://127.0.0.1:${(other.address() as AddressInfo).port}/clock`
  const carrier = await openCarrier({ start, clock, clockToken: "token-0123456789" })
  await until(() => carrier.controls.clock.now() === now)
  expect(carrier.controls.clock.read()).toMatchObject({ running: false })
  expect([...tokens]).toEqual(["Bearer token-0123456789"])
  await carrier.stop()
  other.close()
})
