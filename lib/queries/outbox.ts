// What the person asked for and the service could not take at once.
import { queryOptions } from "@tanstack/react-query"
import type { Operation } from "#lib/read/outbox"
import { fetchJson, shouldRetry } from "./fetch-json.ts"

const OPEN_REFRESH_MS = 2_000

/** The answer in place of the usual one where it is kept for later. */
export type Kept = { kept: Operation }

export function outboxOptions() {
  return queryOptions({
    queryKey: ["outbox"],
    queryFn: ({ signal }) => fetchJson<{ operations: Operation[] }>("/api/outbox", { signal }),
    refetchInterval: ({ state }) => (state.data?.operations.some(isOpen) ? OPEN_REFRESH_MS : false),
    retry: shouldRetry,
  })
}

export function isOpen({ state }: Operation): boolean {
  return state === "waiting" || state === "sending"
}
