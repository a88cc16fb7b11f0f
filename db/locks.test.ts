// Freeday and its tracker may share a database, which identifies an advisory lock by its number alone.
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "..")

test("no two advisory locks have one number", () => {
  const files = ["db", "lib", "tracker"].flatMap((top) =>
    readdirSync(join(ROOT, top), { recursive: true, encoding: "utf8" }).map((file) => join(ROOT, top, file)),
  )
  const sources = files.filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  const numbers = sources.flatMap((file) => readFileSync(file, "utf8").match(/\b7_30\d_\d{3}\b/g) ?? [])
  expect(numbers.length).toBeGreaterThan(8)
  expect(numbers.filter((number, n) => numbers.indexOf(number) !== n)).toEqual([])
})
