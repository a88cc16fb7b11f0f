// All text for people is in lib/words. Components, pages, handlers and what they call hold none.
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { parseAst } from "vitest/node"

type Node = { type: string; [key: string]: unknown }

const ROOT = join(import.meta.dirname, "..")
const READ =
  /^(title|label|aria-label|alt|placeholder|hint|note|heading|caption|description|about|reason|empty|absent)$/
/** The product's name, the mark of a last free day that a pickup uses, units, and numbers as pasted. */
const NO_TEXTS = /^(Freeday|P|d|h|min|ft|MSCU6401183\nMEDUQX482190\n6403881270)$/
/** For the developer of a page, not its reader. */
const NOT_READ = /^Put the page inside/

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)
const isText = (text: string) => /\p{L}/u.test(text) && !NO_TEXTS.test(text.trim())
/** Looks like a sentence or heading, at the start or after another: a capitalized word, then another word. */
const isSentence = (text: string) => /(^|\. )\p{Lu}\p{Ll}+[\p{P}]? \p{L}/u.test(text)

/** A fact's title is its `name`, and so is a form field's key. Only the title is capitalized. */
const isReadIn = (attribute: string, text: string) =>
  READ.test(attribute) || (attribute === "name" && /^\p{Lu}\p{Ll}/u.test(text))

/** A log line or an Error. */
function isForOperator({ type, callee }: Node): boolean {
  if (!isNode(callee)) return false
  if (type === "NewExpression") return callee.name === "Error"
  return isNode(callee.object) && callee.object.name === "log"
}

/** The strings that an expression can evaluate to. */
function stringsOf(value: unknown): string[] {
  if (!isNode(value)) return []
  if (value.type === "Literal") return typeof value.value === "string" ? [value.value] : []
  if (value.type === "TemplateLiteral") {
    const quasis = value.quasis as { value: { cooked: string } }[]
    return quasis.map((quasi) => quasi.value.cooked)
  }
  if (value.type === "ConditionalExpression") return [value.consequent, value.alternate].flatMap(stringsOf)
  if (value.type === "LogicalExpression") return [value.left, value.right].flatMap(stringsOf)
  return value.type === "JSXExpressionContainer" ? stringsOf(value.expression) : []
}

function textsIn(node: Node): string[] {
  if (node.type.startsWith("TS") || node.type === "ImportDeclaration" || isForOperator(node)) return []
  const own =
    node.type === "JSXText"
      ? [String(node.value)]
      : node.type === "JSXElement" || node.type === "JSXFragment"
        ? (node.children as Node[]).flatMap(stringsOf)
        : node.type === "JSXAttribute"
          ? stringsOf(node.value).filter((text) => isReadIn(String((node.name as Node).name), text))
          : stringsOf(node).filter((text) => isSentence(text) && !NOT_READ.test(text))
  return [...new Set([...own.filter(isText), ...childrenOf(node).flatMap(textsIn)])]
}

const textsOf = (source: string) => textsIn(parseAst(source, { lang: "tsx" }) as unknown as Node)

/** Folders without text for people. In lib, lib/env and lib/log are left out because they write for an operator. */
const FOLDERS = [
  "components",
  "app",
  ...["actions", "auth", "ingest", "queries", "read", "route", "service"].map((name) => `lib/${name}`),
]
const files = FOLDERS.flatMap((top) =>
  readdirSync(join(ROOT, top), { recursive: true, encoding: "utf8" }).map((file) => join(top, file)),
)
/** Names of the demonstration's people, and descriptions of metrics for operators. */
const LET_THROUGH = ["lib/auth/demo-people.ts", "lib/read/connection/metrics.ts"]
const sources = files.filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file) && !LET_THROUGH.includes(file),
)

test("whatever answers a person takes its texts from lib/words", () => {
  expect(sources.length).toBeGreaterThan(400)
  const found = sources.flatMap((file) => {
    const texts = textsOf(readFileSync(join(ROOT, file), "utf8"))
    return texts.length > 0 ? [`${file}: ${texts.join(" | ")}`] : []
  })
  expect(found).toEqual([])
})

test.each([
  ["<p>Not known</p>", "Not known"],
  ['<p>{is ? "yes" : null}</p>', "yes"],
  ['<Field label="Name" />', "Name"],
  ['<Fact name="Seal" />', "Seal"],
  ["<Field hint={`as before`} />", "as before"],
  ['toast.success("Note saved")', "Note saved"],
  ["toast.error(`\x24{name} is too large. Open a smaller one.`)", " is too large. Open a smaller one."],
  ['const input = z.string().min(1, "Write the note first.")', "Write the note first."],
])("this test sees %s", (source, text) => {
  expect(textsOf(source)).toContain(text)
})
