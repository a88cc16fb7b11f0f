import { spawnSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { replaceFile } from "./replace-file.ts"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "freeday-replace-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test("a file is replaced whole, with its mode, and nothing is left beside it", () => {
  const file = join(folder, "note")
  replaceFile(file, "a long text from before", 0o600)
  replaceFile(file, "new", 0o600)
  expect(readFileSync(file, "utf8")).toBe("new")
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(["note"])
})

test("a link that stands in the way is replaced, and where it leads is left alone", () => {
  const [file, other] = [join(folder, "note"), join(folder, "other")]
  writeFileSync(other, "not ours")
  symlinkSync(other, `${file}.new`)
  replaceFile(file, "ours")
  expect([readFileSync(file, "utf8"), readFileSync(other, "utf8")]).toEqual(["ours", "not ours"])
})

test("on a full disk it throws, and the file from before is still there", ({ skip }) => {
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=16k", "tmpfs", folder]).status === 0
  if (!isMounted) return skip("no disk can be mounted here")
  try {
    const file = join(folder, "note")
    replaceFile(file, "from before")
    expect(() => writeFileSync(join(folder, "filler"), Buffer.alloc(64_000))).toThrow("ENOSPC")
    expect(() => replaceFile(file, "new")).toThrow("ENOSPC")
    expect(readFileSync(file, "utf8")).toBe("from before")
    expect(readdirSync(folder).toSorted()).toEqual(["filler", "note"])
  } finally {
    spawnSync("umount", ["-l", folder])
  }
})
