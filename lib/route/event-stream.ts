// Server-sent events: frames as they come, heartbeats in between, and an end after a while, so that no stream outlives
// its session for long.

export type EventStream = {
  /** Asked every 15 s. False ends the stream, and so do several times without an answer. */
  stillAllowed: () => Promise<boolean>
  /** Called once. The result is called when the stream ends, whatever the reason. */
  open: (send: (event: { id?: number; name: string; data: unknown }) => void) => () => void
  /** Content of a heartbeat; null: send none, because the source does not answer. */
  beat: () => unknown
  signal: AbortSignal
}

/** A browser that receives nothing for two of these treats the connection as dead. */
const HEARTBEAT_MS = 3_000
const HEARTBEATS_PER_CHECK = 5
/** A restarting database must not end every stream, but a session is not trusted longer either. */
const FAILED_CHECKS = 3
const LONGEST_MS = 600_000
const RETRY_MS = 2_000
/** Frames waiting for a reader. One further behind is cut off, and reconnects from the last frame it has. */
const MOST_WAITING = 200

export function eventStream({ stillAllowed, open, beat, signal }: EventStream): Response {
  const text = new TextEncoder()
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let ended = false
      const write = (chunk: string) => {
        if (ended) return
        if ((controller.desiredSize ?? 0) > -MOST_WAITING) return controller.enqueue(text.encode(chunk))
        controller.error(new Error("the reader of a stream is too far behind"))
        end()
      }
      const close = open(({ id, name, data }) =>
        write(`${id === undefined ? "" : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
      )
      let beats = 0
      let failed = 0
      const heartbeat = setInterval(() => {
        const carried = beat()
        if (carried !== null) write(`event: alive\ndata: ${JSON.stringify(carried)}\n\n`)
        beats += 1
        if (beats % HEARTBEATS_PER_CHECK !== 0) return
        stillAllowed().then(
          (allowed) => {
            failed = 0
            if (!allowed) end()
          },
          () => {
            failed += 1
            if (failed >= FAILED_CHECKS) end()
          },
        )
      }, HEARTBEAT_MS)
      const oldAge = setTimeout(() => end(), LONGEST_MS)
      end = () => {
        if (ended) return
        ended = true
        clearInterval(heartbeat)
        clearTimeout(oldAge)
        close()
        try {
          controller.close()
        } catch {
          // The reader is already gone.
        }
      }
      signal.addEventListener("abort", () => end())
      write(`retry: ${RETRY_MS}\n\n`)
    },
    cancel: () => end(),
  })
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "private, no-store, no-transform",
      "x-accel-buffering": "no",
    },
  })
}
