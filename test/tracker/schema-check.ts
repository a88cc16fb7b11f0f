// Checks a value against a JSON Schema, as far as the description uses it. An unknown keyword is an error.
export type Schema = { [keyword: string]: unknown }
type Check = (value: unknown, given: never, at: string, root: Schema, schema: Schema) => string[]

const FORMATS: Record<string, RegExp> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  ipv4: /^\d{1,3}(\.\d{1,3}){3}$/,
  uri: /^[a-z]+:\/\/\S+$/,
}
const TYPES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  array: Array.isArray,
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
}
const isObject = (value: unknown): value is Record<string, unknown> => TYPES.object?.(value) ?? false
const say = (holds: boolean, at: string, words: string) => (holds ? [] : [`${at}: ${words}`])
const sizeOf = (value: unknown) => (typeof value === "string" || Array.isArray(value) ? value.length : undefined)

const CHECKS: Record<string, Check> = {
  $ref: (value, ref: string, at, root) => {
    const name = ref.replace("#/components/schemas/", "")
    const target = (root.components as { schemas: Record<string, Schema> }).schemas[name]
    return target ? violations(value, target, root, at) : [`${at}: no schema ${ref}`]
  },
  type: (value, type: string | string[], at) => {
    const fits = [type].flat().some((each) => TYPES[each]?.(value) ?? false)
    return say(fits, at, `${JSON.stringify(value)} is no ${type}`)
  },
  const: (value, wanted, at) => say(value === wanted, at, `${JSON.stringify(value)} is not ${JSON.stringify(wanted)}`),
  enum: (value, wanted: unknown[], at) =>
    say(wanted.includes(value), at, `${JSON.stringify(value)} is not one of ${wanted}`),
  anyOf: (value, among: Schema[], at, root) => {
    const tried = among.map((each) => violations(value, each, root, at))
    const fewest = tried.sort((a, b) => a.length - b.length)[0] ?? []
    return tried.some((each) => each.length === 0) ? [] : fewest
  },
  required: (value, names: string[], at) =>
    isObject(value) ? names.flatMap((name) => say(name in value, at, `${name} is missing`)) : [],
  properties: (value, shapes: Record<string, Schema>, at, root) =>
    isObject(value)
      ? Object.entries(shapes).flatMap(([name, each]) =>
          name in value ? violations(value[name], each, root, `${at}.${name}`) : [],
        )
      : [],
  additionalProperties: (value, allowed: boolean | Schema, at, root, schema) => {
    if (!isObject(value) || allowed === true) return []
    const named = new Set(Object.keys(schema.properties ?? {}))
    const others = Object.entries(value).filter(([name]) => !named.has(name))
    if (allowed === false) return others.map(([name]) => `${at}: ${name} is not described`)
    return others.flatMap(([name, each]) => violations(each, allowed, root, `${at}.${name}`))
  },
  propertyNames: (value, shape: Schema, at, root) =>
    isObject(value) ? Object.keys(value).flatMap((name) => violations(name, shape, root, `${at} name`)) : [],
  items: (value, shape: Schema, at, root) =>
    Array.isArray(value) ? value.flatMap((each, n) => violations(each, shape, root, `${at}[${n}]`)) : [],
  pattern: (value, source: string, at) =>
    typeof value === "string" ? say(new RegExp(source, "u").test(value), at, `"${value}" does not fit ${source}`) : [],
  format: (value, name: string, at) =>
    typeof value === "string" ? say(FORMATS[name]?.test(value) ?? false, at, `"${value}" is no ${name}`) : [],
  description: () => [],
  "x-beta": () => [],
  minItems: (value, least: number, at) => say((sizeOf(value) ?? least) >= least, at, "too few"),
  maxItems: (value, most: number, at) => say((sizeOf(value) ?? most) <= most, at, "too many"),
  minLength: (value, least: number, at) => say((sizeOf(value) ?? least) >= least, at, "too short"),
  maxLength: (value, most: number, at) => say((sizeOf(value) ?? most) <= most, at, "too long"),
  minimum: (value, least: number, at) => say(typeof value !== "number" || value >= least, at, "too small"),
  maximum: (value, most: number, at) => say(typeof value !== "number" || value <= most, at, "too large"),
}

/** Every way in which the value violates the schema. `root` holds the components. */
export function violations(value: unknown, schema: Schema, root: Schema, at = "answer"): string[] {
  return Object.entries(schema).flatMap(([keyword, given]) => {
    const check = CHECKS[keyword]
    return check ? check(value, given as never, at, root, schema) : [`the schema uses ${keyword}, unknown here`]
  })
}
