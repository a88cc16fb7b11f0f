// What a person chose for themselves: address, fetchers, query options.
import { queryOptions } from "@tanstack/react-query"
import { z } from "zod"
import { fetchJson, shouldRetry } from "./fetch-json.ts"

/** Absent = never chosen. */
export const userSettings = z
  .strictObject({
    /** Row height in px. */
    density: z.union([z.literal(28), z.literal(32), z.literal(40)]),
    /** The saved view that was open last; null = none. */
    lastView: z.uuid().nullable(),
  })
  .partial()
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
