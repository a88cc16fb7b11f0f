import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { closeSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from "node:fs"
import { join, resolve } from "node:path"
import { expect, test } from "@playwright/test"
import { identityOf } from "../bin/processes/identity.ts"
import { freePort } from "../bin/processes/port.ts"
import { waitFor } from "../bin/processes/wait.ts"
import { makeTemporary } from "../bin/tests/temporary.ts"

const ROOT = resolve(import.meta.dirname, "..")
const UP_WITHIN_MS = 60_000

type Start = { process: ChildProcess; text: () => string; exited: Promise<number | null> }

let temporary: ReturnType<typeof makeTemporary>
let env: NodeJS.ProcessEnv
let url: string
let started: Start[]

test.beforeEach(async () => {
  temporary = makeTemporary()
  started = []
  const [port, trackerPort] = [await freePort(), await freePort()]
  url = `http://127.0.0.1:${port}`
  env = { ...process.env, FREEDAY_DATA: temporary.folder, PORT: String(port), TRACKER_PORT: String(trackerPort) }
})

test.afterEach(async () => {
  for (const one of started) one.process.kill("SIGTERM")
  await Promise.all(started.map((one) => one.exited))
  await temporary.remove()
})

function start(settings: Record<string, string> = {}): Start {
  const boot = spawn(process.execPath, ["bin/boot.mjs", "start"], { cwd: ROOT, env: { ...env, ...settings } })
  let text = ""
  for (const stream of [boot.stdout, boot.stderr]) stream.on("data", (part) => (text += part))
  const exited = once(boot, "exit").then(([code]) => code as number | null)
  const one = { process: boot, text: () => text, exited }
  started.push(one)
  return one
}

async function isUp(one: Start): Promise<void> {
  const up = await waitFor(() => one.text().includes("Ctrl-C") || one.process.exitCode !== null, {
    limitMs: UP_WITHIN_MS,
  })
  expect(up, one.text()).toBe(true)
  const answer = await fetch(`${url}/api/health`)
  expect(answer.status, one.text()).toBe(200)
}

/** Returns undefined while the file is missing or half written. */
function pidIn(file: string, read: (text: string) => number): number | undefined {
  try {
    return read(readFileSync(file, "utf8")) || undefined
  } catch {
    return undefined
  }
}

/** Every process of the product, from the files in its data folder. */
function pids(one: Start): number[] {
  const { folder } = temporary
  const read = (file: string) => readFileSync(join(folder, file), "utf8")
  const parts = readdirSync(join(folder, "run")).map((file) => JSON.parse(read(`run/${file}`)).pid as number)
  const postmaster = Number(read("postgres/data/postmaster.pid").split("\n")[0])
  return [one.process.pid ?? 0, JSON.parse(read("running.json")).pid, postmaster, ...parts]
}

async function tracker(path: string, body?: object): Promise<string> {
  const { trackerApiKey } = JSON.parse(readFileSync(join(temporary.folder, "secrets.json"), "utf8"))
  const answer = await fetch(`http://127.0.0.1:${env.TRACKER_PORT}/v2/${path}`, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Token ${trackerApiKey}`, "content-type": "application/vnd.api+json" },
    body: body && JSON.stringify(body),
  })
  return answer.text()
}

test("after kill -9 of every process the next start comes up with the data", async () => {
  const first = start()
  await isUp(first)
  await track("MAEU123456789")
  const all = pids(first)
  expect(all).toHaveLength(6)
  for (const pid of all) process.kill(pid, "SIGKILL")
  await first.exited
  await isUp(start())
  expect(await tracker("tracking_requests?page[size]=100")).toContain("MAEU123456789")
})

test("each part that is killed comes back while the product runs", async () => {
  const one = start()
  await isUp(one)
  for (const pid of pids(one).slice(2)) process.kill(pid, "SIGKILL")
  const back = ["tracker", "worker", "web"].map((name) => `The ${name} is back`).concat("Postgres is back")
  const missing = () => back.filter((words) => !one.text().includes(words))
  await waitFor(() => missing().length === 0, { limitMs: 30_000 })
  expect(missing(), one.text()).toEqual([])
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
})

test("parts that are killed while the product still starts do not end the start", async () => {
  const one = start()
  const { folder } = temporary
  const killOnce = async (file: string, read: (text: string) => number) => {
    const pid = await waitFor(() => pidIn(join(folder, file), read), { limitMs: UP_WITHIN_MS, everyMs: 5 })
    expect(pid, `${file} was never there`).toBeTruthy()
    process.kill(pid ?? 0, "SIGKILL")
  }
  const first = (text: string) => Number(text.split("\n")[0])
  const noted = (text: string) => Number(JSON.parse(text).pid)
  await killOnce("postgres/data/postmaster.pid", first)
  for (const name of ["tracker", "worker", "web"]) await killOnce(`run/${name}.pid`, noted)
  await isUp(one)
  expect(one.text()).toContain("was ended by SIGKILL while starting; starting it again")
})

test("a second start says where the first one runs; Ctrl-C stops every process", { tag: "@journey" }, async () => {
  const first = start()
  await isUp(first)
  const second = start()
  expect(await second.exited).toBe(1)
  expect(second.text()).toContain(`Freeday is already running at http://localhost:${env.PORT}`)
  const all = pids(first)
  first.process.kill("SIGINT")
  expect(await first.exited).toBe(0)
  expect(all.filter((pid) => identityOf(pid))).toEqual([])
})

test("a full disk ends nothing: it is said, nothing half is kept, and all goes on once there is room", async () => {
  test.slow()
  const disk = temporary.folder
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=900m", "tmpfs", disk]).status === 0
  test.skip(!isMounted, "no disk can be mounted here")
  try {
    const one = start()
    await isUp(one)
    const launcher = pids(one).slice(0, 2)
    fill(join(disk, "filler"))
    const isSaid = () => {
      void fetch(`${url}/api/webhooks/tracking`, { method: "POST", body: "{}" }).catch(() => {})
      void track("MAEU200000001").catch(() => {})
      return /cannot be written: the disk is full/.test(one.text())
    }
    expect(await waitFor(isSaid, { limitMs: 60_000, everyMs: 500 }), one.text()).toBe(true)
    expect(launcher.filter((pid) => identityOf(pid) === undefined)).toEqual([])
    rmSync(join(disk, "filler"))
    const isBack = async () => (await fetch(`${url}/api/health`).catch(() => undefined))?.status === 200
    await expect.poll(isBack, { timeout: 60_000 }).toBe(true)
    await expect.poll(() => track("MAEU200000002").catch(() => ""), { timeout: 60_000 }).toContain("MAEU200000002")
    expect(launcher.filter((pid) => identityOf(pid) === undefined)).toEqual([])
    one.process.kill("SIGINT")
    expect(await one.exited).toBe(0)
  } finally {
    for (const one of started) one.process.kill("SIGKILL")
    await Promise.all(started.splice(0).map((one) => one.exited))
    spawnSync("umount", ["-l", disk])
  }
})

const track = (number: string) => {
  const attributes = { request_type: "bill_of_lading", request_number: number, scac: "MAEU" }
  return tracker("tracking_requests", { data: { type: "tracking_request", attributes } })
}

/** Leaves not a byte free. */
function fill(file: string): void {
  const out = openSync(file, "w")
  try {
    for (let size = 1 << 20; size >= 1; size = size > 4096 ? 4096 : size >> 1) writeUntilFull(out, Buffer.alloc(size))
  } finally {
    closeSync(out)
  }
}

function writeUntilFull(out: number, part: Buffer): void {
  try {
    for (;;) writeSync(out, part)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error
  }
}

test("a taken port and a malformed setting are one line that names the variable, exit code 1", async () => {
  const first = start()
  await isUp(first)
  const elsewhere = makeTemporary()
  const taken = start({ FREEDAY_DATA: elsewhere.folder })
  expect(await taken.exited).toBe(1)
  expect(taken.text()).toContain(`PORT ${env.PORT} is taken by another program`)
  const malformed = start({ TRACKING_API_URL: "https://api.example.com/v1" })
  expect(await malformed.exited).toBe(1)
  expect(malformed.text()).toBe(
    "TRACKING_API_URL must end in /v2, for example https://api.example.com/v2; got https://api.example.com/v1\n",
  )
  await elsewhere.remove()
})

test("a demonstration's folder is refused for real carriers, in one line that says what to do", async () => {
  const first = start()
  await isUp(first)
  first.process.kill("SIGTERM")
  await first.exited
  const real = start({ TRACKER_SOURCE: "carriers" })
  expect(await real.exited).toBe(1)
  expect(real.text()).toContain(
    `FREEDAY_DATA ${temporary.folder} holds a demonstration, whose containers are invented. For real containers set FREEDAY_DATA to a new folder.`,
  )
})
