// A file that is made while it is sent: the reader's pace is the maker's, and the maker ends when the reader goes.

export type FileStream = {
  /** As the browser saves it; never a path. */
  name: string
  /** Shown in place of saved. */
  inline?: boolean
  type: string
  chunks: AsyncGenerator<string | Uint8Array>
  /** Called once: `error` undefined where the file was sent whole. */
  onEnd: (outcome: { whole: boolean; error?: unknown }) => void
}

export function fileStream({ name, type, inline = false, chunks, onEnd }: FileStream): Response {
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
      "content-disposition": toDisposition(name, inline),
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  })
}

/** An ASCII form of the name for all, and the name itself where it is another. */
export function toDisposition(name: string, inline: boolean): string {
  const ascii = name.replaceAll(/[^A-Za-z0-9 ._()-]/g, "_")
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  const whole = ascii === name ? "" : `; filename*=UTF-8''${encoded}`
  return `${inline ? "inline" : "attachment"}; filename="${ascii}"${whole}`
}
