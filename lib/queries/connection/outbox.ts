import type { Operation } from "#lib/read/connection/outbox"
import { reading } from "../reading.ts"
import { connectionKeys } from "./keys.ts"

const OPEN_REFRESH_MS = 2_000

/** Answered instead of the usual result if the request was queued for later. */
export type Kept = { kept: Operation }

export function outboxOptions() {
  return reading<{ operations: Operation[] }>(connectionKeys.outbox, "/api/outbox", {
    refetchInterval: ({ state }) => (state.data?.operations.some(isOpen) ? OPEN_REFRESH_MS : false),
  })
}

export function isOpen({ state }: Operation): boolean {
  return state === "waiting" || state === "sending"
}
