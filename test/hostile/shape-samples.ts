// Values that a zod shape accepts, generated from the shape itself, and where texts are in them.
import type { z } from "zod"

type Def = { type: string } & Record<string, unknown>
const defOf = (schema: z.ZodType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def

const TEXTS = [
  ...["text", "2026-10-19", "2026-10-19T10:00", "2026-10-19T10:00:00Z", "12:00", "MSCU4728210", "MSCU", "USD", "USLAX"],
  ...["ana@northlake.example", "https://hooks.example.com/x", "1B2M2Y8AsgTpgAmY7PhCfg==", "a-password-of-some-length"],
  ...["America/Los_Angeles", "hostile", "hostile:set", "7", "true", "{}", ""],
]

const NUMBERS = [1, 0, 5, 7, 30, 100]

/** Returns a value it accepts, if one can be made without knowing the trade. `ids` are tried for uuids. */
export function sampleOf(schema: z.ZodType, ids: readonly string[] = []): unknown {
  const sample = walk(schema, ids)
  const fits = (one: unknown) => schema.safeParse(one).success
  return fits(sample) ? sample : ([...TEXTS, ...NUMBERS, null].find(fits) ?? sample)
}

function walk(schema: z.ZodType, ids: readonly string[]): unknown {
  const def = defOf(schema)
  const inner = () => sampleOf((def.innerType ?? def.in ?? def.out) as z.ZodType, ids)
  switch (def.type) {
    case "object": {
      const shape = Object.entries(def.shape as Record<string, z.ZodType>)
      return Object.fromEntries(shape.map(([name, one]) => [name, sampleOf(one, ids)]))
    }
    case "array":
      return [sampleOf(def.element as z.ZodType, ids)]
    case "record":
      return recordOf(def, ids)
    case "union":
      return sampleOf((def.options as z.ZodType[])[0] as z.ZodType, ids)
    case "tuple":
      return (def.items as z.ZodType[]).map((one) => sampleOf(one, ids))
    case "enum":
      return Object.values(def.entries as Record<string, unknown>)[0]
    case "literal":
      return (def.values as unknown[])[0]
    case "boolean":
      return true
    case "null":
      return null
    case "number":
    case "int":
      return NUMBERS.find((one) => schema.safeParse(one).success) ?? 1
    case "pipe":
      return defOf(def.in as z.ZodType).type === "transform" ? sampleBehind(schema, ids) : inner()
    case "string":
    case "template_literal":
      return [...ids, ...TEXTS].find((one) => schema.safeParse(one).success) ?? "text"
    default:
      return def.innerType || def.in ? inner() : "text"
  }
}

/** What a value is turned into before it is checked: it may have that shape already, or be JSON. */
function sampleBehind(schema: z.ZodType, ids: readonly string[]): unknown {
  const turned = sampleOf(defOf(schema).out as z.ZodType, ids)
  return schema.safeParse(turned).success ? turned : "{}"
}

function recordOf(def: Def, ids: readonly string[]): Record<string, unknown> {
  const name = sampleOf(def.keyType as z.ZodType, ids)
  return { [String(name)]: sampleOf(def.valueType as z.ZodType, ids) }
}

/** Returns one copy for each text in the value, with `text` in its place. */
export function withText(value: unknown, text: unknown): unknown[] {
  if (typeof value === "string") return [text]
  if (Array.isArray(value)) {
    return value.flatMap((item, at) => withText(item, text).map((changed) => value.with(at, changed)))
  }
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, entry]) =>
    withText(entry, text).map((changed) => ({ ...value, [name]: changed })),
  )
}

/** The names in an object's shape, or none if it is not an object. */
export function namesOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const def = defOf(schema)
  if (def.type === "object") return Object.keys(def.shape as object)
  return def.innerType || def.in ? namesOf((def.innerType ?? def.in) as z.ZodType) : []
}
