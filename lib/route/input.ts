import { z } from "zod"
import { LARGEST_BODY } from "#lib/auth/body-limit"
import { AppError } from "#lib/errors"
import { readUpTo } from "#lib/service/capped-body"
import { parseJson, storable } from "#lib/service/resources/json"
import { refusalText } from "#lib/words/ui/refusals"
import { wrongInput } from "#lib/words/ui/wrong-input"
import { isReading } from "./same-origin.ts"

/** A form on another site can send neither. */
const JSON_TYPES = ["application/json", "application/vnd.api+json"]

/** The request cannot be read, or has wrong fields: 400. A body over 1 MB: 413. */
export class InputError extends AppError {
  readonly status: 400 | 413
  constructor(message: string, field?: string, status: 400 | 413 = 400) {
    super("invalid", message, field === undefined ? {} : { meta: { field } })
    this.status = status
  }
}

export async function parseInput<S extends z.ZodType>(request: Request, schema: S): Promise<z.output<S>> {
  return checkInput(isReading(request.method) ? readQuery(request.url) : await readJson(request), schema)
}

/** Throws InputError for the first wrong field. */
export function checkInput<S extends z.ZodType>(given: unknown, schema: S): z.output<S> {
  const result = schema.safeParse(given, { error: wrongInput })
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = issue?.path.join(".") || undefined
  throw new InputError(issue?.message ?? refusalText.notValidRequest, field)
}

/** A path segment that is a record id. Throws "not_found" if it cannot be one. */
export function requireId(word: string | undefined): string {
  if (z.guid().safeParse(word).success) return word ?? ""
  throw new AppError("not_found", refusalText.noSuchRecord)
}

/** A repeated name becomes a list. Characters that Postgres refuses are removed, as in a body. */
export function readQuery(url: string): Record<string, string | string[]> {
  const query = new URL(url).searchParams
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name).map(storable)
      return [name, values.length === 1 ? (values[0] ?? "") : values]
    }),
  )
}

/** Throws InputError if the body is not JSON, or larger than 1 MB. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase()
  if (!JSON_TYPES.includes(type ?? "")) throw new InputError(refusalText.sendJson)
  const body = await readUpTo(LARGEST_BODY, request.body)
  if (body === null) throw new InputError(refusalText.bodyTooLarge, undefined, 413)
  try {
    return parseJson(body)
  } catch {
    throw new InputError(refusalText.notJson)
  }
}
