import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { containerKeys } from "./containers/keys.ts"
import { shipmentKeys } from "./shipments/keys.ts"

/** A key written as a literal: of a query, of stale data, of a reading. */
const RAW_KEY = /queryKey: \[|stale: \["|reading(?:Pages)?(?:<[^(]*>)?\(\s*\[/

test("keys of queries are those of lib/queries/<noun>/keys", () => {
  const files = execFileSync("git", ["ls-files", "app", "components", "lib/queries"], { encoding: "utf8" }).split("\n")
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((file) => RAW_KEY.test(readFileSync(file, "utf8")))).toEqual([])
  expect(RAW_KEY.test('invalidateQueries({ queryKey: ["containers"] })')).toBe(true)
  expect(RAW_KEY.test('reading<{ views: View[] }>(["views"], "/api/views")')).toBe(true)
})

test("what is read of one container or shipment begins with its key", () => {
  for (const key of [containerKeys.charges("c"), containerKeys.evidence("c", ""), containerKeys.invoices("c")])
    expect(key.slice(0, 3)).toEqual(containerKeys.detail("c"))
  expect(shipmentKeys.detail("s", "c").slice(0, 3)).toEqual(shipmentKeys.of("s"))
})
