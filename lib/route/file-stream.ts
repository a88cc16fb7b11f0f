// A file produced while it is sent, at the reader's pace. The producer ends when the reader goes.

export type FileStream = {
  /** The name the browser saves it under; never a path. */
  name: string
  /** Shown instead of saved. */
  inline?: boolean
  type: string
  chunks: AsyncGenerator<string | Uint8Array>
  /** Called once. `error` is undefined if the whole file was sent. */
  onEnd: (outcome: { whole: boolean; error?: unknown }) => void
}

export function fileStream({ name, type, inline = false, chunks, onEnd }: FileStream): Response {
  const text = new TextEncoder()
  let hasGone = false
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next()
          if (hasGone) return
          if (done) {
            controller.close()
            onEnd({ whole: true })
          } else controller.enqueue(typeof value === "string" ? text.encode(value) : value)
        } catch (error) {
          if (hasGone) return
          // Breaks off the transfer: a truncated file must not look complete.
          controller.error(error)
          onEnd({ whole: false, error })
        }
      },
      async cancel() {
        // A part may still be in the making. It has nobody to go to, which is no fault.
        hasGone = true
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

/** An ASCII form of the name for all browsers, and the real name if it differs. */
export function toDisposition(name: string, inline: boolean): string {
  const ascii = name.replaceAll(/[^A-Za-z0-9 ._()-]/g, "_")
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  const whole = ascii === name ? "" : `; filename*=UTF-8''${encoded}`
  return `${inline ? "inline" : "attachment"}; filename="${ascii}"${whole}`
}
