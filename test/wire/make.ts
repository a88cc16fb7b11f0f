// Makes the fixtures of ./public from a description file of the public service (OpenAPI 3, JSON), one per example:
//   node test/wire/make.ts description.json
// The description is not part of this repository; README.md says what is kept of it.
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { ALERTABLE_ATTRIBUTES, FEE_TYPES, HOLD_NAMES } from "#lib/wire/names"
import { madeUp, uuidOf } from "./made-up.ts"

type Json = Record<string, unknown>
type Found = { method: string; path: string; part: string; name: string; body: unknown }

const METHODS = ["get", "post", "patch", "put", "delete"]
const FOLDER = join(import.meta.dirname, "public")

function record(value: unknown): Json {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function listOperations(description: Json): Found[] {
  return Object.entries(record(description.paths)).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = record(record(item)[method])
      const where = { method, path }
      const requested = listExamples(record(operation.requestBody)).map((one) => ({
        ...where,
        part: "request",
        ...one,
      }))
      const responses = Object.entries(record(operation.responses)).flatMap(([status, response]) =>
        listExamples(record(response)).map((one) => ({ ...where, part: status, ...one })),
      )
      return [...requested, ...responses]
    }),
  )
}

function listExamples(holder: Json): { name: string; body: unknown }[] {
  const content = Object.values(record(holder.content)).map(record)
  return content.flatMap((one) => {
    const named = Object.entries(record(one.examples)).map(([name, example]) => ({ name, body: givenBy(example) }))
    const given = one.example === undefined ? named : [{ name: "", body: one.example }, ...named]
    if (given.length > 0) return given
    const body = sketch(record(one.schema))
    return body === undefined ? [] : [{ name: "", body }]
  })
}

function givenBy(example: unknown): unknown {
  return record(example).value ?? example
}

function listSchemas(description: Json): Found[] {
  return Object.entries(record(record(description.components).schemas)).flatMap(([path, schema]) => {
    const where = { method: "schema", path, part: "" }
    const named = Object.entries(record(record(schema)["x-examples"])).map(([name, body]) => ({ ...where, name, body }))
    const body = sketch(record(schema))
    if (body === undefined) return named
    const isResource = record(body).attributes !== undefined
    return [
      ...named,
      { ...where, name: "", body: isResource ? { id: uuidOf(path), type: path, ...record(body) } : body },
    ]
  })
}

/** What the examples of a schema's own properties add up to, or undefined if it has none. */
function sketch(schema: Json): unknown {
  if (schema.example !== undefined) return schema.example
  if (schema.type === "array") {
    const item = sketch(record(schema.items))
    return item === undefined ? undefined : [item]
  }
  const entries = Object.entries(record(schema.properties)).map(([name, one]) => [name, sketch(record(one))] as const)
  const given = entries.filter(([, value]) => value !== undefined)
  return given.length === 0 ? undefined : Object.fromEntries(given)
}

/** Every value that an `enum` of the description lists. */
function listEnumerated(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listEnumerated)
  const entries = Object.entries(record(value))
  return entries.flatMap(([name, entry]) =>
    name === "enum" && Array.isArray(entry)
      ? entry.filter((one): one is string => typeof one === "string")
      : listEnumerated(entry),
  )
}

function fileNameOf({ method, path, part, name }: Found, several: boolean): string {
  const words = [method, path, part, several ? name : ""].join("-").replace(/[{}]/g, "")
  return `${words
    .replace(/[^A-Za-z0-9_]+/g, "-")
    .replace(/-+$/, "")
    .toLowerCase()}.json`
}

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error("Name the description file: node test/wire/make.ts description.json")
const description = record(JSON.parse(readFileSync(file, "utf8")))
const enumerated = new Set<string>([
  ...listEnumerated(description),
  ...HOLD_NAMES,
  ...FEE_TYPES,
  ...ALERTABLE_ATTRIBUTES,
])
const found = [...listOperations(description), ...listSchemas(description)].filter(
  ({ body }) => Object.keys(record(body)).length > 0 || Array.isArray(body),
)
for (const one of found) {
  const alike = found.filter(
    ({ method, path, part }) => method === one.method && path === one.path && part === one.part,
  )
  const body = madeUp(one.body, enumerated)
  const text = JSON.stringify({ method: one.method, path: one.path, part: one.part, body }, null, 2)
  writeFileSync(join(FOLDER, fileNameOf(one, alike.length > 1)), `${text}\n`)
}
console.log(`${found.length} fixtures in ${FOLDER}`)
