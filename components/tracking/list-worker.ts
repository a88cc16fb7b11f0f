// Runs in a worker, so that a large workbook does not block the page.
import { type ListFile, readListBytes } from "#lib/tables/list-file"
import { type FileFault, TableFileError } from "#lib/tables/read-file"

export type ListAsked = { name: string; bytes: ArrayBuffer }
export type ListAnswer = { file: ListFile } | { fault: FileFault }

self.onmessage = async ({ data: { name, bytes } }: MessageEvent<ListAsked>) => {
  try {
    self.postMessage({ file: await readListBytes(name, bytes) } satisfies ListAnswer)
  } catch (error) {
    self.postMessage({ fault: error instanceof TableFileError ? error.fault : "broken" } satisfies ListAnswer)
  }
}
