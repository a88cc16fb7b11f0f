// Words that people at the desk stumbled over must not come back.
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { parseAst } from "vitest/node"

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value

/** The texts of a source: a template without the values in it. */
function textsOf(node: Node): string[] {
  if (node.type.startsWith("TS") || node.type === "ImportDeclaration") return []
  const own =
    node.type === "Literal" && typeof node.value === "string"
      ? [node.value]
      : node.type === "TemplateLiteral"
        ? [(node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("…")]
        : []
  return [...own, ...Object.values(node).flat().filter(isNode).flatMap(textsOf)]
}

const texts = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .flatMap((file) => {
    const source = parseAst(readFileSync(join(import.meta.dirname, file), "utf8"), { lang: "ts" }) as unknown as Node
    return textsOf(source).map((text) => ({ file, text }))
  })

/** `not`: where the word means something else. A text of one word may be a name in the code. */
const NEVER: { what: string; word: RegExp; not?: RegExp }[] = [
  {
    what: "a line: who carries is the carrier",
    word: /\b[Ll]ines?\b.* |[^-] .*\b[Ll]ines?\b|^Lines?$|[Ss]hipping line/,
    not: /per line|^Same as line|^Line …|from line|line break|of lines|lines of dates|^The lines bill|own lines|Lines whose|sum of a line|the line's sum|one-line\.com/,
  },
  {
    what: "UTC, but where no zone is known or a file says so",
    word: /\bUTC\b/,
    not: /\(UTC\)$|in UTC$|^UTC|= UTC|shows UTC|counted in UTC|shown in UTC|12:00 UTC|UTC \(local/,
  },
  { what: "a timestamp for programs", word: /\d{4}-\d\d-\d\dT\d\d/ },
  { what: "an error code", word: /\bE(CONN|NOTFOUND|TIMEDOUT|AI_)|errno|\bstatus …/ },
  { what: "a validator's words", word: /expected (string|number|object|array)|received (string|number|undefined)/i },
  { what: "a box", word: /\bbox(es)?\b/i },
]

describe("no text says", () => {
  test.each(NEVER)("$what", ({ word, not }) => {
    expect(texts.length).toBeGreaterThan(2_000)
    const found = texts.filter(({ text }) => word.test(text) && !(not?.test(text) ?? false))
    expect(found.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
  })

  test.each([
    "Ask the line: its arrival is overdue",
    "Any line",
    "Line for all",
    "Seen at 13:00 UTC on Monday",
    "Give it as 2026-10-21T10:30:00Z",
    "connect ECONNREFUSED 10.0.0.1",
    "Invalid input: expected string, received number",
    "3 boxes",
  ])("this test sees “%s”", (text) => {
    expect(NEVER.filter(({ word, not }) => word.test(text) && !(not?.test(text) ?? false))).toHaveLength(1)
  })
})
