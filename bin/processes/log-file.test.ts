// Disks that are really full: a small one where this machine lets one be mounted, else the device that is always full.
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { afterEach, beforeEach, expect, test } from "vitest"
import { makeTemporary } from "../tests/temporary.ts"
import { openLogFile } from "./log-file.ts"
import { waitFor } from "./wait.ts"

const until = (ask: () => boolean) => waitFor(ask, { limitMs: 10_000 })

let temporary: ReturnType<typeof makeTemporary>
let file: string
beforeEach(() => {
  temporary = makeTemporary()
  file = join(temporary.folder, "log", "web.log")
})
afterEach(() => temporary.remove())

const read = () => (existsSync(file) ? readFileSync(file, "utf8") : "")

test("a disk that is full loses lines, says so once, and takes them again with the number that was lost", async () => {
  const said: string[] = []
  mkdirSync(join(temporary.folder, "log"))
  symlinkSync("/dev/full", file)
  const log = openLogFile(file, { retryMs: 50, onTrouble: (words) => said.push(words) })
  for (let count = 0; count < 20; count += 1) {
    log.write(`line ${count}\n`)
    await delay(10)
  }
  expect(said).toEqual([`${file} cannot be written: the disk is full. Its lines are lost until it can.`])
  rmSync(file)
  await until(() => {
    log.write("after\n")
    return said.length > 1
  })
  await until(() => /\d+ of its lines were lost/.test(read()))
  expect(read()).toMatch(/^after\n/)
  expect(said[1]).toMatch(/is written again; \d+ of its lines were lost\.$/)
  expect(Number(/(\d+) of its lines/.exec(said[1] ?? "")?.[1])).toBeGreaterThanOrEqual(20)
  log.end()
})

test("a disk that fills up while it is written, and has room again", async ({ skip }) => {
  const disk = join(temporary.folder, "disk")
  mkdirSync(disk)
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", disk]).status === 0
  if (!isMounted) return skip("no disk can be mounted here")
  try {
    const said: string[] = []
    const log = openLogFile(join(disk, "worker.log"), { retryMs: 50, onTrouble: (words) => said.push(words) })
    const filler = join(disk, "filler")
    expect(() => writeFileSync(filler, Buffer.alloc(100_000))).toThrow("ENOSPC")
    await until(() => {
      log.write("x".repeat(500))
      return said.length === 1
    })
    rmSync(filler)
    await until(() => {
      log.write("room\n")
      return said.length === 2
    })
    log.end()
    await until(() => readFileSync(join(disk, "worker.log"), "utf8").includes("room"))
    expect(said[1]).toContain("is written again")
  } finally {
    spawnSync("umount", ["-l", disk])
  }
})

test("it turns over while it is written, and keeps one file before", async () => {
  const log = openLogFile(file, { limit: 1_000 })
  for (let count = 0; count < 100; count += 1) log.write(`${String(count).padStart(49, "0")}\n`)
  log.end()
  await until(() => read().endsWith(`${"99".padStart(49, "0")}\n`))
  expect(readdirSync(join(temporary.folder, "log")).sort()).toEqual(["web.log", "web.log.1"])
  expect(statSync(file).size).toBeLessThanOrEqual(1_050)
  expect(statSync(`${file}.1`).size).toBeLessThanOrEqual(1_050)
})
