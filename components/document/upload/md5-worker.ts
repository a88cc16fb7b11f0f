// Runs beside the page: the checksum of a file, read in pieces, so that neither the page nor its memory feels it.
import { Md5 } from "#lib/domain/md5"

const PIECE = 2 * 1024 * 1024

export type HashAsked = { id: number; file: Blob }
export type HashTold = { id: number; checksum: string } | { id: number; fault: string }

self.onmessage = async ({ data: { id, file } }: MessageEvent<HashAsked>) => {
  try {
    const hash = new Md5()
    for (let at = 0; at < file.size; at += PIECE) {
      hash.update(new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()))
    }
    self.postMessage({ id, checksum: hash.digest() } satisfies HashTold)
  } catch (error) {
    self.postMessage({ id, fault: error instanceof Error ? error.message : String(error) } satisfies HashTold)
  }
}
