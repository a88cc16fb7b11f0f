import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { runChild } from "./child.ts"
import { identityOf, isAlive } from "./identity.ts"
import { stopLeftOvers } from "./pid-file.ts"
import { type Part, type Supervised, supervise } from "./supervise.ts"
import { waitFor } from "./wait.ts"

let folder: string
let one: Supervised | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "supervise-"))
})

afterEach(async () => {
  await one?.stop()
  one = undefined
  await stopLeftOvers(folder)
  rmSync(folder, { recursive: true })
})

/** A part that runs this code. It is ready once it prints `ready`. */
function partOf(code: string, readyWithinMs = 5_000): Part {
  return {
    name: "clerk",
    args: ["-e", code],
    cwd: folder,
    env: process.env,
    logs: folder,
    pids: folder,
    isReady: (line) => line("ready"),
    readyWithinMs,
  }
}

const STAYS = 'console.log("ready", process.pid); setInterval(() => {}, 1000)'

describe("supervise", () => {
  test("a part that is killed is started again, and says so", async () => {
    const news: string[] = []
    one = await supervise(partOf(STAYS), { news: (words) => news.push(words) })
    one.kill()
    expect(await waitFor(() => news.includes("The clerk is back"), { limitMs: 10_000 })).toBe(true)
    expect(news[0]).toBe("The clerk was ended by SIGKILL; starting it again in 0.5 s")
  })

  test("a launcher whose parts are all down at once waits with them, and starts them again", async () => {
    const part = JSON.stringify(partOf('console.log("ready"); setTimeout(() => process.exit(1), 200)'))
    const launcher = runChild({
      ...partOf(""),
      name: "launcher",
      args: [
        "-e",
        `import(${JSON.stringify(join(import.meta.dirname, "supervise.ts"))}).then(async ({ supervise }) => {
          const part = { ...${part}, isReady: (line) => line("ready") }
          await supervise(part, { news: (words) => console.log(words) })
        })`,
      ],
    })
    const news: string[] = []
    launcher.onLine((line) => news.push(line))
    try {
      expect(await waitFor(() => news.some((words) => / in 2 s$/.test(words)), { limitMs: 20_000 })).toBe(true)
      expect(
        await waitFor(() => news.filter((words) => words === "The clerk is back").length > 2, { limitMs: 10_000 }),
      ).toBe(true)
    } finally {
      await launcher.stop()
    }
  }, 40_000)

  test("a note of a process that cannot be removed does not end the launcher", async () => {
    const news: string[] = []
    const part = partOf(STAYS)
    one = await supervise(part, { news: (words) => news.push(words) })
    rmSync(join(folder, "clerk.pid"))
    mkdirSync(join(folder, "clerk.pid", "in the way"), { recursive: true })
    one.kill()
    expect(await waitFor(() => news.includes("The clerk is back"), { limitMs: 10_000 })).toBe(true)
    expect(news.join("\n")).toContain("The note of the clerk's process could not be removed")
    rmSync(join(folder, "clerk.pid"), { recursive: true })
  })

  test("a process that could not be noted is noted as soon as it can be", async () => {
    const news: string[] = []
    const pids = join(folder, "run")
    writeFileSync(pids, "in the way")
    one = await supervise({ ...partOf(STAYS), pids }, { news: (words) => news.push(words) })
    expect(news.join("\n")).toContain("could not be noted")
    rmSync(pids)
    const note = join(pids, "clerk.pid")
    expect(await waitFor(() => existsSync(note), { limitMs: 10_000 })).toBe(true)
    expect(isAlive(JSON.parse(readFileSync(note, "utf8")))).toBe(true)
    await one.stop()
    expect(existsSync(note)).toBe(false)
  })

  test("a part that is killed before it is ready is started again", async () => {
    const news: string[] = []
    const flag = join(folder, "seen")
    const diesOnce = `const fs = require("node:fs")
      if (!fs.existsSync(${JSON.stringify(flag)})) { fs.writeFileSync(${JSON.stringify(flag)}, ""); process.kill(process.pid, "SIGKILL") }
      ${STAYS}`
    one = await supervise(partOf(diesOnce), { news: (words) => news.push(words) })
    expect(news).toEqual(["The clerk was ended by SIGKILL while starting; starting it again"])
  })

  test("a part that is killed again and again before it is ready is an error", async () => {
    const start = supervise(partOf('process.kill(process.pid, "SIGKILL"); setInterval(() => {}, 1000)'))
    await expect(start).rejects.toThrow(/^The clerk was ended by SIGKILL:/)
  }, 15_000)

  test("a part that ends before it is ready is an error with its last words", async () => {
    const start = supervise(partOf('console.error("no table named container"); process.exit(3)'))
    await expect(start).rejects.toThrow(/^The clerk ended with code 3:\nno table named container/)
  })

  test("a part that never becomes ready is an error, and does not stay", async () => {
    const start = supervise(partOf("console.log(process.pid); setInterval(() => {}, 1000)", 500))
    await expect(start).rejects.toThrow(/^The clerk is not ready after 0.5 s/)
    const pid = Number(readFileSync(join(folder, "clerk.log"), "utf8"))
    expect(await waitFor(() => !identityOf(pid), { limitMs: 5_000 })).toBe(true)
  })

  test("a stopped part stays stopped, its child processes too", async () => {
    const withChild = `require("node:child_process").spawn("sleep", ["60"]); process.on("SIGTERM", () => process.exit(0)); ${STAYS}`
    const lines: string[] = []
    one = await supervise(partOf(withChild), { line: (_name, line) => lines.push(line) })
    const pid = Number(lines[0]?.split(" ")[1])
    await one.stop()
    expect(identityOf(pid)).toBeUndefined()
    expect(await waitFor(() => !groupLives(pid), { limitMs: 5_000 })).toBe(true)
    expect(existsSync(join(folder, "clerk.pid"))).toBe(false)
  })

  test("a part that does not listen to SIGTERM is forced", async () => {
    const deaf = `process.on("SIGTERM", () => {}); ${STAYS}`
    const lines: string[] = []
    one = await supervise(partOf(deaf), { line: (_name, line) => lines.push(line) })
    await one.stop()
    expect(identityOf(Number(lines[0]?.split(" ")[1]))).toBeUndefined()
  }, 15_000)
})

describe("left-overs of a killed start", () => {
  test("a living one is stopped", async () => {
    const child = runChild(partOf(STAYS))
    expect(await stopLeftOvers(folder)).toEqual(["clerk"])
    await child.exited
    expect(await stopLeftOvers(folder)).toEqual([])
  })

  test("a pid that now belongs to a stranger is left alone", async () => {
    const stranger = runChild({ ...partOf(STAYS), name: "stranger", pids: join(folder, "elsewhere") })
    const noted = JSON.parse(readFileSync(join(folder, "elsewhere/stranger.pid"), "utf8"))
    writeFileSync(join(folder, "clerk.pid"), JSON.stringify({ ...noted, started: "earlier/1" }))
    expect(await stopLeftOvers(folder)).toEqual([])
    expect(isAlive(noted)).toBe(true)
    await stranger.stop()
  })
})

function groupLives(pid: number): boolean {
  try {
    return process.kill(-pid, 0)
  } catch {
    return false
  }
}
