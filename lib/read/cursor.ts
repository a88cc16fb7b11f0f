import type { z } from "zod"
import { noSuchPage } from "#db/keyset-page"

export function toCursor(place: readonly (string | number | boolean | null | undefined)[]): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url")
}

/** Throws AppError("invalid") if the cursor has another shape. */
export function readCursor<T>(cursor: string, shape: z.ZodType<T>): T {
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")))
  } catch (cause) {
    throw noSuchPage(cause)
  }
}
