// The smallest building blocks of the service's answers.
import { z } from "zod"

export const uuid = z.uuid()
export const instant = z.iso.datetime({ offset: true })
export const zone = z.string().regex(/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/)
export const text = z.string()
export const textOrNull = z.string().nullable()
export const instantOrNull = instant.nullable()
export const zoneOrNull = zone.nullable()
export const locode = z.string().regex(/^[A-Z]{2}[A-Z0-9]{3}$/)

const refTo = (types: readonly string[]) => z.strictObject({ id: uuid, type: z.enum(types as [string, ...string[]]) })

/** A relation to one resource, or to none. */
export const toOne = (...types: string[]) => z.strictObject({ data: refTo(types).nullable() })
export const toMany = (...types: string[]) => z.strictObject({ data: z.array(refTo(types)) })

const self = z.string().regex(/^\/v2\//)

const NAMED_BY_TEXT = new Set(["webhook_event_category", "document_schema"])

/** A resource type: its attributes, its relations, and whether it has its own address. */
export function resource(
  type: string,
  attributes: z.ZodRawShape,
  relationships: z.ZodRawShape = {},
  links: "self" | "none" | "download" = "self",
) {
  const related = Object.keys(relationships).length > 0
  const linked = links === "download" ? { self, download: self } : { self }
  return z.strictObject({
    id: NAMED_BY_TEXT.has(type) ? text : uuid,
    type: z.literal(type),
    attributes: z.strictObject(attributes),
    ...(related ? { relationships: z.strictObject(relationships) } : {}),
    ...(links === "none" ? {} : { links: z.strictObject(linked) }),
  })
}
