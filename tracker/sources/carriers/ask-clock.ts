// The clock for asking carriers: world time when a call is made, not when it was due. A call that was due long ago,
// because the tracker was down, counts when the carrier counts it. While world time is stopped, this clock follows the
// machine's as long as calls are made.

/** Longer than a call takes. */
const LONGEST_MS = 20_000

export function openAskClock(world: () => number, machine: () => number = () => performance.now()) {
  let [latest, read] = [0, machine()]
  const now = () => {
    const at = machine()
    latest = Math.max(latest + Math.min(at - read, LONGEST_MS), world())
    read = at
    return Math.floor(latest)
  }
  return {
    now,
    /** No earlier than `at`. */
    from: (at: number) => {
      latest = Math.max(now(), at)
      return now
    },
  }
}
