import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { takeLock, tryLock } from "./lock.ts"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lock-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

test("one holder at a time; released, it is free", () => {
  const file = join(folder, "lock")
  const first = tryLock(file)
  expect(first).toBeDefined()
  expect(tryLock(file)).toBeUndefined()
  first?.release()
  const second = tryLock(file)
  expect(second).toBeDefined()
  second?.release()
})

test("a link is not followed: we may be root, and its folder another's", () => {
  const file = join(folder, "lock")
  symlinkSync(join(folder, "elsewhere"), file)
  expect(() => tryLock(file)).toThrow("is a link, which is not followed; remove it and try again")
  expect(existsSync(join(folder, "elsewhere"))).toBe(false)
})

test("a full disk keeps nobody from it", ({ skip }) => {
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=16k", "tmpfs", folder]).status === 0
  if (!isMounted) return skip("no disk can be mounted here")
  try {
    expect(() => writeFileSync(join(folder, "filler"), Buffer.alloc(64_000))).toThrow("ENOSPC")
    const file = join(folder, "lock")
    const first = tryLock(file)
    expect(first).toBeDefined()
    expect(tryLock(file)).toBeUndefined()
    first?.release()
  } finally {
    spawnSync("umount", ["-l", folder])
  }
})

test("a holder that is killed leaves the lock free", async () => {
  const file = join(folder, "lock")
  const code = `const { tryLock } = await import(${JSON.stringify(join(import.meta.dirname, "lock.ts"))})
    globalThis.held = tryLock(${JSON.stringify(file)}); console.log("held"); setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ["--input-type=module", "-e", code], { cwd: import.meta.dirname })
  await once(holder.stdout, "data")
  expect(tryLock(file)).toBeUndefined()
  holder.kill("SIGKILL")
  await once(holder, "exit")
  const lock = await takeLock(file, 1_000)
  lock.release()
})

test("waiting has an end that names the file", async () => {
  const file = join(folder, "lock")
  const lock = tryLock(file)
  await expect(takeLock(file, 100)).rejects.toThrow(/has held .*lock for 0.1 s/)
  lock?.release()
})
