// The part of the service's answers that may reach a browser: no webhook secret, and links that go through Freeday.

import { redact } from "#lib/log"
import { isRecord } from "#lib/service/resources/json"
import type { ServiceError } from "#lib/service/service-error"
import { connectionAnswers } from "#lib/words/connection/answers"

const PROXY_PATH = "/api/service"

/** Returns a copy. `baseUrl`: the service's. Links below it become links below PROXY_PATH. */
export function toForwardable(json: unknown, baseUrl: string): unknown {
  const clean: unknown = JSON.parse(redact(JSON.stringify(withoutSecrets(json))))
  if (!isRecord(clean) || !isRecord(clean.links)) return clean
  const links = Object.entries(clean.links).map(([name, link]) => [
    name,
    typeof link === "string" && link.startsWith(`${baseUrl}/`) ? `${PROXY_PATH}${link.slice(baseUrl.length)}` : link,
  ])
  return { ...clean, links: Object.fromEntries(links) }
}

/** The refusal in the interface document's format. A refused key is ours to fix, so the browser gets a 503. */
export function toForwardableError(error: ServiceError): { status: number; body: unknown } {
  const upstream = error.upstreamStatus
  const passed = upstream !== null && upstream >= 400 && upstream < 500 && upstream !== 401
  const status = passed ? upstream : 503
  const own = { status: String(status), code: error.kind, title: connectionAnswers.notAvailable, detail: error.message }
  const meta = upstream === null ? {} : { service_status: upstream }
  const items = error.items.map((item) => ({ ...item, status: String(status) }))
  return { status, body: { errors: passed && items.length > 0 ? items : [{ ...own, meta }] } }
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (!isRecord(value)) return value
  const copy = Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withoutSecrets(entry)]))
  if (copy.type !== "webhook" || !isRecord(copy.attributes)) return copy
  const { secret: _secret, headers: _headers, ...attributes } = copy.attributes
  return { ...copy, attributes }
}
