// Makes ./shapes.json from a description file of the public service (OpenAPI 3.0, JSON): what each operation takes and
// answers, as JSON Schema (2020-12), without its prose and examples.
//   node test/wire/make-shapes.ts description.json
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

type Json = Record<string, unknown>

/** Keywords that constrain a value. Prose, examples and code generators' hints are left out. */
const KEPT = ["type", "format", "enum", "required", "minItems", "maxItems", "minLength", "maxLength"]
const METHODS = ["get", "post", "patch", "put", "delete"]

const record = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {}
const mapValues = <To>(value: unknown, to: (one: unknown) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record(value)).map(([name, one]) => [name, to(one)]))

function toShape(given: unknown): Json {
  const schema = record(given)
  const kept = Object.fromEntries(KEPT.flatMap((name) => (name in schema ? [[name, schema[name]]] : [])))
  const among = schema.anyOf ?? schema.oneOf
  const shape: Json = {
    ...kept,
    ...("$ref" in schema ? { $ref: schema.$ref } : {}),
    ...("properties" in schema ? { properties: mapValues(schema.properties, toShape) } : {}),
    ...("items" in schema ? { items: toShape(schema.items) } : {}),
    ...(Array.isArray(among) ? { anyOf: among.map(toShape) } : {}),
    ...(typeof schema.additionalProperties === "object"
      ? { additionalProperties: toShape(schema.additionalProperties) }
      : {}),
  }
  if (schema.nullable !== true) return shape
  if (Array.isArray(shape.enum)) return { ...shape, type: [shape.type, "null"], enum: [...shape.enum, null] }
  return "type" in shape ? { ...shape, type: [shape.type, "null"] } : { anyOf: [shape, { type: "null" }] }
}

/** The shape of a body, or null if there is none. */
function toBody(holder: unknown): Json | null {
  const [content] = Object.values(record(record(holder).content))
  return content === undefined ? null : toShape(record(content).schema)
}

function toOperation(item: Json, method: string) {
  const operation = record(item[method])
  const parameters = [item.parameters ?? [], operation.parameters ?? []].flat().map(record)
  return {
    query: parameters.filter((one) => one.in === "query").map((one) => one.name),
    body: toBody(operation.requestBody),
    answers: mapValues(operation.responses, toBody),
  }
}

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error("Name the description file: node test/wire/make-shapes.ts description.json")
const description = record(JSON.parse(readFileSync(file, "utf8")))
const operations = Object.entries(record(description.paths)).flatMap(([path, item]) =>
  METHODS.filter((method) => method in record(item)).map((method) => [
    `${method.toUpperCase()} ${path}`,
    toOperation(record(item), method),
  ]),
)
const schemas = mapValues(record(description.components).schemas, toShape)
const shapes = { operations: Object.fromEntries(operations), components: { schemas } }
writeFileSync(join(import.meta.dirname, "shapes.json"), `${JSON.stringify(shapes, null, 2)}\n`)
console.log(`${operations.length} operations, ${Object.keys(schemas).length} schemas`)
