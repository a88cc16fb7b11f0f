import type { ListFile } from "#lib/tables/list-file"
import { TableFileError } from "#lib/tables/read-file"
import type { ListAnswer, ListAsked } from "./list-worker.ts"

/** The largest workbooks take seconds. One that takes longer is said to be unreadable, instead of being waited for. */
const LONGEST_MS = 60_000

/** A worker that is refused, cannot be loaded or dies is an error too, so this always settles. */
export function readInWorker(name: string, bytes: ArrayBuffer): Promise<ListFile> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./list-worker.ts", import.meta.url))
    const end = (settle: () => void) => {
      clearTimeout(timer)
      worker.terminate()
      settle()
    }
    const timer = setTimeout(() => end(() => reject(new Error("The file took too long to read"))), LONGEST_MS)
    worker.onmessage = ({ data }: MessageEvent<ListAnswer>) =>
      end(() => ("file" in data ? resolve(data.file) : reject(new TableFileError(data.fault))))
    worker.onerror = ({ message }) => end(() => reject(new Error(message || "The worker did not start")))
    worker.postMessage({ name, bytes } satisfies ListAsked, [bytes])
  })
}
