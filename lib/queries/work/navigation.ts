import type { Navigation } from "#lib/read/work/navigation"
import { reading } from "../reading.ts"
import { workKeys } from "./keys.ts"

export function navigationOptions() {
  return reading<Navigation>(workKeys.navigation, "/api/navigation")
}
