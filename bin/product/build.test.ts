import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { fingerprintOf } from "./build.ts"

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "build-"))
  mkdirSync(join(root, "app/board"), { recursive: true })
  mkdirSync(join(root, "docs"))
  writeFileSync(join(root, "app/board/page.tsx"), "one")
  writeFileSync(join(root, "package-lock.json"), "{}")
})
afterEach(() => rmSync(root, { recursive: true }))

test.each<[string, () => void]>([
  ["a changed page", () => writeFileSync(join(root, "app/board/page.tsx"), "two")],
  ["a new page", () => writeFileSync(join(root, "app/board/more.tsx"), "one")],
  ["a moved page", () => renameSync(join(root, "app/board/page.tsx"), join(root, "app/page.tsx"))],
  ["a removed page", () => rmSync(join(root, "app/board/page.tsx"))],
  ["another lock file", () => writeFileSync(join(root, "package-lock.json"), "{ }")],
  ["a first proxy.ts", () => writeFileSync(join(root, "proxy.ts"), "")],
])("%s asks for a new build", (_name, change) => {
  const before = fingerprintOf(root)
  change()
  expect(fingerprintOf(root)).not.toBe(before)
})

test.each<[string, () => void]>([
  ["a test", () => writeFileSync(join(root, "app/board/page.test.tsx"), "")],
  ["a document", () => writeFileSync(join(root, "docs/a.md"), "")],
  ["the same bytes written again", () => writeFileSync(join(root, "app/board/page.tsx"), "one")],
])("%s does not", (_name, change) => {
  const before = fingerprintOf(root)
  change()
  expect(fingerprintOf(root)).toBe(before)
})
