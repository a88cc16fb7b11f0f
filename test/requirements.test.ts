import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "..")
const FOLDERS = "{app,bin,components,db,e2e,faults,lib,test,tracker}"

const known = new Set(
  [...readFileSync(join(ROOT, "docs/requirements.md"), "utf8").matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id]) => id),
)
const titled = globSync(`${FOLDERS}/**/*.{test,spec}.{ts,tsx}`, { cwd: ROOT }).flatMap((file) =>
  [...readFileSync(join(ROOT, file), "utf8").matchAll(/\[((?:(?:[SD]:)?[A-Z]+-\d+(?:, )?)+)\]/g)].flatMap(([, list]) =>
    (list ?? "").split(", ").map((id) => ({ file, id: id.replace(/^[SD]:/, "") })),
  ),
)

test("each number that a test title carries is a line of docs/requirements.md", () => {
  expect(titled.length).toBeGreaterThan(300)
  expect(titled.filter(({ id }) => !known.has(id))).toEqual([])
})

test("each line of docs/requirements.md is carried by a test", () => {
  const carried = new Set(titled.map(({ id }) => id))
  expect([...known].filter((id) => id !== undefined && !carried.has(id))).toEqual([])
})
