// A file that is made while it is sent: the reader's pace is the maker's, and the maker ends when the reader goes.

export type FileStream = {
  /** As the browser saves it: letters, digits, "-" and ".". */
  name: string
  type: string
  chunks: AsyncGenerator<string | Uint8Array>
  /** Called once: `error` undefined where the file was sent whole. */
  onEnd: (outcome: { whole: boolean; error?: unknown }) => void
}

export function fileStream({ name, type, chunks, onEnd }: FileStream): Response {
  const text = new TextEncoder()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next()
          if (done) {
            controller.close()
            onEnd({ whole: true })
          } else controller.enqueue(typeof value === "string" ? text.encode(value) : value)
        } catch (error) {
          // The transfer breaks off: a file cut short must not look whole.
          controller.error(error)
          onEnd({ whole: false, error })
        }
      },
      async cancel() {
        await chunks.return(undefined)
        onEnd({ whole: false })
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  })
}
