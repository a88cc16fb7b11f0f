import type { OpenAsked, Opened } from "./open-worker.ts"

/** A fax of fifty pages takes ten seconds on a slow machine. */
const PATIENCE_MS = 60_000

export function openFile(asked: OpenAsked): Promise<Opened> {
  const worker = new Worker(new URL("./open-worker.ts", import.meta.url))
  return new Promise((resolve) => {
    const end = (opened: Opened) => {
      clearTimeout(late)
      worker.terminate()
      resolve(opened)
    }
    const late = setTimeout(() => end({ fault: "opens_too_long" }), PATIENCE_MS)
    worker.onmessage = ({ data }: MessageEvent<Opened>) => end(data)
    worker.onerror = () => end({ fault: "damaged" })
    worker.postMessage(asked)
  })
}
