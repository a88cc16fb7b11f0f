// What the frame round every page shows: counts, clock and freshness.
import { queryOptions } from "@tanstack/react-query"
import type { Navigation } from "#lib/read/navigation"
import { fetchJson, shouldRetry } from "./fetch-json.ts"

export function navigationOptions() {
  return queryOptions({
    queryKey: ["navigation"],
    queryFn: ({ signal }) => fetchJson<Navigation>("/api/navigation", { signal }),
    retry: shouldRetry,
  })
}
