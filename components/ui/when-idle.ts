// Work that can wait until a page has been loaded and nobody needs the processor: one after the other.

const LATEST_MS = 4_000

const waiting: (() => void)[] = []
let begun = false

/** Runs `work` once the page is loaded and idle; never on the server. */
export function whenIdle(work: () => void): void {
  if (typeof window === "undefined") return
  waiting.push(work)
  if (begun) return
  begun = true
  if (document.readyState === "complete") next()
  else addEventListener("load", next, { once: true })
}

function next(): void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "function") requestIdleCallback(runOne, { timeout: LATEST_MS })
  else setTimeout(runOne, 200)
}

function runOne(): void {
  waiting.shift()?.()
  if (waiting.length > 0) next()
  else begun = false
}
