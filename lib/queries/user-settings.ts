// What a person chose for themselves: address, fetchers, query options.
import { queryOptions } from "@tanstack/react-query"
import type { z } from "zod"
import { fetchJson, shouldRetry } from "./fetch-json.ts"
import type { userSettings } from "./user-settings-checks.ts"

export type UserSettings = z.infer<typeof userSettings>

export function userSettingsOptions() {
  return queryOptions({
    queryKey: ["user-settings"],
    queryFn: ({ signal }) => fetchJson<UserSettings>("/api/user-settings", { signal }),
    retry: shouldRetry,
  })
}

/** Sets those named; the others stay. */
export function patchUserSettings(change: UserSettings): Promise<UserSettings> {
  return fetchJson("/api/user-settings", { method: "PATCH", body: change })
}
