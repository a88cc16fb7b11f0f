// The one place that decides between a demonstration and a real desk: by where the data comes from (decision 096).
import { type OwnTracker, ownTracker } from "../own-tracker.ts"

/**
 * invented: our own tracker with its simulated world, or one from a file. carriers: our own tracker, which asks real
 * carriers. service: another's tracking service.
 */
export type DataSource = "invented" | "carriers" | "service"

export type DataSettings = { TRACKER_URL?: string | undefined; TRACKER_SOURCE?: string | undefined }

export function dataSource({ TRACKER_URL, TRACKER_SOURCE }: DataSettings): DataSource {
  if (!TRACKER_URL) return "service"
  return TRACKER_SOURCE === "carriers" ? "carriers" : "invented"
}

/** Only then are there demo people, content that nobody of the account made, and a time of the world's own. */
export function isDemonstration(settings: DataSettings): boolean {
  return dataSource(settings) === "invented"
}

/** The tracker whose clock is the time of the desk; undefined: the desk has real time. */
export function worldTracker(
  settings: DataSettings & { TRACKER_CONTROL_TOKEN?: string | undefined },
): OwnTracker | undefined {
  return isDemonstration(settings) ? ownTracker(settings) : undefined
}
