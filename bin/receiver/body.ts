import type { IncomingMessage } from "node:http"

/** How much a refused sender may still send, so that it receives our answer instead of a reset. */
const DISCARD_BYTES = 8_388_608
const DISCARD_MS = 2_000

/** Null: larger than `cap`. "cut": the sender left before the end, so there is nobody to answer. */
export function readBody(request: IncomingMessage, cap: number): Promise<Uint8Array | null | "cut"> {
  if (Number(request.headers["content-length"] ?? 0) > cap) return Promise.resolve(null)
  return new Promise((resolve) => {
    let tell: typeof resolve | undefined = resolve
    let chunks: Buffer[] = []
    let size = 0
    const onData = (chunk: Buffer) => {
      size += chunk.byteLength
      if (size <= cap) return chunks.push(chunk)
      request.pause()
      return finish(null)
    }
    const onEnd = () => finish(Buffer.concat(chunks, size))
    const onGone = () => finish("cut")
    // Remaining listeners, such as for errors, would keep the body in memory as long as the request.
    const finish = (result: Uint8Array | null | "cut") => {
      request.off("data", onData).off("end", onEnd).off("close", onGone)
      chunks = []
      tell?.(result)
      tell = undefined
    }
    request.once("error", onGone)
    request.on("data", onData).once("end", onEnd).once("close", onGone)
  })
}

/** Reads on without storing, to the end or a limit; then calls `done`. */
export function discardRest(request: IncomingMessage, done: () => void): void {
  let size = 0
  let isDone = false
  const finish = () => {
    if (isDone) return
    isDone = true
    clearTimeout(timer)
    done()
  }
  const timer = setTimeout(finish, DISCARD_MS)
  request.on("data", (chunk: Buffer) => {
    size += chunk.byteLength
    if (size > DISCARD_BYTES) finish()
  })
  request.once("end", finish)
  request.once("close", finish)
  request.resume()
}
