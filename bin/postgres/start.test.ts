import { spawn } from "node:child_process"
import { once } from "node:events"
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { dirname, join } from "node:path"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { openDatabase } from "#db/client"
import { waitFor } from "../processes/wait.ts"
import { makeTemporary } from "../tests/temporary.ts"
import { choosePlace } from "./place.ts"
import { livingPostmaster } from "./postmaster.ts"
import { trimLog } from "./server.ts"
import { startPostgres, stopPostgres } from "./start.ts"

let temporary: ReturnType<typeof makeTemporary>
let dataDir: string

beforeEach(() => {
  temporary = makeTemporary()
  dataDir = join(temporary.folder, "postgres")
})

afterEach(() => temporary.remove())

const start = (password = "one") => startPostgres({ dataDir, password })
const pidFile = () => join(dataDir, "data", "postmaster.pid")
const postmasterPid = () => Number(readFileSync(pidFile(), "utf8").split("\n")[0])

async function ask(url: string, statement: string): Promise<unknown> {
  const database = openDatabase(url, { max: 1 })
  try {
    const rows = await database.sql.unsafe(statement)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await database.end()
  }
}

function killPostmaster(): Promise<true | undefined> {
  process.kill(postmasterPid(), "SIGKILL")
  return waitFor(() => !livingPostmaster(join(dataDir, "data")), { limitMs: 5_000 })
}

describe("embedded Postgres", () => {
  test("starts empty with pg_trgm, durable, on 127.0.0.1 only, with a password", async () => {
    const postgres = await start()
    expect(postgres.adopted).toBe(false)
    await ask(postgres.url, "create extension pg_trgm")
    expect(await ask(postgres.url, "select similarity('msku', 'mskx') > 0")).toBe(true)
    for (const setting of ["fsync", "synchronous_commit", "full_page_writes"])
      expect(await ask(postgres.url, `show ${setting}`)).toBe("on")
    expect(await ask(postgres.url, "show listen_addresses")).toBe("127.0.0.1")
    await expect(ask(postgres.url.replace("one@", "other@"), "select 1")).rejects.toThrow(
      /password authentication failed/,
    )
  })

  test("gets nothing of our environment, which holds secrets", async ({ skip }) => {
    if (process.platform !== "linux") return skip("read from /proc")
    process.env.A_SECRET_OF_OURS = "seen-by-postgres"
    await start()
    delete process.env.A_SECRET_OF_OURS
    const names = readFileSync(`/proc/${postmasterPid()}/environ`, "utf8")
      .split("\0")
      .filter(Boolean)
      .map((pair) => pair.split("=")[0] ?? "")
    // The shell that starts it adds where it is, and Postgres its own names and locale.
    expect(names.filter((name) => !/^(PG|LC_|PWD$)/.test(name))).toEqual(["TZ"])
  })

  test("asks the system to end the sessions of clients that are gone", async ({ skip }) => {
    if (process.platform !== "linux") return skip("the settings are Linux's")
    const postgres = await start()
    expect(await ask(postgres.url, "show tcp_user_timeout")).toBe("20000")
    expect(await ask(postgres.url, "show client_connection_check_interval")).toBe("5s")
  })

  test("stops, and comes back with its data at the same port", async () => {
    const first = await start()
    await ask(first.url, "create table kept as select 7 as n")
    await first.stop()
    expect(first.isAlive()).toBe(false)
    const second = await start()
    expect(second).toMatchObject({ adopted: false, port: first.port })
    expect(await ask(second.url, "select n from kept")).toBe(7)
  })

  test("starts where the note of its port cannot be written, and keeps the one from before", async () => {
    const first = await start()
    await first.stop()
    mkdirSync(join(dataDir, "port.new", "in the way"), { recursive: true })
    expect((await start()).port).toBe(first.port)
    expect(readFileSync(join(dataDir, "port"), "utf8")).toBe(String(first.port))
  })

  test("its log is cut while it runs: the end of what was written stays, and Postgres goes on behind it", async () => {
    const postgres = await start()
    const log = join(dataDir, "log")
    const note = (words: string) => ask(postgres.url, `do $$ begin raise warning '${words}'; end $$`)
    const [place, limit] = [await choosePlace(dataDir), 20_000]
    for (let n = 0; n < 12; n++) await note(`${n} ${"x".repeat(2_000)}`)
    expect(trimLog(place, limit)).toBe(limit / 5)
    await note("after")
    expect(statSync(log).size).toBeLessThan(limit / 2)
    expect(readFileSync(log, "utf8")).toMatch(/^x+[\s\S]* after\n/)
    expect(trimLog(place, limit)).toBe(statSync(log).size)
  })

  test("a log that is a link or no file is left alone, and stops nothing: we may be root, and its folder is not ours", async () => {
    await (await start()).stop()
    const [log, secret] = [join(dataDir, "log"), join(temporary.folder, "secret")]
    const place = await choosePlace(dataDir)
    writeFileSync(secret, "s".repeat(1_000))
    rmSync(log)
    symlinkSync(secret, log)
    expect(trimLog(place, 10)).toBe(0)
    rmSync(log)
    linkSync(secret, log)
    expect(trimLog(place, 10)).toBe(1_000)
    rmSync(log)
    symlinkSync("log", log)
    expect(trimLog(place, 10)).toBe(0)
    rmSync(log)
    mkdirSync(log)
    expect(trimLog(place, 10)).toBe(0)
    expect(readFileSync(secret, "utf8")).toBe("s".repeat(1_000))
  })

  test("a living server is adopted", async () => {
    const first = await start()
    const pid = postmasterPid()
    const second = await start()
    expect(second).toMatchObject({ adopted: true, url: first.url })
    expect(postmasterPid()).toBe(pid)
  })

  test("kill -9 of the server: the next start has all that was committed, even while a backend is busy", async () => {
    const first = await start()
    await ask(first.url, "create table kept as select 7 as n")
    void ask(first.url, "select pg_sleep(60)").catch(() => undefined)
    const sleepers = "select count(*) from pg_stat_activity where query like 'select pg_sleep%'"
    expect(await waitFor(async () => (await ask(first.url, sleepers)) === 1, { limitMs: 3_000 })).toBe(true)
    await killPostmaster()
    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await ask(second.url, "select n from kept")).toBe(7)
  })

  test("a pid file whose pid belongs to a stranger now does not stop the start", async () => {
    await start()
    await killPostmaster()
    const stranger = spawn("sleep", ["60"], { stdio: "ignore" })
    const lines = readFileSync(pidFile(), "utf8").split("\n")
    writeFileSync(pidFile(), [String(stranger.pid), ...lines.slice(1)].join("\n"))
    try {
      const again = await start()
      expect(again.adopted).toBe(false)
      expect(await ask(again.url, "select 1")).toBe(1)
      expect(stranger.exitCode).toBeNull()
    } finally {
      stranger.kill()
      await once(stranger, "exit")
    }
  })

  test("an empty pid file does not stop the start", async () => {
    await (await start()).stop()
    writeFileSync(pidFile(), "")
    expect(await ask((await start()).url, "select 1")).toBe(1)
  })

  test("four starters at once get one server", async () => {
    const all = await Promise.all([start(), start(), start(), start()])
    expect(new Set(all.map((one) => one.url)).size).toBe(1)
    expect(all.filter((one) => !one.adopted)).toHaveLength(1)
  })

  test("another password is given to the cluster that is there", async () => {
    const first = await start()
    await ask(first.url, "create table kept as select 7 as n")
    const second = await start("two")
    expect(await ask(second.url, "select n from kept")).toBe(7)
  })

  test("a half-made cluster is made again", async () => {
    mkdirSync(join(dataDir, "data.new"), { recursive: true })
    writeFileSync(join(dataDir, "data.new", "PG_VERSION"), "18\n")
    expect(await ask((await start()).url, "select 1")).toBe(1)
    expect(existsSync(join(dataDir, "data.new"))).toBe(false)
  })

  test("data of another major version is refused with what to do", async () => {
    mkdirSync(join(dataDir, "data"), { recursive: true })
    writeFileSync(join(dataDir, "data", "PG_VERSION"), "16\n")
    await expect(start()).rejects.toThrow(/was made by Postgres 16, and this version needs 18; move that folder away/)
  })

  test("as root, a folder which the server's user cannot reach is moved under /var/lib, and this is logged", async ({
    skip,
  }) => {
    if (process.getuid?.() !== 0) return skip("only root has another user for the server")
    chmodSync(temporary.folder, 0o700)
    const postgres = await start()
    expect(postgres).toMatchObject({
      moved: true,
      folder: expect.stringMatching(/^\/var\/lib\/freeday-\w+\/postgres$/),
    })
    expect(await ask(postgres.url, "select 1")).toBe(1)
    expect(await start()).toMatchObject({ adopted: true, folder: postgres.folder })
    await postgres.stop()
    rmSync(dirname(postgres.folder), { recursive: true })
  })

  test("stopPostgres stops what another process left running, and is quiet where nothing runs", async () => {
    const left = await start()
    await stopPostgres(dataDir)
    expect(left.isAlive()).toBe(false)
    await stopPostgres(dataDir)
  })
})
