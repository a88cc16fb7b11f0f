import { createHash } from "node:crypto"

/** A uuid that follows from the words, so that the same world has the same ids in every run. */
export function stableId(...words: (string | number)[]): string {
  const bytes = createHash("sha1").update(words.join("\u0000")).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
}
