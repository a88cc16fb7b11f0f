import type { z } from "zod"
import { fetchJson } from "../fetch-json.ts"
import { reading } from "../reading.ts"
import { workKeys } from "./keys.ts"
import type { userSettings } from "./user-settings-checks.ts"

export type UserSettings = z.infer<typeof userSettings>

export function userSettingsOptions() {
  return reading<UserSettings>(workKeys.userSettings, "/api/user-settings")
}

/** Sets the named settings; others stay. */
export function patchUserSettings(change: UserSettings): Promise<UserSettings> {
  return fetchJson("/api/user-settings", { method: "PATCH", body: change })
}
