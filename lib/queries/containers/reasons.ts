import type { ContainerReasons } from "#lib/actions/containers/explain"
import { reading } from "../reading.ts"
import { containerKeys } from "./keys.ts"

const FRESH_MS = 60_000

/** Asked of the service itself: not again with each change of the container, not by itself, and its own tries are enough. */
export function reasonsOptions(containerId: string) {
  const address = `/api/containers/${encodeURIComponent(containerId)}/reasons`
  const options = reading<ContainerReasons>(containerKeys.reasons(containerId), address, { staleTime: FRESH_MS })
  return { ...options, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false }
}
