const AGAIN_MS = 3_000

/** The code of a part, asked for again until the network gives it: without it the part would take its page down. */
export async function fetchCode<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch {
    await new Promise((again) => setTimeout(again, AGAIN_MS))
    return fetchCode(load)
  }
}

/** Work that can wait until nobody needs the processor. */
export function whenIdle(work: () => unknown): void {
  const run = () => void work()
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: 4_000 })
  else setTimeout(run, 200)
}
