// The public service's description of each operation (../../wire/shapes.json), and how answers are compared with it.
import shapes from "../../wire/shapes.json" with { type: "json" }
import type { Answer } from "../client.ts"
import { type Schema, violations } from "../schema-check.ts"
import { amend, leftOut } from "./errata.ts"

type Operation = { query: string[]; body: Schema | null; answers: Record<string, Schema | null> }

const root = amend(shapes as unknown as Schema)
export const OPERATIONS = root.operations as Record<string, Operation>
const { schemas } = root.components as { schemas: Record<string, Schema> }
const ANY_ERRORS: Schema = {
  type: "object",
  properties: { errors: { type: "array", minItems: 1, items: { $ref: "#/components/schemas/error" } } },
  required: ["errors"],
}

/** How an answer that should succeed differs from the description. */
export function differences(operation: string, { status, body }: Answer): string[] {
  const { answers } = OPERATIONS[operation] as Operation
  if (!(status in answers) || status >= 400) return [`${status} ${JSON.stringify(body).slice(0, 300)}`]
  const shape = answers[status]
  return shape ? violations(body, shape, root) : []
}

/** How a refusal differs from the description, and from the common form of refusals. */
export function refusalDifferences(operation: string, expected: number, { status, body }: Answer): string[] {
  if (status !== expected) return [`${status}, not ${expected}: ${JSON.stringify(body).slice(0, 300)}`]
  const shape = OPERATIONS[operation]?.answers[status]
  return [...violations(body, ANY_ERRORS, root), ...(shape ? violations(body, shape, root) : [])]
}

/** Attributes and relations in the description that the resource lacks. */
export function lacks(body: Record<string, unknown>): string[] {
  const included = Array.isArray(body.included) ? body.included : []
  return [body.data, included].flat(2).flatMap((one) => {
    const resource = one as { type?: string; attributes?: object; relationships?: object } | undefined
    const schema = schemas[resource?.type ?? ""]
    const properties = schema?.properties as Record<string, Schema> | undefined
    if (!resource || !properties) return []
    return (["attributes", "relationships"] as const).flatMap((part) => {
      const named = Object.keys((properties[part]?.properties ?? {}) as object)
      const there = resource[part] ?? {}
      return named
        .filter((name) => !(name in there))
        .map((name) => `${resource.type}.${name}`)
        .filter((name) => !leftOut(name))
    })
  })
}
