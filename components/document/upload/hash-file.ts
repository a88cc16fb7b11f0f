// The checksum of a file, made in a worker of its own.
import type { HashAsked, HashTold } from "./md5-worker.ts"

let worker: Worker | undefined
let asked = 0
const waiting = new Map<number, { resolve: (checksum: string) => void; reject: (error: Error) => void }>()

/** Base64 of the binary MD5. Rejects where the file cannot be read any more. */
export function hashFile(file: Blob): Promise<string> {
  worker ??= openWorker()
  const id = ++asked
  const told = new Promise<string>((resolve, reject) => waiting.set(id, { resolve, reject }))
  worker.postMessage({ id, file } satisfies HashAsked)
  return told
}

function openWorker(): Worker {
  const opened = new Worker(new URL("./md5-worker.ts", import.meta.url))
  opened.onmessage = ({ data }: MessageEvent<HashTold>) => {
    const one = waiting.get(data.id)
    waiting.delete(data.id)
    if ("checksum" in data) one?.resolve(data.checksum)
    else one?.reject(new Error(`The file cannot be read any more (${data.fault}). Drop it again.`))
  }
  opened.onerror = () => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(new Error("The checksum could not be made here. Try again."))
    waiting.clear()
  }
  return opened
}
