import type { z } from "zod"
import { parseJson, readText } from "../body.ts"
import { badRequest, rejected } from "../errors.ts"
import type { Ctx } from "../http.ts"

/** The JSON body of a control, checked; an empty body is an empty object. */
export async function readControl<T>(c: Ctx, schema: z.ZodType<T>): Promise<T> {
  const text = await readText(c.req.raw)
  const parsed = schema.safeParse(text.trim() === "" ? {} : parseJson(text))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const detail = `${issue?.path.join(".") || "body"}: ${issue?.message}`
  throw issue?.code === "invalid_type" ? badRequest(detail) : rejected(detail)
}
