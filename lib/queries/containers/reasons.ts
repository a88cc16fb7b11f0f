import type { ContainerReasons } from "#lib/actions/containers/explain"
import { reading } from "../reading.ts"

const FRESH_MS = 60_000

/** Asked of the service itself: so not again with each change of the container, and not by itself. */
export function reasonsOptions(containerId: string) {
  return reading<ContainerReasons>(
    ["reasons", containerId],
    `/api/containers/${encodeURIComponent(containerId)}/reasons`,
    { staleTime: FRESH_MS, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
}
