// Runs once when the web server starts: it lives in the tracker's time where that is simulated.
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || !process.env.TRACKER_URL) return
  const { followClock } = await import("#lib/clock")
  await followClock(process.env.TRACKER_URL).ready
}
