// Every handler is asked with wrong input of many kinds. What it answers is in words for people, never a validator's.
import { beforeAll, expect, test, vi } from "vitest"
import { z } from "zod"
import { routes } from "#lib/auth/routes"
import type { RouteHandler } from "#lib/route"
import { checkInput, InputError } from "./input.ts"

vi.mock("next/headers", () => ({ cookies: async () => ({ get: () => undefined }) }))

const modules = import.meta.glob<Partial<Record<string, RouteHandler>>>("../../app/api/**/route.ts")
/** As zod begins its own messages. */
const VALIDATOR = /^(invalid |too (big|small)|unrecognized|expected |required|input |number must|string must)/i
const WRONG: unknown[] = [undefined, null, -1, 1e12, "", "x", "x".repeat(2_000), [], [{}], { x: 1 }]

/** Values of the shape with one part wrong each, as deep as objects and lists go. */
function wrongOf(schema: unknown): unknown[] {
  const json = z.toJSONSchema(schema as z.ZodType, { io: "input", unrepresentable: "any" })
  return [...WRONG, ...wrongParts(json)]
}

type Json = z.core.JSONSchema.BaseSchema

function wrongParts(json: Json): unknown[] {
  const variants = [...(json.anyOf ?? []), ...(json.oneOf ?? []), ...(json.allOf ?? [])] as Json[]
  const keys = Object.entries((json.properties ?? {}) as Record<string, Json>)
  const items = json.items === undefined ? [] : [...WRONG, ...wrongParts(json.items as Json)].map((one) => [one])
  const named = keys.flatMap(([key, part]) =>
    [...WRONG, ...wrongParts(part)].map((wrong) => ({
      ...Object.fromEntries(keys.map(([name, other]) => [name, likely(other)])),
      [key]: wrong,
    })),
  )
  return [...variants.flatMap(wrongParts), ...items, ...named]
}

/** A value that may be right, so that the check goes on to the wrong part. */
function likely(json: Json): unknown {
  if (json.enum) return json.enum[0]
  if (json.const !== undefined) return json.const
  if (json.anyOf?.[0]) return likely(json.anyOf[0] as Json)
  const byType: Record<string, unknown> = { number: 1, integer: 1, boolean: true, array: [], object: {}, null: null }
  return byType[String(json.type)] ?? (json.format === "date" ? "2026-10-19" : "11111111-1111-4111-8111-111111111111")
}

/** The words for wrong input. */
function wordsFor(schema: z.ZodType, given: unknown): string[] {
  try {
    checkInput(given, schema)
    return []
  } catch (error) {
    // What a check throws itself is no answer about the input.
    return error instanceof InputError ? [error.message] : []
  }
}

const inputs: [name: string, input: z.ZodType][] = []

beforeAll(async () => {
  const rows = Object.entries(routes)
  const handlers = await Promise.all(rows.map(([path]) => modules[`../../app${path}/route.ts`]?.()))
  for (const [index, [path, row]] of rows.entries()) {
    for (const method of Object.keys(row)) {
      const input = handlers[index]?.[method]?.input
      if (input) inputs.push([`${method} ${path}`, input])
    }
  }
}, 300_000)

test("no handler answers wrong input with a validator's words", () => {
  expect(inputs.length).toBeGreaterThan(60)
  const found = inputs.flatMap(([name, input]) => {
    const said = new Set(wrongOf(input).flatMap((given) => wordsFor(input, given)))
    return [...said].flatMap((words) => (VALIDATOR.test(words) ? `${name}: ${words}` : []))
  })
  expect(found).toEqual([])
}, 120_000)

test.each([z.string(), z.number().max(3), z.enum(["a"]), z.strictObject({}), z.guid()])(
  "this test knows zod's words",
  (schema) => {
    expect(schema.safeParse({ x: 1 }).error?.issues[0]?.message).toMatch(VALIDATOR)
  },
)
