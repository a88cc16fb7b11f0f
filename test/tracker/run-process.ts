// The tracker as its own process. Tests only.

import { type ChildProcess, spawn } from "node:child_process"
import { expect } from "vitest"
import { CONTROL_TOKEN } from "../control-token.ts"
import { type Client, openClient } from "./client.ts"
import { until } from "./until.ts"

const KEY = "process-key-0123456789"
const children: ChildProcess[] = []

/** Kills this file's processes that still run. */
export function killAll(): void {
  for (const child of children.splice(0)) child.kill("SIGKILL")
}

export type Run = { child: ChildProcess; out: () => string; err: () => string; exited: Promise<number | null> }

export function run(env: Record<string, string>, args: string[] = []): Run {
  const settings = {
    PATH: process.env.PATH,
    TRACKER_API_KEY: KEY,
    TRACKER_CONTROL_TOKEN: CONTROL_TOKEN,
    TRACKER_HOST: "127.0.0.1",
    ...env,
  }
  const child = spawn(process.execPath, [...process.execArgv, "tracker/main.ts", ...args], {
    env: { ...settings, NODE_ENV: "test" },
  })
  children.push(child)
  let out = ""
  let err = ""
  child.stdout.on("data", (chunk) => {
    out += chunk
  })
  child.stderr.on("data", (chunk) => {
    err += chunk
  })
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)))
  return { child, out: () => out, err: () => err, exited }
}

export async function ready(started: Run): Promise<Client> {
  await until(() => started.out().includes("\n"), 15_000)
  const line = /^tracker ready (http:\/\/127\.0\.0\.1:\d+)\/v2\n$/.exec(started.out())
  expect(line).not.toBeNull()
  return openClient(line?.[1] ?? "", KEY)
}
