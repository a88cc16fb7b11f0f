// Addresses and query options of the connection page, and what an admin may do there.
import { queryOptions } from "@tanstack/react-query"
import type { ConnectionState } from "#lib/read/connection"
import { fetchJson, shouldRetry } from "./fetch-json.ts"

/** What happens there is not in the change log. */
const REFRESH_MS = 5_000

export const CONNECTION_PATH = "/connection"

export function connectionOptions() {
  return queryOptions({
    queryKey: ["connection"],
    queryFn: ({ signal }) => fetchJson<ConnectionState>("/api/connection", { signal }),
    refetchInterval: REFRESH_MS,
    retry: shouldRetry,
  })
}

/** Registers the webhook anew. Throws RequestFailed with the service's words where it is refused. */
export function postRotateWebhook(): Promise<ConnectionState> {
  return fetchJson("/api/connection/webhook", { method: "POST", body: {} })
}

/** Applies one that was set aside again. Throws RequestFailed. */
export function postApplyAgain(id: string): Promise<ConnectionState> {
  return fetchJson(`/api/connection/set-aside/${encodeURIComponent(id)}`, { method: "POST", body: {} })
}
