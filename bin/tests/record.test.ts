import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { withRecord } from "./record.ts"

const RUN = { date: "2026-11-28", commit: "abcd1234", passed: 8_000, failed: 1, minutes: 44 }

test("the last whole run is one row of docs/quality.md, and takes the place of the one before", () => {
  const text = readFileSync(join(import.meta.dirname, "../../docs/quality.md"), "utf8")
  const once = withRecord(text, { ...RUN, commit: "00000000" })
  const twice = withRecord(once, RUN)
  expect(twice).toContain("| 2026-11-28 | abcd1234 | 8000 passed, 1 failed | 44 |\n")
  expect(twice).not.toContain("00000000")
  expect(twice.split("\n")).toHaveLength(text.split("\n").length)
})

test("a text without the table is refused", () => {
  expect(() => withRecord("# Quality\n", RUN)).toThrow("has no table of the last whole run")
})
