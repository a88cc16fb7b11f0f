// Which limit a request counts against (interface document, limits), and what is required to send it.
import { serviceText } from "#lib/words/connection/service"

export type RequestLine = { method: string; path: string }

/** `path`: below the base URL. Some endpoints have their own bucket; all others share the default. */
export function bucketOf({ method, path }: RequestLine): "default" | "create" | "infer" | "refresh" {
  if (method === "POST" && path === "/tracking_requests") return "create"
  if (method === "POST" && path === "/tracking_requests/infer_number") return "infer"
  if (method === "PATCH" && /^\/containers\/[^/]+\/refresh$/.test(path)) return "refresh"
  return "default"
}

/** Open to every plan. Everything else needs a paid plan (interface document, authentication 4). */
export function isOpenToFreePlans({ method, path }: RequestLine): boolean {
  return method === "POST" && path === "/tracking_requests"
}

/** The paid feature behind a request, as the interface document names it; undefined if there is none. */
export function featureOf({ method, path }: RequestLine): string | undefined {
  if (bucketOf({ method, path }) === "refresh") return serviceText.containerRefresh
  if (/^\/containers\/[^/]+\/route$/.test(path)) return serviceText.routingData
  if (/^\/containers\/[^/]+\/map_geojson$/.test(path)) return "map"
  if (/^\/(?:documents|rails)\b/.test(path)) return "documents"
  return undefined
}
