import { createHash } from "node:crypto"
import { HEAD_BYTES } from "#lib/domain/documents/kinds"
import { fileFault } from "#lib/domain/documents/upload"
import { AppError } from "#lib/errors"
import { documentAnswers } from "#lib/words/documents/answers"
import { fileFaultWords } from "#lib/words/documents/upload"

type Announced = { byteSize: number; checksum: string }

/**
 * Passes the bytes on. Holds back the last chunk until the checksum is right, so that a corrupted file never arrives
 * complete. Throws AppError("invalid").
 */
export async function* checkedBytes(
  bytes: AsyncIterable<Uint8Array>,
  { byteSize, checksum }: Announced,
): AsyncGenerator<Uint8Array> {
  const hash = createHash("md5")
  let received = 0
  let head: Uint8Array | null = new Uint8Array(0)
  let held: Uint8Array | undefined
  for await (const piece of bytes) {
    received += piece.byteLength
    if (received > byteSize) throw wrong(documentAnswers.moreBytes)
    hash.update(piece)
    if (head) {
      head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES)])
      if (head.length >= Math.min(HEAD_BYTES, byteSize)) {
        requirePdf(byteSize, head)
        head = null
      }
    }
    if (held) yield held
    held = piece
  }
  if (received !== byteSize) throw wrong(documentAnswers.fewerBytes)
  if (head) requirePdf(byteSize, head)
  if (hash.digest("base64") !== checksum) throw wrong(documentAnswers.otherBytes)
  if (held) yield held
}

function requirePdf(size: number, head: Uint8Array): void {
  const fault = fileFault({ size, head })
  if (fault) throw new AppError("invalid", fileFaultWords(fault, size), { meta: { field: "file" } })
}

function wrong(what: string): AppError {
  return new AppError("invalid", documentAnswers.dropFileAgain(what), { meta: { field: "file" } })
}
