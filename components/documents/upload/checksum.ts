import { md5 } from "js-md5"

const PIECE = 2 * 1024 * 1024

/** Base64 of the binary MD5, as the service requires. Read in chunks, so that a large file does not fill the memory. */
export async function checksumOf(file: Blob, piece = PIECE): Promise<string> {
  const hash = md5.create()
  for (let at = 0; at < file.size; at += piece) hash.update(await file.slice(at, at + piece).arrayBuffer())
  return hash.base64()
}
