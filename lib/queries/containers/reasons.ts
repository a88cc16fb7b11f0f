import type { ContainerReasons } from "#lib/actions/containers/explain"
import { reading } from "../reading.ts"
import { containerKeys } from "./keys.ts"

const FRESH_MS = 60_000

/** Comes from the service itself, so it is not refetched with the container or automatically, and not retried here. */
export function reasonsOptions(containerId: string) {
  const address = `/api/containers/${encodeURIComponent(containerId)}/reasons`
  const options = reading<ContainerReasons>(containerKeys.reasons(containerId), address, { staleTime: FRESH_MS })
  return { ...options, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false }
}
