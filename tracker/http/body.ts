// Reads a request body: checks its media type, size and JSON, and its attributes against a schema.
import type { z } from "zod"
import type { Ctx } from "./answer.ts"
import { ApiError, badRequest, type Fault, rejected } from "./errors.ts"

const LIMIT = 1024 * 1024

/** Returns the checked `data.attributes` of a JSON:API body of the given type. */
export async function readAttributes<T>(c: Ctx, type: string, schema: z.ZodType<T>): Promise<T> {
  return toAttributes(c, await readBody(c), type, schema)
}

export function toAttributes<T>(c: Ctx, body: unknown, type: string, schema: z.ZodType<T>): T {
  const data = isObject(body) ? body.data : undefined
  if (!isObject(data)) throw badRequest("The body needs an object `data`.", { pointer: "/data" })
  requireSameId(c, data.id)
  const mayLack = profileOf(c).typeMayBeLeftOut && data.type === undefined
  if (data.type !== type && !mayLack) throw badRequest(`data.type must be "${type}".`, { pointer: "/data/type" })
  const attributes = data.attributes ?? {}
  if (!isObject(attributes)) throw badRequest("attributes must be an object.", { pointer: "/data/attributes" })
  return requireValid(schema, attributes, "/data/attributes")
}

/** A change may repeat the id of the address, and name no other: the client would believe that one was changed. */
function requireSameId(c: Ctx, id: unknown): void {
  const asked = c.req.method === "PATCH" ? c.req.param("id") : undefined
  if (asked === undefined || id === undefined) return
  if (typeof id === "string" && id.toLowerCase() === asked.toLowerCase()) return
  throw rejected("data.id is not the id in the address.", { pointer: "/data/id", code: "other_id" })
}

/** Returns the checked `data.relationships` of a JSON:API body that `toAttributes` has accepted. */
export function toRelationships<T>(body: unknown, schema: z.ZodType<T>): T {
  const data = isObject(body) && isObject(body.data) ? body.data : {}
  return requireValid(schema, data.relationships ?? {}, "/data/relationships")
}

export async function readBody(c: Ctx): Promise<unknown> {
  requireMediaType(profileOf(c).mediaTypes, c.req.header("content-type"))
  const body = parseJson(await readText(c.req.raw))
  const pointer = findUnstorable(body, "")
  if (pointer === undefined) return body
  throw rejected("A text holds U+0000 or half of a character: leave it out.", { pointer, code: "invalid_text" })
}

/** The pointer of the first text that Postgres refuses. Names count too, and lone surrogates. */
function findUnstorable(value: unknown, pointer: string): string | undefined {
  if (typeof value === "string") return isStorable(value) ? undefined : pointer
  if (typeof value !== "object" || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    const found = isStorable(name) ? findUnstorable(part, `${pointer}/${name}`) : pointer
    if (found !== undefined) return found
  }
  return undefined
}

const isStorable = (text: string) => !text.includes("\0") && text.isWellFormed()

export function requireValid<T>(schema: z.ZodType<T>, value: unknown, pointer: string): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw toError(parsed.error, pointer, value)
}

/** A wrong or missing type is a malformed request: 400. Refused content of the right type is 422. */
function toError(error: z.ZodError, root: string, sent: unknown): ApiError {
  const isMissing = ({ path }: { path: PropertyKey[] }) => path.length > 0 && valueAt(sent, path) === undefined
  const malformed = error.issues.filter((issue) => issue.code === "invalid_type" || isMissing(issue))
  const issues = malformed.length > 0 ? malformed : error.issues
  const faults = issues.slice(0, 20).map(
    (issue): Fault => ({
      detail: `${issue.path.join(".")}: ${issue.message}`,
      pointer: [root, ...issue.path.map(String)].join("/"),
      code: malformed.length > 0 ? "malformed" : "rejected",
    }),
  )
  return new ApiError(malformed.length > 0 ? 400 : 422, faults)
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, name) => (at as Record<PropertyKey, unknown> | null | undefined)?.[name], value)
}

const profileOf = (c: Ctx) => c.get("tracker").core.profile

function requireMediaType(known: readonly string[], header: string | undefined): void {
  const [media = ""] = (header ?? "").split(";")
  if (known.includes(media.trim().toLowerCase())) return
  throw badRequest(`Send the body with Content-Type: ${known[0]}.`, { code: "content_type" })
}

/** Reads the whole body, and refuses it as soon as it exceeds the limit. */
export async function readBytes(request: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > LIMIT) throw badRequest(`The body is larger than ${LIMIT} bytes.`, { code: "too_large" })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch (cause) {
    if (cause instanceof TypeError) throw badRequest("The body is not UTF-8.", { code: "malformed" })
    throw cause
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest("The body is not valid JSON.", { code: "malformed" })
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
