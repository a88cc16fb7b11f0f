// The guide names every setting, every control and every fault.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { FAULT_KINDS } from "#tracker/faults/fault"
import { FAILING } from "#world/answers"
import { LIVES } from "#world/traits"
import { startWorld, type World } from "./world.ts"

const TRACKER = join(import.meta.dirname, "../../tracker")
const guide = readFileSync(join(TRACKER, "../docs/tracker.md"), "utf8")
const settings = readFileSync(join(TRACKER, "settings.ts"), "utf8")

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

describe("docs/tracker.md", () => {
  test.each([...new Set(settings.match(/TRACKER_[A-Z]+(_[A-Z]+)*(?=:)/g))])("names the setting %s", (name) => {
    expect(guide).toContain(`\`${name}\``)
  })

  test.each([...Object.keys(LIVES), ...FAILING.map(([suffix]) => suffix), ...FAULT_KINDS])("names %s", (name) => {
    expect(guide).toContain(`\`${name}\``)
  })

  test("names every control", () => {
    const controls = world.routes.map(({ path }) => path).filter((path) => /^\/(control|clock)/.test(path))
    const nouns = new Set(controls.filter((path) => !path.endsWith("*")).map((path) => path.split("/:")[0]))
    expect(nouns.size).toBeGreaterThan(8)
    for (const noun of nouns) expect(guide).toContain(noun)
  })
})
