// Reads and checks the body of a control.
import type { Context } from "hono"
import type { z } from "zod"
import { Refusal } from "./errors.ts"
import type { Env } from "./server.ts"

export async function read<T>(c: Context<Env>, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await c.req.json().catch(() => undefined))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Refusal(400, `${issue?.path.join(".") || "body"}: ${issue?.message}`)
}
