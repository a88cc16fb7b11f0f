import type { ConnectionState } from "#lib/read/connection/page"
import { fetchJson } from "../fetch-json.ts"
import { reading } from "../reading.ts"
import { connectionKeys } from "./keys.ts"

/** The change log does not cover this page, so it polls. */
const REFRESH_MS = 5_000

export const CONNECTION_PATH = "/connection"

export function connectionOptions() {
  return reading<ConnectionState>(connectionKeys.state, "/api/connection", {
    refetchInterval: REFRESH_MS,
  })
}

/** Registers the webhook again. Throws RequestFailed with the service's words if it is refused. */
export function postRotateWebhook(): Promise<ConnectionState> {
  return fetchJson("/api/connection/webhook", { method: "POST", body: {} })
}

/** Applies a notification that was set aside again. Throws RequestFailed. */
export function postApplyAgain(id: string): Promise<ConnectionState> {
  return fetchJson(`/api/connection/set-aside/${encodeURIComponent(id)}`, { method: "POST", body: {} })
}
