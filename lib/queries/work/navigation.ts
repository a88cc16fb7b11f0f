import type { Navigation } from "#lib/read/work/navigation"
import { reading } from "../reading.ts"

export function navigationOptions() {
  return reading<Navigation>(["navigation"], "/api/navigation")
}
