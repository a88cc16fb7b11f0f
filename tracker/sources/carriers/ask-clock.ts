// The time by which carriers are asked: that of the world when a call is made, not that for which it was due. A beat that
// was due long ago, since the tracker was down, is counted when the carrier counts it. While the world stands, time goes on
// at the pace of the machine as long as something is asked.

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
