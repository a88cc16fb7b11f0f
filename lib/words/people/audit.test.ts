import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { AUDIT_WORDS, type AuditKind, actionsOf, hasAuditWords } from "./audit.ts"

const ROOT = new URL("../../../", import.meta.url)
const files = globSync("{lib/actions,lib/auth,app}/**/*.{ts,tsx}", { cwd: ROOT }).filter(
  (file) => !file.includes(".test."),
)
const sources = files
  .map((file) => readFileSync(new URL(file, ROOT), "utf8"))
  .filter((source) => /addAuditEntry|noteAction/.test(source))

/** Action names contain an underscore, or follow `action:`. */
const written = new Set(
  sources.flatMap((source) => [
    ...[...source.matchAll(/action: "(\w+)"/g)].map(([, name = ""]) => name),
    ...[...source.matchAll(/(?:noteAction|note)\(([^;]*?)\)/gs)].flatMap(([, args = ""]) =>
      [...args.matchAll(/"([a-z]+(?:_[a-z]+)+)"/g)].map(([, name = ""]) => name),
    ),
  ]),
)

test("every action that is written has plain words", () => {
  expect(written.size).toBeGreaterThan(40)
  expect([...written].filter((name) => !hasAuditWords(name) && name !== "lfd_policy")).toEqual([])
})

test("no action stands under two kinds", () => {
  const all = (Object.keys(AUDIT_WORDS) as AuditKind[]).flatMap(actionsOf)
  expect(new Set(all).size).toBe(all.length)
})
