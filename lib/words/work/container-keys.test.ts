import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { CONTAINER_KEYS } from "./container-keys.ts"

test("each key is used once, and the glossary lists it with the words of the help", () => {
  const keys = CONTAINER_KEYS.map((one) => one.keys)
  expect(new Set(keys).size).toBe(keys.length)
  const glossary = readFileSync(join(import.meta.dirname, "../../../docs/glossary.md"), "utf8")
  for (const { keys: key, label } of CONTAINER_KEYS) expect(glossary).toContain(`| \`${key}\` | ${label} |`)
})
