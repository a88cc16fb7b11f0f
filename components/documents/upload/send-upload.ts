// Takes one file through its upload steps from wherever it stopped. The server knows how far each upload is. Temporary
// failures are waited out.

import { HEAD_BYTES } from "#lib/domain/documents/kinds"
import { isOver } from "#lib/domain/documents/upload"
import { RequestFailed } from "#lib/queries/fetch-json"
import { uploadsText } from "#lib/words/documents/uploads"
import { type BeginAsked, bytesAddress, type UploadAnswer, type UploadCalls, type UploadTarget } from "./calls.ts"

export type Sending = { id: string; file: Blob; fileName: string; checksum: string }

export type SendOptions = {
  calls: UploadCalls
  target: () => UploadTarget | null
  signal: AbortSignal
  onProgress: (share: number) => void
  onStep: (step: "sending" | "finishing") => void
  /** Waits `ms`, or until the network is back. `words`: why. */
  wait: (ms: number, words: string) => Promise<void>
  /** Storages that refuse pages, as learned from earlier files. */
  closedStorages: Set<string>
}

/** Temporary failures in a row after which a person decides. */
const MOST_FAILURES = 7
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
const MOST_STEPS = 40

/** Resolves once it is over. Throws RequestFailed or Error for what a person must handle. */
export async function sendUpload(sending: Sending, options: SendOptions): Promise<UploadAnswer> {
  const head = await headOf(sending.file)
  let failures = 0
  let again = false
  for (let turn = 0; turn < MOST_STEPS; turn += 1) {
    try {
      const answer = await takeSteps({ ...sending, head, again }, options)
      if (answer) return answer
      // The address or the bytes were refused: starts again from the first step.
      again = true
      failures += 1
    } catch (error) {
      options.signal.throwIfAborted()
      if (!(error instanceof RequestFailed)) throw error
      const seconds = error.retryAfterSeconds
      if (seconds !== null && (error.status === 429 || error.status === 503)) {
        await options.wait(seconds * 1_000, error.message)
        continue
      }
      const passes = error.status === 0 || error.status >= 500
      failures += 1
      if (!passes || failures > MOST_FAILURES) throw error
      await options.wait(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)), error.message)
      continue
    }
    if (failures > MOST_FAILURES) break
  }
  throw new Error(uploadsText.storageRefuses)
}

type Begun = Sending & { head: string; again: boolean }

/** Undefined: it must begin again. */
async function takeSteps(sending: Begun, options: SendOptions): Promise<UploadAnswer | undefined> {
  const { calls, signal, onStep } = options
  const { id, fileName, checksum, head, again, file } = sending
  const { shipmentId, containerId } = options.target() ?? { shipmentId: null, containerId: null }
  const asked: BeginAsked = { id, fileName, byteSize: file.size, checksum, head, shipmentId, containerId, again }
  const begun = await calls.begin(asked, signal)
  if (isOver(begun.step)) return begun
  if (begun.put) {
    onStep("sending")
    if (!(await sendBytes(sending, begun.put, options))) return undefined
  }
  onStep("finishing")
  try {
    return await calls.complete(id, options.target(), signal)
  } catch (error) {
    if (error instanceof RequestFailed && error.status === 409 && error.field === "step") return undefined
    throw error
  }
}

/** Straight to the storage, or through our server if it refuses pages. False: the address was refused. */
async function sendBytes(
  { id, file }: Begun,
  { url, headers, direct }: NonNullable<UploadAnswer["put"]>,
  { calls, signal, onProgress, closedStorages }: SendOptions,
): Promise<boolean> {
  const storage = new URL(url).origin
  if (direct && !closedStorages.has(storage)) {
    const { status } = await calls.put({ url, headers, file, onProgress, signal })
    if (status >= 200 && status < 300) return true
    if (status >= 400 && status < 500) return false
    onProgress(0)
  }
  const passed = await calls.put({
    url: bytesAddress(id),
    headers: { "Content-Type": "application/octet-stream" },
    file,
    onProgress,
    signal,
  })
  if (passed.status >= 200 && passed.status < 300) {
    if (direct) closedStorages.add(storage)
    return true
  }
  throw new RequestFailed(passed.status, passed.words ?? uploadsText.connectionLost)
}

async function headOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  return btoa(String.fromCharCode(...bytes))
}
