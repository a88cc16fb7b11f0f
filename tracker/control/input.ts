import type { z } from "zod"
import type { Ctx } from "../http/answer.ts"
import { parseJson, readText } from "../http/body.ts"
import { badRequest, rejected } from "../http/errors.ts"

/** Reads and checks the JSON body of a control. An empty body counts as an empty object. */
export async function readControl<T>(c: Ctx, schema: z.ZodType<T>): Promise<T> {
  const text = await readText(c.req.raw)
  const parsed = schema.safeParse(text.trim() === "" ? {} : parseJson(text))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const detail = `${issue?.path.join(".") || "body"}: ${issue?.message}`
  throw issue?.code === "invalid_type" ? badRequest(detail) : rejected(detail)
}
