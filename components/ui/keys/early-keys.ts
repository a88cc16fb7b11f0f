// Keys pressed while the scripts of a page are still on their way: kept for a moment, so that none is lost.

const MOST = 8
const KEPT_MS = 4_000

let kept: KeyboardEvent[] = []

export function keepEarlyKeys(): void {
  addEventListener("keydown", keep)
}

export function stopEarlyKeys(): void {
  removeEventListener("keydown", keep)
}

/** Hands each key that is kept to `hear`, in their order; the ones it took are gone, the others wait for a later owner. */
export function replayEarlyKeys(hear: (event: KeyboardEvent) => boolean): void {
  if (kept.length === 0) return
  const oldest = performance.now() - KEPT_MS
  kept = kept.filter((event) => event.timeStamp >= oldest && !hear(event))
}

// What is typed into a field is the field's, and a password is nobody else's.
function keep(event: KeyboardEvent): void {
  const typed = event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]")
  if (!event.isComposing && !typed && kept.length < MOST) kept.push(event)
}
