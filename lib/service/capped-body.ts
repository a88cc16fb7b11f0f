// Reads an answer's body up to a limit, so that a broken or hostile answer cannot fill the memory.

const MAX_BODY_BYTES = 20 * 1024 * 1024

export class BodyTooLarge extends Error {}

/** Throws BodyTooLarge past `limit` bytes (after decompression) and stops reading. */
export async function readCappedBody(response: Response, limit = MAX_BODY_BYTES): Promise<Uint8Array> {
  if (response.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop by a throw cancels the stream.
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    size += chunk.byteLength
    if (size > limit) throw new BodyTooLarge(`more than ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
