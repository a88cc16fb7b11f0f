// Runs once when the web server starts: it lives in the tracker's time where that is simulated.
const WAIT_MS = 3_000

export async function register(): Promise<void> {
  const { NEXT_RUNTIME, TRACKER_URL, TRACKER_SOURCE, TRACKER_CONTROL_TOKEN } = process.env
  if (NEXT_RUNTIME !== "nodejs") return
  const { worldTracker } = await import("#lib/env/data-source")
  const tracker = worldTracker({ TRACKER_URL, TRACKER_SOURCE, TRACKER_CONTROL_TOKEN })
  if (!tracker) return
  const { followClock } = await import("#lib/clock")
  // A tracker that does not answer must not keep the pages away: its clock is followed once it does.
  await Promise.race([followClock(tracker).ready, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
}
