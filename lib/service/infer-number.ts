// POST /tracking_requests/infer_number: which lines a number may belong to. The interface document names the operation
// and its limit, but not its path or body. Both follow the public service, and an unreadable answer counts as none.
import type { ServiceClient } from "./client.ts"
import { isRecord } from "./resources/json.ts"

const MOST_LINES = 5

/** SCACs, likeliest first; [] if the service finds none. Throws ServiceError. */
export async function inferLines(client: ServiceClient, number: string): Promise<string[]> {
  const { json } = await client.request("POST", "/tracking_requests/infer_number", { body: { number } })
  const line = at(at(at(json, "data"), "attributes"), "shipping_line")
  const selected = scacOf(at(line, "selected"))
  if (selected) return [selected]
  const candidates = at(line, "candidates")
  const scacs = Array.isArray(candidates) ? candidates.flatMap((one) => scacOf(one) ?? []) : []
  return [...new Set(scacs)].slice(0, MOST_LINES)
}

function at(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}

function scacOf(candidate: unknown): string | undefined {
  const scac = at(candidate, "scac")
  return typeof scac === "string" && /^[A-Z0-9]{4}$/.test(scac) ? scac : undefined
}
