import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import type { Mutant } from "./mutant.ts"
import { applyMutant, makeCopy } from "./scratch-copy.ts"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mutants-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, text: string): void {
  const file = join(folder, "root", path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const read = (path: string) => readFileSync(join(folder, path), "utf8")

test("a mutant changes the copy alone, and is undone", () => {
  write("lib/a.ts", "a < b")
  write("node_modules/dep/index.js", "dep")
  write("node_modules/.vite/cache.json", "cache")
  write("lib/.data.ts", "kept")
  write(".data/postgres/x", "data")
  symlinkSync("../dep/index.js", join(folder, "root/node_modules/dep/link.js"))
  const [root, copy] = [join(folder, "root"), join(folder, "copy")]
  makeCopy(root, copy)

  const mutant: Mutant = { name: "m", file: "lib/a.ts", find: "<", replace: "<=", harm: "A day too many." }
  const undo = applyMutant(copy, mutant)
  expect(read("copy/lib/a.ts")).toBe("a <= b")
  expect(read("root/lib/a.ts")).toBe("a < b")
  undo()
  expect(read("copy/lib/a.ts")).toBe("a < b")

  expect(read("copy/node_modules/dep/link.js")).toBe("dep")
  expect(statSync(join(copy, "node_modules/dep/index.js")).ino).toBe(
    statSync(join(root, "node_modules/dep/index.js")).ino,
  )
  expect(read("copy/lib/.data.ts")).toBe("kept")
  expect(["node_modules/.vite", ".data"].filter((path) => existsSync(join(copy, path)))).toEqual([])
  expect(() => applyMutant(copy, { ...mutant, find: ">" })).toThrow("m no longer applies")
})
