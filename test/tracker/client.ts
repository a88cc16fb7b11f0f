// An HTTP client that knows the interface document and the controls, but none of the tracker's code.
import { CONTROL_HEADERS } from "../control-token.ts"
import { requireDescribed } from "./description.ts"

const MEDIA_TYPE = "application/vnd.api+json"

export type Ref = { id: string; type: string }
export type Resource = Ref & {
  attributes: Record<string, unknown>
  /** One reference or many, depending on the relation. */
  relationships: Record<string, { data: (Ref & Ref[]) | null }>
  links?: Record<string, string>
}
export type Answer = {
  status: number
  headers: Headers
  /** One resource or a list, depending on the address. */
  data: Resource & Resource[]
  included: Resource[]
  links: Record<string, string>
  meta: Record<string, number>
  errors: {
    status: string
    code: string
    title: string
    detail: string
    source?: Record<string, string>
    meta: object
  }[]
  body: Record<string, unknown>
}
export type Client = {
  origin: string
  send: (method: string, path: string, init?: { body?: string; headers?: Record<string, string> }) => Promise<Answer>
  get: (path: string) => Promise<Answer>
  post: (path: string, type: string, attributes: object) => Promise<Answer>
  patch: (path: string, type: string, attributes: object) => Promise<Answer>
  /** Every page of a list, by following its links. */
  all: (path: string) => Promise<{ data: Resource[]; included: Resource[] }>
  control: (method: string, path: string, body?: object) => Promise<Record<string, unknown>>
  now: () => Promise<number>
  /** Moves the clock forward. */
  forward: (ms: number) => Promise<void>
}

export function openClient(origin: string, key: string): Client {
  const base = `${origin}/v2`
  const send: Client["send"] = async (method, path, { body, headers = {} } = {}) => {
    const url = path.startsWith("http") ? path : `${base}${path}`
    const authorised = { Authorization: `Token ${key}`, ...headers }
    const response = await fetch(url, { method, headers: authorised, ...(body === undefined ? {} : { body }) })
    const text = await response.text()
    const parsed = text === "" ? {} : JSON.parse(text)
    if (text !== "") await requireDescribed(method, response, parsed)
    return { included: [], ...parsed, status: response.status, headers: response.headers, body: parsed }
  }
  const write = (method: string) => (path: string, type: string, attributes: object) =>
    send(method, path, {
      body: JSON.stringify({ data: { type, attributes } }),
      headers: { "Content-Type": MEDIA_TYPE },
    })
  const get = (path: string) => send("GET", path)
  const control: Client["control"] = async (method, path, body) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: CONTROL_HEADERS,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer: Record<string, unknown> = JSON.parse(await response.text())
    return response.ok ? answer : { status: response.status, ...answer }
  }
  const now = async () => Date.parse(String((await control("GET", "/control/clock")).now))
  return {
    origin,
    send,
    get,
    post: write("POST"),
    patch: write("PATCH"),
    all: async (path) => {
      const data: Resource[] = []
      const included: Resource[] = []
      let next: string | undefined = path
      while (next !== undefined) {
        const page: Answer = await get(next)
        data.push(...page.data)
        included.push(...page.included)
        next = page.links.next
      }
      return { data, included }
    },
    control,
    now,
    forward: async (ms) => {
      await control("PUT", "/control/clock", { now: new Date((await now()) + ms).toISOString() })
    },
  }
}
