// Runs in a worker, so that computing a checksum does not block the page.
import { checksumOf } from "./checksum.ts"

export type HashAsked = { id: number; file: Blob }
export type HashAnswer = { id: number; checksum: string } | { id: number; fault: string }

self.onmessage = async ({ data: { id, file } }: MessageEvent<HashAsked>) => {
  try {
    self.postMessage({ id, checksum: await checksumOf(file) } satisfies HashAnswer)
  } catch (error) {
    self.postMessage({ id, fault: error instanceof Error ? error.message : String(error) } satisfies HashAnswer)
  }
}
