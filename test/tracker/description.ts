// Checks every answer that a test gets against the tracker's own description.
import { type Schema, violations } from "./schema-check.ts"

type Described = { responses: Record<string, { content?: Record<string, { schema: Schema }> }> }
export type Description = Schema & { paths: Record<string, Record<string, Described>> }

const MEDIA_TYPE = "application/vnd.api+json"
const fetched = new Map<string, Promise<Description>>()

export function readDescription(origin: string): Promise<Description> {
  const known = fetched.get(origin)
  const reading = known ?? fetch(`${origin}/v2/openapi.json`).then((answer) => answer.json() as Promise<Description>)
  fetched.set(origin, reading)
  return reading
}

/** The described operation of an address. A fixed segment wins over a parameter. */
function findOperation({ paths }: Description, method: string, path: string): Described | undefined {
  const asked = path.split("/")
  const fitting = Object.keys(paths).filter((template) => {
    const parts = template.split("/")
    return parts.length === asked.length && parts.every((part, n) => part.startsWith("{") || part === asked[n])
  })
  const closest = fitting.sort((a, b) => a.split("{").length - b.split("{").length)
  return closest.map((template) => paths[template]?.[method.toLowerCase()]).find((each) => each !== undefined)
}

/** Throws if an answer of the service is not as described. Skips answers that a fault spoiled on purpose. */
export async function requireDescribed(method: string, response: Response, body: unknown): Promise<void> {
  const { status, headers } = response
  const url = new URL(response.url)
  if (!url.pathname.startsWith("/v2/") || status >= 500 || headers.get("content-type") !== MEDIA_TYPE) return
  const description = await readDescription(url.origin)
  const operation = findOperation(description, method, url.pathname.slice("/v2".length))
  const reported = `${method} ${url.pathname} answered ${status}`
  if (!operation && ![401, 404, 405, 429].includes(status)) throw new Error(`${reported}, and is not described`)
  const expected = operation?.responses[status] ?? operation?.responses[`${String(status)[0]}XX`]
  if (operation && !expected) throw new Error(`${reported}, a status that is not described`)
  const schema = expected?.content?.[MEDIA_TYPE]?.schema ?? { $ref: "#/components/schemas/errors" }
  const wrong = violations(body, schema, description)
  if (wrong.length > 0) throw new Error(`${reported}, not as described: ${wrong.slice(0, 5).join("; ")}`)
}
