// Which characters the bytes of a text file stand for.

const SAMPLE = 4_000

/** UTF-16 with or without its mark (Excel's "Unicode text"), UTF-8, else Windows-1252, in which Western Excel saves CSV. */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes)
  if (wide !== null) return new TextDecoder(wide).decode(bytes)
  const text = new TextDecoder().decode(bytes)
  return text.includes("\ufffd") ? new TextDecoder("windows-1252").decode(bytes) : text
}

/** UTF-16 is told by its mark, else by the zero bytes that Latin letters and digits have in it. */
function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return "utf-16le"
  if (first === 0xfe && second === 0xff) return "utf-16be"
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const half = sample.length / 4
  if (odd > half && even < odd / 4) return "utf-16le"
  return even > half && odd < even / 4 ? "utf-16be" : null
}
