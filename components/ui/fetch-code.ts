const AGAIN_MS = 3_000

/** Loads a part's code, retrying until the network delivers it: without it, the part would crash its page. */
export async function fetchCode<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch {
    await new Promise((again) => setTimeout(again, AGAIN_MS))
    return fetchCode(load)
  }
}

/** For work that can wait until the processor is idle. */
export function whenIdle(work: () => unknown): void {
  const run = () => void work()
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: 4_000 })
  else setTimeout(run, 200)
}
