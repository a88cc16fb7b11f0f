// Raw statements name columns that the schema has. The query builder needs no such test, because it is typed.
import { readdirSync, readFileSync } from "node:fs"
import { getTableColumns, getTableName, is } from "drizzle-orm"
import { PgTable } from "drizzle-orm/pg-core"
import { expect, test } from "vitest"

const FOLDER = new URL("./", import.meta.url)
const sourcesIn = (folder: string) =>
  readdirSync(new URL(folder, FOLDER), { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.includes(".test."),
  )

const modules: object[] = await Promise.all(
  sourcesIn("schema/").map((name) => import(new URL(`schema/${name}`, FOLDER).href)),
)
const tables = modules.flatMap((exported) =>
  Object.values(exported).filter((value): value is PgTable => is(value, PgTable)),
)
const known = new Set([
  ...tables.map(getTableName),
  ...tables.flatMap((table) => Object.values(getTableColumns(table)).map(({ name }) => name)),
  // Names from graphile-worker's table of jobs, and from our function in schema/service.sql.
  ...[
    "graphile_worker",
    "task_identifier",
    "run_at",
    "queue_name",
    "max_attempts",
    "job_key",
    "attempts",
    "locked_at",
    "locked_by",
  ],
  ...["key", "priority", "wait_ms", "granted"],
])

/** Words in statements that are not our names: keywords, types and functions of the language. */
const LANGUAGE = new Set(
  `all and array as by case collate conflict cross delete desc distinct do else end epoch excluded exists false first
  from group having ilike in insert interval into is join last lateral left like limit mins not nothing null nulls old on or order
  ordinality over returning secs days select set then to true union update using values when where with within`.split(
    /\s+/,
  ),
)

/** A source's template strings without their inserted values. Templates inside those values are returned too. */
function templatesIn(text: string): string[] {
  const source = text.replace(/\/\*[\s\S]*?\*\/|(?<![:"'])\/\/.*/g, "")
  const done: string[] = []
  const open: string[] = []
  /** For each inserted value: how many of its own braces are open. */
  const values: number[] = []
  for (let at = 0; at < source.length; at++) {
    const one = source[at]
    const depth = values.at(-1)
    if (open.length > values.length) {
      const template = open.pop() ?? ""
      if (one === "`") done.push(template)
      else if (one === "$" && source[at + 1] === "{") {
        open.push(`${template} `)
        values.push(0)
        at++
      } else open.push(template + one)
    } else if (one === "`") open.push("")
    else if (depth === undefined) continue
    else if (one === "}" && depth === 0) values.pop()
    else if (one === "{" || one === "}") values.splice(-1, 1, depth + (one === "{" ? 1 : -1))
  }
  return done
}

/** Ownership and rights: these files name the server's own tables. */
const OF_SERVER = new Set(["ownership.ts", "roles.ts"])

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name)

/** Names in a source's statements that no table has and no statement of that source defines. */
function unknownNames(source: string): string[] {
  const statements = templatesIn(source)
    .map((text) => text.replace(/--.*|'[^']*'/g, " "))
    .filter((text) =>
      /\b(select|from|where|update|insert|delete|join|order by|set|and|coalesce)\b|^\s*\w+\.\w/.test(text),
    )
    // Skips messages for people that name a setting.
    .filter((text) => !/[A-Z]_[A-Z]/.test(text))
  const made = new Set(
    statements.flatMap((text) => [
      ...all(text, /\bas "?([a-z]\w*)/gi),
      ...all(text, /\b([a-z]\w*)(?: \([^()]*\))? as (?:materialized )?\(/gi),
      ...all(text, /\bas \w+ ?\(([^()]*)\)/gi).flatMap((names) => names.match(/\w+/g) ?? []),
      // Alias of a table, or of a subquery in a from list.
      ...all(text, /(?:\b(?:from|join|update|into) [\w.]+|\)) ([a-z]\w*)\b(?! *\.)/g),
    ]),
  )
  const named = statements.flatMap((text) => [
    ...all(text, /(?<!\w)[a-z]\w*\.([a-z]\w*)\b(?!\()/g),
    ...all(text, /(?<![.\w:"])([a-z][a-z0-9_]+)\b(?!\s*[(.])/g),
  ])
  return [...new Set(named)].filter((name) => !known.has(name) && !made.has(name) && !LANGUAGE.has(name))
}

test("each column that a raw statement names is of the schema, or made by a statement of its file", () => {
  const sources = sourcesIn("./").filter((file) => !OF_SERVER.has(file))
  expect(sources).toContain("containers/filter.ts")
  const missing = sources.flatMap((file) =>
    unknownNames(readFileSync(new URL(file, FOLDER), "utf8")).map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})

test("a column that was renamed is found, in a part of a statement and inside of another too", () => {
  const value = (text: string) => `$\{${text}}`
  const source = [
    `const part = open ? sql\`and c.pod_code = ${value("one.code")}\` : sql\`\` // \`c.not_code\``,
    "sql`select c.number, ship_name as vessel, count(*) as how_many from containers c",
    `  where ${value("of({ a }) ? sql`c.numero = 'a_b'` : {}")} order by how_many\``,
    "sql`select id, sent_by from inbox where state = 'new' and kept is null order by place limit 1`",
  ]
  const renamed = ["kept", "numero", "place", "pod_code", "sent_by", "ship_name"]
  expect(unknownNames(source.join("\n")).toSorted()).toEqual(renamed)
})
