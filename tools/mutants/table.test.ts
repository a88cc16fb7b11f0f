import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { layerOf, mutate } from "./mutant.ts"
import { MUTANTS } from "./table.ts"

const ROOT = join(import.meta.dirname, "../..")
const LAYERS = [
  ...["domain", "service", "ingest", "db", "actions", "auth", "read", "queries", "words", "components", "app"],
  ...["route", "limits", "log", "client-address", "bin", "tracker", "carrier", "proxy"],
]

test("there are at least 60 mutants, each with its own name", () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(60)
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length)
})

test("each layer has at least three", () => {
  const counts = Map.groupBy(MUTANTS, layerOf)
  expect([...counts.keys()].sort()).toEqual(LAYERS.toSorted())
  expect(LAYERS.filter((layer) => (counts.get(layer)?.length ?? 0) < 3)).toEqual([])
})

test("the text that each replaces occurs exactly once in its file", () => {
  const stale = MUTANTS.filter((one) => mutate(readFileSync(join(ROOT, one.file), "utf8"), one) === undefined)
  expect(stale.map(({ name, file }) => `${name} (${file})`)).toEqual([])
})

test("each changes something in code that is shipped", () => {
  expect(MUTANTS.filter(({ find, replace }) => find === replace)).toEqual([])
  expect(MUTANTS.filter(({ file }) => /\.(test|spec)\.tsx?$/.test(file))).toEqual([])
})

test("each says in one line what goes wrong", () => {
  expect(MUTANTS.filter(({ harm }) => !/^[A-Z][^\n]{20,140}\.$/.test(harm)).map(({ name }) => name)).toEqual([])
})

test("the tests that each names exist", () => {
  const named = MUTANTS.flatMap(({ tests = [], e2e = [] }) => [...tests, ...e2e])
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
